import { refuse } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import { showMyBooking } from '#server/bookings/show/show-my-booking.ts';
import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/store.ts';
import type { Words } from '#words';
import { guestSeries } from './guest-series.ts';

/** A link works as long as its guest has not deleted their account. */
export async function guestBooking(store: Store, token: string): Promise<BookingRow> {
  const id = store.links.bookingOfGuestToken(token);
  const booking = id === undefined ? undefined : await store.bookings.byId(id);
  if (!booking || !store.links.isGuestToken(token, booking) || booking.phone === '') throw refuse('noGuestBooking');
  return booking;
}

/** Without the number and the address that the link went to. */
export async function showGuestBooking({ store, clock }: { store: Store; clock: Clock }, token: string, words: Words) {
  const now = clock();
  const found = await guestBooking(store, token);
  const booking = await showMyBooking(store, found, { now, words });
  const series = await guestSeries(store, found, now);
  const { phone: _phone, email: _email, refundRequest: _request, ...told } = booking;
  return { success: true as const, data: { booking: told, series, serverTime: now.toISOString() } };
}
