// Times of a day's sheet, as they are read.
import { printClock } from '#domain/clock-time.ts';
import { shortMoment, shortTimeRange, twelveHourTime } from '#domain/date-text.ts';
import type { Minutes } from '#domain/day-window.ts';
import { indiaDate, indiaTime } from '#domain/india-time.ts';

/** '7:00 PM – 8:00 PM' */
export function timeText({ from, to }: Minutes): string {
  return shortTimeRange(printClock(from), printClock(to));
}

/** '7:10 PM' of an instant of today; of another day '16 Nov, 7:10 PM'. */
export function dayAndClockOf(instant: string, now = new Date()): string {
  const date = indiaDate(new Date(instant));
  return date === indiaDate(now) ? clockOf(instant) : shortMoment(new Date(instant));
}

/** '7:10 PM' of an instant. */
export function clockOf(instant: string | number): string {
  return twelveHourTime(indiaTime(new Date(instant)));
}
