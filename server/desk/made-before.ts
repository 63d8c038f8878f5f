import type { Input } from '#contract/calls.ts';
import type { DeskDifference } from '#contract/desk-moves.ts';
import { bookedTimes } from '#domain/booking-draft.ts';
import { toPaise } from '#domain/price.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import type { RescheduleRow } from '#server/bookings/reschedule/reschedules.repository.ts';
import type { Store } from '#server/store.ts';
import { canBeUndone } from './undo-move.ts';

type Place = NonNullable<Input<'rescheduleAtDesk'>['body']['from']>;
type Asked = { from: Place; expected: DeskDifference };

/**
 * The answer to a move that is asked for again because the first answer was lost; undefined unless exactly that move brought
 * the booking to where it is. Which court it had is only known from who asks.
 */
export async function madeBefore(tx: Store, booking: BookingRow, { from, expected }: Asked) {
  const last = await tx.reschedules.latestOf(booking.id);
  if (last?.status !== 'done' || !last.atDesk || last.byGuest) return undefined;
  if (!leadsHere(last, booking) || !comesFrom(last, from) || !isWorth(last, expected)) return undefined;
  return { difference: expected, undo: canBeUndone(last) ? { ...from, move: last.id } : null };
}

function leadsHere({ startsAt, endsAt, spaceId, formatId }: RescheduleRow, booking: BookingRow): boolean {
  return (
    startsAt.getTime() === booking.startsAt.getTime() &&
    endsAt.getTime() === booking.endsAt.getTime() &&
    spaceId === booking.spaceId &&
    formatId === booking.formatId
  );
}

function comesFrom({ fromStartsAt: startsAt, fromEndsAt: endsAt }: RescheduleRow, from: Place): boolean {
  const { date, fromTime, toTime } = bookedTimes({ startsAt, endsAt });
  return date === from.date && fromTime === from.fromTime && toTime === from.toTime;
}

function isWorth(move: RescheduleRow, { price, due, back, cashBack, kept }: DeskDifference): boolean {
  const duePaise = (move.fromDuePaise ?? Number.NaN) + move.duePaise - move.droppedPaise;
  return (
    toPaise(price) === move.totalPaise &&
    toPaise(due) === duePaise &&
    toPaise(back) + toPaise(cashBack) === move.backPaise &&
    toPaise(kept) === move.keptPaise
  );
}
