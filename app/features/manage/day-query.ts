import { queryOptions } from '@tanstack/react-query';
import { consoleApi, isShutOut } from '#app/features/manage/console-api.ts';
import { manageKey } from '#app/features/manage/queries.ts';
import { SECOND_MS } from '#domain/time-units.ts';

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

/** How far the server's clock is ahead. In whole seconds: the milliseconds of each answer's way would draw everything again. */
export function aheadOf({ now, receivedAt }: { now: string; receivedAt: number }): number {
  return Math.round((Date.parse(now) - receivedAt) / SECOND_MS) * SECOND_MS;
}
