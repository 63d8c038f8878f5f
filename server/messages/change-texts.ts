// What Maidan says after the booking: rescheduling, refunds, decisions, the waiting list and the reminder.
import { twelveHourTime } from '#domain/date-text.ts';
import { formatLabel } from '#domain/formats.ts';
import { indiaTime } from '#domain/india-time.ts';
import { formatPaise } from '#domain/price.ts';
import { backText } from '#domain/refund-text.ts';
import type { Words } from '#words';
import type { Message } from './messenger.ts';
import {
  type Returned,
  type ReturnedBecause,
  refundLines,
  rescheduleLines,
  returnedText,
  valuesOf,
  whenOf,
} from './texts.ts';
import type { ToldBooking, ToldEntry } from './told.ts';

/** `leftPaise`: what has not gone back of all that was paid. */
type Rescheduled = Returned & {
  oldWhen: string;
  /** Null where it is not known. */
  oldCourt: string | null;
  /** It starts or ends at another time; otherwise only its court or its format is another. */
  isOtherTime: boolean;
  ticket: string;
  /** It starts at another time: the ticket that they had before is refused. */
  isOtherTicket: boolean;
  duePaise: number;
  /** Of what it costs more, what had been paid before. */
  usedPaise?: number;
  keptPaise: number;
  leftPaise: number;
  cashPaise?: number;
  atDesk?: boolean;
};

export function rescheduledMessage(words: Words, booking: ToldBooking, rescheduled: Rescheduled, now: Date): Message {
  const { duePaise, keptPaise, leftPaise, refundPaise, creditPaise = 0 } = rescheduled;
  const { usedPaise = 0, cashPaise = 0, atDesk = false, ticket, isOtherTicket, link } = rescheduled;
  const { messages } = words;
  const values = {
    ...valuesOf(words, booking),
    court: booking.space,
    refund: formatPaise(refundPaise, words),
    ticket,
    link,
  };
  const { subject, title, before } = whatChanged(words, booking, rescheduled);
  const aboutMoney = (paise: number, sentence: (about: { amount: string }) => string) =>
    paise > 0 ? [sentence({ amount: formatPaise(paise, words) })] : [];
  return {
    template: 'booking_moved',
    language: words.locale.intl,
    subject: subject(values),
    values,
    text: [
      title(values),
      values.when,
      messages.confirmedCourt({ court: booking.space, sport: formatLabel(booking.sportName, booking.formatName) }),
      booking.venueAddress,
      ...before,
      (isOtherTicket ? messages.rescheduledTicket : messages.ticket)(values),
      ...aboutMoney(usedPaise, messages.rescheduledPaidBefore),
      ...aboutMoney(atDesk ? 0 : duePaise, messages.rescheduledPaidMore),
      ...aboutMoney(booking.duePaise, messages.deskDue),
      ...aboutMoney(refundPaise, messages.rescheduledComesBack),
      ...aboutMoney(cashPaise, messages.cancelledCash),
      ...aboutMoney(creditPaise, messages.creditReturned),
      ...aboutMoney(keptPaise, messages.rescheduledStays),
      ...refundLines(words, booking, leftPaise, now),
      ...rescheduleLines(words, booking, now),
      messages.bookingIdAndLink(values),
    ].join('\n'),
  };
}

/** In a title what is new, and below it what was before: the time, the court, or both. */
function whatChanged(words: Words, { space }: ToldBooking, { oldWhen, oldCourt, isOtherTime }: Rescheduled) {
  const { messages } = words;
  const otherCourt = oldCourt === space ? null : oldCourt;
  if (isOtherTime) {
    return {
      subject: messages.rescheduledSubject,
      title: messages.rescheduledTitle,
      before: [
        otherCourt === null
          ? messages.rescheduledBefore({ when: oldWhen })
          : messages.rescheduledBeforeOnCourt({ when: oldWhen, court: otherCourt }),
      ],
    };
  }
  if (otherCourt !== null) {
    return {
      subject: messages.rescheduledSubjectCourt,
      title: messages.rescheduledTitleCourt,
      before: [messages.rescheduledBeforeCourt({ court: otherCourt })],
    };
  }
  return { subject: messages.rescheduledSubjectChanged, title: messages.rescheduledTitleChanged, before: [] };
}

/** `help`: where to ask when the money does not come. `because`: it is a payment that could not be used, and no refund. */
type Refunded = Returned & { help: string; because?: ReturnedBecause | undefined };

