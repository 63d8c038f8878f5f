import { describe, expect, it } from 'vitest';
import { differenceOf, isSameSlot } from './new-slot.ts';

const booking = (totalPrice: number, refundPercent: number, kept = totalPrice) => ({
  totalPrice,
  receipt: { payments: [], paid: totalPrice, returned: totalPrice - kept, kept },
  rescheduling: { allowed: true, reason: null, until: null, movesLeft: 2, refundPercent },
});

describe('the difference of a move', () => {
  it('is to be paid when the new slot costs more', () => {
    expect(differenceOf(booking(1400, 50), 2100)).toEqual({ due: 700, comesBack: 0, isKept: 0 });
  });

  it('is nothing at the same price', () => {
    expect(differenceOf(booking(1400, 100), 1400)).toEqual({ due: 0, comesBack: 0, isKept: 0 });
  });

  it('comes back as far as a cancellation would give now, to the paisa', () => {
    expect(differenceOf(booking(2100, 100), 1400)).toEqual({ due: 0, comesBack: 700, isKept: 0 });
    expect(differenceOf(booking(2125, 50), 700)).toEqual({ due: 0, comesBack: 712.5, isKept: 712.5 });
    expect(differenceOf(booking(2100, 0), 1400)).toEqual({ due: 0, comesBack: 0, isKept: 700 });
  });

  it('is never more than the venue still has', () => {
    expect(differenceOf(booking(2100, 100, 500), 1400)).toEqual({ due: 0, comesBack: 500, isKept: 200 });
  });
});

it('a slot is the same only with the same day, start and end', () => {
  const slot = { date: '2026-11-18', fromTime: '19:00', toTime: '20:00' };
  expect(isSameSlot(slot, { ...slot })).toBe(true);
  expect(isSameSlot(slot, { ...slot, toTime: '21:00' })).toBe(false);
  expect(isSameSlot(slot, { ...slot, date: '2026-11-19' })).toBe(false);
});
