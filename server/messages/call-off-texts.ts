// What Maidan says of games that a ground calls off, and of credit.
import type { CallOffCause } from '#contract/call-off-words.ts';
import { creditWorth } from '#domain/credit.ts';
import { longDate, shortMoment } from '#domain/date-text.ts';
import { formatLabel } from '#domain/formats.ts';
import { indiaDate } from '#domain/india-time.ts';
import { formatPaise } from '#domain/price.ts';
import { backText } from '#domain/refund-text.ts';
import type { Words } from '#words';
import type { Message } from './messenger.ts';
import { valuesOf, whenOf } from './texts.ts';
import type { ToldBooking, ToldCredit, ToldEntry } from './told.ts';

export type CalledOff = { cause: CallOffCause; note: string | null };
/** `creditPaise`: of the value, what was paid with credit and comes back as such. */
type Choice = CalledOff & {
  valuePaise: number;
  creditPaise: number;
  duePaise: number;
  bonusPercent: number | null;
  deadlineAt: Date;
};

/** With a choice, and until when. */
export function calledOffMessage(words: Words, booking: ToldBooking, off: Choice, link: string): Message {
  const { messages } = words;
  const { valuePaise, creditPaise } = off;
  const amount = backText(words.refunds, { moneyPaise: valuePaise - creditPaise, creditPaise }, words);
  const until = shortMoment(off.deadlineAt, words);
  const values = { ...valuesOf(words, booking), amount, until, link };
  const hasCredit = off.bonusPercent !== null;
  const credit = formatPaise(creditWorth(valuePaise, off.bonusPercent ?? 0), words);
  return offWith(words, off, 'game_called_off', values, [
    (hasCredit ? messages.calledOffChoose : messages.calledOffChooseWithoutCredit)({ amount, credit }),
    ...(creditPaise > 0 ? [messages.calledOffCreditComesBack] : []),
    ...(off.duePaise > 0 ? [messages.calledOffRest({ due: formatPaise(off.duePaise, words) })] : []),
    messages.calledOffLink({ link }),
    messages.calledOffUntil({ until, amount }),
  ]);
}

/** Nothing was paid: another time can be had, and until when. */
export function unpaidOffMessage(
  words: Words,
  booking: ToldBooking,
  off: CalledOff & { duePaise: number; deadlineAt: Date },
  link: string,
): Message {
  const { messages } = words;
  const until = shortMoment(off.deadlineAt, words);
  const due = formatPaise(off.duePaise, words);
  const values = { ...valuesOf(words, booking), until, due, link };
  return offWith(words, off, 'game_off_unpaid', values, [
    messages.calledOffUnpaid({ due }),
    messages.calledOffUnpaidLink({ until, link }),
  ]);
}

/** Nothing was paid, and there is nothing to choose. */
export function offMessage(words: Words, booking: ToldBooking, off: CalledOff, link: string): Message {
  const values = { ...valuesOf(words, booking), link };
  return offWith(words, off, 'game_off', values, [words.messages.calledOffNothingPaid]);
}

/** Which game is off and why, and then what becomes of it. */
function offWith(
  words: Words,
  off: CalledOff,
  template: string,
  values: ReturnType<typeof valuesOf>,
  lines: string[],
): Message {
  return {
    template,
    language: words.locale.intl,
    subject: subjectOf(words, off.cause, values),
    values,
    text: [titleOf(words, off, values), values.when, values.address, ...lines, words.messages.bookingId(values)].join(
      '\n',
    ),
  };
}

export type PaidBack = {
  cause: CallOffCause;
  by: 'player' | 'deadline' | 'operator';
  refundPaise: number;
  creditPaise: number;
  cashPaise: number;
  link: string;
};

/** The money goes back: because they chose it, because they did not answer, or because there was no choice. */
export function paidBackMessage(words: Words, booking: ToldBooking, back: PaidBack): Message {
  const { messages } = words;
  const { refundPaise, creditPaise, cashPaise, link } = back;
  const amount = backText(words.refunds, { moneyPaise: refundPaise + cashPaise, creditPaise }, words);
  const values = { ...valuesOf(words, booking), amount, link };
  const title = {
    player: () => (creditPaise > 0 ? messages.calledOffChosenAsPaid : messages.calledOffChosenMoney)(values),
    deadline: () => messages.calledOffNotAnswered(values),
    operator: () => titleOf(words, { cause: back.cause, note: null }, values),
  }[back.by];
  const money = (paise: number, sentence: (about: { amount: string; link: string }) => string) =>
    paise > 0 ? [sentence({ amount: formatPaise(paise, words), link })] : [];
  return {
    template: 'called_off_paid_back',
    language: words.locale.intl,
    subject: messages.calledOffBackSubject(values),
    values,
    text: [
      title(),
      values.when,
      booking.venueAddress,
      ...money(refundPaise, messages.calledOffBackOnline),
      ...money(cashPaise, messages.cancelledCash),
      ...money(creditPaise, messages.creditReturned),
      messages.bookingId(values),
    ].join('\n'),
  };
}

export function creditIssuedMessage(words: Words, booking: ToldBooking, credit: ToldCredit, link: string): Message {
  const { messages } = words;
  const values = { name: booking.name, ...creditValues(words, credit), link };
  return {
    template: 'credit_issued',
    language: words.locale.intl,
    subject: messages.creditIssuedSubject(values),
    values,
    text: [messages.creditIssuedTitle(values), messages.creditIssuedUse(values), messages.creditSee({ link })].join(
      '\n',
    ),
  };
}

export function creditEndsMessage(words: Words, name: string | null, credit: ToldCredit, link: string): Message {
  const { messages } = words;
  const values = { name: name ?? messages.player, ...creditValues(words, credit), link };
  return {
    template: 'credit_ends',
    language: words.locale.intl,
    subject: messages.creditEndsSubject(values),
    values,
    text: [messages.creditEndsTitle(values), messages.creditSee({ link })].join('\n'),
  };
}

const creditValues = (words: Words, { paise, organisation, expiresAt }: ToldCredit) => ({
  amount: formatPaise(paise, words),
  organisation,
  // As templates know it.
  venue: organisation,
  until: longDate(indiaDate(expiresAt), words),
});

/** To whoever waited for a slot that will not be played. */
export function waitingOffMessage(words: Words, entry: ToldEntry, { cause }: CalledOff): Message {
  const { messages } = words;
  const { venueName: venue, venueAddress: address } = entry;
  const sport = formatLabel(entry.sportName, entry.formatName);
  const when = whenOf(words, { ...entry, hourlyPaise: 0, totalPaise: 0 });
  const values = { name: entry.userName ?? messages.player, venue, when, address };
  const title = cause === 'rain' ? messages.waitingOffRain : messages.waitingOffClosed;
  return {
    template: 'waiting_called_off',
    language: words.locale.intl,
    subject: subjectOf(words, cause, values),
    values,
    text: [title({ venue, sport }), when, address, messages.waitingOffNoMore].join('\n'),
  };
}

type Where = { venue: string; when: string };

function subjectOf({ messages }: Words, cause: CallOffCause, where: Where): string {
  return (cause === 'rain' ? messages.calledOffRainSubject : messages.calledOffClosedSubject)(where);
}

function titleOf({ messages }: Words, { cause, note }: CalledOff, where: Where): string {
  if (cause === 'rain') return messages.calledOffRain(where);
  return note ? messages.calledOffClosedBecause({ ...where, reason: note }) : messages.calledOffClosed(where);
}