export function refundSentMessage(words: Words, booking: ToldBooking, refunded: Refunded): Message {
  const { refundPaise, link, help } = refunded;
  const { messages } = words;
  const values = { ...valuesOf(words, booking), refund: formatPaise(refundPaise, words), link };
  return {
    template: 'refund_sent',
    language: words.locale.intl,
    subject: messages.refundSentSubject(values),
    values,
    text: [
      messages.refundSentTitle(values),
      ...paidFor(words, booking, refunded),
      messages.refundSentArrives(values),
      messages.refundSentAskUs({ help }),
    ].join('\n'),
  };
}

export function refundDoneMessage(words: Words, booking: ToldBooking, refunded: Refunded): Message {
  const { refundPaise, link, help } = refunded;
  const { messages } = words;
  const values = { ...valuesOf(words, booking), refund: formatPaise(refundPaise, words), link };
  return {
    template: 'refund_done',
    language: words.locale.intl,
    subject: messages.refundDoneSubject(values),
    values,
    text: [
      messages.refundDoneTitle(values),
      ...paidFor(words, booking, refunded),
      messages.refundDoneShownLater(values),
      messages.refundDoneAskUs({ help }),
    ].join('\n'),
  };
}

function paidFor(words: Words, booking: ToldBooking, { refundPaise, because }: Refunded): string[] {
  const { messages } = words;
  const values = valuesOf(words, booking);
  return [
    because
      ? returnedText(words, booking, { refundPaise, ...because })
      : (booking.status === 'confirmed' ? messages.paidForStands : messages.paidForBefore)(values),
    booking.venueAddress,
    messages.bookingId(values),
  ];
}

export function decisionMessage(
  words: Words,
  booking: ToldBooking,
  { answer, refundPaise, creditPaise = 0, cashPaise = 0, link }: Returned & { answer: string; cashPaise?: number },
): Message {
  const { messages } = words;
  const isApproved = refundPaise + creditPaise + cashPaise > 0;
  const part = (paise: number, text: (about: { amount: string }) => string) =>
    paise > 0 ? [text({ amount: formatPaise(paise, words) })] : [];
  const parts = [
    ...part(refundPaise, ({ amount }) => amount),
    ...part(cashPaise, messages.decidedCash),
    ...part(creditPaise, words.refunds.credit),
  ];
  const refund = isApproved ? parts.join(', ') : formatPaise(0, words);
  const values = { ...valuesOf(words, booking), refund, answer, link };
  const sum = { refund: backText(words.refunds, { moneyPaise: refundPaise + cashPaise, creditPaise }, words) };
  return {
    template: 'refund_decided',
    language: words.locale.intl,
    subject: isApproved ? messages.decidedSubjectApproved(sum) : messages.decidedSubject,
    values,
    text: [
      isApproved ? messages.decidedApproved(sum) : messages.decidedDeclined,
      messages.decidedAbout(values),
      booking.venueAddress,
      answer,
      ...part(refundPaise, ({ amount }) => messages.cancelledRefund({ refund: amount, link })),
      ...part(cashPaise, messages.cancelledCash),
      ...part(creditPaise, messages.creditReturned),
      ...(refundPaise > 0 ? [] : [messages.yourBooking(values)]),
    ]
      .filter((line) => line !== '')
      .join('\n'),
  };
}

export function offerMessage(words: Words, entry: ToldEntry, until: Date, link: string): Message {
  const { messages } = words;
  const { venueName: venue, venueAddress: address } = entry;
  const sport = formatLabel(entry.sportName, entry.formatName);
  const when = whenOf(words, { ...entry, hourlyPaise: 0, totalPaise: 0 });
  const end = twelveHourTime(indiaTime(until), words);
  return {
    template: 'slot_offered',
    language: words.locale.intl,
    subject: messages.offeredSubject({ venue, when }),
    values: { name: entry.userName ?? messages.player, venue, when, until: end, address, link },
    text: [
      messages.offeredTitle({ venue, sport }),
      when,
      address,
      messages.offeredUntil({ until: end }),
      messages.offeredBook({ link }),
    ].join('\n'),
  };
}

export function reminderMessage(
  words: Words,
  booking: ToldBooking,
  { ticket, link }: { ticket: string; link: string },
): Message {
  const { messages } = words;
  const values = { ...valuesOf(words, booking), ticket, link };
  return {
    template: 'play_soon',
    language: words.locale.intl,
    subject: messages.reminderSubject(values),
    values,
    text: [
      messages.reminderTitle({ ...values, court: booking.space }),
      values.when,
      booking.venueAddress,
      messages.ticket(values),
      messages.bookingIdAndLink(values),
    ].join('\n'),
  };
}
