// Every message and every refusal comes from the catalogue: in the pseudo-language nothing of it is plain English.
import { describe, expect, test } from 'vitest';
import { isProblem, problemText } from '#contract/problems.ts';
import { exampleIn, type RefusalName, refusals } from '#contract/refusals.ts';
import { ROLES } from '#contract/roles.ts';
import type { BookedTime } from '#domain/booking-draft.ts';
import { wordsIn as pseudoWordsIn } from '#pseudo-words';
import { refuse, sentenceOf } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import { bypassing } from '#tests/support/words/bypassing.ts';
import { at, booking } from '#tests/support/worlds/example-booking.ts';
import { type Words, wordsIn } from '#words';
import * as account from './account-messages.ts';
import * as changes from './change-texts.ts';
import * as complaint from './complaint-messages.ts';
import * as desk from './desk-texts.ts';
import type { Message } from './messenger.ts';
import * as organisation from './organisation-messages.ts';
import * as team from './team-messages.ts';
import * as texts from './texts.ts';
import * as venue from './venue-messages.ts';

const link = 'https://maidan.example/refunds/abc';
const help = 'https://maidan.example/contact';
const now = at('10:00', '2026-11-15');
const rescheduleTo: BookedTime = { ...booking, startsAt: at('20:00'), endsAt: at('21:30') };
const late: BookingRow = { ...booking, cappedPaise: 100_000, cappedBackPaise: 50_000, status: 'cancelled' };
const back = { refundPaise: 50_000, link };
const moved = { oldWhen: '', oldCourt: '', isOtherTime: true, ticket: '', isOtherTicket: true };
const rescheduled = { ...back, ...moved, duePaise: 70_000, keptPaise: 25_000, leftPaise: 100_000 };

/** Each message, in every way that it can be said. */
const messages: Record<string, (words: Words) => Message[]> = {
  codeMessage: (words) => [texts.codeMessage(words, '483920')],
  confirmationMessage: (words) => [
    texts.confirmationMessage(words, booking, { paidPaise: 100_000, ticket: '', link }, now),
    texts.confirmationMessage(words, late, { paidPaise: 100_000, ticket: '', link }, at('17:00')),
  ],
  cancellationMessage: (words) =>
    (['player', 'operator'] as const).flatMap((by) => [
      texts.cancellationMessage(words, booking, back, by),
      texts.cancellationMessage(words, booking, { ...back, refundPaise: 0 }, by),
    ]),
  returnedMessage: (words) =>
    (['late', 'cancelled', 'twice', 'dropped', 'not_due'] as const).flatMap((why) => [
      texts.returnedMessage(words, booking, back, { why }),
      texts.returnedMessage(words, booking, back, { why, rescheduleTo }),
    ]),
  rescheduledMessage: (words) => [
    changes.rescheduledMessage(words, { ...booking, cappedPaise: 100_000 }, rescheduled, now),
    changes.rescheduledMessage(words, late, { ...rescheduled, isOtherTicket: false }, now),
    changes.rescheduledMessage(words, booking, { ...rescheduled, oldCourt: null }, now),
    changes.rescheduledMessage(words, booking, { ...rescheduled, isOtherTime: false }, now),
    changes.rescheduledMessage(words, booking, { ...rescheduled, isOtherTime: false, oldCourt: null }, now),
  ],
  deskBookingMessage: (words) => [
    desk.deskBookingMessage(words, { ...booking, duePaise: 60_000 }, { ticket: '', link }, now),
    desk.deskBookingMessage(words, booking, { ticket: '', link }, now),
  ],
  receiptMessage: (words) => [
    desk.receiptMessage(words, booking, { amountPaise: 40_000, link }),
    desk.receiptMessage(words, { ...booking, duePaise: 60_000 }, { amountPaise: 40_000, link }),
  ],
  creditTakenMessage: (words) => [
    desk.creditTakenMessage(words, booking, { amountPaise: 40_000, leftPaise: 0, link }),
    desk.creditTakenMessage(words, { ...booking, duePaise: 60_000 }, { amountPaise: 40_000, leftPaise: 100, link }),
  ],
  correctedMessage: (words) => [
    desk.correctedMessage(words, { ...booking, duePaise: 60_000 }, { amountPaise: 40_000, link }),
  ],
  cashBackMessage: (words) => [desk.cashBackMessage(words, booking, { amountPaise: 40_000, link })],
  refundSentMessage: (words) => [
    changes.refundSentMessage(words, booking, { ...back, help }),
    changes.refundSentMessage(words, booking, { ...back, help, because: { why: 'late', rescheduleTo } }),
  ],
  refundDoneMessage: (words) => [changes.refundDoneMessage(words, late, { ...back, help })],
  decisionMessage: (words) => [
    changes.decisionMessage(words, booking, { ...back, answer: '' }),
    changes.decisionMessage(words, booking, { ...back, creditPaise: 100, cashPaise: 100, answer: '' }),
    changes.decisionMessage(words, booking, { ...back, refundPaise: 0, answer: '' }),
  ],
  offerMessage: (words) => [changes.offerMessage(words, { ...booking, userName: null }, at('11:00'), link)],
  reminderMessage: (words) => [changes.reminderMessage(words, booking, { ticket: '', link })],
  newDeviceMessage: (words) => [account.newDeviceMessage(words, '', link, now)],
  emailChangedMessage: (words) => [account.emailChangedMessage(words, link, now)],
  confirmEmailMessage: (words) => [account.confirmEmailMessage(words, link)],
  invitedMessage: (words) =>
    ROLES.map((role) => team.invitedMessage(words, { organisation: booking.name, role, link })),
  venueApprovedMessage: (words) => [venue.venueApprovedMessage(words, { venue: booking.venueName, link })],
  venueReturnedMessage: (words) => [venue.venueReturnedMessage(words, { venue: booking.venueName, reason: '', link })],
  suspendedMessage: (words) => [organisation.suspendedMessage(words, { organisation: booking.name, reason: '', link })],
  complaintFiledMessage: (words) => [
    complaint.complaintFiledMessage(words, {
      number: 'C1',
      venue: booking.venueName,
      link,
      answerBy: now,
      settleBy: now,
    }),
  ],
  complaintAnsweredMessage: (words) =>
    [true, false].map((isSettled) =>
      complaint.complaintAnsweredMessage(words, {
        number: 'C1',
        venue: booking.venueName,
        answer: '',
        isSettled,
        link,
      }),
    ),
  inboxDueMessage: (words) => [complaint.inboxDueMessage(words, { count: 2, answerBy: now, link })],
  reinstatedMessage: (words) => [organisation.reinstatedMessage(words, { organisation: booking.name, link })],
};
const { name, venueName, venueAddress, sportName, space, reference } = booking;
const data = ['C1', name, venueName, venueAddress, sportName, space, reference];

