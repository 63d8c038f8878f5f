import { expect, test } from 'vitest';
import type { PlannedDate, SeriesSlot } from '#contract/series.ts';
import { choicesOf, chosenFor, otherKey, sumOf } from './choices.ts';

const slotAt = (fromTime: string, price = 1000): SeriesSlot => ({
  fromTime,
  toTime: '22:00',
  space: { id: 3, name: 'Turf A' },
  money: { price, due: price, back: 0, cashBack: 0, kept: 0 },
});
const date = (of: Partial<PlannedDate>): PlannedDate => ({
  date: '2026-11-24',
  action: 'book',
  now: null,
  slot: null,
  clash: null,
  mayWait: false,
  others: [],
  cancelling: null,
  ...of,
});
const free = date({ slot: slotAt('19:00') });
const other = slotAt('20:00', 1200);
const clash = date({ date: '2026-12-01', clash: 'booked', mayWait: true, others: [other] });

test('what is in the way is left out until something is chosen for it', () => {
  expect(choicesOf([free, clash], {})).toEqual([
    { date: '2026-11-24', choice: 'take', expected: free.slot?.money },
    { date: '2026-12-01', choice: 'skip' },
  ]);
  expect(sumOf([free, clash], {})).toMatchObject({ count: 1, money: { price: 1000 } });
});

test('another time is taken at its own price, the waiting list at none', () => {
  const chosen = { '2026-12-01': otherKey(other) };
  expect(choicesOf([clash], chosen)).toEqual([
    {
      date: '2026-12-01',
      choice: 'take',
      expected: other.money,
      other: { fromTime: '20:00', toTime: '22:00', space: 3 },
    },
  ]);
  expect(sumOf([free, clash], chosen)).toMatchObject({ count: 2, money: { price: 2200 } });
  expect(choicesOf([clash], { '2026-12-01': 'wait' })).toEqual([{ date: '2026-12-01', choice: 'wait' }]);
});

test('a choice that is no longer possible is forgotten', () => {
  const taken = { ...clash, others: [], mayWait: false };
  expect(chosenFor(taken, { '2026-12-01': otherKey(other) })).toBe('skip');
  expect(chosenFor(taken, { '2026-12-01': 'wait' })).toBe('skip');
});

test('a booking that something is in the way of stays, or is cancelled with the money that was said', () => {
  const cancelling = { price: 0, due: 0, back: 400, cashBack: 0, kept: 600 };
  const now = { date: '2026-12-01', fromTime: '19:00', toTime: '20:00', space: 'Turf A', price: 1000 };
  const booked = { ...clash, action: 'move' as const, now, cancelling, mayWait: false };
  expect(choicesOf([booked], {})).toEqual([{ date: '2026-12-01', choice: 'keep' }]);
  expect(choicesOf([booked], { '2026-12-01': 'cancel' })).toEqual([
    { date: '2026-12-01', choice: 'cancel', expected: cancelling },
  ]);
  expect(sumOf([booked], { '2026-12-01': 'cancel' })).toMatchObject({ count: 1, money: { back: 400, kept: 600 } });
});
