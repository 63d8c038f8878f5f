import { refuse } from '#server/app-error.ts';
import { showBooking } from '#server/bookings/show/show-booking.ts';
import { type App, route } from '#server/http.ts';
import { openOrderOf } from './open-order.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { processPayment } from './process-payment.ts';
import { shownOrder } from './shown-order.ts';
import { storeBooking } from './store-booking.ts';
import { upiOfOrders } from './upi-of-order.ts';

type PaymentRoutesDeps = PaymentDeps & {
  /** Lets the background catch up with what just happened. */
  wake: () => void;
};

export function paymentRoutes(app: App, deps: PaymentRoutesDeps): void {
  const { store, providers, clock, wake } = deps;
  const upiOf = upiOfOrders(deps);

  route(app, 'createOrder', async ({ body, caller: { user }, words }, request) => {
    const opened = await openOrderOf(deps, { userId: user.id, reference: body.bookingId }, body.paymentMethod);
    if (!opened) throw refuse('noBooking');
    const { booking, order } = opened;
    if (!order) throw refuse('paidAlready');
    return { success: true, data: await shownOrder({ providers, upiOf }, { order, booking, request, words }) };
  });

  route(app, 'processPayment', async ({ body, caller: { user }, words }) => {
    const { customerDetails, bookingDetails, proof, ...payment } = body;
    const { date, fromTime, toTime, category, format } = bookingDetails;
    const { paymentId } = await processPayment(deps, user.id, {
      ...payment,
      ...customerDetails,
      proof,
      date,
      fromTime,
      toTime,
      category,
      format,
    });
    wake();
    return { success: true, paymentId, message: words.payments.succeeded };
  });

  route(app, 'storeBooking', async ({ body, caller: { user }, words }) => {
    const { bookingId, paymentId, amount } = body.payment;
    const booking = await storeBooking(deps, user.id, {
      userId: body.user_id,
      eventId: body.event_id,
      bookingId,
      date: body.selected_date,
      fromTime: body.selected_from_time,
      toTime: body.selected_to_time,
      paymentId,
      amount,
    });
    const now = clock();
    const data = { booking: showBooking(booking, { now, words }), serverTime: now.toISOString() };
    return { success: true, message: words.payments.bookingConfirmed, data };
  });

  route(app, 'getPayment', async ({ params, caller: { user } }) => {
    const found = await store.payments.findOf(user.id, params.paymentId);
    if (!found) throw refuse('noPayment');
    return { success: true, data: { status: found.payment.status, bookingId: found.bookingReference } };
  });
}
