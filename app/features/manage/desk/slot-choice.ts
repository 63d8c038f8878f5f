// What can be booked from a free cell of the sheet: for how long, what, where, and at which times by the calendar.
import type { Day, DayFormat } from '#contract/day.ts';
import { printClock } from '#domain/clock-time.ts';
import { dateAt, type Minutes } from '#domain/day-window.ts';
import { linesTotalPaise } from '#domain/price-lines.ts';

type OnSheet = Pick<Day, 'slots' | 'blocks' | 'spaces' | 'formats'>;
type Space = Day['spaces'][number];
/** Something sold, and where. */
export type Sold = { readonly format: DayFormat; readonly space: Space };

/** What is sold on this court and free throughout that time, on all the courts that it needs. */
export function soldAt(day: OnSheet, court: number, time: Minutes): Sold[] {
  const spaces = day.spaces.filter((space) => space.courts.includes(court) && isFree(day, space, time));
  return day.formats.flatMap((format) =>
    spaces.filter(({ id }) => format.spaces.includes(id)).map((space) => ({ format, space })),
  );
}

/** Whether nothing is on any of its courts; a booking that would be moved is not in its own way. */
export function isFree(
  { blocks }: Pick<Day, 'blocks'>,
  { courts }: Space,
  { from, to }: Minutes,
  own?: string,
): boolean {
  return !blocks.some(
    (block) =>
      block.key !== own && block.from < to && from < block.to && courts.some((id) => block.courts.includes(id)),
  );
}

/** The ends that a game beginning then can have: of slots that follow each other without a gap. */
export function endsFrom({ slots }: Pick<Day, 'slots'>, from: number): number[] {
  const ends: number[] = [];
  let at = from;
  for (;;) {
    const slot = slots.find((one) => one.from === at);
    if (!slot) return ends;
    ends.push(slot.to);
    at = slot.to;
  }
}

/** The ends for which something is still sold on this court. */
export function openEnds(day: OnSheet, court: number, from: number): number[] {
  return endsFrom(day, from).filter((to) => soldAt(day, court, { from, to }).length > 0);
}

/** Where a booking of so many minutes can begin in a space, what is over left out. */
export function startsIn(
  day: OnSheet,
  space: Space,
  { minutes, now, own }: { minutes: number; now: number; own: string },
): number[] {
  return day.slots
    .map(({ from }) => from)
    .filter((from) => from + minutes > now && endsFrom(day, from).includes(from + minutes))
    .filter((from) => isFree(day, space, { from, to: from + minutes }, own));
}

/** By the rate card alone: what offers take off is the server's to say. */
export function cardPaise({ rates }: DayFormat, { from, to }: Minutes): number {
  return linesTotalPaise(
    rates
      .map((rate) => ({
        minutes: Math.min(to, rate.to) - Math.max(from, rate.from),
        hourlyPaise: rate.hourlyPaise,
      }))
      .filter(({ minutes }) => minutes > 0),
  );
}

/** A time of the sheet by the calendar: after midnight it is the next day's. */
export function calendarTime(date: string, { from, to }: Minutes) {
  return {
    date: dateAt(date, from),
    fromTime: printClock(from),
    toTime: printClock(to),
  };
}

/** The first slot that is free from now on, on whichever court; the courts in their order. */
export function nextFree(day: Pick<Day, 'slots' | 'blocks' | 'courts'>, now: number) {
  const free = day.courts.flatMap((court) =>
    day.slots
      .filter(({ to }) => to > now)
      .filter((slot) => isFree(day, { ...court, courts: [court.id] }, slot))
      .map((slot) => ({ court, from: slot.from, to: slot.to })),
  );
  return free.toSorted((a, b) => a.from - b.from).at(0);
}

export const soldText = ({ sport, name }: DayFormat): string => (name ? `${sport} · ${name}` : sport);
