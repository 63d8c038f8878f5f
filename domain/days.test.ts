import { expect, test } from 'vitest';
import { areInOrder } from './days.ts';

test.each([
  ['2026-11-20', '2026-11-21', true],
  ['2026-11-20', '2026-11-20', true],
  ['2026-11-21', '2026-11-20', false],
  ['2026-12-01', '2026-11-30', false],
  ['', '2026-11-20', true],
  ['2026-11-20', '', true],
  [undefined, undefined, true],
])('from %s to %s: %s', (from, to, are) => {
  expect(areInOrder({ from, to })).toBe(are);
});
