// What a guest does by the link that was sent to them: pay what is due, cancel and complain.
import type { ComplaintCalls } from '#app/features/booking/my-bookings/complaint-calls.ts';
import type { CancelCalls } from '#app/features/booking/my-bookings/mutations.ts';
import type { PaymentCalls } from '#app/features/booking/payment/payment-calls.ts';
import { guestPaymentStatusQuery } from '#app/features/booking/payment/queries.ts';
import { browserApi } from '#app/lib/api.ts';
import { guestBookingKey, guestBookingQuery } from './queries.ts';

export function guestPayment(guestToken: string, amount: number): PaymentCalls {
  const params = { token: guestToken };
  return {
    payer: 'guest',
    order: async (paymentMethod) => (await browserApi('orderGuestPayment', { params, body: { paymentMethod } })).data,
    prove: async (paymentMethod, proof) =>
      (await browserApi('payGuestBooking', { params, body: { amount, paymentMethod, proof } })).paymentId,
    // The booking stands already.
    finish: async () => {},
    statusQuery: (paymentId) => guestPaymentStatusQuery(guestToken, paymentId),
    changedKey: guestBookingKey(guestToken),
  };
}

export function guestCancelling(guestToken: string): CancelCalls {
  const query = guestBookingQuery(guestToken);
  return {
    async look(client) {
      // A request in flight may have read the booking before it changed.
      await client.cancelQueries(query);
      return (await client.fetchQuery({ ...query, retry: false }))?.booking ?? null;
    },
    cancel: async (body) =>
      (await browserApi('cancelGuestBooking', { params: { token: guestToken }, body })).data.booking,
    changedKey: guestBookingKey(guestToken),
  };
}

export function guestComplaint(guestToken: string): ComplaintCalls {
  const params = { token: guestToken };
  return {
    file: (text) => browserApi('fileGuestComplaint', { params, body: { text } }),
    escalate: () => browserApi('escalateGuestComplaint', { params }),
    changedKey: guestBookingKey(guestToken),
  };
}
