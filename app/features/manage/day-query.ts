import { queryOptions } from '@tanstack/react-query';
import { consoleApi, isShutOut } from '#app/features/manage/console-api.ts';
import { manageKey } from '#app/features/manage/queries.ts';

export const dayQuery = (token: string, venueId: string, date: string) =>
  queryOptions({
    queryKey: manageKey(token, 'venue', venueId, 'day', date),
    queryFn: async ({ signal }) => {
      const { data } = await consoleApi('getDay', { token, params: { venueId }, query: { date }, signal });
      // By this device's clock. It may be shown long after, while nothing newer can be had.
      return { ...data, receivedAt: Date.now() };
    },
    staleTime: 0,
    retry: (times, error) => times < 1 && !isShutOut(error),
  });
