import type { Interval } from './interval.ts';
import { HOUR_MS } from './time-units.ts';

/** How long before the start players are reminded. A booking made or rescheduled later than that gets no reminder. */
export const REMINDER_MS = 3 * HOUR_MS;

/** Games that start in this span are worth a reminder now. */
export function reminderSpan(now: Date): Interval {
  return { start: now, end: new Date(now.getTime() + REMINDER_MS) };
}
