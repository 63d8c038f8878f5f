// Times of a day's sheet, as they are read.
import { printClock } from '#domain/clock-time.ts';
import { shortTimeRange, twelveHourTime } from '#domain/date-text.ts';
import type { Minutes } from '#domain/day-window.ts';
import { indiaTime } from '#domain/india-time.ts';

/** '7:00 PM – 8:00 PM' */
export function timeText({ from, to }: Minutes): string {
  return shortTimeRange(printClock(from), printClock(to));
}

/** '7:10 PM' of an instant. */
export function clockOf(instant: string | number): string {
  return twelveHourTime(indiaTime(new Date(instant)));
}
