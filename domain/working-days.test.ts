import { expect, test } from 'vitest';
import { afterWorkingDays } from './working-days.ts';

test.each([
  ['a Monday', '2026-11-16', 5, '2026-11-23'],
  ['a Friday', '2026-11-20', 1, '2026-11-23'],
  ['a Saturday', '2026-11-14', 7, '2026-11-24'],
  ['a Sunday', '2026-11-15', 7, '2026-11-24'],
  ['the end of a year', '2026-12-31', 1, '2027-01-01'],
  ['no days', '2026-11-14', 0, '2026-11-14'],
])('counted from %s', (_from, date, days, expected) => expect(afterWorkingDays(date, days)).toBe(expected));
