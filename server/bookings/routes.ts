// Looking at bookings; what can be done with one is in the rooms below.
import { paginationOf } from '#contract/paging.ts';
import { refuse } from '#server/app-error.ts';
import type { SlotsRepository } from '#server/catalogue/slots.repository.ts';
import type { Clock } from '#server/clock.ts';
import { type App, route } from '#server/http.ts';
import type { Store } from '#server/store.ts';
import { cancelRoutes } from './cancel/routes.ts';
import { holdRoutes } from './hold/routes.ts';
import { ownBooking } from './own-booking.ts';
import { refundRequestRoutes } from './refund-request/routes.ts';
import { rescheduleRoutes } from './reschedule/routes.ts';
import { showBooking } from './show-booking.ts';
import { showMyBooking, showMyBookings } from './show-my-booking.ts';

type BookingRoutesDeps = {
  store: Store;
  clock: Clock;
  slots: SlotsRepository;
  /** Lets messages that were just queued leave at once. */
  sendMessages: () => Promise<unknown>;
  /** Lets the background catch up with what just happened. */
  wake: () => void;
};

export function bookingRoutes(app: App, deps: BookingRoutesDeps): void {
  const { store, clock, sendMessages } = deps;
  holdRoutes(app, deps);
  cancelRoutes(app, deps);
  rescheduleRoutes(app, deps);
  refundRequestRoutes(app, deps);

  route(app, 'listBookings', async ({ query: { limit, offset, status }, caller: { user } }) => {
    const now = clock();
    const { page, total } = await store.bookings.listOf(user.id, { limit, offset }, status && { status, now });
    const bookings = page.map((booking) => showBooking(booking, now));
    const pagination = paginationOf(total, { limit, offset });
    return { success: true, data: { bookings, pagination, serverTime: now.toISOString() } };
  });

  route(app, 'listUserBookings', async ({ query: { limit, offset, when }, caller: { user } }) => {
    const now = clock();
    const { page, total } = await store.bookings.listOf(user.id, { limit, offset }, when && { when, now });
    const bookings = await showMyBookings(store, page, now);
    const pagination = paginationOf(total, { limit, offset });
    return { success: true, data: { bookings, pagination, serverTime: now.toISOString() } };
  });

  route(app, 'getBooking', async ({ params, caller: { user } }) => {
    const now = clock();
    const booking = await showMyBooking(store, await ownBooking(store, user.id, params.bookingId), now);
    return { success: true, data: { booking, serverTime: now.toISOString() } };
  });

  route(app, 'sendConfirmation', async ({ body, caller: { user } }) => {
    const booking = await ownBooking(store, user.id, body.bookingData.bookingId);
    const charge = booking.status === 'confirmed' ? await store.payments.chargeOf(booking.id) : undefined;
    if (!charge) throw refuse('nothingToConfirm');
    await store.outbox.bookingConfirmed(booking, charge, clock());
    await sendMessages();
    return { success: true, message: 'Confirmation sent' };
  });
}
