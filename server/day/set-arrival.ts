import { type Arrival, arrivalProblem, NO_SHOW_AFTER_MINUTES } from '#domain/arrival.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { acting } from '#server/activity/acting.ts';
import { type AppError, refuse } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/store.ts';
import { arrivalOf } from './show-day.ts';

const ACTS = { arrived: 'booking.arrived', no_show: 'booking.no_show', expected: 'booking.arrival_undone' } as const;

/** Says whether those who booked have come. Saying the same again changes nothing. */
export async function setArrival(
  deps: { store: Store; clock: Clock },
  caller: VenueMember,
  { bookingId, state }: { bookingId: string; state: Arrival },
): Promise<{ state: Arrival }> {
  if (!/^\d{1,15}$/.test(bookingId)) throw refuse('noBooking');
  const id = Number(bookingId);
  return acting(deps, caller, async (tx, trail) => {
    const booking = await tx.day.lockBooking(caller.venueId, id);
    if (!booking) throw refuse('noBooking');
    const before = arrivalOf(booking);
    if (before === state) {
      trail.nothingChanged();
      return { state };
    }
    if (booking.status !== 'confirmed') throw refuse('notConfirmed');
    const now = deps.clock();
    const problem = arrivalProblem(state, booking, now);
    if (problem) throw refusalOf(problem);
    await tx.day.setArrival(id, {
      arrivedAt: state === 'arrived' ? now : null,
      noShowAt: state === 'no_show' ? now : null,
    });
    const about = { subject: booking.name, before: { arrival: before }, after: { arrival: state } };
    await trail(ACTS[state], { ...about, bookingId: id });
    return { state };
  });
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
