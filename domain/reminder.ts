import type { Interval } from './interval.ts';

/** Players are reminded so long before they play. Whoever books or reschedules later than that needs no reminder. */
export const REMINDER_MS = 3 * 3_600_000;

/** Games that start in this span are worth a reminder now. */
export function reminderSpan(now: Date): Interval {
  return { start: now, end: new Date(now.getTime() + REMINDER_MS) };
}
