import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { at, booking } from '#tests/support/worlds/example-booking.ts';
import { wordsIn } from '#words';
import {
  decisionMessage,
  refundDoneMessage,
  refundSentMessage,
  reminderMessage,
  rescheduledMessage,
} from './change-texts.ts';
import { complaintAnsweredMessage, complaintFiledMessage, inboxDueMessage } from './complaint-messages.ts';
import { creditTakenMessage } from './desk-texts.ts';
import { mailHtml } from './mail-html.ts';
import { reinstatedMessage, suspendedMessage } from './organisation-messages.ts';
import { cancellationMessage, confirmationMessage, returnedMessage } from './texts.ts';
import { venueApprovedMessage, venueReturnedMessage } from './venue-messages.ts';

const words = wordsIn('en');
const link = 'https://maidan.example/refunds/abc';
const ticket = '1K3F-7QXM-4T9Z';
const newTicket = { ticket, isOtherTicket: true, isOtherTime: true, oldCourt: 'Court 1' };
const help = 'https://maidan.example/contact';
const WHEN = 'Monday, November 16, 2026, 6:00 PM – 7:00 PM';
const ADDRESS = '14, Balewadi Phata Road, Pune';

test('a confirmation says what is booked, where, when, what was paid, until when it can be cancelled and what to do', () => {
  const said = (now: Date) => confirmationMessage(words, booking, { paidPaise: 100_000, ticket, link }, now);
  const { subject, text, values } = said(at('10:00', '2026-11-15'));
  expect(subject).toBe(`Booked: Baner Sixes, ${WHEN}`);
  expect(text.split('\n')).toEqual([
    'Booking confirmed, Asha.',
    `When: ${WHEN}`,
    `Where: Baner Sixes, ${ADDRESS}`,
    'Court: Court 1 (Football)',
    'Paid: ₹1,000',
    'Booking id: BK1',
    'Ticket code: 1K3F-7QXM-4T9Z',
    'Cancel by Sun 15 Nov, 6:00 PM and ₹1,000 comes back. Cancel by Mon 16 Nov, 6:00 AM and ₹500 comes back. After that, nothing comes back.',
    'You can move it until Mon 16 Nov, 4:00 PM.',
    `See, move or cancel your booking: ${link}`,
    'Show this message at the ground and come ten minutes early.',
  ]);
  expect(values).toEqual({
    name: 'Asha',
    venue: 'Baner Sixes',
    when: WHEN,
    address: ADDRESS,
    paid: '₹1,000',
    id: 'BK1',
    ticket,
  });
  const late = said(at('17:00')).text;
  expect(late).not.toContain('Cancel by');
  expect(late).not.toContain('move it');
});

/** One of each that follows a confirmation. */
function changeMessages() {
  const back = { refundPaise: 50_000, link };
  return [
    cancellationMessage(words, booking, back, 'player'),
    cancellationMessage(words, booking, back, 'operator'),
    returnedMessage(words, booking, back, { why: 'late' }),
    rescheduledMessage(
      words,
      booking,
      { ...back, ...newTicket, oldWhen: 'Sunday', duePaise: 0, keptPaise: 0, leftPaise: 100_000 },
      at('10:00'),
    ),
    refundSentMessage(words, booking, { ...back, help }),
    refundDoneMessage(words, booking, { ...back, help }),
    decisionMessage(words, booking, { ...back, answer: 'It rained.' }),
    creditTakenMessage(words, booking, { amountPaise: 60_000, leftPaise: 40_000, link }),
    reminderMessage(words, booking, { ticket, link }),
  ];
}

test('whatever becomes of a booking is told with venue, time, address, its id and where to go on', () => {
  for (const { template, text, values } of changeMessages()) {
    for (const part of ['Baner Sixes', WHEN, ADDRESS, 'BK1', link]) expect(text, template).toContain(part);
    expect(values, template).toMatchObject({ venue: 'Baner Sixes', when: WHEN, address: ADDRESS, id: 'BK1', link });
  }
});

