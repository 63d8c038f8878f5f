// What Maidan says to whoever was booked for at the desk of a ground, and of money at its counter.
import { formatPaise } from '#domain/price.ts';
import { rescheduleDeadline } from '#domain/reschedule.ts';
import type { Words } from '#words';
import type { Message } from './messenger.ts';
import { gameLines, refundLines, rescheduleLines, valuesOf } from './texts.ts';
import type { ToldBooking } from './told.ts';

export function deskBookingMessage(
  words: Words,
  booking: ToldBooking,
  { ticket, link }: { ticket: string; link: string },
  now: Date,
): Message {
  const { messages } = words;
  const { duePaise } = booking;
  const values = { ...valuesOf(words, booking), due: formatPaise(duePaise, words), ticket, link };
  return {
    template: 'desk_booked',
    language: words.locale.intl,
    subject: messages.confirmedSubject(values),
    values,
    text: [
      messages.confirmedTitle(values),
      ...gameLines(words, booking),
      messages.confirmedId(values),
      messages.ticket(values),
      ...(duePaise > 0 ? [messages.deskDue({ amount: values.due })] : []),
      ...refundLines(words, booking, booking.totalPaise - duePaise, now),
      ...rescheduleLines(words, booking, now),
      (rescheduleDeadline(booking, now) ? messages.deskSeePayRescheduleOrCancel : messages.deskSeePayOrCancel)({
        link,
      }),
    ].join('\n'),
  };
}

/** `booking.duePaise` is what is left. */
export function receiptMessage(
  words: Words,
  booking: ToldBooking,
  { amountPaise, link }: { amountPaise: number; link: string },
): Message {
  const { messages } = words;
  const amount = formatPaise(amountPaise, words);
  const due = formatPaise(booking.duePaise, words);
  const values = { ...valuesOf(words, booking), amount, due, link };
  return {
    template: 'money_taken',
    language: words.locale.intl,
    subject: messages.deskReceiptSubject(values),
    values,
    text: [
      messages.deskReceiptTitle(values),
      messages.placeAndTime(values),
      booking.venueAddress,
      booking.duePaise > 0 ? messages.deskDue({ amount: due }) : messages.deskAllPaid,
      messages.bookingIdAndLink(values),
    ].join('\n'),
  };
}

export function cashBackMessage(
  words: Words,
  booking: ToldBooking,
  { amountPaise, link }: { amountPaise: number; link: string },
): Message {
  const { messages } = words;
  const values = { ...valuesOf(words, booking), amount: formatPaise(amountPaise, words), link };
  return {
    template: 'cash_returned',
    language: words.locale.intl,
    subject: messages.deskCashBackSubject(values),
    values,
    text: [
      messages.deskCashBackTitle(values),
      messages.placeAndTime(values),
      booking.venueAddress,
      messages.deskCashBackNotYou,
      messages.bookingIdAndLink(values),
    ].join('\n'),
  };
}
