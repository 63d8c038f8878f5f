// When a venue can be booked at all: its opening hours cut into slots, before anyone has booked anything.
import { clockMinutes, DAY_MINUTES } from './clock-time.ts';
import { addDays, indiaInstant, isCalendarDate, weekdayOf } from './india-time.ts';
import { type Interval, subtract } from './interval.ts';
import { DAY_MS, MINUTE_MS } from './time-units.ts';

/** In minutes, as the database allows them. */
export const SLOT_LENGTHS = [30, 60, 90] as const;
export const LONGEST_SLOT_MINUTES = Math.max(...SLOT_LENGTHS);

/** Minutes after the weekday's midnight in India (0 = Sunday); `closesAt` passes 1440 when open into the next day. */
export type OpeningStretch = { readonly weekday: number; readonly opensAt: number; readonly closesAt: number };
/** A stretch in which a venue is open on a date, whatever its week says; with nulls it is closed all that date. */
export type OpeningException = {
  readonly date: string;
  readonly opensAt: number | null;
  readonly closesAt: number | null;
};
export type Grid = {
  readonly openingHours: readonly OpeningStretch[];
  /** On the dates they name, these hold instead of the week. What opened the evening before is not cut short. */
  readonly exceptions?: readonly OpeningException[];
  readonly slotMinutes: number;
};
/** In milliseconds since 1970. */
export type GridSlot = { start: number; end: number };

/**
 * Every slot that starts on the given dates, in order, none overlapping another. Each stretch is cut from its opening,
 * and only whole slots count. Where two stretches overlap, the one that opened first keeps its grid.
 */
export function gridSlots(grid: Grid, fromDate: string, days: number): GridSlot[] {
  const slots: GridSlot[] = [];
  if (!(grid.slotMinutes > 0)) return slots;
  const length = grid.slotMinutes * MINUTE_MS;
  const first = indiaInstant(fromDate).getTime();
  const last = first + days * DAY_MS;
  let openUntil = Number.NEGATIVE_INFINITY;
  for (const { opens, closes } of stretches(grid, fromDate, days)) {
    for (let start = opens; start + length <= closes; start += length) {
      if (start >= openUntil && start >= first && start < last) slots.push({ start, end: start + length });
    }
    openUntil = Math.max(openUntil, closes);
  }
  return slots;
}

export type GridRun =
  | { readonly found: true; readonly start: Date; readonly end: Date; readonly slots: number }
  | { readonly found: false; readonly reason: 'not_on_grid' | 'closed' };

/**
 * Whether the time from `fromTime` to `toTime`, starting on a date, is a run of consecutive slots. An end at or before
 * the start is on the next day.
 */
export function findGridSlots(grid: Grid, date: string, fromTime: string, toTime: string): GridRun {
  const from = clockMinutes(fromTime);
  const to = clockMinutes(toTime);
  if (!isCalendarDate(date) || !(from < DAY_MINUTES) || Number.isNaN(to))
    return { found: false, reason: 'not_on_grid' };
  const start = indiaInstant(date, from);
  const end = indiaInstant(date, to <= from ? to + DAY_MINUTES : to);
  const slots = countRun(gridSlots(grid, date, 2), start.getTime(), end.getTime());
  if (slots > 0) return { found: true, start, end, slots };
  return { found: false, reason: isOpenThroughout(grid, date, { start, end }) ? 'not_on_grid' : 'closed' };
}

/** How many slots lead from start to end without a gap; 0 when none do. */
function countRun(slots: readonly GridSlot[], start: number, end: number): number {
  let reached = start;
  let count = 0;
  for (const slot of slots) {
    if (slot.start !== reached) continue;
    reached = slot.end;
    count++;
    if (reached === end) return count;
  }
  return 0;
}

/** Whether a venue is open all of a time that starts on a date. */
export function isOpenThroughout(grid: Grid, date: string, time: Interval): boolean {
  const open = stretches(grid, date, 2).map(({ opens, closes }) => ({
    start: new Date(opens),
    end: new Date(closes),
  }));
  return subtract(time, open).length === 0;
}

type DayStretch = { readonly opensAt: number; readonly closesAt: number };

/** Begins a day early: a stretch lasts a day at most, so only last night's can reach into the first date. */
function stretches(grid: Grid, fromDate: string, days: number) {
  const found: { opens: number; closes: number }[] = [];
  const midnight = indiaInstant(fromDate).getTime();
  const openOn = hoursOf(grid);
  for (let day = -1; day < days; day++) {
    const dayStart = midnight + day * DAY_MS;
    for (const { opensAt, closesAt } of openOn(addDays(fromDate, day))) {
      found.push({ opens: dayStart + opensAt * MINUTE_MS, closes: dayStart + closesAt * MINUTE_MS });
    }
  }
  return found;
}

/** The stretches that open on a date, in order. */
export function stretchesOn(grid: Grid, date: string): readonly DayStretch[] {
  return hoursOf(grid)(date);
}

/** When a venue is open on a date, in order. */
function hoursOf({ openingHours, exceptions = [] }: Grid): (date: string) => readonly DayStretch[] {
  const week = inOrder(openingHours);
  const dated = new Map<string, DayStretch[]>();
  for (const { date, opensAt, closesAt } of exceptions) {
    const ofDate = dated.get(date) ?? [];
    if (opensAt !== null && closesAt !== null) ofDate.push({ opensAt, closesAt });
    dated.set(date, ofDate);
  }
  return (date) => {
    const special = dated.get(date);
    if (special) return inOrder(special);
    const weekday = weekdayOf(date);
    return week.filter((stretch) => stretch.weekday === weekday);
  };
}

function inOrder<S extends DayStretch>(some: readonly S[]): S[] {
  return some.toSorted((a, b) => a.opensAt - b.opensAt);
}
