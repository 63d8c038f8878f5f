import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Api, browserApi, refusalIn } from '#app/lib/api.ts';
import type { Pagination } from '#contract/paging.ts';
import type { VenueSummary } from '#contract/venue.ts';
import { type Filters, filterQuery } from '#domain/address-filters.ts';
import { formatInQuery } from '#domain/formats.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import * as refused from '#words/shared/refused.ts';

const CATALOGUE_FRESH_MS = 5 * MINUTE_MS;
/** Of a list that grows on request: four rows at a desk, and no more than a phone can lay out in a moment. */
export const VENUES_PER_PAGE = 12;
/** Of the results of a search, which are paged through. */
export const RESULTS_PER_PAGE = 24;

export const citiesQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['cities'],
    queryFn: async () => (await api('listCities')).data ?? [],
    staleTime: CATALOGUE_FRESH_MS,
  });

/** The areas of the city that a location is, or is in. */
export const areasQuery = (location: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['areas', location.toLowerCase()],
    queryFn: async () => (await api('listAreas', { query: { location } })).data,
    staleTime: CATALOGUE_FRESH_MS,
  });

export const sportsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['sports'],
    queryFn: async () => (await api('listSports')).data ?? [],
    staleTime: CATALOGUE_FRESH_MS,
  });

/** The venues of a city, an area or 'area, city', from some page on; without a location, of everywhere. */
export const locationQuery = (location: string | undefined, sport?: string, page = 1, api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: ['location', location?.toLowerCase() ?? '', sport?.toLowerCase() ?? '', page],
    queryFn: async ({ pageParam }) => {
      const query = { location, sport, limit: VENUES_PER_PAGE, offset: pageParam || undefined };
      const { turfs, ...rest } = whole((await api('locationDetails', { query })).data);
      return { ...rest, venues: turfs };
    },
    initialPageParam: (page - 1) * VENUES_PER_PAGE,
    getNextPageParam: ({ pagination }) => nextOffset(pagination),
  });

/** Those of them for which some filters hold. */
export const filteredQuery = (location: string | undefined, filters: Filters, page = 1, api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: ['filtered', location?.toLowerCase() ?? '', filters, page],
    queryFn: async ({ pageParam }) => {
      const query = { location, ...filterQuery(filters), limit: VENUES_PER_PAGE, offset: pageParam || undefined };
      return whole((await api('filterVenues', { query })).data);
    },
    initialPageParam: (page - 1) * VENUES_PER_PAGE,
    getNextPageParam: ({ pagination }) => nextOffset(pagination),
    retry: worthRetrying,
  });

/** One page of what a player's words and filters find. */
export const foundQuery = (q: string, filters: Filters, page: number, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['found', q.toLowerCase(), filters, page],
    queryFn: async () => {
      const query = { q, ...filterQuery(filters), limit: RESULTS_PER_PAGE, offset: (page - 1) * RESULTS_PER_PAGE };
      const { data, message } = await api('filterVenues', { query });
      return { ...whole(data), message };
    },
    retry: worthRetrying,
  });

export const sportQuery = (sport: string, city: string | undefined, page = 1, api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: ['sport', sport.toLowerCase(), city?.toLowerCase() ?? '', page],
    staleTime: CATALOGUE_FRESH_MS,
    queryFn: async ({ pageParam }) => {
      const query = { city, limit: VENUES_PER_PAGE, offset: pageParam || undefined };
      return whole((await api('getSport', { params: { sport }, query })).data);
    },
    initialPageParam: (page - 1) * VENUES_PER_PAGE,
    getNextPageParam: ({ pagination }) => nextOffset(pagination),
    retry: worthRetrying,
  });

export const sportCitiesQuery = (sport: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['sport-cities', sport.toLowerCase()],
    queryFn: async () => (await api('listSportCities', { params: { sport } })).data?.cities ?? [],
    staleTime: CATALOGUE_FRESH_MS,
    retry: worthRetrying,
  });

/**
 * A venue with its slots, at the price of one of its formats: the first, unless the address names another, or a sport.
 */
export const eventQuery = (id: string, format?: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: format === undefined ? ['event', id] : ['event', id, format.toLowerCase()],
    queryFn: async () => {
      const answer = await api('getEvent', { params: { id }, query: formatInQuery(format) });
      if (!answer.data) throw new Error(refused.noEvent);
      return { venue: answer.data, slots: answer.slots ?? [], formatId: answer.format ?? null };
    },
    retry: worthRetrying,
  });

/** The areas and venues around a venue. */
export const venueMapQuery = (id: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['venue-map', id],
    queryFn: async () => (await api('getEventMap', { params: { id } })).data,
    staleTime: CATALOGUE_FRESH_MS,
    retry: worthRetrying,
  });

const NOTHING = {
  venues: [] as VenueSummary[],
  turfs: [] as VenueSummary[],
  pagination: { total: 0, limit: VENUES_PER_PAGE, offset: 0, hasMore: false },
};

/** Our server names everything; what is left out of an answer counts as empty. */
function whole<Data extends { pagination: Pagination }>(data: Data | undefined): Data {
  return Object.assign({}, NOTHING, data);
}

function nextOffset({ hasMore, offset, limit }: Pagination): number | undefined {
  return hasMore ? offset + limit : undefined;
}

/** Once more, unless the answer would be the same. */
function worthRetrying(failures: number, error: Error): boolean {
  return failures < 1 && refusalIn(error) === undefined;
}
