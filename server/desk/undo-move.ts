// Undoing a move that the desk has just made, as if it had not happened: place, price, what is due and what a later
// cancellation gives back are as they were.
import { UNDO_ACCEPTED_MS } from '#domain/reschedule.ts';
import { refuse } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import type { Move } from '#server/bookings/reschedule/make-move.ts';
import type { RescheduleRow } from '#server/bookings/reschedule/reschedules.repository.ts';
import { mayUse } from '#server/offers/use-code.ts';
import type { BookingPlan } from '#server/slots/plan-booking.ts';
import type { Store } from '#server/store.ts';

/** Money that goes back has left for good. An undo itself is not undone. */
export const canBeUndone = (move: Pick<RescheduleRow, 'backPaise' | 'undoes'>): boolean =>
  move.backPaise === 0 && move.undoes === null;

/** Or the refusal: it is too late, something has happened to the booking since, or it was elsewhere. */
export async function planUndo(
  tx: Store,
  booking: BookingRow,
  { undoes, asked, now }: { undoes: number; asked: BookingPlan; now: Date },
): Promise<Move> {
  const move = await tx.reschedules.latestOf(booking.id);
  if (move?.id !== undoes || !move.fromPrice || !isUntouched(move, booking, now) || !leadsBack(move, asked)) {
    throw refuse('rescheduleStays');
  }
  const { fromPrice, fromDuePaise } = move;
  const { id, userId } = booking;
  const isCodeBack = fromPrice.offerId !== null && fromPrice.offerId !== booking.offerId;
  // Somebody else may have used the code up.
  if (isCodeBack && !(await mayUse(tx, { id, userId, offerId: fromPrice.offerId }, now)))
    throw refuse('rescheduleStays');
  const money = {
    morePaise: move.droppedPaise,
    usedPaise: move.keptPaise,
    droppedPaise: move.duePaise,
    duePaise: fromDuePaise ?? 0,
    backPaise: 0,
    cashPaise: 0,
    keptPaise: move.usedPaise,
  };
  const plan = { ...asked, spaceId: move.fromSpaceId ?? undefined, totalPaise: move.fromTotalPaise };
  return { plan, money, percent: 100, beyondPaise: 0, undoing: { id: move.id, price: fromPrice } };
}

/** It was undone before: the answer was lost, and it is asked for again. */
export async function isUndone(tx: Store, booking: BookingRow, undoes: number): Promise<boolean> {
  const last = await tx.reschedules.latestOf(booking.id);
  return last?.status === 'done' && last.undoes === undoes;
}

function isUntouched(move: RescheduleRow, booking: BookingRow, now: Date): boolean {
  const { doneAt, fromDuePaise, duePaise, droppedPaise } = move;
  if (move.status !== 'done' || !doneAt || !move.atDesk || move.byGuest || !canBeUndone(move)) return false;
  const isNoted = [booking.arrivedAt, booking.noShowAt].some((at) => at !== null && at > doneAt);
  return (
    now.getTime() - doneAt.getTime() <= UNDO_ACCEPTED_MS &&
    fromDuePaise !== null &&
    booking.duePaise === fromDuePaise + duePaise - droppedPaise &&
    !isNoted
  );
}

function leadsBack(move: RescheduleRow, { time, formatId, spaceId }: BookingPlan): boolean {
  return (
    time.start.getTime() === move.fromStartsAt.getTime() &&
    time.end.getTime() === move.fromEndsAt.getTime() &&
    formatId === move.fromFormatId &&
    spaceId === move.fromSpaceId
  );
}
