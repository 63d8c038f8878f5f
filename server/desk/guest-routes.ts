// What a guest does by the link in their message, without signing in.
import { bookedTimes } from '#domain/booking-draft.ts';
import { refuse } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import { cancelOwnBooking } from '#server/bookings/cancel/cancel-booking.ts';
import { showMyBooking } from '#server/bookings/show/show-my-booking.ts';
import { type App, route } from '#server/http.ts';
import { openOrder } from '#server/payments/open-order.ts';
import type { PaymentDeps } from '#server/payments/payment-deps.ts';
import { processPayment } from '#server/payments/process-payment.ts';
import { shownOrder } from '#server/payments/shown-order.ts';
import type { upiOfOrders } from '#server/payments/upi-of-order.ts';
import type { Store } from '#server/store.ts';
import type { Words } from '#words';

type GuestDeps = PaymentDeps & { wake: () => void };

export function guestRoutes(app: App, deps: GuestDeps, upiOf: ReturnType<typeof upiOfOrders>): void {
  const { store, clock, providers, wake } = deps;

  async function shown(token: string, words: Words) {
    const now = clock();
    const booking = await showMyBooking(store, await guestBooking(store, token), { now, words });
    const { phone: _phone, email: _email, refundRequest: _request, ...told } = booking;
    return { success: true as const, data: { booking: told, serverTime: now.toISOString() } };
  }

  route(app, 'getGuestBooking', async ({ params, words }) => shown(params.token, words));

  route(app, 'orderGuestPayment', async ({ params, body, words }, request) => {
    const booking = await guestBooking(store, params.token);
    if (booking.status === 'cancelled') throw refuse('bookingCancelled');
    const order = await openOrder(deps, booking.id, body.paymentMethod);
    if (!order) throw refuse('nothingDue');
    return { success: true, data: await shownOrder({ providers, upiOf }, { order, booking, request, words }) };
  });

  route(app, 'getGuestPayment', async ({ params }) => {
    const booking = await guestBooking(store, params.token);
    const found = await store.payments.findOf(booking.userId, params.paymentId);
    if (found?.payment.bookingId !== booking.id) throw refuse('noPayment');
    return { success: true, data: { status: found.payment.status, bookingId: found.bookingReference } };
  });

  route(app, 'payGuestBooking', async ({ params, body, words }) => {
    const booking = await guestBooking(store, params.token);
    const { paymentId } = await processPayment(deps, booking.userId, { ...requestOf(booking), ...body });
    wake();
    return { success: true, paymentId, message: words.payments.succeeded };
  });

  route(app, 'cancelGuestBooking', async ({ params, body, words }) => {
    const { userId, reference } = await guestBooking(store, params.token);
    await cancelOwnBooking(deps, userId, { reference, ...body });
    wake();
    return shown(params.token, words);
  });
}

/** A link works as long as its guest has not deleted their account. */
async function guestBooking(store: Store, token: string): Promise<BookingRow> {
  const id = store.links.bookingOfGuestToken(token);
  const booking = id === undefined ? undefined : await store.bookings.byId(id);
  if (!booking || !store.links.isGuestToken(token, booking) || booking.phone === '') throw refuse('noGuestBooking');
  return booking;
}

/** As a player would name it. */
function requestOf(booking: BookingRow) {
  const { reference, venueId, name, phone } = booking;
  const { date, fromTime, toTime } = bookedTimes(booking);
  return { bookingId: reference, eventId: venueId, date, fromTime, toTime, name, phone };
}
