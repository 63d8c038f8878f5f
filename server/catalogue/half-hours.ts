// Half-hours of a day in India as bits, the first of the day the lowest.
import { DAY_MINUTES } from '#domain/clock-time.ts';
import { addDays } from '#domain/india-time.ts';
import type { FreeTime } from './venue-filter.ts';

/** In minutes. */
export const HALF_HOUR = 30;
export const HALF_HOURS_A_DAY = DAY_MINUTES / HALF_HOUR;

/** The half-hours of a time on each of its days, as a text: too many for a number. */
export function daysOf({ date, from, to }: Pick<FreeTime, 'date' | 'from' | 'to'>): { date: string; bits: string }[] {
  const days = [{ date, from, to: Math.min(to, DAY_MINUTES) }];
  if (to > DAY_MINUTES)
    days.push({ date: addDays(date, 1), from: Math.max(from - DAY_MINUTES, 0), to: to - DAY_MINUTES });
  return days
    .filter((day) => day.from < day.to)
    .map((day) => ({ date: day.date, bits: bitsBetween(day.from, day.to) }));
}

function bitsBetween(from: number, to: number): string {
  const below = (halfHour: number) => (1n << BigInt(halfHour)) - 1n;
  return String(below(Math.ceil(to / HALF_HOUR)) & ~below(Math.floor(from / HALF_HOUR)));
}

/** At which a slot of some length must begin for slots to fill a time: on its date, and on the next where it goes on after midnight. */
export function beginsOf({ from, to }: Pick<FreeTime, 'from' | 'to'>, slotMinutes: number): number[] {
  const onDay = (offset: number) => {
    let bits = 0;
    for (let start = from; start < to; start += slotMinutes)
      if (Math.floor(start / DAY_MINUTES) === offset) bits += 2 ** ((start % DAY_MINUTES) / HALF_HOUR);
    return bits;
  };
  return to > DAY_MINUTES ? [onDay(0), onDay(1)] : [onDay(0)];
}

/** Whether bits can say when a time begins and ends. */
export function isOfHalfHours({ from, to }: Pick<FreeTime, 'from' | 'to'>): boolean {
  return from % HALF_HOUR === 0 && to % HALF_HOUR === 0;
}
