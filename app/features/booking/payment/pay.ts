// The steps of paying, as calls of a player: order, proof, store, tell.
import { bookingsKey } from '#app/features/booking/queries.ts';
import { browserApi, sentenceOf, UserFacingError } from '#app/lib/api.ts';
import type { Booking } from '#contract/booking.ts';
import type { PaymentMethod, Proof } from '#contract/payment.ts';
import * as words from '#words/site/payment.ts';
import type { Order, PaymentCalls } from './payment-calls.ts';
import { paymentStatusQuery } from './queries.ts';

type Payer = { token: string; userId: string };

/** `isDifference`: it is the difference for a reschedule, and there is nothing to store, since the booking exists. */
export function playerPayment(payer: Payer, booking: Booking, { isDifference = false } = {}): PaymentCalls {
  const { token, userId } = payer;
  return {
    payer: userId,
    order: (method) => createOrder(token, booking, method),
    prove: (method, proof) => processPayment(token, booking, method, proof),
    async finish(paymentId, method) {
      if (isDifference) return;
      await storeBooking(payer, booking, paymentId, method).catch((error: unknown) => {
        throw sentenceOf(error, '') ? error : new UserFacingError(words.toldStoreFailed);
      });
    },
    statusQuery: (paymentId) => paymentStatusQuery(token, paymentId),
    changedKey: bookingsKey(token),
  };
}

async function createOrder(token: string, booking: Booking, paymentMethod: PaymentMethod): Promise<Order> {
  const { data } = await browserApi('createOrder', { token, body: { bookingId: booking.bookingId, paymentMethod } });
  return data;
}

async function processPayment(
  token: string,
  booking: Booking,
  paymentMethod: PaymentMethod,
  proof: Proof,
): Promise<string> {
  const { paymentId } = await browserApi('processPayment', {
    token,
    body: {
      bookingId: booking.bookingId,
      eventId: booking.eventId,
      amount: booking.totalPrice,
      currency: 'INR',
      paymentMethod,
      customerDetails: { name: booking.name, phone: booking.phone, email: booking.email, notes: booking.notes },
      bookingDetails: {
        date: booking.date,
        fromTime: booking.fromTime,
        toTime: booking.toTime,
        time: `${booking.formattedFromTime} - ${booking.formattedToTime}`,
        slots: 1,
        venue: booking.venue,
        category: booking.category,
        format: booking.formatId,
      },
      proof,
    },
  });
  return paymentId;
}

/** Stores the booking, then asks for the WhatsApp confirmation, whose failure is nobody's problem here. */
async function storeBooking(
  { token, userId }: Payer,
  booking: Booking,
  paymentId: string,
  paymentMethod: PaymentMethod,
): Promise<void> {
  await browserApi('storeBooking', {
    token,
    body: {
      event_id: booking.eventId,
      offer_name: booking.eventName,
      user_id: userId,
      user_phone: booking.phone,
      selected_date: booking.date,
      selected_from_time: booking.fromTime,
      selected_to_time: booking.toTime,
      selected_slots: 1,
      form_details: { name: booking.name, email: booking.email, notes: booking.notes },
      payment: {
        paymentId,
        paymentMethod,
        amount: booking.totalPrice,
        status: 'completed',
        bookingId: booking.bookingId,
      },
      location: booking.venue,
    },
  });
  await browserApi('sendConfirmation', {
    token,
    body: { bookingData: { bookingId: booking.bookingId, phone: booking.phone }, paymentData: { paymentId } },
  }).catch((error: unknown) => console.warn('The WhatsApp confirmation was not sent.', error));
}
