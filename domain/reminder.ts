import type { Interval } from './interval.ts';
import { HOUR_MS } from './time-units.ts';

/** Players are reminded so long before they play. Whoever books or moves later than that needs no reminder. */
export const REMINDER_MS = 3 * HOUR_MS;

/** Games that start in this span are worth a reminder now. */
export function reminderSpan(now: Date): Interval {
  return { start: now, end: new Date(now.getTime() + REMINDER_MS) };
}
