// What Maidan says after the booking: rescheduling, refunds, decisions, the waiting list and the reminder.
import { twelveHourTime } from '#domain/date-text.ts';
import { indiaTime } from '#domain/india-time.ts';
import { formatPaise } from '#domain/price.ts';
import type { Message } from './messenger.ts';
import { REFUND_DAYS, type Returned, refundLines, valuesOf, whenOf } from './texts.ts';
import type { ToldBooking, ToldEntry } from './told.ts';

/** `leftPaise`: what has not gone back of all that was paid. */
type Rescheduled = Returned & { oldWhen: string; duePaise: number; keptPaise: number; leftPaise: number };

export function rescheduledMessage(booking: ToldBooking, rescheduled: Rescheduled, now: Date): Message {
  const { oldWhen, duePaise, keptPaise, leftPaise, refundPaise, link } = rescheduled;
  const when = whenOf(booking);
  const refund = formatPaise(refundPaise);
  return {
    template: 'booking_moved',
    subject: `Moved: ${booking.venueName}, ${when}`,
    values: { ...valuesOf(booking), refund, link },
    text: [
      `Your booking at ${booking.venueName} has a new time.`,
      when,
      booking.venueAddress,
      `It was ${oldWhen}.`,
      ...(duePaise > 0 ? [`You paid ${formatPaise(duePaise)} more for it.`] : []),
      ...(refundPaise > 0 ? [`${refund} of the price comes back in ${REFUND_DAYS}.`] : []),
      ...(keptPaise > 0 ? [`${formatPaise(keptPaise)} of the difference stays with the venue, by the terms.`] : []),
      ...refundLines(booking, leftPaise, now),
      `Booking id ${booking.reference}: ${link}`,
    ].join('\n'),
  };
}

/** `help`: where to ask when the money does not come. */
type Refunded = Returned & { help: string };

export function refundSentMessage(booking: ToldBooking, { refundPaise, link, help }: Refunded): Message {
  const refund = formatPaise(refundPaise);
  return {
    template: 'refund_sent',
    subject: `Your ${refund} has been sent`,
    values: { ...valuesOf(booking), refund, link },
    text: [
      `${refund} has been sent to your bank.`,
      ...paidFor(booking),
      `It arrives where you paid from in ${REFUND_DAYS}. Follow it: ${link}`,
      `If it has not come by then, ask us: ${help}`,
    ].join('\n'),
  };
}

export function refundDoneMessage(booking: ToldBooking, { refundPaise, link, help }: Refunded): Message {
  const refund = formatPaise(refundPaise);
  return {
    template: 'refund_done',
    subject: `Your ${refund} has been paid back`,
    values: { ...valuesOf(booking), refund, link },
    text: [
      `${refund} has been paid back to where you paid from.`,
      ...paidFor(booking),
      `Some banks show it a day or two later. When it went: ${link}`,
      `If you still do not see it then, ask us: ${help}`,
    ].join('\n'),
  };
}

function paidFor(booking: ToldBooking): string[] {
  return [
    booking.status === 'confirmed'
      ? `Your booking stands: ${booking.venueName}, ${whenOf(booking)}.`
      : `It was paid for ${booking.venueName}, ${whenOf(booking)}.`,
    booking.venueAddress,
    `Booking id ${booking.reference}.`,
  ];
}

export function decisionMessage(
  booking: ToldBooking,
  { answer, refundPaise, link }: Returned & { answer: string },
): Message {
  const refund = formatPaise(refundPaise);
  return {
    template: 'refund_decided',
    subject: refundPaise > 0 ? `Your refund request: ${refund} comes back` : 'Your refund request',
    values: { ...valuesOf(booking), refund, answer, link },
    text: [
      refundPaise > 0
        ? `Your refund request was approved: ${refund} comes back in ${REFUND_DAYS}.`
        : 'Your refund request was declined.',
      `${booking.venueName}, ${whenOf(booking)}. Booking id ${booking.reference}.`,
      booking.venueAddress,
      answer,
      refundPaise > 0 ? `Follow it: ${link}` : `Your booking: ${link}`,
    ]
      .filter((line) => line !== '')
      .join('\n'),
  };
}

export function offerMessage(entry: ToldEntry, until: Date, link: string): Message {
  const when = whenOf({ ...entry, hourlyPaise: 0, totalPaise: 0 });
  const end = twelveHourTime(indiaTime(until));
  return {
    template: 'slot_offered',
    subject: `It is free: ${entry.venueName}, ${when}`,
    values: {
      name: entry.userName ?? 'player',
      venue: entry.venueName,
      when,
      until: end,
      address: entry.venueAddress,
      link,
    },
    text: [
      `The slot you wait for is free: ${entry.venueName}, ${entry.sportName}.`,
      when,
      entry.venueAddress,
      `It is kept for you until ${end}, then it goes to the next in line.`,
      `Book it: ${link}`,
    ].join('\n'),
  };
}

export function reminderMessage(booking: ToldBooking, link: string): Message {
  const when = whenOf(booking);
  return {
    template: 'play_soon',
    subject: `You play soon: ${booking.venueName}, ${when}`,
    values: { ...valuesOf(booking), link },
    text: [
      `You play soon, ${booking.name}: ${booking.venueName}, ${booking.court}.`,
      when,
      booking.venueAddress,
      `Booking id ${booking.reference}: ${link}`,
    ].join('\n'),
  };
}
