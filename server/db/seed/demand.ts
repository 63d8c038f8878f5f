// When people want to play: how much a day and an hour are sought after, as a chance from 0 to 1.
import { BOOKING_WINDOW_DAYS } from '#domain/booking-window.ts';
import { addDays, indiaDate, indiaInstant, weekdayOf } from '#domain/india-time.ts';
import type { Random } from './random.ts';

export const DAYS_BEFORE = 7;
export const DAYS_AHEAD = BOOKING_WINDOW_DAYS;

type Day = { weekday: number; midnight: number };
export type Calendar = { now: Date; today: string; pickDay(random: Random): Day };

/** The days around now, the nearer ones drawn more often: most people book for tonight, tomorrow or the weekend. */
export function calendarAround(now: Date): Calendar {
  const today = indiaDate(now);
  const days: (Day & { upTo: number })[] = [];
  let sum = 0;
  for (let ahead = -DAYS_BEFORE; ahead < DAYS_AHEAD; ahead++) {
    const date = addDays(today, ahead);
    const weekday = weekdayOf(date);
    sum += dayWeight(ahead, isWeekend(weekday));
    days.push({ weekday, midnight: indiaInstant(date).getTime(), upTo: sum });
  }
  return {
    now,
    today,
    pickDay(random) {
      const at = random.fraction() * sum;
      const day = days.find(({ upTo }) => at < upTo);
      if (!day) throw new Error('The calendar has no days.');
      return day;
    },
  };
}

function dayWeight(ahead: number, weekend: boolean): number {
  if (ahead < 0) return 0.05;
  if (weekend) return ahead <= 6 ? 1 : 0.2;
  return [1, 1, 0.85, 0.35, 0.25, 0.2, 0.15][ahead] ?? 0.06;
}

/** `minute` counts from midnight of the day on which the venue opened and may pass 1440. */
export function hourDemand(weekday: number, minute: number): number {
  const hour = minute / 60;
  const weekend = isWeekend(weekday);
  if (hour < 5) return 0.02;
  if (hour < 6) return 0.1;
  if (hour < 9) return weekend ? 0.55 : 0.18;
  if (hour < 12) return weekend ? 0.4 : 0.06;
  if (hour < 16) return weekend ? 0.2 : 0.04;
  if (hour < 17) return weekend ? 0.5 : 0.15;
  if (hour < 18) return weekend ? 0.9 : 0.6;
  if (hour < 21) return 1;
  if (hour < 22) return 0.75;
  if (hour < 24) return weekend || weekday === 5 ? 0.4 : 0.2;
  return 0.08;
}

function isWeekend(weekday: number): boolean {
  return weekday === 0 || weekday === 6;
}