const exported = Object.keys({
  ...texts,
  ...changes,
  ...account,
  ...team,
  ...venue,
  ...organisation,
  ...desk,
  ...complaint,
}).filter((one) => one.endsWith('Message'));

test('no message is missing here', () => expect(Object.keys(messages).toSorted()).toEqual(exported.toSorted()));

test.each(exported)('all of %s is in the language that is asked for', (one) => {
  for (const { subject = '', text, values } of messages[one]?.(pseudoWordsIn('en')) ?? []) {
    expect(text).toContain('⟦');
    expect(bypassing([subject, text, ...Object.values(values)].join('\n'), data)).toEqual([]);
  }
});

test('two languages do not meet', () => {
  const english = wordsIn('en');
  const pseudo = pseudoWordsIn('en');
  const said = [english, pseudo, english].map((words) => texts.codeMessage(words, '483920').text);
  expect(said[0]).toBe(said[2]);
  expect(said[1]).not.toBe(said[0]);
});

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

describe('a refusal', () => {
  const isRefusal = (name: string): name is RefusalName => name in refusals;

  test.each(Object.keys(refusals).filter(isRefusal))('%s is in the language that is asked for', (name) => {
    const said = exampleIn(pseudoWordsIn('en'), name);
    expect(said).toContain('⟦');
    expect(bypassing(said, textsIn(refusals[name].example))).toEqual([]);
  });

  test.each(Object.keys({ ...wordsIn('en').errors, ...wordsIn('en').signIn }).filter(isProblem))(
    'for a field, %s is in the language that is asked for',
    (problem) => {
      const about = { problem, field: 'maxPrice', limit: 5, values: ['rating', 'price'] };
      expect(bypassing(problemText(pseudoWordsIn('en'), about), ['maxPrice', 'rating', 'price', ' or '])).toEqual([]);
    },
  );

  test('is put into words when it is answered', () => {
    const { refusing, message } = refuse('lessIsLeft', { leftPaise: 14_000_000, askedPaise: 71_250 });
    expect(message).toBe('Only ₹1,40,000 of what was paid is left; ₹712.50 cannot go back.');
    expect(sentenceOf(refusing, pseudoWordsIn('en'))).toMatch(/^⟦[^⟧]+⟧ ₹1,40,000 ⟦[^⟧]+⟧ ₹712\.50 ⟦[^⟧]+⟧$/);
  });
});
