import { holdExpiry } from '#domain/occupancy.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import { completeReschedule, dropReschedule, holdForReschedule } from '#server/bookings/reschedule/change-slot.ts';
import { availableFor, spendCredit } from '#server/credits/spend-credit.ts';
import { mayUse } from '#server/offers/use-code.ts';
import { moneyLeft, returnPayment } from '#server/refunds/give-back.ts';
import { returnedBecause } from '#server/refunds/returned-because.ts';
import { freeSpaceOf } from '#server/slots/free-space.ts';
import { wholeSpace } from '#server/slots/occupancies.repository.ts';
import type { Store } from '#server/store.ts';
import { offerFreed } from '#server/waiting-list/offer-freed.ts';
import { payDue } from './pay-due.ts';
import type { PaymentRow } from './payments.repository.ts';

/** What became of captured money: the booking it was meant for, or its way back. */
export type Settlement = 'booking' | 'refund';

type Capture = {
  payment: Pick<PaymentRow, 'id' | 'bookingId'>;
  gatewayPaymentId: string;
  now: Date;
};

/**
 * Records that a payment was captured and, in the same transaction, makes of it exactly one confirmed booking or one
 * full refund. Doing it again changes nothing and tells what it was.
 */
export async function recordCapture(
  tx: Store,
  { payment: { id, bookingId }, gatewayPaymentId, now }: Capture,
): Promise<{ settlement: Settlement; isNew: boolean }> {
  // Always the booking first, then its payment: whoever changes either waits for the other in the same order.
  await tx.bookings.lock(bookingId);
  const payment = (await tx.payments.markCaptured(id, gatewayPaymentId, now)) ?? (await tx.payments.byId(id));
  if (!payment) throw new Error(`There is no payment ${id}.`);
  if (payment.settledAs) return { settlement: payment.settledAs, isNew: false };
  return { settlement: await settle(tx, payment, now), isNew: true };
}

/** For a payment that was captured but, through a crash, not yet settled. */
export async function settleCaptured(tx: Store, paymentId: number, now: Date): Promise<Settlement> {
  const payment = await lockPayment(tx, paymentId);
  return payment.settledAs ?? settle(tx, payment, now);
}

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
  const isUsed = await use(tx, booking, payment, now);
  if (isUsed) return 'booking';
  // The slot went to somebody else, the booking was cancelled, or it is paid for already: all of it goes back.
  await tx.payments.settle(payment.id, 'refund', now);
  const reason = booking.status === 'confirmed' && payment.rescheduleId === null ? 'paid twice' : 'slot no longer free';
  const given = await returnPayment(tx, { payment, reason, now });
  const because = await returnedBecause(tx, booking, { ...payment, capturedAt: now });
  await tx.outbox.paymentReturned(booking, { payment, given, because }, now);
  return 'refund';
}

async function use(tx: Store, booking: BookingRow, payment: PaymentRow, now: Date): Promise<boolean> {
  if (payment.part > 0) return payDue(tx, booking, payment, now);
  if (payment.rescheduleId !== null) return payReschedule(tx, booking, payment.rescheduleId, payment, now);
  return confirmBooking(tx, booking, payment, now);
}

async function confirmBooking(tx: Store, booking: BookingRow, payment: PaymentRow, now: Date): Promise<boolean> {
  const isWanted =
    (booking.status === 'held' || booking.status === 'expired') &&
    payment.amountPaise === booking.totalPaise - booking.creditPaise;
  if (!isWanted) return false;
  let isConfirmed = false;
  const keep = async () => (isConfirmed = await tx.holds.confirm(booking.id, payment.id, now));
  if (await takeUp(tx, booking, now, keep)) {
    if (!isConfirmed) {
      await tx.bookings.change(booking.id, { status: 'confirmed', confirmedAt: now });
      await tx.payments.settle(payment.id, 'booking', now);
    }
    if (booking.creditPaise > 0) await spendCredit(tx, booking, { paise: booking.creditPaise, now });
    await tx.outbox.bookingConfirmed(booking, { amountPaise: booking.totalPaise }, now);
    return true;
  }
  await tx.bookings.change(booking.id, { status: 'expired' });
  return false;
}

