// Which hours a ground's day has. One that is open past midnight has its late hours in the evening before: each moment
// belongs to exactly one day.
import { DAY_MINUTES } from './clock-time.ts';
import { addDays, indiaInstant } from './india-time.ts';
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

/** Whether an instant is on this day. */
export function isOnDay({ from, to }: Minutes, date: string, now: number): boolean {
  const minutes = minutesInto(date, now);
  return from <= minutes && minutes < to;
}
