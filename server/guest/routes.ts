// What a guest does by the link in their message, without signing in.
import { bookedTimes } from '#domain/booking-draft.ts';
import { refuse } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import { cancelOwnBooking } from '#server/bookings/cancel/cancel-booking.ts';
import { rescheduleBooking } from '#server/bookings/reschedule/reschedule.ts';
import { type App, route } from '#server/http.ts';
import { complain, escalate } from '#server/inbox/complain.ts';
import { openOrder } from '#server/payments/open-order.ts';
import type { PaymentDeps } from '#server/payments/payment-deps.ts';
import { processPayment } from '#server/payments/process-payment.ts';
import { shownOrder } from '#server/payments/shown-order.ts';
import { upiOfOrders } from '#server/payments/upi-of-order.ts';
import type { Words } from '#words';
import { guestBooking, showGuestBooking } from './guest-booking.ts';

type GuestDeps = PaymentDeps & { wake: () => void };

export function guestRoutes(app: App, deps: GuestDeps): void {
  const upiOf = upiOfOrders(deps);
  const { store, providers, wake } = deps;

  const shown = (token: string, words: Words) => showGuestBooking(deps, token, words);

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

  route(app, 'fileGuestComplaint', async ({ params, body }) => {
    const data = await complain(deps, await guestBooking(store, params.token), body.text);
    wake();
    return { success: true, data };
  });

  route(app, 'escalateGuestComplaint', async ({ params }) => ({
    success: true,
    data: await escalate(deps, await guestBooking(store, params.token)),
  }));

  route(app, 'rescheduleGuestBooking', async ({ params, body, words }) => {
    const { userId, reference } = await guestBooking(store, params.token);
    await rescheduleBooking(deps, userId, reference, body, { byLink: true });
    wake();
    return shown(params.token, words);
  });

  route(app, 'cancelGuestBooking', async ({ params, body, words }) => {
    const { userId, reference } = await guestBooking(store, params.token);
    await cancelOwnBooking(deps, userId, { reference, ...body });
    wake();
    return shown(params.token, words);
  });
}

/** As a player would name it. */
function requestOf(booking: BookingRow) {
  const { reference, venueId, name, phone } = booking;
  const { date, fromTime, toTime } = bookedTimes(booking);
  return { bookingId: reference, eventId: venueId, date, fromTime, toTime, name, phone };
}