/** All of the price is paid by credit. False when the slot, or the credit, is not there any more. */
export async function confirmByCredit(tx: Store, booking: BookingRow, now: Date): Promise<string | undefined> {
  if (!(await takeUp(tx, booking, now))) return undefined;
  await tx.bookings.change(booking.id, { status: 'confirmed', confirmedAt: now });
  await tx.payments.failOpen(booking.id, 'Paid by credit.');
  const reference = await spendCredit(tx, booking, { paise: booking.creditPaise, now });
  await tx.outbox.bookingConfirmed(booking, { amountPaise: booking.totalPaise }, now);
  return reference;
}

/** Makes a hold last; false when not all of it is there any more. */
type Keep = () => Promise<boolean>;

/** The hold becomes lasting, at its price: its offer and its credit may have been used elsewhere since it ended. */
async function takeUp(tx: Store, booking: BookingRow, now: Date, keep?: Keep): Promise<boolean> {
  const isPriced =
    (await mayUse(tx, booking, now)) &&
    (booking.creditPaise === 0 || (await availableFor(tx, booking, now)) >= booking.creditPaise);
  if (isPriced) return occupy(tx, booking, now, keep);
  // What is left of a hold that ended.
  await tx.occupancies.release(booking.id);
  return false;
}

/** The difference is paid: the booking is rescheduled, even after the hold ended, as long as the new slot is still free. */
async function payReschedule(tx: Store, booking: BookingRow, rescheduleId: number, payment: PaymentRow, now: Date) {
  const reschedule = await tx.reschedules.byId(rescheduleId);
  if (!reschedule) throw new Error(`There is no reschedule ${rescheduleId}.`);
  const isWanted =
    booking.status === 'confirmed' &&
    (reschedule.status === 'held' || reschedule.status === 'expired') &&
    payment.amountPaise === reschedule.duePaise &&
    // Nothing else has changed about the booking since.
    booking.totalPaise === reschedule.fromTotalPaise &&
    booking.startsAt.getTime() === reschedule.fromStartsAt.getTime() &&
    booking.endsAt.getTime() === reschedule.fromEndsAt.getTime();
  if (!isWanted) return false;
  // Before any court is taken or freed: in the end those who wait are served.
  await tx.waiting.lockVenue(booking.venueId);
  const isPossible = booking.startsAt > now && reschedule.startsAt > now;
  if (isPossible && (await holdForReschedule(tx, booking, reschedule, { expiresAt: holdExpiry(now), now }))) {
    await completeReschedule(tx, booking, rescheduleId, now);
    await tx.payments.settle(payment.id, 'booking', now);
    const moved = await reread(tx, booking.id);
    const { paise: leftPaise } = await moneyLeft(tx, moved);
    await tx.outbox.bookingRescheduled(moved, { reschedule, given: undefined, leftPaise }, now);
    await offerFreed(tx, booking.venueId, { start: booking.startsAt, end: booking.endsAt }, now);
    return true;
  }
  await dropReschedule(tx, reschedule, 'expired');
  return false;
}

async function reread(tx: Store, id: number): Promise<BookingRow> {
  const booking = await tx.bookings.byId(id);
  if (!booking) throw new Error(`There is no booking ${id}.`);
  return booking;
}

/** Makes the hold last; if it is gone, takes the same slot again on any space, unless play has begun meanwhile. */
async function occupy(
  tx: Store,
  booking: BookingRow,
  now: Date,
  keep: Keep = () => tx.occupancies.keep(booking.id),
): Promise<boolean> {
  if (booking.courtIds.length > 1) await tx.waiting.lockVenue(booking.venueId);
  const isLate = booking.status === 'expired' || booking.holdExpiresAt <= now;
  if (isLate && booking.startsAt <= now) {
    await tx.occupancies.release(booking.id);
    return false;
  }
  if (await keep()) return true;
  const { venueId, formatId } = booking;
  if (formatId === null) return false;
  const time = { start: booking.startsAt, end: booking.endsAt };
  for (;;) {
    const space = await freeSpaceOf(tx, { venueId, formatId, time }, now);
    if (!space) return false;
    const owner = { bookingId: booking.id };
    const claim = { parts: wholeSpace(space, time), owner, kind: 'booking' as const, expiresAt: null, now };
    if (await tx.occupancies.claim(claim)) {
      await tx.bookings.change(booking.id, { spaceId: space.id });
      return true;
    }
  }
}
