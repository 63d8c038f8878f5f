// What Maidan says, in plain English: what happened, where, when, and what to do next.
import { type BookedTime, bookingTexts } from '#domain/booking-draft.ts';
import { formatPaise } from '#domain/price.ts';
import { lateRescheduleText, refundDeadlines, refundTerms, refundText } from '#domain/refund.ts';
import { rescheduleProblem } from '#domain/reschedule.ts';
import type { Message } from './messenger.ts';
import type { ToldBooking } from './told.ts';

export const REFUND_DAYS = '5 to 7 working days';

export function codeMessage(code: string): Message {
  return {
    template: 'code',
    values: { code },
    text: `${code} is your Maidan code. It works for 5 minutes. Do not share it with anyone, not even us.`,
  };
}

export function confirmationMessage(
  booking: ToldBooking,
  { paidPaise, link }: { paidPaise: number; link: string },
  now: Date,
): Message {
  const when = whenOf(booking);
  const paid = formatPaise(paidPaise);
  return {
    template: 'booking_confirmed',
    subject: `Booked: ${booking.venueName}, ${when}`,
    values: { ...valuesOf(booking), paid },
    text: [
      `Booking confirmed, ${booking.name}.`,
      `${booking.venueName}, ${booking.sportName}, ${booking.court}`,
      when,
      booking.venueAddress,
      `Paid ${paid}. Booking id ${booking.reference}.`,
      ...refundLines(booking, paidPaise, now),
      `${rescheduleProblem(booking, now) ? 'See' : 'See, move'} or cancel it: ${link}`,
      'Show this message at the ground and come ten minutes early.',
    ].join('\n'),
  };
}

/** What cancelling gives back, and why it may be less than usual. */
export function refundLines(booking: ToldBooking, leftPaise: number, now: Date): string[] {
  const late = lateRescheduleText(booking.refundMost);
  return [refundText(refundDeadlines(refundTerms(booking, leftPaise), now)), ...(late ? [late] : [])];
}

export function cancellationMessage(
  booking: ToldBooking,
  { refundPaise, link }: Returned,
  by: 'player' | 'operator',
): Message {
  const when = whenOf(booking);
  const refund = formatPaise(refundPaise);
  const nothing =
    by === 'player'
      ? `By the cancellation terms nothing is paid back. If you think that is wrong, ask for a refund: ${link}`
      : `All that you paid has gone back to you before: ${link}`;
  const back =
    refundPaise > 0
      ? `${refund} goes back to where you paid from and arrives in ${REFUND_DAYS}. Follow it: ${link}`
      : nothing;
  return {
    template: 'booking_cancelled',
    subject: `Cancelled: ${booking.venueName}, ${when}`,
    values: { ...valuesOf(booking), refund, link },
    text: [
      by === 'player' ? 'Your booking is cancelled.' : `We are sorry: ${booking.venueName} had to cancel your booking.`,
      `${booking.venueName}, ${when}`,
      booking.venueAddress,
      `Booking id ${booking.reference}.`,
      back,
    ].join('\n'),
  };
}

/** Why a payment goes back as it came. `rescheduleTo`: it was for rescheduling the booking to that time. */
export type ReturnedBecause = 'late' | 'cancelled' | 'twice' | { rescheduleTo: BookedTime };

export function returnedMessage(
  booking: ToldBooking,
  { refundPaise, link }: Returned,
  because: ReturnedBecause,
): Message {
  const when = typeof because === 'object' ? whenOf(because.rescheduleTo) : whenOf(booking);
  const refund = formatPaise(refundPaise);
  return {
    template: 'payment_returned',
    subject: `Your ${refund} is on its way back`,
    values: { ...valuesOf(booking), when, refund, link },
    text: [
      whyReturned(booking, { refund, when }, because),
      booking.venueAddress,
      `All of it goes back to where you paid from and arrives in ${REFUND_DAYS}. Follow it: ${link}`,
      `Booking id ${booking.reference}.${because === 'late' ? ' You can book another slot in Maidan at any time.' : ''}`,
    ].join('\n'),
  };
}

function whyReturned(
  booking: ToldBooking,
  { refund, when }: { refund: string; when: string },
  because: ReturnedBecause,
): string {
  const { venueName: venue } = booking;
  if (because === 'twice') return `You paid ${refund} for ${venue}, ${when}, a second time. Your booking stands.`;
  const payment = `Your payment of ${refund} for ${typeof because === 'object' ? 'moving to ' : ''}${venue}, ${when},`;
  if (because === 'cancelled') return `${payment} arrived after the booking was cancelled.`;
  if (because === 'late') return `${payment} arrived when the slot could no longer be given to you.`;
  return `${payment} arrived when that slot could no longer be given to you. Your booking stays as it was: ${whenOf(booking)}.`;
}

/** What comes back, and where it can be followed; without money, where to read on. */
export type Returned = { refundPaise: number; link: string };

/** What every template can say of a booking. */
export function valuesOf(booking: ToldBooking) {
  const { name, venueName: venue, venueAddress: address, reference: id } = booking;
  return { name, venue, when: whenOf(booking), address, id };
}

export function whenOf(booking: BookedTime): string {
  const { formattedDate, formattedFromTime, formattedToTime } = bookingTexts(booking);
  return `${formattedDate}, ${formattedFromTime} – ${formattedToTime}`;
}