test('what is written about the templates for WhatsApp names the variables that each message has', async () => {
  const guide = await readFile(new URL('../../docs/going-live.md', import.meta.url), 'utf8');
  const confirmation = confirmationMessage(words, booking, { paidPaise: 100_000, ticket, link }, at('10:00'));
  const organisation = 'Kulkarni Sports';
  const toOwners = [
    venueApprovedMessage(words, { venue: 'Baner Sixes', link }),
    venueReturnedMessage(words, { venue: 'Baner Sixes', reason: 'No pin.', link }),
    suspendedMessage(words, { organisation, reason: 'No lights.', link: help }),
    reinstatedMessage(words, { organisation, link }),
    complaintFiledMessage(words, {
      number: 'C1',
      venue: 'Baner Sixes',
      link,
      answerBy: at('10:00'),
      settleBy: at('10:00'),
    }),
    complaintAnsweredMessage(words, { number: 'C1', venue: 'Baner Sixes', answer: 'Sorry.', isSettled: true, link }),
    inboxDueMessage(words, { count: 2, answerBy: at('10:00'), link }),
  ];
  for (const { template, values } of [confirmation, ...changeMessages(), ...toOwners]) {
    const row = guide.split('\n').find((line) => line.startsWith(`| \`${template}\``)) ?? '';
    const named = [...row.matchAll(/\}\} ([\w ]+)/g)].map(([, name = '']) => name.trim().replace('booking id', 'id'));
    expect(named.toSorted(), template).toEqual(Object.keys(values).toSorted());
    const inGuide = guide.split(`\n\n\`${template}\`\n\n`)[1]?.split('\n\n')[0] ?? '';
    const used = [...inGuide.matchAll(/\{\{(\d)\}\}/g)].map(([, number]) => Number(number));
    expect(used, template).toEqual(named.map((_, index) => index + 1));
  }
});

test('money on its way back is told with when it comes and whom to ask when it does not', () => {
  const cancelled = { ...booking, status: 'cancelled' as const };
  expect(refundSentMessage(words, cancelled, { refundPaise: 50_000, link, help }).text.split('\n')).toEqual([
    '₹500 has been sent to your bank.',
    `It was paid for Baner Sixes, ${WHEN}.`,
    ADDRESS,
    'Booking id BK1.',
    `Your bank shows it within 5 to 7 working days. Follow it: ${link}`,
    `If it has not come by then, ask us: ${help}`,
  ]);
  expect(refundDoneMessage(words, cancelled, { refundPaise: 50_000, link, help }).text.split('\n')).toEqual([
    '₹500 has been paid out to where you paid from.',
    `It was paid for Baner Sixes, ${WHEN}.`,
    ADDRESS,
    'Booking id BK1.',
    `Your bank shows it within 5 to 7 working days. When it went: ${link}`,
    `If you still do not see it then, ask us: ${help}`,
  ]);
  // What a cheaper slot costs less.
  const { text } = refundDoneMessage(words, booking, { refundPaise: 50_000, link, help });
  expect(text).toContain(`Your booking stands: Baner Sixes, ${WHEN}.`);
});

test('money that goes back as it came is told with the true reason', () => {
  const first = (because: Parameters<typeof returnedMessage>[3], of = booking) =>
    returnedMessage(words, of, { refundPaise: 50_000, link }, because).text.split('\n')[0];
  const when = 'Baner Sixes, Monday, November 16, 2026, 6:00 PM – 7:00 PM,';
  const cancelled = { ...booking, status: 'cancelled' as const };
  expect(first({ why: 'late' }, cancelled)).toBe(
    `Your payment of ₹500 for ${when} arrived when the slot could no longer be given to you.`,
  );
  expect(first({ why: 'cancelled' }, cancelled)).toBe(
    `Your payment of ₹500 for ${when} arrived after the booking was cancelled.`,
  );
  expect(first({ why: 'twice' })).toBe(
    `You paid ₹500 for ${when} a second time. Your booking stays as it was: ${WHEN}.`,
  );
  const rescheduleTo = { ...booking, startsAt: at('20:00'), endsAt: at('21:30') };
  const move = 'moving your booking at Baner Sixes to Monday, November 16, 2026, 8:00 PM – 9:30 PM';
  const stays = `Your booking stays as it was: ${WHEN}.`;
  expect(first({ why: 'late', rescheduleTo })).toBe(
    `Your payment of ₹500 for ${move} arrived when that slot could no longer be given to you. ${stays}`,
  );
  expect(first({ why: 'dropped', rescheduleTo })).toBe(
    `Your payment of ₹500 for ${move} arrived after that move was given up. ${stays}`,
  );
  expect(first({ why: 'cancelled', rescheduleTo }, cancelled)).toBe(
    `Your payment of ₹500 for ${move} arrived after the booking was cancelled.`,
  );
  expect(returnedMessage(words, booking, { refundPaise: 50_000, link }, { why: 'late', rescheduleTo }).subject).toBe(
    'Your ₹500 for the move is on its way back',
  );
  // Every later message about it says the same.
  for (const message of [refundSentMessage, refundDoneMessage]) {
    const because = { why: 'late', rescheduleTo } as const;
    expect(message(words, booking, { refundPaise: 50_000, link, help, because }).text).toContain(
      `\nYour payment of ₹500 for ${move} arrived when that slot could no longer be given to you. ${stays}\n`,
    );
  }
});

