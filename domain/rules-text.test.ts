import { expect, test } from 'vitest';
import * as words from '#words/shared/rules.ts';
import { STANDARD_RULES } from './booking-rules.ts';
import { rulesText } from './rules-text.ts';

test.each([
  [{}, null],
  [{ leastMinutes: 120 }, 'This ground is booked for 2h or more.'],
  [{ mostMinutes: 180 }, 'This ground is booked for 3h at most.'],
  [{ leastMinutes: 90, mostMinutes: 180 }, 'This ground is booked for 1h 30m to 3h at a time.'],
  [{ leastMinutes: 120, mostMinutes: 120 }, 'This ground is booked for 2h at a time.'],
  [{ noticeMinutes: 120 }, 'Bookings close 2h before the start.'],
  [
    { noticeMinutes: 60, leastMinutes: 120 },
    'This ground is booked for 2h or more. Bookings close 1h before the start.',
  ],
])('%j: %s', (rules, text) => expect(rulesText(words, { ...STANDARD_RULES, ...rules })).toBe(text));
