import { expect, test } from 'vitest';
import { lastBookableDate, outsideBookingWindow } from './booking-window.ts';
import { indiaInstant } from './india-time.ts';

const now = indiaInstant('2026-11-20', 23 * 60 + 59);

test('fourteen days can be booked, today included', () => {
  expect(lastBookableDate(now)).toBe('2026-12-03');
});

test.each([
  ['at this very instant', now, 'started'],
  ['a millisecond ago', new Date(now.getTime() - 1), 'started'],
  ['in a millisecond', new Date(now.getTime() + 1), null],
  ['in the last minute of the last day', indiaInstant('2026-12-03', 1439), null],
  ['at the midnight after it', indiaInstant('2026-12-04'), 'too_far_ahead'],
])('a start %s (%s): %s', (_, start, expected) => expect(outsideBookingWindow(start, now)).toBe(expected));
