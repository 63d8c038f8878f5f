import { refuse } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import { moneyLeft } from '#server/refunds/give-back.ts';
import type { Store } from '#server/store.ts';

/** A player asks for what the terms do not give. One open request for a booking: asking again gives the same one. */
export async function askRefund(
  { store, clock }: { store: Store; clock: Clock },
  userId: number,
  { bookingId: reference, reason }: { bookingId: string; reason: string },
) {
  const own = await store.bookings.find(userId, reference);
  if (!own) throw refuse('noBooking');
  return store.transaction(async (tx) => {
    await tx.bookings.lock(own.id);
    const booking = await tx.bookings.byId(own.id);
    const charges = await tx.refunds.chargesOf(own.id);
    const cash = await tx.takings.cashOf(own.id);
    if (charges.length === 0 && cash === 0) throw refuse('nothingPaid');
    const left = await moneyLeft(tx, booking ?? own);
    if (left.paise === 0) throw refuse('allCameBack');
    return tx.refundRequests.openFor(own.id, reason, clock());
  });
}
