import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { aheadOf, dayQuery } from '#app/features/manage/day-query.ts';
import { addDays } from '#domain/india-time.ts';
import { followDay } from './follow-day.ts';
import { changeHearer } from './hear-change.ts';

const NEIGHBOUR_FRESH_MS = 30_000;

/** A day's sheet, which changes on screen as it changes at the ground. */
export function useDay(token: string, venueId: string, date: string) {
  const client = useQueryClient();
  const query = useQuery(dayQuery(token, venueId, date));
  const [isLive, setLive] = useState(false);
  useEffect(
    () =>
      followDay({
        token,
        venueId,
        date,
        onChange: changeHearer({ client, token, venueId }),
        onLive: setLive,
      }),
    [client, token, venueId, date],
  );
  // A counter is no place for waiting: the days beside this one are there before somebody asks for them.
  const isThere = query.data !== undefined;
  useEffect(() => {
    if (!isThere) return;
    for (const days of [-1, 1]) {
      void client.prefetchQuery({ ...dayQuery(token, venueId, addDays(date, days)), staleTime: NEIGHBOUR_FRESH_MS });
    }
  }, [client, token, venueId, date, isThere]);
  const { data, error, refetch, failureCount, fetchStatus } = query;
  const ahead = data === undefined ? 0 : aheadOf(data);
  // Nothing comes, and asking does not help.
  const isLost = !isLive && (failureCount > 0 || error !== null || fetchStatus === 'paused');
  return { data, error, refetch, isLive, ahead, lostSince: isLost ? data?.receivedAt : undefined };
}
