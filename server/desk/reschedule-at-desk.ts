import type { Input } from '#contract/calls.ts';
import type { DeskDifference, DeskQuote } from '#contract/desk-moves.ts';
import { bookedTimes } from '#domain/booking-draft.ts';
import { toPaise, toRupees } from '#domain/price.ts';
import { paidUnderTerms } from '#domain/refund.ts';
import { capAfterRescheduling } from '#domain/reschedule.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { acting } from '#server/activity/acting.ts';
import { refuse } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import { type Move, makeMove, moveTo, paidFor } from '#server/bookings/reschedule/make-move.ts';
import type { Clock } from '#server/clock.ts';
import { limitBelow } from '#server/refunds/beyond-terms.ts';
import type { BookingPlan } from '#server/slots/plan-booking.ts';
import type { Store } from '#server/store.ts';
import { planAtDesk } from './book-at-desk.ts';
import { assertMayGiveAll } from './cancel-at-desk.ts';
import { bookingAt, lockedAt } from './desk-booking.ts';
import { madeBefore } from './made-before.ts';
import { canBeUndone, isUndone, planUndo } from './undo-move.ts';

type Deps = { store: Store; clock: Clock };
type Slot = Input<'quoteDeskReschedule'>['body'];

/** What moving a booking would do to its money; nothing is held. */
export async function quoteAtDesk(
  { store, clock }: Deps,
  caller: VenueMember,
  number: string,
  slot: Slot,
): Promise<DeskQuote> {
  assertMayGiveAll(caller, slot.inFull);
  const booking = await bookingAt(store, caller.venueId, number);
  const now = clock();
  const move = await planMove(store, booking, slot, now);
  if (isAt(booking, move.plan)) throw refuse('deskSameSlot');
  const { percent, money, plan, beyondPaise } = move;
  const cap = capAfterRescheduling(
    { ...booking, cap: paidUnderTerms(booking).cap },
    { totalPaise: plan.totalPaise, percent, usedPaise: money.usedPaise },
  );
  return {
    ...shown(move),
    later: { paid: toRupees(cap.paidPaise), before: toRupees(cap.mostBefore), after: toRupees(cap.mostAfter) },
    needsSecondPerson: (await limitBelow(store, booking, beyondPaise)) !== undefined,
  };
}

/**
 * Moves it at once, if the money is still as it was said. Who waits for the slot comes first. Asked for again, because the
 * answer was lost, it is answered as it was the first time.
 */
export function rescheduleAtDesk(
  deps: Deps,
  caller: VenueMember,
  number: string,
  { expected, from, ...slot }: Input<'rescheduleAtDesk'>['body'],
) {
  assertMayGiveAll(caller, slot.inFull);
  return acting(deps, caller, async (tx, trail) => {
    const booking = await lockedAt(tx, caller.venueId, number);
    const now = deps.clock();
    if (slot.undoes !== undefined && (await isUndone(tx, booking, slot.undoes))) {
      trail.nothingChanged();
      return { booking, difference: expected, undo: null };
    }
    const move = await planMove(tx, booking, slot, now);
    if (isAt(booking, move.plan)) {
      const made = from && (await madeBefore(tx, booking, { from, expected }));
      if (!made) throw refuse('deskSameSlot');
      trail.nothingChanged();
      return { booking, ...made };
    }
    if (!isExpected(shown(move), expected)) throw refuse('deskChanged');
    const { id } = await makeMove(tx, booking, move, now, { decided: { by: caller.user.id } });
    const moved = await bookingAt(tx, caller.venueId, number);
    await trail('desk.rescheduled', {
      bookingId: booking.id,
      subject: booking.reference,
      before: factsOf(booking),
      after: factsOf(moved),
    });
    return { booking: moved, difference: shown(move), undo: undoOf(booking, move, id) };
  });
}

async function planMove(tx: Store, booking: BookingRow, slot: Slot, now: Date): Promise<Move> {
  if (booking.status === 'cancelled') throw refuse('cancelledToReschedule');
  if (booking.status !== 'confirmed') throw refuse('noDeskBooking');
  if (booking.endsAt <= now) throw refuse('bookingOver');
  const asked = await planAtDesk(
    tx,
    booking.venueId,
    { ...slot, format: slot.format ?? booking.formatId ?? undefined },
    now,
  );
  if (slot.undoes !== undefined) return planUndo(tx, booking, { undoes: slot.undoes, asked, now });
  return moveTo(booking, asked, await paidFor(tx, booking), { inFull: slot.inFull, now });
}

export function isAt(booking: BookingRow, { time, formatId, spaceId }: BookingPlan): boolean {
  return (
    booking.startsAt.getTime() === time.start.getTime() &&
    booking.endsAt.getTime() === time.end.getTime() &&
    booking.formatId === formatId &&
    (spaceId === undefined || booking.spaceId === spaceId)
  );
}

export function shown({ plan, money }: Pick<Move, 'plan' | 'money'>): DeskDifference {
  return {
    price: toRupees(plan.totalPaise),
    due: toRupees(money.duePaise),
    back: toRupees(money.backPaise - money.cashPaise),
    cashBack: toRupees(money.cashPaise),
    kept: toRupees(money.keptPaise),
  };
}

const FIGURES = ['price', 'due', 'back', 'cashBack', 'kept'] as const;
export const isExpected = (one: DeskDifference, other: DeskDifference) =>
  FIGURES.every((figure) => toPaise(one[figure]) === toPaise(other[figure]));

const factsOf = (booking: BookingRow) => {
  const { date, fromTime: from, toTime: to } = bookedTimes(booking);
  const { space: court, totalPaise, duePaise } = booking;
  return { date, from, to, court, price: toRupees(totalPaise), due: toRupees(duePaise) };
};

function undoOf(before: BookingRow, { money: { backPaise }, undoing }: Move, id: number) {
  if (!canBeUndone({ backPaise, undoes: undoing?.id ?? null })) return null;
  const { date, fromTime, toTime } = bookedTimes(before);
  return { date, fromTime, toTime, format: before.formatId, space: before.spaceId, move: id };
}
