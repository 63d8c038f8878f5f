import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { gamesAheadQuery } from '#app/features/booking/queries.ts';
import { timeRange } from '#domain/date-text.ts';
import { timesOverlap } from '#domain/own-hold.ts';
import type { Selection } from '#domain/range-selection.ts';
import * as words from '#words/site/booking-steps.ts';

/** Says that the player has another game at the chosen time. Some book two grounds on purpose: it stops nobody. */
export function OwnClash({ token, selection }: { token: string; selection: Selection }) {
  const { data: ahead } = useQuery(gamesAheadQuery(token));
  const other = ahead?.games.find((game) => timesOverlap(game, selection));
  if (!other) return null;
  return (
    <p
      role="status"
      className="mb-5 flex gap-3 rounded-2xl bg-amber-50 px-5 py-4 font-medium text-amber-900 tabular-nums"
    >
      <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {words.otherGame({ venue: other.eventName, time: timeRange(other.fromTime, other.toTime) })}
    </p>
  );
}
