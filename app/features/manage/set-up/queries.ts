import { queryOptions } from '@tanstack/react-query';
import { consoleApi } from '#app/features/manage/console-api.ts';
import { manageKey } from '#app/features/manage/queries.ts';

/** All that is set up of a venue, what is missing, and a mark of each section. */
export const setUpQuery = (token: string, venueId: string) =>
  queryOptions({
    queryKey: manageKey(token, 'set-up', venueId),
    queryFn: async () => (await consoleApi('getSetUp', { token, params: { venueId } })).data,
    staleTime: 0,
  });

/** The cities, areas and sports to choose from. */
export const placesQuery = (token: string) =>
  queryOptions({
    queryKey: manageKey(token, 'places'),
    queryFn: async () => (await consoleApi('listPlaces', { token })).data,
    staleTime: 60_000,
  });

/** A venue and its slots as players will see them. */
export const previewQuery = (token: string, venueId: string, asked: { sport?: string; format?: string }) =>
  queryOptions({
    queryKey: manageKey(token, 'preview', venueId, asked.format ?? asked.sport ?? ''),
    queryFn: async () => consoleApi('previewVenue', { token, params: { venueId }, query: asked }),
    staleTime: 0,
  });
