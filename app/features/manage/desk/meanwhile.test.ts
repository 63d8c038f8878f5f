import { expect, test } from 'vitest';
import { DeskBooking } from '#contract/desk.ts';
import { changesBetween } from './meanwhile.ts';

const booking = DeskBooking.parse(DeskBooking.meta()?.example);
const now = (change: Partial<DeskBooking>) => changesBetween(booking, { ...booking, ...change });

test('what nobody changed is not told', () => {
  expect(now({})).toEqual([]);
  expect(now({ notes: 'Bring bibs', takings: [] })).toEqual([]);
});

test('a move names where it was, also to another court at the same time', () => {
  const startsAt = '2026-11-16T14:30:00.000Z';
  const moved = ['It was moved meanwhile. Before: Mon 16 Nov, 6:00 PM – 7:00 PM, Half A.'];
  expect(now({ startsAt, fromTime: '20:00' })).toEqual(moved);
  expect(now({ space: { id: 4, name: 'Half B' } })).toEqual(moved);
});

test('money that came says how much is due now; what a code that is shown brought is said by the code', () => {
  expect(now({ paidCash: 700, due: 700 })).toEqual(['₹300 was paid meanwhile. ₹700 is due now.']);
  expect(now({ paidOnline: 1000, due: 0 })).toEqual(['₹1,000 was paid meanwhile. Nothing is due any more.']);
  expect(now({ paidCash: 0, due: 1400 })).toEqual([]);
  const shown = { ...booking, order: { paymentId: 'pay_x', amount: 1000 } };
  expect(changesBetween(shown, { ...shown, paidOnline: 1000, due: 0 })).toEqual([]);
});

test('a cancellation is all there is to say', () => {
  const cancelled = { status: 'cancelled', due: 0, space: { id: 4, name: 'Half B' } } as const;
  expect(now(cancelled)).toEqual(['It was cancelled meanwhile.']);
  expect(changesBetween({ ...booking, ...cancelled }, { ...booking, ...cancelled })).toEqual([]);
});
