import { describe, expect, it } from 'vitest';
import type { MyBooking } from '#contract/my-booking.ts';
import { STANDARD_POLICY } from '#domain/refund.ts';
import { differenceOf, isSameSlot, refundAfterRescheduling } from './new-slot.ts';

const cancellation = (percent: number, cap: MyBooking['cancellation']['cap'] = null) => ({
  ...{ allowed: true, reason: null, deadlines: [] },
  amount: 14 * percent,
  percent,
  cap,
});
const booking = (totalPrice: number, refundPercent: number, paid = totalPrice) => ({
  totalPrice,
  paid,
  cancellation: cancellation(refundPercent),
  rescheduling: { allowed: true, reason: null, until: null, movesLeft: 2, addsToDue: false, refundPercent },
});

describe('the difference of a move', () => {
  it('is to be paid when the new slot costs more', () => {
    expect(differenceOf(booking(1400, 50), 2100)).toEqual({ due: 700, used: 0, comesBack: 0, isKept: 0 });
  });

  it('is nothing at the same price', () => {
    expect(differenceOf(booking(1400, 100), 1400)).toEqual({ due: 0, used: 0, comesBack: 0, isKept: 0 });
  });

  it('comes back as far as a cancellation would give now, to the paisa', () => {
    expect(differenceOf(booking(2100, 100), 1400)).toEqual({ due: 0, used: 0, comesBack: 700, isKept: 0 });
    expect(differenceOf(booking(2125, 50), 700)).toEqual({ due: 0, used: 0, comesBack: 712.5, isKept: 712.5 });
    expect(differenceOf(booking(2100, 0), 1400)).toEqual({ due: 0, used: 0, comesBack: 0, isKept: 700 });
  });

  it('does not ask again for what stayed with the venue', () => {
    expect(differenceOf(booking(1400, 0, 2100), 2100)).toEqual({ due: 0, used: 700, comesBack: 0, isKept: 0 });
    expect(differenceOf(booking(1400, 50, 1750), 2100)).toEqual({ due: 350, used: 350, comesBack: 0, isKept: 0 });
  });

  it('comes back of what was paid last first, which no late move caps', () => {
    // 1,400 were paid until a late move, of which half comes back at most; 700 after it.
    const moved = { ...booking(2100, 100), cancellation: cancellation(67, { of: 1400, most: 700 }) };
    expect(differenceOf(moved, 1400)).toEqual({ due: 0, used: 0, comesBack: 700, isKept: 0 });
    expect(differenceOf(moved, 700)).toEqual({ due: 0, used: 0, comesBack: 1050, isKept: 350 });
    const late = { ...moved, rescheduling: { ...moved.rescheduling, refundPercent: 50 } };
    expect(differenceOf(late, 700)).toEqual({ due: 0, used: 0, comesBack: 700, isKept: 700 });
  });

  it('is never more than the venue still has', () => {
    expect(differenceOf(booking(2100, 100, 500), 1400)).toEqual({ due: 0, used: 0, comesBack: 500, isKept: 200 });
  });
});

