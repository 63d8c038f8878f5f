import { expect, test } from 'vitest';
import { bitColumns, bitsOf, hasBits } from './bit-columns.ts';

test.each([
  [null, 0, 0],
  [0, 0, 0],
  ['5', 5, 0],
  [2 ** 31, -(2 ** 31), 0],
  [2 ** 47 + 1, 1, 2 ** 15],
  ['4294967296', 0, 1],
  [String(2n ** 62n + 2n ** 31n), -(2 ** 31), 2 ** 30],
  [String(-(2n ** 63n) + 3n), 3, -(2 ** 31)],
  ['-1', -1, -1],
])('%s has its low and its high half', (given, low, high) => expect(bitsOf(given)).toEqual({ low, high }));

test('all of some bits have to be set', () => {
  const columns = bitColumns([2 ** 40 + 6, String(-(2n ** 63n))]);
  expect(hasBits(columns, 0, bitsOf(2 ** 40 + 2))).toBe(true);
  expect(hasBits(columns, 0, bitsOf(2 ** 40 + 1))).toBe(false);
  expect(hasBits(columns, 1, bitsOf(2 ** 40))).toBe(false);
  expect(hasBits(columns, 1, bitsOf(String(-(2n ** 63n))))).toBe(true);
  expect(hasBits(columns, 1, bitsOf(0))).toBe(true);
});
