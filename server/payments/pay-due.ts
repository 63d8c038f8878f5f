import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import type { Store } from '#server/store.ts';
import type { PaymentRow } from './payments.repository.ts';

/**
 * What was captured for an order at the counter, or by a guest from afar, lowers what is due. False when less than that is
 * due by now: then all of it goes back. The booking's row is locked.
 */
export async function payDue(tx: Store, booking: BookingRow, payment: PaymentRow, now: Date): Promise<boolean> {
  const { id, amountPaise, shiftId, reference } = payment;
  if (booking.status !== 'confirmed' || amountPaise > booking.duePaise) return false;
  const shown = shiftId === null ? undefined : await tx.shifts.byId(shiftId);
  if (shown) {
    // It counts for the shift that showed its code. If that was closed meanwhile, the database finds the one that is open,
    // or lets it wait for the next.
    const isOpen = (await tx.shifts.keepOpen(shown.id)) !== undefined;
    await tx.takings.insert({
      venueId: booking.venueId,
      bookingId: booking.id,
      shiftId: isOpen ? shown.id : null,
      userId: shown.userId,
      kind: 'upi',
      amountPaise,
      paymentId: id,
      idempotencyKey: `upi:${reference}`,
      at: now,
    });
  } else {
    await tx.bookings.change(booking.id, { duePaise: booking.duePaise - amountPaise });
  }
  await tx.payments.settle(id, 'booking', now);
  // A code that was shown after this one.
  await tx.codes.withdraw(booking.id);
  const told = { amountPaise, key: `payment-${id}` };
  await tx.outbox.moneyTaken({ ...booking, duePaise: booking.duePaise - amountPaise }, told, now);
  return true;
}
