// What Maidan says: what happened, where, when, and what to do next. In the language of the words that are handed in.
import { type BookedTime, bookingTexts } from '#domain/booking-draft.ts';
import { shortMoment, timeRange } from '#domain/date-text.ts';
import { formatLabel } from '#domain/formats.ts';
import { formatPaise } from '#domain/price.ts';
import { paidUnderTerms, refundDeadlines, refundTerms } from '#domain/refund.ts';
import { nothingBackText, refundSentences } from '#domain/refund-text.ts';
import { rescheduleDeadline, rescheduleUntilText } from '#domain/reschedule.ts';
import type { ReturnedWhy } from '#domain/returned-payment.ts';
import type { Words } from '#words';
import type { Message } from './messenger.ts';
import type { ToldBooking } from './told.ts';

export function codeMessage({ messages, locale }: Words, code: string): Message {
  return { template: 'code', language: locale.intl, values: { code }, text: messages.code({ code }) };
}

export function confirmationMessage(
  words: Words,
  booking: ToldBooking,
  { paidPaise, ticket, link }: { paidPaise: number; ticket: string; link: string },
  now: Date,
): Message {
  const { messages } = words;
  const values = { ...valuesOf(words, booking), paid: formatPaise(paidPaise, words), ticket };
  return {
    template: 'booking_confirmed',
    language: words.locale.intl,
    subject: messages.confirmedSubject(values),
    values,
    text: [
      messages.confirmedTitle(values),
      ...gameLines(words, booking),
      messages.confirmedPaid(values),
      messages.confirmedId(values),
      messages.ticket(values),
      ...refundLines(words, booking, paidPaise, now),
      ...rescheduleLines(words, booking, now),
      (rescheduleDeadline(booking, now) ? messages.confirmedSeeRescheduleOrCancel : messages.confirmedSeeOrCancel)({
        link,
      }),
      messages.confirmedAtTheGround,
    ].join('\n'),
  };
}

/** When, where and on which court. */
export function gameLines(words: Words, booking: ToldBooking): string[] {
  const { messages } = words;
  const values = valuesOf(words, booking);
  const sport = formatLabel(booking.sportName, booking.formatName);
  return [
    messages.confirmedWhen(values),
    messages.confirmedWhere(values),
    messages.confirmedCourt({ court: booking.space, sport }),
  ];
}

/** What cancelling gives back; where nothing was paid, only until when it can be cancelled. */
export function refundLines(words: Words, booking: ToldBooking, leftPaise: number, now: Date): string[] {
  if (leftPaise === 0) {
    const until = shortMoment(booking.startsAt, words);
    return booking.startsAt > now ? [words.messages.cancelUntil({ until })] : [];
  }
  const deadlines = refundDeadlines(refundTerms(booking, leftPaise), now);
  return refundSentences(words.refunds, { deadlines, ...paidUnderTerms(booking) }, words);
}

/** Until when it can be moved, where it can. */
export function rescheduleLines(words: Words, booking: ToldBooking, now: Date): string[] {
  const deadline = rescheduleDeadline(booking, now);
  return deadline ? [rescheduleUntilText(words.reschedule.until, deadline, words)] : [];
}

export function cancellationMessage(
  words: Words,
  booking: ToldBooking,
  { refundPaise, creditPaise = 0, cashPaise = 0, link }: Returned & { cashPaise?: number },
  by: 'player' | 'operator',
): Message {
  const { messages } = words;
  const values = { ...valuesOf(words, booking), refund: formatPaise(refundPaise, words), link };
  const reason = nothingBackText(words.refunds, paidUnderTerms(booking), 'cancelled');
  const nothing = by === 'player' ? messages.cancelledNothingBack : messages.cancelledAllBackBefore;
  const back = [
    ...(refundPaise > 0 ? [messages.cancelledRefund(values)] : []),
    ...(cashPaise > 0 ? [messages.cancelledCash({ amount: formatPaise(cashPaise, words) })] : []),
    ...(creditPaise > 0 ? [messages.creditReturned({ amount: formatPaise(creditPaise, words) })] : []),
  ];
  // Made at the desk and never paid for: there is nothing to say of money.
  const isUnpaid = booking.source === 'desk' && booking.duePaise === booking.totalPaise;
  return {
    template: 'booking_cancelled',
    language: words.locale.intl,
    subject: messages.cancelledSubject(values),
    values,
    text: [
      by === 'player' ? messages.cancelledByPlayer : messages.cancelledByVenue(values),
      messages.placeAndTime(values),
      booking.venueAddress,
      messages.bookingId(values),
      ...(back.length > 0 || isUnpaid ? back : [nothing({ ...values, reason })]),
    ].join('\n'),
  };
}

/** Why a payment goes back as it came. `rescheduleTo`: it was for rescheduling the booking to that time. */
export type ReturnedBecause = { why: ReturnedWhy; rescheduleTo?: BookedTime | undefined };

export function returnedMessage(
  words: Words,
  booking: ToldBooking,
  { refundPaise, link }: Returned,
  because: ReturnedBecause,
): Message {
  const { messages } = words;
  const { why, rescheduleTo } = because;
  const when = whenOf(words, rescheduleTo ?? booking);
  const values = { ...valuesOf(words, booking), when, refund: formatPaise(refundPaise, words), link };
  return {
    template: 'payment_returned',
    language: words.locale.intl,
    subject: (rescheduleTo ? messages.returnedSubjectReschedule : messages.returnedSubject)(values),
    values,
    text: [
      returnedText(words, booking, { refundPaise, ...because }),
      booking.venueAddress,
      messages.returnedAllGoesBack(values),
      (why === 'late' && !rescheduleTo ? messages.returnedBookAnother : messages.bookingId)(values),
    ].join('\n'),
  };
}

/** Which payment it is that goes back, why, and that the booking is as it was. */
export function returnedText(
  words: Words,
  booking: ToldBooking,
  { refundPaise, why, rescheduleTo }: ReturnedBecause & { refundPaise: number },
): string {
  const { messages } = words;
  const { venue, when: booked } = valuesOf(words, booking);
  const values = { venue, when: whenOf(words, rescheduleTo ?? booking), refund: formatPaise(refundPaise, words) };
  const sentences = rescheduleTo
    ? {
        late: messages.returnedReschedule,
        dropped: messages.returnedRescheduleDropped,
        twice: messages.returnedRescheduleTwice,
        cancelled: messages.returnedRescheduleCancelled,
        not_due: messages.returnedNotDue,
      }
    : {
        late: messages.returnedLate,
        dropped: messages.returnedLate,
        twice: messages.returnedTwice,
        cancelled: messages.returnedCancelled,
        not_due: messages.returnedNotDue,
      };
  const stands = booking.status === 'confirmed' ? [messages.returnedStands({ booked })] : [];
  return [sentences[why](values), ...stands].join(' ');
}

/** What comes back, and where it can be followed; without money, where to read on. */
export type Returned = { refundPaise: number; creditPaise?: number; link: string };

/** What every template can say of a booking. */
export function valuesOf(words: Words, booking: ToldBooking) {
  const { name, venueName: venue, venueAddress: address, reference: id } = booking;
  return { name, venue, when: whenOf(words, booking), address, id };
}

export function whenOf(words: Words, booking: BookedTime): string {
  const { formattedDate: date, fromTime, toTime } = bookingTexts(booking, words);
  return words.messages.fromTo({ date, times: timeRange(fromTime, toTime, words) });
}
