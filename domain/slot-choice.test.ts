import { expect, test } from 'vitest';
import { choiceRefusal, confirmRefusal } from './slot-choice.ts';

test('a free slot can be chosen; a booked one warns, a blocked one is an error', () => {
  expect(choiceRefusal('available')).toBeNull();
  expect(choiceRefusal('booked')).toEqual({
    kind: 'warning',
    text: '❌ This time slot is already booked. Please select another time.',
  });
  expect(choiceRefusal('blocked')).toEqual({
    kind: 'error',
    text: '🚫 This time slot is blocked by admin. Please select another time.',
  });
});

test.each([
  ['no date', null, { status: 'available' }, 'Please select a date first'],
  ['neither', '', null, 'Please select a date first'],
  ['no slot', '2026-11-14', undefined, 'Please select a time slot first'],
  [
    'a booked slot',
    '2026-11-14',
    { status: 'booked' },
    '❌ This time slot is already booked. Please select another time.',
  ],
  [
    'a blocked slot',
    '2026-11-14',
    { status: 'blocked' },
    '🚫 Cannot book blocked time slots. Please select an available time.',
  ],
] as const)('going on with %s is refused', (_, date, slot, text) =>
  expect(confirmRefusal(date, slot)?.text).toBe(text),
);

test('going on with a date and a free slot is not', () => {
  expect(confirmRefusal('2026-11-14', { status: 'available' })).toBeNull();
});