test('a move tells what it cost, what comes back and what stays', () => {
  const oldWhen = 'Sunday';
  const text = (duePaise: number, refundPaise: number, keptPaise: number) =>
    rescheduledMessage(
      words,
      booking,
      { ...newTicket, oldWhen, duePaise, refundPaise, keptPaise, leftPaise: 100_000, link },
      at('17:00'),
    ).text;
  expect(text(70_000, 0, 0)).toContain('\nYou paid ₹700 more for it.\n');
  expect(text(0, 25_000, 25_000)).toContain(
    '\n₹250 of the price comes back in 5 to 7 working days.\n₹250 of the difference stays with the venue, by the terms.\n',
  );
  expect(text(0, 0, 0)).not.toContain('₹');
  expect(text(0, 0, 0)).not.toContain('You can move it');
});

test('a move says what changed: the time, the court, or both', () => {
  const money = { duePaise: 0, refundPaise: 0, keptPaise: 0, leftPaise: 100_000 };
  const said = (what: { isOtherTime: boolean; oldCourt: string | null }) => {
    const { subject, text, values } = rescheduledMessage(
      words,
      booking,
      { ...newTicket, ...money, ...what, oldWhen: 'Sunday, 5:00 PM – 6:00 PM', link },
      at('10:00'),
    );
    expect(values).toMatchObject({ when: WHEN, court: 'Court 1' });
    return [subject, ...text.split('\n').slice(0, 5)];
  };
  const place = [WHEN, 'Court: Court 1 (Football)', ADDRESS];
  expect(said({ isOtherTime: true, oldCourt: 'Court 1' })).toEqual([
    `Moved: Baner Sixes, ${WHEN}`,
    'Your booking at Baner Sixes has a new time.',
    ...place,
    'It was Sunday, 5:00 PM – 6:00 PM.',
  ]);
  expect(said({ isOtherTime: true, oldCourt: 'Court 2' }).at(-1)).toBe('It was Sunday, 5:00 PM – 6:00 PM, Court 2.');
  expect(said({ isOtherTime: true, oldCourt: null }).at(-1)).toBe('It was Sunday, 5:00 PM – 6:00 PM.');
  expect(said({ isOtherTime: false, oldCourt: 'Court 2' })).toEqual([
    `Another court: Baner Sixes, ${WHEN}`,
    'Your booking at Baner Sixes has another court: Court 1. The time stays.',
    ...place,
    'The court was Court 2.',
  ]);
  // Only the format, or a move of a process that does not note the court yet.
  expect(said({ isOtherTime: false, oldCourt: null }).slice(0, 2)).toEqual([
    `Changed: Baner Sixes, ${WHEN}`,
    'Your booking at Baner Sixes was changed.',
  ]);
});

test('a move gives the new ticket code and says that only this one counts; a change of court keeps it', () => {
  const said = (isOtherTicket: boolean) => {
    const money = { duePaise: 0, refundPaise: 0, keptPaise: 0, leftPaise: 100_000 };
    return rescheduledMessage(
      words,
      booking,
      { ...newTicket, ...money, isOtherTicket, oldWhen: 'Sunday', link },
      at('17:00'),
    );
  };
  expect(said(true).text).toContain('\nYour ticket code is now 1K3F-7QXM-4T9Z. Only this one counts.\n');
  expect(said(false).text).toContain('\nTicket code: 1K3F-7QXM-4T9Z\n');
  expect(said(true).values).toMatchObject({ ticket });
});

