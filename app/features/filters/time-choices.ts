// Which days and hours can be asked for, and what choosing a day means.
import { BOOKING_WINDOW_DAYS } from '#domain/booking-window.ts';
import { clockMinutes, printClock } from '#domain/clock-time.ts';
import { addDays, indiaDate, indiaTime } from '#domain/india-time.ts';

/** When most people play. */
const USUAL_START = '19:00';
export const USUAL_MINUTES = 60;
/** From here on the next whole hour is tomorrow's. */
const LAST_HOUR = '23:00';

/** The days on which slots are offered; today only as long as an hour of it is left. */
export function daysToAskFor(now: Date): string[] {
  const today = indiaDate(now);
  const days = Array.from({ length: BOOKING_WINDOW_DAYS }, (_, index) => addDays(today, index));
  return indiaTime(now) < LAST_HOUR ? days : days.slice(1);
}

/** The usual hour of a day, or today the next whole one when that has passed. */
export function usualHours(day: string, now: Date): [from: string, to: string] {
  const hasPassed = day === indiaDate(now) && indiaTime(now) >= USUAL_START;
  const start = hasPassed ? later(`${indiaTime(now).slice(0, 2)}:00`, 60) : USUAL_START;
  return [start, later(start, USUAL_MINUTES)];
}

export function later(time: string, minutes: number): string {
  return printClock(clockMinutes(time) + minutes);
}
