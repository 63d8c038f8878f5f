import { refuse } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import type { Store } from '#server/store.ts';

/** Somebody else's booking does not exist for the caller. */
export async function ownBooking(store: Store, userId: number, reference: string): Promise<BookingRow> {
  const booking = await store.bookings.find(userId, reference);
  if (!booking) throw refuse('noBooking');
  return booking;
}
