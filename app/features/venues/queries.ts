import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Api, ApiError, browserApi } from '#app/lib/api.ts';
import type { Pagination } from '#contract/paging.ts';

const CATALOGUE_FRESH_MS = 5 * 60_000;
export const VENUES_PER_PAGE = 24;
export const SPORT_VENUES_PER_PAGE = 12;
/** The most a call gives: for places whose venues of one sport can only be picked out here. */
const LONGEST_PAGE = 100;

export const citiesQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['cities'],
    queryFn: async () => (await api('listCities')).data,
    staleTime: CATALOGUE_FRESH_MS,
  });

export const sportsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['sports'],
    queryFn: async () => (await api('listSports')).data,
    staleTime: CATALOGUE_FRESH_MS,
  });

/** The venues of a city, an area or 'area, city', page by page; without a location, of everywhere. */
export const locationQuery = (location: string | undefined, api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: ['location', location?.toLowerCase() ?? ''],
    queryFn: async ({ pageParam }) => {
      const query = { location, limit: VENUES_PER_PAGE, offset: pageParam || undefined };
      const { turfs, pagination } = (await api('locationDetails', { query })).data;
      return { venues: turfs, pagination };
    },
    initialPageParam: 0,
    getNextPageParam: ({ pagination }) => nextOffset(pagination),
  });

/** Those of them that offer one sport. The API tells them apart for a city; elsewhere the page does. */
export const locationSportQuery = (
  location: string | undefined,
  sport: string,
  isArea: boolean,
  api: Api = browserApi,
) =>
  infiniteQueryOptions({
    queryKey: ['location', location?.toLowerCase() ?? '', sport.toLowerCase()],
    queryFn: async ({ pageParam }) => {
      const offset = pageParam || undefined;
      if (!isArea) {
        const query = { city: location, sport, limit: VENUES_PER_PAGE, offset };
        return (await api('filterVenues', { query })).data;
      }
      const { turfs, pagination } = (await api('locationDetails', { query: { location, limit: LONGEST_PAGE, offset } }))
        .data;
      return { venues: turfs, pagination };
    },
    initialPageParam: 0,
    getNextPageParam: ({ pagination }) => nextOffset(pagination),
  });

export const sportQuery = (sport: string, city: string | undefined, api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: ['sport', sport.toLowerCase(), city?.toLowerCase() ?? ''],
    staleTime: CATALOGUE_FRESH_MS,
    queryFn: async ({ pageParam }) => {
      const query = { city, limit: SPORT_VENUES_PER_PAGE, offset: pageParam || undefined };
      return (await api('getSport', { params: { sport }, query })).data;
    },
    initialPageParam: 0,
    getNextPageParam: ({ pagination }) => nextOffset(pagination),
    retry: worthRetrying,
  });

export const sportCitiesQuery = (sport: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['sport-cities', sport.toLowerCase()],
    queryFn: async () => (await api('listSportCities', { params: { sport } })).data.cities,
    staleTime: CATALOGUE_FRESH_MS,
    retry: worthRetrying,
  });

/** A venue with its slots. */
export const eventQuery = (id: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['event', id],
    queryFn: async () => {
      const { data, slots } = await api('getEvent', { params: { id } });
      return { venue: data, slots };
    },
    retry: worthRetrying,
  });

function nextOffset({ hasMore, offset, limit }: Pagination): number | undefined {
  return hasMore ? offset + limit : undefined;
}

/** Once more, unless the answer would be the same. */
function worthRetrying(failures: number, error: Error): boolean {
  const isRefusal = error instanceof ApiError && error.status < 500;
  return failures < 1 && !isRefusal;
}
