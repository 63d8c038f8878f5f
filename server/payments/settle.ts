import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import type { Store } from '#server/store.ts';
import type { PaymentRow } from './payments.repository.ts';

/** What became of captured money: the booking it was meant for, or its way back. */
export type Settlement = 'booking' | 'refund';

/**
 * Records that a payment was captured and, in the same transaction, makes of it exactly one confirmed booking or one
 * full refund. Doing it again changes nothing and tells what it was.
 */
export async function recordCapture(
  tx: Store,
  { paymentId, gatewayPaymentId, now }: { paymentId: number; gatewayPaymentId: string; now: Date },
): Promise<Settlement> {
  const payment = await lockPayment(tx, paymentId);
  if (payment.settledAs) return payment.settledAs;
  await tx.payments.markCaptured(payment.id, gatewayPaymentId, now);
  return settle(tx, payment, now);
}

/** For a payment that was captured but, through a crash, not yet settled. */
export async function settleCaptured(tx: Store, paymentId: number, now: Date): Promise<Settlement> {
  const payment = await lockPayment(tx, paymentId);
  return payment.settledAs ?? settle(tx, payment, now);
}

/** Always the booking first, then its payment: whoever changes either waits for the other in the same order. */
async function lockPayment(tx: Store, paymentId: number): Promise<PaymentRow> {
  const found = await tx.payments.byId(paymentId);
  if (!found) throw new Error(`There is no payment ${paymentId}.`);
  await tx.bookings.lock(found.bookingId);
  const payment = await tx.payments.byId(paymentId);
  if (!payment) throw new Error(`Payment ${paymentId} disappeared.`);
  return payment;
}

async function settle(tx: Store, payment: PaymentRow, now: Date): Promise<Settlement> {
  const booking = await tx.bookings.byId(payment.bookingId);
  if (!booking) throw new Error(`Payment ${payment.reference} has no booking.`);
  const isWanted =
    (booking.status === 'held' || booking.status === 'expired') && payment.amountPaise === booking.totalPaise;
  if (isWanted && (await occupy(tx, booking, now))) {
    await tx.bookings.change(booking.id, { status: 'confirmed', confirmedAt: now });
    await tx.payments.settle(payment.id, 'booking', now);
    await tx.outbox.bookingConfirmed(booking, payment, now);
    return 'booking';
  }
  // The slot went to somebody else, the booking was cancelled, or it is paid for already: all of it goes back.
  if (isWanted) await tx.bookings.change(booking.id, { status: 'expired' });
  await tx.payments.settle(payment.id, 'refund', now);
  await tx.payments.addRefund({
    paymentId: payment.id,
    amountPaise: payment.amountPaise,
    percent: 100,
    reason: booking.status === 'confirmed' ? 'paid twice' : 'slot no longer free',
    idempotencyKey: `late-${payment.reference}`,
    now,
  });
  await tx.outbox.paymentReturned(booking, payment, now);
  return 'refund';
}

/** Makes the hold last; if it is gone, takes the same slot again on any court, unless play has begun meanwhile. */
async function occupy(tx: Store, booking: BookingRow, now: Date): Promise<boolean> {
  const isLate = booking.status === 'expired' || booking.holdExpiresAt <= now;
  if (isLate && booking.startsAt <= now) {
    await tx.occupancies.release(booking.id);
    return false;
  }
  if (await tx.occupancies.keep(booking.id)) return true;
  const time = { start: booking.startsAt, end: booking.endsAt };
  await tx.occupancies.dropExpired(booking.venueId, time, now);
  for (;;) {
    const courtId = await tx.occupancies.firstFreeCourt(booking.venueId, time);
    if (courtId === undefined) return false;
    const claim = { courtId, time, bookingId: booking.id, kind: 'booking' as const, expiresAt: null, now };
    if (await tx.occupancies.claim(claim)) {
      await tx.bookings.change(booking.id, { courtId });
      return true;
    }
  }
}
