import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { aheadOf, dayQuery } from '#app/features/manage/day-query.ts';
import { dayOfInstant } from '#domain/day-window.ts';
import { indiaDate } from '#domain/india-time.ts';
import { useClock } from './use-clock.ts';

type Sheet = Parameters<typeof aheadOf>[0] & { date: string; from: number; to: number };

/** The ground's today: the evening before's day, for as long as its hours last. The calendar's until the sheet is there. */
export function usePresentDate(token: string, venueId: string): string {
  const device = useClock(0);
  const calendar = indiaDate(new Date(device));
  const { data } = useQuery({ ...dayQuery(token, venueId, calendar), select: edgesOf });
  const found = data && dayOfInstant(data, device + data.ahead);
  // Right after midnight the new date's sheet may not be there yet.
  const last = useRef(found);
  if (found) last.current = found;
  return last.current ?? calendar;
}

function edgesOf({ date, from, to, ...answer }: Sheet) {
  return { date, from, to, ahead: aheadOf(answer) };
}