test('after a late move every message says that less comes back, and why', () => {
  const rescheduled = {
    ...booking,
    startsAt: at('18:00', '2026-11-20'),
    endsAt: at('19:00', '2026-11-20'),
    cappedPaise: 100_000,
    cappedBackPaise: 50_000,
  };
  const money = { duePaise: 0, keptPaise: 0, refundPaise: 0, leftPaise: 100_000 };
  const reschedule = { ...newTicket, ...money, oldWhen: 'Sunday', link };
  const now = at('20:00', '2026-11-15');
  for (const { text } of [
    rescheduledMessage(words, rescheduled, reschedule, now),
    confirmationMessage(words, rescheduled, { paidPaise: 100_000, ticket, link }, now),
  ]) {
    expect(text).toContain(
      '\nCancel by Fri 20 Nov, 6:00 AM and ₹500 comes back. After that, nothing comes back.\nBecause it was moved at short notice, at most ₹500 comes back if you cancel.\n',
    );
    expect(text).not.toContain('₹1,000 comes back');
    expect(text).toContain('\nYou can move it until Fri 20 Nov, 4:00 PM.\n');
  }
  const tonight = rescheduledMessage(words, { ...rescheduled, cappedBackPaise: 0 }, reschedule, now).text;
  expect(tonight).toContain('\nBecause it was moved at short notice, nothing comes back if you cancel.\n');
  expect(tonight).not.toContain('too close');
});

test('a reminder before midnight does not call tomorrow today', () => {
  const game = { ...booking, startsAt: at('00:30', '2026-11-17'), endsAt: at('01:30', '2026-11-17') };
  const { subject, text } = reminderMessage(words, game, { ticket, link });
  expect(`${subject} ${text}`).not.toMatch(/today/i);
  expect(subject).toBe('You play soon: Baner Sixes, Tuesday, November 17, 2026, 12:30 AM – 1:30 AM');
});

test('a game past midnight names the day on which it ends', () => {
  const game = { ...booking, startsAt: at('23:00', '2026-11-17'), endsAt: at('01:00', '2026-11-18') };
  expect(reminderMessage(words, game, { ticket, link }).subject).toBe(
    'You play soon: Baner Sixes, Tuesday, November 17, 2026, 11:00 PM – 1:00 AM (next day)',
  );
});

test('when the venue cancels and everything has gone back before, nobody is told of terms', () => {
  const said = (by: 'player' | 'operator') => cancellationMessage(words, booking, { refundPaise: 0, link }, by).text;
  expect(said('operator')).toContain(`All that you paid has gone back to you before: ${link}`);
  expect(said('player')).toContain('It was cancelled too late for a refund by the terms of this booking.');
});

test('a cancellation that gives nothing back after a late move says that, not that it came too late', () => {
  const { text } = cancellationMessage(words, { ...booking, cappedPaise: 100_000 }, { refundPaise: 0, link }, 'player');
  expect(text).toContain(
    `\nBecause it was moved at short notice, nothing comes back. If you think that is wrong, ask for a refund: ${link}`,
  );
});

test('a link in a mail can be pressed', () => {
  const message = cancellationMessage(words, booking, { refundPaise: 50_000, link: `${link}?a=1&b=<2` }, 'player');
  const html = mailHtml(message, new URL(link).origin);
  expect(html).toContain(`<a href="${link}?a=1&amp;b=&lt;2"`);
  expect(html).not.toContain('<2');
  // However long it is, the mail is no wider than a phone.
  expect(html).toMatch(/<table [^>]*table-layout:fixed/);
  expect(html).toMatch(/<a [^>]*overflow-wrap:anywhere/);
});

test.each([
  'https://elsewhere.example/login',
  'http://maidan.example/login',
  'https://maidan.example.evil.example/x',
  'https://maidan.example@evil.example/x',
])('%s in a mail cannot be pressed', (address) => {
  const html = mailHtml({ text: `Booking confirmed\nDear ${address},`, language: 'en' }, 'https://maidan.example');
  expect(html).toContain(address);
  expect(html).not.toContain('<a ');
});
