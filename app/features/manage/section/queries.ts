import { queryOptions } from '@tanstack/react-query';
import { consoleApi } from '#app/features/manage/console-api.ts';
import { manageKey } from '#app/features/manage/queries.ts';

/** All that is set up of a venue. */
export const setUpQuery = (token: string, venueId: string) =>
  queryOptions({
    queryKey: manageKey(token, 'venue', venueId, 'set-up'),
    queryFn: async () => (await consoleApi('getSetUp', { token, params: { venueId } })).data,
    staleTime: 0,
    // Somebody may be at work on it: what others did is told when they save.
    refetchOnWindowFocus: false,
  });
