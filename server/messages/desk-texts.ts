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
  const paidPaise = booking.totalPaise - duePaise;
  const money = { paid: formatPaise(paidPaise, words), due: formatPaise(duePaise, words) };
  const values = { ...valuesOf(words, booking), ...money, ticket, link };
  return {
    template: 'desk_booked',
    language: words.locale.intl,
    subject: messages.confirmedSubject(values),
    values,
    text: [
      messages.confirmedTitle(values),
      ...gameLines(words, booking),
      ...(paidPaise > 0 ? [messages.confirmedPaid(values)] : []),
      duePaise > 0 ? messages.deskDue({ amount: values.due }) : messages.deskAllPaid,
      messages.confirmedId(values),
      messages.ticket(values),
      ...refundLines(words, booking, paidPaise, now),
      ...rescheduleLines(words, booking, now),
      whatToDo(words, booking, now)({ link }),
    ].join('\n'),
  };
}

/** Only what can be done. */
function whatToDo({ messages }: Words, booking: ToldBooking, now: Date): (values: { link: string }) => string {
  const isMovable = rescheduleDeadline(booking, now) !== undefined;
  if (booking.duePaise > 0) return isMovable ? messages.deskSeePayRescheduleOrCancel : messages.deskSeePayOrCancel;
  return isMovable ? messages.deskSeeRescheduleOrCancel : messages.deskSeeOrCancel;
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

/** The same where the desk took it from the guest's credit: nobody spends that behind their back. */
export function creditTakenMessage(
  words: Words,
  booking: ToldBooking,
  { amountPaise, leftPaise, link }: { amountPaise: number; leftPaise: number; link: string },
): Message {
  const { messages } = words;
  const [amount, credit] = [formatPaise(amountPaise, words), formatPaise(leftPaise, words)];
  const due = formatPaise(booking.duePaise, words);
  const values = { ...valuesOf(words, booking), amount, credit, due, link };
  return {
    template: 'credit_taken',
    language: words.locale.intl,
    subject: messages.deskCreditSubject(values),
    values,
    text: [
      messages.deskCreditTitle(values),
      messages.placeAndTime(values),
      booking.venueAddress,
      leftPaise > 0 ? messages.deskCreditLeft({ amount: credit }) : messages.deskCreditNoneLeft,
      booking.duePaise > 0 ? messages.deskDue({ amount: due }) : messages.deskAllPaid,
      messages.deskCreditNotYou,
      messages.bookingIdAndLink(values),
    ].join('\n'),
  };
}

/** A receipt was wrong. `booking.duePaise` is what is due now. */
export function correctedMessage(
  words: Words,
  booking: ToldBooking,
  { amountPaise, link }: { amountPaise: number; link: string },
): Message {
  const { messages } = words;
  const due = formatPaise(booking.duePaise, words);
  const values = { ...valuesOf(words, booking), amount: formatPaise(amountPaise, words), due, link };
  return {
    template: 'cash_corrected',
    language: words.locale.intl,
    subject: messages.deskCorrectedSubject(values),
    values,
    text: [
      messages.deskCorrectedTitle(values),
      messages.placeAndTime(values),
      booking.venueAddress,
      messages.deskDue({ amount: due }),
      messages.deskCorrectedNotYou,
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
