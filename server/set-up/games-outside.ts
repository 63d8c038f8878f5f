import type { GamesOutside, Hours } from '#contract/venue-set-up.ts';
import { indiaDate, indiaDateTime } from '#domain/india-time.ts';
import type { Interval } from '#domain/interval.ts';
import { type Grid, isOpenThroughout } from '#domain/slot-grid.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { readSetUp } from './read-set-up.ts';
import type { SetUpDeps } from './saving.ts';

const SHOWN_MOST = 20;

/** The games ahead that would come to lie outside the hours. They stay booked: whoever paid, plays. */
export async function gamesOutside(
  { store, clock }: SetUpDeps,
  caller: VenueMember,
  hours: Hours,
): Promise<GamesOutside> {
  const now = clock();
  const [before, games] = await Promise.all([
    readSetUp(store, caller.venueId, now),
    store.setUp.gamesAhead(caller.venueId, now),
  ]);
  const [was, becomes] = [gridOf(before.hours), gridOf(hours)];
  const isOpen = (grid: Grid, { start, end }: Interval) => isOpenThroughout(grid, indiaDate(start), { start, end });
  const outside = games.filter((game) => isOpen(was, game) && !isOpen(becomes, game));
  return {
    count: outside.length,
    games: outside.slice(0, SHOWN_MOST).map(({ start, end, court, name, reference }) => ({
      date: indiaDate(start),
      from: indiaDateTime(start).slice(11),
      to: indiaDateTime(end).slice(11),
      court,
      name,
      bookingId: reference,
    })),
  };
}

function gridOf({ week, exceptions }: Hours): Grid {
  const closed = { opensAt: null, closesAt: null };
  return {
    openingHours: week,
    exceptions: exceptions.flatMap(({ date, stretches }) =>
      (stretches.length > 0 ? stretches : [closed]).map((stretch) => ({ date, ...stretch })),
    ),
    slotMinutes: 30,
  };
}
