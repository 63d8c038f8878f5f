import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Api, browserApi, refusalIn } from '#app/lib/api.ts';
import { type Filters, filterQuery } from '#domain/address-filters.ts';

/** Among which venues: those of a location, or those found for some words. */
export type Scope = { location?: string | undefined; q?: string | undefined };

/** How many venues some filters leave, and how many each further one would. */
export const countsQuery = (
  scope: Scope,
  { sort: _, ...filters }: Filters,
  near: string | undefined,
  api: Api = browserApi,
) =>
  queryOptions({
    queryKey: ['filter-counts', scope, filters, near],
    queryFn: async ({ signal }) => {
      const query = { ...scope, ...filterQuery({ ...filters, near: filters.near ?? near }), counts: 'true', limit: 1 };
      const { counts, pagination, understood, sport } = (await api('filterVenues', { query, signal })).data;
      const timeInWords = understood?.find(({ kind }) => kind === 'time')?.label;
      return { counts, total: pagination.total, timeInWords, sportInWords: sport?.category };
    },
    placeholderData: keepPreviousData,
    retry: (failures, error) => failures < 1 && refusalIn(error) === undefined,
  });
