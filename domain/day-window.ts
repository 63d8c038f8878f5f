// Which hours a ground's day has. One that is open past midnight has its late hours in the evening before: each moment
// belongs to exactly one day.
import { DAY_MINUTES } from './clock-time.ts';
import { addDays, indiaDate, indiaInstant } from './india-time.ts';
import type { Interval } from './interval.ts';
import { type Grid, gridSlots, stretchesOn } from './slot-grid.ts';
import { MINUTE_MS } from './time-units.ts';

/** In minutes after the date's midnight, the last not included; past 1440 it is the next day's early morning. */
export type Minutes = { readonly from: number; readonly to: number };

export type DayWindow = Minutes & {
  /** When the ground is open, in order. */
  readonly open: readonly Minutes[];
  /** The opening hours cut into what can be booked. */
  readonly slots: readonly Minutes[];
};

export function dayWindow(grid: Grid, date: string): DayWindow {
  const open = stretchesOn(grid, date).map(({ opensAt, closesAt }) => ({ from: opensAt, to: closesAt }));
  const lastNight = stretchesOn(grid, addDays(date, -1)).map(({ closesAt }) => closesAt - DAY_MINUTES);
  const from = Math.max(0, ...lastNight);
  const to = Math.max(DAY_MINUTES, ...open.map((stretch) => stretch.to));
  const slots = gridSlots(grid, date, 2)
    .map(({ start, end }) => ({ from: minutesInto(date, start), to: minutesInto(date, end) }))
    .filter((slot) => slot.from >= from && slot.from < to);
  return { from, to, open, slots };
}

/** Minutes from the date's midnight in India to an instant. */
export function minutesInto(date: string, instant: number): number {
  return (instant - indiaInstant(date).getTime()) / MINUTE_MS;
}

/** The calendar's date so many minutes after a date's midnight: 1440 and more are on the next one. */
export function dateAt(date: string, minutes: number): string {
  return indiaDate(indiaInstant(date, minutes));
}

/** The day that an instant is on, by a day of which it is known when it begins and ends: that one, or one beside it. */
export function dayOfInstant({ date, from, to }: Minutes & { readonly date: string }, instant: number): string {
  const minutes = minutesInto(date, instant);
  if (minutes < from) return addDays(date, -1);
  return minutes < to ? date : addDays(date, 1);
}

/** When the day that an instant is on begins and ends. */
export function dayAround(grid: Grid, instant: Date): Interval {
  const calendar = indiaDate(instant);
  const date = dayOfInstant({ date: calendar, ...dayWindow(grid, calendar) }, instant.getTime());
  return dayInterval({ date, ...dayWindow(grid, date) });
}

export function dayInterval({ date, from, to }: Minutes & { readonly date: string }): Interval {
  return { start: indiaInstant(date, from), end: indiaInstant(date, to) };
}

/** Whether an instant is on this day. */
export function isOnDay({ from, to }: Minutes, date: string, now: number): boolean {
  const minutes = minutesInto(date, now);
  return from <= minutes && minutes < to;
}
