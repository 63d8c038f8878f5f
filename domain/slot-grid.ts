// When a venue can be booked at all: its opening hours cut into slots, before anyone has booked anything.
import { clockMinutes, DAY_MINUTES } from './clock-time.ts';
import { indiaInstant, isCalendarDate, weekdayOf } from './india-time.ts';
import { type Interval, subtract } from './interval.ts';
import { DAY_MS, MINUTE_MS } from './time-units.ts';

/** In minutes, as the database allows them. */
export const SLOT_LENGTHS = [30, 60, 90] as const;
export const LONGEST_SLOT_MINUTES = Math.max(...SLOT_LENGTHS);

/** Minutes after the weekday's midnight in India (0 = Sunday); `closesAt` passes 1440 when open into the next day. */
export type OpeningStretch = { readonly weekday: number; readonly opensAt: number; readonly closesAt: number };
export type Grid = { readonly openingHours: readonly OpeningStretch[]; readonly slotMinutes: number };
/** In milliseconds since 1970. */
export type GridSlot = { start: number; end: number };

/**
 * Every slot that starts on the given dates, in order, none overlapping another. Each stretch is cut from its opening,
 * and only whole slots count. Where two stretches overlap, the one that opened first keeps its grid.
 */
export function gridSlots({ openingHours, slotMinutes }: Grid, fromDate: string, days: number): GridSlot[] {
  const slots: GridSlot[] = [];
  if (!(slotMinutes > 0)) return slots;
  const length = slotMinutes * MINUTE_MS;
  const first = indiaInstant(fromDate).getTime();
  const last = first + days * DAY_MS;
  let openUntil = Number.NEGATIVE_INFINITY;
  for (const { opens, closes } of stretches(openingHours, fromDate, days)) {
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

function isOpenThroughout({ openingHours }: Grid, date: string, time: Interval): boolean {
  const open = stretches(openingHours, date, 2).map(({ opens, closes }) => ({
    start: new Date(opens),
    end: new Date(closes),
  }));
  return subtract(time, open).length === 0;
}

/** Begins a day early: a stretch lasts a day at most, so only last night's can reach into the first date. */
function stretches(openingHours: readonly OpeningStretch[], fromDate: string, days: number) {
  const found: { opens: number; closes: number }[] = [];
  const inOrder = openingHours.toSorted((a, b) => a.opensAt - b.opensAt);
  const midnight = indiaInstant(fromDate).getTime();
  const weekday = weekdayOf(fromDate);
  for (let day = -1; day < days; day++) {
    for (const stretch of inOrder) {
      if (stretch.weekday !== (weekday + day + 7) % 7) continue;
      const dayStart = midnight + day * DAY_MS;
      found.push({ opens: dayStart + stretch.opensAt * MINUTE_MS, closes: dayStart + stretch.closesAt * MINUTE_MS });
    }
  }
  return found;
}
