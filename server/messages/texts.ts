// What Maidan says, in plain English: what happened, where, when, and what to do next.
import { type BookedTime, bookingTexts } from '#domain/booking-draft.ts';
import { formatPaise } from '#domain/price.ts';
import { deadlineText, refundDeadlines } from '#domain/refund.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import type { Message } from './messenger.ts';

export const REFUND_DAYS = '5 to 7 working days';

export function codeMessage(code: string): Message {
  return {
    template: 'code',
    values: { code },
    text: `${code} is your Maidan code. It works for 5 minutes. Do not share it with anyone, not even us.`,
  };
}

export function confirmationMessage(booking: BookingRow, paidPaise: number): Message {
  const when = whenOf(booking);
  const [deadline] = refundDeadlines(booking.refundPolicy, booking.startsAt, paidPaise);
  const paid = formatPaise(paidPaise);
  return {
    template: 'booking_confirmed',
    subject: `Booked: ${booking.venueName}, ${when}`,
    values: {
      name: booking.name,
      venue: booking.venueName,
      when,
      address: booking.venueAddress,
      paid,
      id: booking.reference,
    },
    text: [
      `Booking confirmed, ${booking.name}.`,
      `${booking.venueName}, ${booking.sportName}`,
      when,
      booking.venueAddress,
      `Paid ${paid}. Booking id ${booking.reference}.`,
      ...(deadline ? [`${deadlineText(deadline)}.`] : []),
      'Show this message at the ground and come ten minutes early.',
    ].join('\n'),
  };
}

export function cancellationMessage(
  booking: BookingRow,
  { refundPaise, link }: Returned,
  by: 'player' | 'operator',
): Message {
  const when = whenOf(booking);
  const refund = formatPaise(refundPaise);
  const back =
    refundPaise > 0
      ? `${refund} goes back to where you paid from and arrives in ${REFUND_DAYS}. Follow it: ${link}`
      : `By the cancellation terms nothing is paid back. If you think that is wrong, ask for a refund: ${link}`;
  return {
    template: 'booking_cancelled',
    subject: `Cancelled: ${booking.venueName}, ${when}`,
    values: { name: booking.name, venue: booking.venueName, when, refund, id: booking.reference, link },
    text: [
      by === 'player' ? 'Your booking is cancelled.' : `We are sorry: ${booking.venueName} had to cancel your booking.`,
      `${booking.venueName}, ${when}`,
      `Booking id ${booking.reference}.`,
      back,
    ].join('\n'),
  };
}

export function returnedMessage(booking: BookingRow, { refundPaise, link }: Returned): Message {
  const when = whenOf(booking);
  const refund = formatPaise(refundPaise);
  return {
    template: 'payment_returned',
    subject: `Your ${refund} is on its way back`,
    values: { name: booking.name, venue: booking.venueName, when, refund, id: booking.reference, link },
    text: [
      `Your payment of ${refund} for ${booking.venueName}, ${when}, arrived when the slot could no longer be given to you.`,
      `All of it goes back to where you paid from and arrives in ${REFUND_DAYS}. Follow it: ${link}`,
      `Booking id ${booking.reference}. You can book another slot in Maidan at any time.`,
    ].join('\n'),
  };
}

/** What comes back, and where it can be followed; without money, where to read on. */
export type Returned = { refundPaise: number; link: string };

export function whenOf(booking: BookedTime): string {
  const { formattedDate, formattedFromTime, formattedToTime } = bookingTexts(booking);
  return `${formattedDate}, ${formattedFromTime} to ${formattedToTime}`;
}
