import { queryOptions } from '@tanstack/react-query';
import { ownKey } from '#app/features/session/own-key.ts';
import { browserApi } from '#app/lib/api.ts';
import { clockAhead } from '#app/lib/clock-ahead.ts';

const LOOK_EVERY_MS = 10_000;

/** What a player waits for, with our clock beside it. */
export const waitingListQuery = (token: string) =>
  queryOptions({
    queryKey: ownKey(token, 'waiting-list'),
    queryFn: async () => {
      const { data } = await browserApi('listWaitingList', { token });
      return { ...data, aheadMs: clockAhead(data.serverTime) };
    },
    staleTime: 0,
  });

/** The same while somebody looks at it: an offer shows by itself. */
export const watchedWaitingListQuery = (token: string) => ({
  ...waitingListQuery(token),
  refetchInterval: LOOK_EVERY_MS,
});
