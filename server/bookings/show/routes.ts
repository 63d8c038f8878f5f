import { paginationOf } from '#contract/paging.ts';
import type { Clock } from '#server/clock.ts';
import { type App, route } from '#server/http.ts';
import type { Store } from '#server/store.ts';
import { ownBooking } from './own-booking.ts';
import { showBooking } from './show-booking.ts';
import { showMyBooking, showMyBookings } from './show-my-booking.ts';

export function showRoutes(app: App, { store, clock }: { store: Store; clock: Clock }): void {
  route(app, 'listBookings', async ({ query: { limit, offset, status }, caller: { user }, words }) => {
    const now = clock();
    const { page, total } = await store.bookings.listOf(user.id, { limit, offset }, status && { status, now });
    const bookings = page.map((booking) => showBooking(booking, { now, words }));
    const pagination = paginationOf(total, { limit, offset });
    return { success: true, data: { bookings, pagination, serverTime: now.toISOString() } };
  });

  route(app, 'listUserBookings', async ({ query: { limit, offset, when }, caller: { user }, words }) => {
    const now = clock();
    const { page, total } = await store.bookings.listOf(user.id, { limit, offset }, when && { when, now });
    const bookings = await showMyBookings(store, page, { now, words });
    const pagination = paginationOf(total, { limit, offset });
    return { success: true, data: { bookings, pagination, serverTime: now.toISOString() } };
  });

  route(app, 'getBooking', async ({ params, caller: { user }, words }) => {
    const now = clock();
    const own = await ownBooking(store, user.id, params.bookingId);
    const booking = await showMyBooking(store, own, { now, words });
    return { success: true, data: { booking, serverTime: now.toISOString() } };
  });
}
