import { describe, expect, it } from 'vitest';
import type { BookingRefund, ReturnedPayment } from '#contract/refund.ts';
import { dayName, listPathOf, noteOf, notesOf, returnedNote, standingOf } from './booking-words.ts';
import { refundNote } from './refund-words.ts';

const now = new Date('2026-11-15T18:00:00Z');
const confirmed = {
  status: 'confirmed' as const,
  cancelledBy: null,
  paymentId: 'pay_1',
  holdExpiresAt: null,
  startsAt: '2026-11-17T13:30:00.000Z',
  endsAt: '2026-11-17T14:30:00.000Z',
  date: '2026-11-17',
  fromTime: '19:00',
  toTime: '20:00',
  pendingMove: null,
  refunds: [],
  returnedPayments: [],
  refundRequest: null,
  totalPrice: 1400,
  paid: 1400,
  cameBack: 0,
  amountDue: 0,
  cashOwed: 0,
  cashReturned: 0,
  calledOff: null,
  cancellation: {
    allowed: true,
    reason: null,
    amount: 1400,
    percent: 100,
    cap: null,
    deadlines: [{ until: '2026-11-16T13:30:00.000Z', amount: 1400, percent: 100 }],
  },
  rescheduling: {
    allowed: true,
    reason: null,
    until: '2026-11-17T11:30:00.000Z',
    movesLeft: 2,
    addsToDue: false,
    refundPercent: 100,
  },
};

const refund: BookingRefund = {
  amount: 700,
  percent: 50,
  asCredit: false,
  parts: [{ method: 'upi', amount: 700 }],
  cause: 'cancelled',
  status: 'sent',
  isDelayed: false,
  askedAt: '2026-11-15T06:30:00.000Z',
  sentAt: null,
  doneAt: null,
  expectedBy: '2026-11-24',
  tracker: null,
};

const returned: ReturnedPayment = {
  paymentId: 'pay_2',
  amount: 700,
  why: 'late',
  move: {
    from: { date: '2026-11-17', fromTime: '19:00', toTime: '20:00' },
    to: { date: '2026-11-18', fromTime: '19:00', toTime: '20:30' },
  },
  status: 'sent',
  isDelayed: false,
  askedAt: '2026-11-15T06:30:00.000Z',
  sentAt: null,
  doneAt: null,
  expectedBy: '2026-11-24',
  tracker: null,
};

it.each([
  ['a game to come', confirmed, '/bookings'],
  ['a game played', { ...confirmed, endsAt: now.toISOString() }, '/bookings?when=past'],
  ['a cancelled one', { ...confirmed, status: 'cancelled' as const }, '/bookings?when=cancelled'],
  [
    'one paid too late',
    { ...confirmed, status: 'expired' as const, returnedPayments: [returned] },
    '/bookings?when=cancelled',
  ],
  ['one never paid, which is in no list', { ...confirmed, status: 'expired' as const }, '/bookings'],
])('the way back from %s leads to the list it is in', (_, booking, path) => {
  expect(listPathOf(booking, now)).toBe(path);
});

it('a day is named as one says it in India, also late in the evening', () => {
  // 11:30 PM in India.
  expect(dayName('2026-11-15', now)).toBe('Today');
  expect(dayName('2026-11-16', now)).toBe('Tomorrow');
  expect(dayName('2026-11-17', now)).toBe('Tue 17 Nov');
});

describe('the standing of a booking', () => {
  it('follows the clock', () => {
    expect(standingOf(confirmed, now).label).toBe('Confirmed');
    expect(standingOf(confirmed, new Date(confirmed.startsAt)).label).toBe('On now');
    expect(standingOf(confirmed, new Date(confirmed.endsAt)).label).toBe('Played');
  });

  it('tells a hold that ended from a payment that came too late', () => {
    expect(standingOf({ ...confirmed, status: 'expired' }, now).label).toBe('Not paid in time');
    expect(standingOf({ ...confirmed, status: 'expired', returnedPayments: [returned] }, now).label).toBe(
      'Payment came too late',
    );
  });

  it('says who cancelled', () => {
    expect(standingOf({ ...confirmed, status: 'cancelled', cancelledBy: 'operator' }, now).label).toBe(
      'Cancelled by the venue',
    );
    expect(standingOf({ ...confirmed, status: 'cancelled', cancelledBy: 'player' }, now).label).toBe('Cancelled');
  });
});

