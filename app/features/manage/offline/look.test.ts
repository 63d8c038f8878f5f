import { expect, test } from 'vitest';
import { isLook, stamped } from './look.ts';

const look = { key: ['manage', 'venue', 'deccan-fives-pune', 'day', '2026-11-16'], data: { bookings: [] } };

test('what this version of the app kept is shown', () => {
  expect(isLook(stamped(look))).toBe(true);
});

test('what an older version kept, or nobody, is dropped', () => {
  for (const kept of [look, { ...look, contract: 'older' }, null, undefined, 'text', {}]) {
    expect(isLook(kept)).toBe(false);
  }
});
