import { type Arrival, arrivalOf, arrivalProblem, NO_SHOW_AFTER_MINUTES } from '#domain/arrival.ts';
import { dayAround } from '#domain/day-window.ts';
import { addDays, indiaDate } from '#domain/india-time.ts';
import type { Interval } from '#domain/interval.ts';
import { DAY_MS } from '#domain/time-units.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { acting, type Trail } from '#server/activity/acting.ts';
import { type AppError, refuse } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/store.ts';

const ACTS = { arrived: 'booking.arrived', no_show: 'booking.no_show', expected: 'booking.arrival_undone' } as const;

type Noted = {
  bookingId: number;
  state: Arrival;
  /** When it was noticed: earlier than now, if it could not be sent at once. */
  at: Date;
};

/** Says whether those who booked have come. Saying the same again changes nothing. */
export async function setArrival(
  deps: { store: Store; clock: Clock },
  caller: VenueMember,
  { bookingId, state, at }: { bookingId: string; state: Arrival; at?: string | undefined },
): Promise<{ state: Arrival }> {
  if (!/^\d{1,15}$/.test(bookingId)) throw refuse('noBooking');
  const noticed = noticedAt(at, deps.clock());
  return acting(deps, caller, async (tx, trail) => {
    const booking = await tx.day.lockBooking(caller.venueId, Number(bookingId));
    if (!booking) throw refuse('noBooking');
    return noteArrival(tx, trail, booking, { bookingId: Number(bookingId), state, at: noticed });
  });
}

/** By a device's clock, which may be ahead of ours; what is older than a day is nobody's arrival any more. */
function noticedAt(at: string | undefined, now: Date): Date {
  if (at === undefined) return now;
  const noticed = new Date(Math.min(Date.parse(at), now.getTime()));
  if (now.getTime() - noticed.getTime() > DAY_MS) throw refuse('arrivalOver');
  return noticed;
}

type LockedBooking = NonNullable<Awaited<ReturnType<Store['day']['lockBooking']>>>;

/** For a booking that is locked. */
export async function noteArrival(
  tx: Store,
  trail: Trail,
  booking: LockedBooking,
  { bookingId, state, at }: Noted,
): Promise<{ state: Arrival }> {
  const before = arrivalOf(booking);
  // What was noticed before it comes late: whatever was said since counts.
  const notedAt = booking.arrivedAt ?? booking.noShowAt ?? (await tx.activity.lastOf(bookingId, ACTS.expected));
  if (before === state || (notedAt && notedAt > at)) {
    trail.nothingChanged();
    return { state: before };
  }
  if (booking.status !== 'confirmed') throw refuse('notConfirmed');
  const problem = arrivalProblem(state, await played(tx, booking), at);
  if (problem) throw refusalOf(problem);
  await tx.day.setArrival(bookingId, {
    arrivedAt: state === 'arrived' ? at : null,
    noShowAt: state === 'no_show' ? at : null,
  });
  const about = { subject: booking.name, before: { arrival: before }, after: { arrival: state } };
  await trail(ACTS[state], { ...about, bookingId });
  return { state };
}

/** A game with the ground's day that has it on its sheet. */
export async function played<Game extends Interval & { venueId: string }>(tx: Store, game: Game) {
  const hours = await tx.prices.bookableOf(game.venueId, addDays(indiaDate(game.start), -1));
  return { ...game, day: dayAround(hours, game.start) };
}

function refusalOf(problem: NonNullable<ReturnType<typeof arrivalProblem>>): AppError {
  switch (problem) {
    case 'too_early':
      return refuse('arrivalTooEarly');
    case 'not_late_yet':
      return refuse('notLateYet', { minutes: NO_SHOW_AFTER_MINUTES });
    case 'too_late':
      return refuse('arrivalOver');
  }
}