describe('the note on a card', () => {
  it('names the next deadline and its rupees, or that there is none, and until when it can be moved', () => {
    expect(noteOf(confirmed, now)).toBe(
      'Cancel by Mon 16 Nov, 7:00 PM and ₹1,400 comes back. You can move it until Tue 17 Nov, 5:00 PM.',
    );
    expect(noteOf({ ...confirmed, cancellation: { ...confirmed.cancellation, deadlines: [] } }, now)).toBe(
      'This is too close to the start for a refund: a cancellation pays nothing back. You can move it until Tue 17 Nov, 5:00 PM.',
    );
    const cancellation = { ...confirmed.cancellation, cap: { of: 1400, most: 0 }, deadlines: [] };
    const rescheduling = { ...confirmed.rescheduling, allowed: false };
    expect(noteOf({ ...confirmed, cancellation, rescheduling }, now)).toBe(
      'Because it was moved at short notice, nothing comes back if you cancel.',
    );
  });

  it('says first what is still to be paid, and what the ground hands back', () => {
    expect(noteOf({ ...confirmed, amountDue: 600 }, now)).toBe('₹600 is still to be paid: at the ground, or online.');
    expect(noteOf({ ...confirmed, status: 'cancelled', cashOwed: 400 }, now)).toBe(
      '₹400 is waiting for you in cash at the ground.',
    );
  });

  it('says of a late payment for a move what it was, and that the booking stands', () => {
    const which = 'Your payment of ₹700 for the move to Wed 18 Nov, 7:00 PM – 8:30 PM came too late.';
    const stands = 'Your booking for Tue 17 Nov, 7:00 PM – 8:00 PM stands as it was.';
    expect(returnedNote({ ...confirmed, returnedPayments: [returned] }, now)).toBe(
      `${which} All of it is being sent back, expected by Tue 24 Nov. ${stands}`,
    );
    // The terms of the booking are as they were.
    expect(noteOf({ ...confirmed, returnedPayments: [returned] }, now)).toBe(noteOf(confirmed, now));
    const done = { ...returned, status: 'done' as const, doneAt: '2026-11-15T06:30:00.000Z' };
    expect(returnedNote({ ...confirmed, returnedPayments: [done] }, now)).toBe(
      `${which} All of it was sent back on Sun 15 Nov. Your bank shows it within 5 to 7 working days. ${stands}`,
    );
    // Once it was played, that is of no interest any more.
    expect(returnedNote({ ...confirmed, returnedPayments: [done] }, new Date(confirmed.endsAt))).toBeUndefined();
  });

  it('does not say that a booking stands which was cancelled or moved since', () => {
    const note = (booking: Partial<typeof confirmed>) =>
      returnedNote({ ...confirmed, ...booking, returnedPayments: [returned] }, now);
    expect(note({ fromTime: '18:00' })).not.toContain('stands');
    const cancelled = { ...confirmed, status: 'cancelled' as const, returnedPayments: [returned] };
    expect(returnedNote(cancelled, now)).not.toContain('stands');
    const why = 'cancelled' as const;
    expect(returnedNote({ ...cancelled, returnedPayments: [{ ...returned, why }] }, now)).toContain(
      'for the move to Wed 18 Nov, 7:00 PM – 8:30 PM came after the booking was cancelled.',
    );
  });

  it('does not take what a move gave back for the refund of the cancellation', () => {
    const moved = { ...refund, cause: 'moved' as const };
    expect(noteOf({ ...confirmed, refunds: [moved] }, now)).toBe(
      '₹700 is on its way back, expected by Tue 24 Nov. It is what the terms gave back when you moved to a cheaper slot.',
    );
    const cancelled = { ...confirmed, status: 'cancelled' as const, cancelledBy: 'player' as const };
    expect(noteOf({ ...cancelled, refunds: [moved] }, now)).toBe(
      'It was cancelled too late for a refund by the terms of this booking.',
    );
  });

  it('says beside what a move gave back until when, and for how much, one can cancel now', () => {
    const moved = { ...refund, cause: 'moved' as const };
    const terms = noteOf(confirmed, now);
    expect(notesOf({ ...confirmed, refunds: [moved] }, now)).toEqual([
      noteOf({ ...confirmed, refunds: [moved] }, now),
      terms,
    ]);
    expect(terms).toContain('Cancel by Mon 16 Nov, 7:00 PM and ₹1,400 comes back.');
    expect(notesOf(confirmed, now)).toEqual([terms]);
    // Nothing can be cancelled any more.
    expect(notesOf({ ...confirmed, refunds: [moved] }, new Date(confirmed.startsAt))).toHaveLength(1);
    expect(notesOf({ ...confirmed, status: 'cancelled', refunds: [refund] }, now)).toHaveLength(1);
  });

  it('says what was handed back in cash of a booking that is cancelled', () => {
    const cancelled = { ...confirmed, status: 'cancelled' as const, cancelledBy: 'player' as const, paymentId: null };
    expect(noteOf({ ...cancelled, cashReturned: 400 }, now)).toBe('₹400 was handed back to you in cash at the ground.');
  });

  it('says why nothing came back, as the question before the cancellation did', () => {
    const cancelled = { ...confirmed, status: 'cancelled' as const, cancelledBy: 'player' as const };
    expect(noteOf(cancelled, now)).toBe('It was cancelled too late for a refund by the terms of this booking.');
    const rescheduled = { ...cancelled, cancellation: { ...cancelled.cancellation, cap: { of: 1400, most: 0 } } };
    expect(noteOf(rescheduled, now)).toBe('Because it was moved at short notice, nothing comes back.');
    expect(noteOf({ ...rescheduled, paymentId: null }, now)).toBe('No refund was due.');
    expect(noteOf({ ...rescheduled, cancelledBy: 'operator' }, now)).toBe('No refund was due.');
  });

  it('follows the money once some is on its way', () => {
    expect(noteOf({ ...confirmed, refunds: [refund] }, now)).toBe('₹700 is on its way back, expected by Tue 24 Nov.');
    expect(refundNote({ ...refund, status: 'asked', isDelayed: true })).toContain('we keep trying');
    expect(refundNote({ ...refund, status: 'failed' })).toContain('could not be sent');
    expect(refundNote({ ...refund, status: 'done', doneAt: '2026-11-16T19:00:00.000Z' })).toBe(
      '₹700 was paid out on Tue 17 Nov. Your bank shows it within 5 to 7 working days.',
    );
  });
});
