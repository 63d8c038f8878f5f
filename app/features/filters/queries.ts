import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Api, browserApi, refusalIn } from '#app/lib/api.ts';
import { type Wishes, wishQuery } from '#app/lib/wishes.ts';

/** Among which venues: those of a location, or those found for some words. */
export type Scope = { location?: string | undefined; q?: string | undefined };

/** How many venues some wishes leave, and how many each further one would. */
export const countsQuery = (
  scope: Scope,
  { sort: _, ...wishes }: Wishes,
  near: string | undefined,
  api: Api = browserApi,
) =>
  queryOptions({
    queryKey: ['wish-counts', scope, wishes, near],
    queryFn: async ({ signal }) => {
      const query = { ...scope, ...wishQuery({ ...wishes, near: wishes.near ?? near }), counts: 'true', limit: 1 };
      const { counts, pagination } = (await api('filterVenues', { query, signal })).data;
      return { counts, total: pagination.total };
    },
    placeholderData: keepPreviousData,
    retry: (failures, error) => failures < 1 && refusalIn(error) === undefined,
  });
