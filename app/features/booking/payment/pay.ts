// The steps of paying, as calls: order, proof, store, tell.
import { browserApi } from '#app/lib/api.ts';
import type { Booking } from '#contract/booking.ts';
import type { Answer } from '#contract/calls.ts';
import type { PaymentMethod, Proof } from '#contract/payment.ts';

export type Payer = { token: string; userId: string };
export type Order = Answer<'createOrder'>['data'];

export async function createOrder(token: string, booking: Booking, paymentMethod: PaymentMethod): Promise<Order> {
  const { data } = await browserApi('createOrder', { token, body: { bookingId: booking.bookingId, paymentMethod } });
  return data;
}

export async function processPayment(
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
export async function storeBooking(
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