describe('a later refund', () => {
  const now = new Date('2026-11-15T06:30:00Z');
  const reschedulable = (most: number, movesLeft = 2) => ({
    refundPolicy: STANDARD_POLICY,
    totalPrice: 1400,
    amountDue: 0,
    paid: 1400,
    cancellation: cancellation(most, most < 100 ? { of: 1400, most: 14 * most } : null),
    rescheduling: { allowed: true, reason: null, until: null, movesLeft, addsToDue: false, refundPercent: 100 },
  });
  const to = (percent: number) => ({
    date: '2026-11-20',
    fromTime: '18:00',
    price: 2100,
    difference: { due: 700, used: 0, comesBack: 0, isKept: 0 },
    percent,
  });
  const toTheSame = (percent: number) => ({
    ...to(percent),
    price: 1400,
    difference: { due: 0, used: 0, comesBack: 0, isKept: 0 },
  });

  it('stays as it is after a move in good time', () => {
    expect(refundAfterRescheduling(reschedulable(100), to(100), now)).toEqual({
      text: 'Cancel by Thu 19 Nov, 6:00 PM and ₹2,100 comes back. Cancel by Fri 20 Nov, 6:00 AM and ₹1,050 comes back. After that, nothing comes back.',
      warning: undefined,
    });
  });

  it('is less after a late one, with a warning', () => {
    expect(refundAfterRescheduling(reschedulable(100), toTheSame(50), now)).toEqual({
      text: 'Cancel by Fri 20 Nov, 6:00 AM and ₹700 comes back. After that, nothing comes back.',
      warning: 'Move it now and at most ₹700 comes back if you cancel later, whatever the new time is.',
    });
  });

  it('is less after a late one only of what was paid before', () => {
    expect(refundAfterRescheduling(reschedulable(100), to(50), now)).toEqual({
      text: 'Cancel by Thu 19 Nov, 6:00 PM and ₹1,400 comes back. Cancel by Fri 20 Nov, 6:00 AM and ₹1,050 comes back. After that, nothing comes back.',
      warning:
        'Move it now and, if you cancel later, at most ₹700 of the ₹1,400 paid so far comes back. What you add comes back as for any booking.',
    });
    expect(refundAfterRescheduling(reschedulable(100), to(0), now)).toEqual({
      text: 'Cancel by Thu 19 Nov, 6:00 PM and ₹700 comes back. Cancel by Fri 20 Nov, 6:00 AM and ₹350 comes back. After that, nothing comes back.',
      warning:
        'Move it now and, if you cancel later, nothing of the ₹1,400 paid so far comes back. What you add comes back as for any booking.',
    });
  });

  it('was less already, and stays so', () => {
    for (const percent of [50, 100]) {
      const { text, warning } = refundAfterRescheduling(reschedulable(50), to(percent), now);
      expect(warning).toBeUndefined();
      expect(text).toContain('₹1,400 comes back');
      expect(text).toContain('Of the ₹1,400 paid before it was moved at short notice, at most ₹700 comes back');
    }
  });

  it('is less because the new slot is closer, with a warning', () => {
    const tomorrow = { ...to(100), date: '2026-11-16', fromTime: '08:00' };
    expect(refundAfterRescheduling(reschedulable(100), tomorrow, now).warning).toBe(
      'The new slot is closer: cancelling it would pay back ₹1,050 instead of ₹1,400.',
    );
  });

  it('is none when the new slot is too close, which is then the last', () => {
    const soon = { ...to(100), date: '2026-11-15', fromTime: '13:30' };
    expect(refundAfterRescheduling(reschedulable(100), soon, now)).toEqual({
      text: '',
      warning:
        'It starts in less than 2 hours: after the move it cannot be moved again, and a cancellation pays nothing back.',
    });
  });

  it('is none when the new slot is tonight, which can still be moved', () => {
    const tonight = { ...to(100), date: '2026-11-15', fromTime: '20:00' };
    const warning = 'The new slot is closer: cancelling it would pay nothing back instead of ₹1,400.';
    expect(refundAfterRescheduling(reschedulable(100), tonight, now)).toEqual({ text: '', warning });
    expect(refundAfterRescheduling(reschedulable(100), { ...tonight, percent: 50 }, now)).toEqual({
      text: '',
      warning,
    });
    expect(refundAfterRescheduling(reschedulable(100, 1), tonight, now).warning).toBe(
      `${warning} After this move it cannot be moved again.`,
    );
  });

  it('is none after a move of a game for tonight, however far the new slot is', () => {
    const tonight = {
      ...reschedulable(100),
      cancellation: { ...reschedulable(100).cancellation, percent: 0, amount: 0 },
    };
    expect(refundAfterRescheduling(tonight, toTheSame(0), now)).toEqual({
      text: '',
      warning: 'Move it now and nothing comes back if you cancel later, whatever the new time is.',
    });
    expect(refundAfterRescheduling(reschedulable(0), toTheSame(0), now)).toEqual({
      text: 'Because it was moved at short notice, nothing comes back if you cancel.',
      warning: undefined,
    });
  });

  it('is a share of what was paid, where the rest is due', () => {
    const later = { due: 1700, more: 700, less: 0, cash: 0 };
    const target = { ...to(100), difference: { due: 0, used: 0, comesBack: 0, isKept: 0, later } };
    expect(refundAfterRescheduling({ ...reschedulable(100), amountDue: 1000, paid: 400 }, target, now).text).toBe(
      'Cancel by Thu 19 Nov, 6:00 PM and ₹400 comes back. Cancel by Fri 20 Nov, 6:00 AM and ₹200 comes back. After that, nothing comes back.',
    );
    const unpaid = { ...target, difference: { ...target.difference, later: { ...later, due: 2100 } } };
    expect(refundAfterRescheduling({ ...reschedulable(100), amountDue: 1400, paid: 0 }, unpaid, now)).toEqual({
      text: '',
    });
  });

  it('is told along with the last move', () => {
    expect(refundAfterRescheduling(reschedulable(100, 1), to(100), now).warning).toBe(
      'After this move it cannot be moved again.',
    );
    expect(refundAfterRescheduling(reschedulable(100, 1), to(50), now).warning).toMatch(
      /^Move it now .* After this move it cannot be moved again\.$/,
    );
  });
});

it('a slot is the same only with the same day, start and end', () => {
  const slot = { date: '2026-11-18', fromTime: '19:00', toTime: '20:00' };
  expect(isSameSlot(slot, { ...slot })).toBe(true);
  expect(isSameSlot(slot, { ...slot, toTime: '21:00' })).toBe(false);
  expect(isSameSlot(slot, { ...slot, date: '2026-11-19' })).toBe(false);
});
