import { expect, test } from 'vitest';
import { choiceRefusal, confirmRefusal, lossNotice } from './slot-choice.ts';

test('a free slot can be chosen, a booked or a blocked one not', () => {
  expect(choiceRefusal('available')).toBeNull();
  expect(choiceRefusal('booked')).toEqual({ about: 'booked' });
  expect(choiceRefusal('blocked')).toEqual({ about: 'blocked' });
});

test.each([
  ['no date', null, { status: 'available' }, 'dateFirst'],
  ['neither', '', null, 'dateFirst'],
  ['no slot', '2026-11-14', undefined, 'slotFirst'],
  ['a booked slot', '2026-11-14', { status: 'booked' }, 'booked'],
  ['a blocked slot', '2026-11-14', { status: 'blocked' }, 'blockedForBooking'],
] as const)('going on with %s is refused', (_, date, slot, about) =>
  expect(confirmRefusal(date, slot)).toEqual({ about }),
);

test('going on with a date and a free slot is not', () => {
  expect(confirmRefusal('2026-11-14', { status: 'available' })).toBeNull();
});

test('a slot that was lost is booked, unless it is blocked', () => {
  expect(lossNotice({ status: 'blocked' })).toEqual({ about: 'blocked' });
  expect(lossNotice({ status: 'booked' })).toEqual({ about: 'booked' });
  expect(lossNotice(undefined)).toEqual({ about: 'booked' });
});
