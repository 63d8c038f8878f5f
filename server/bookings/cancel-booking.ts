import { refundDue } from '#domain/refund.ts';
import { AppError } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/store.ts';
import type { BookingRow } from './bookings.repository.ts';

export type RefundView = {
  amountPaise: number;
  percent: number;
  status: 'none' | 'asked' | 'sent' | 'done' | 'failed';
};
export type CancelDeps = { store: Store; clock: Clock };

const NOTHING_BACK: RefundView = { amountPaise: 0, percent: 0, status: 'none' };

/** A player gives their own booking back; what they paid returns as the policy stored with it says. */
export async function cancelOwnBooking(
  { store, clock }: CancelDeps,
  userId: number,
  reference: string,
): Promise<{ booking: BookingRow; refund: RefundView }> {
  const own = await store.bookings.find(userId, reference);
  if (!own) throw new AppError(404, 'not_found', 'There is no such booking.');
  return store.transaction((tx) => cancel(tx, own.id, 'player', clock()));
}

/** The venue cannot keep its word: all of the money returns. */
export function cancelForVenue({ store, clock }: CancelDeps, bookingId: number) {
  return store.transaction((tx) => cancel(tx, bookingId, 'operator', clock()));
}

async function cancel(tx: Store, bookingId: number, by: 'player' | 'operator', now: Date) {
  await tx.bookings.lock(bookingId);
  const booking = await reread(tx, bookingId);
  if (booking.status === 'cancelled') return { booking, refund: await refundOf(tx, bookingId) };
  if (booking.status === 'expired') {
    throw new AppError(409, 'hold_expired', 'This booking was never paid for, so there is nothing to cancel.');
  }
  if (booking.status === 'confirmed' && booking.startsAt <= now && by === 'player') {
    throw new AppError(409, 'too_late', 'This booking has already started and can no longer be cancelled.');
  }
  await tx.occupancies.release(bookingId);
  await tx.bookings.change(bookingId, { status: 'cancelled', cancelledAt: now, cancelledBy: by });
  await tx.payments.failOpen(bookingId, 'The booking was cancelled.');
  const charge = await tx.payments.chargeOf(bookingId);
  if (charge) {
    const due = { policy: booking.refundPolicy, startsAt: booking.startsAt, now, paidPaise: charge.amountPaise, by };
    const { percent, paise } = refundDue(due);
    if (paise > 0) {
      const reason = by === 'player' ? 'cancelled by the player' : 'cancelled by the venue';
      const idempotencyKey = `cancel-${charge.reference}`;
      await tx.payments.addRefund({ paymentId: charge.id, amountPaise: paise, percent, reason, idempotencyKey, now });
    }
    await tx.outbox.bookingCancelled(booking, { refundPaise: paise, by }, now);
  }
  return { booking: await reread(tx, bookingId), refund: await refundOf(tx, bookingId) };
}

async function refundOf(tx: Store, bookingId: number): Promise<RefundView> {
  const charge = await tx.payments.chargeOf(bookingId);
  return (charge && (await tx.payments.refundOf(charge.id))) ?? NOTHING_BACK;
}

async function reread(tx: Store, id: number): Promise<BookingRow> {
  const booking = await tx.bookings.byId(id);
  if (!booking) throw new Error(`There is no booking ${id}.`);
  return booking;
}
