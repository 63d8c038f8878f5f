// What 'tonight' means: from when a night goes on until when, which one it is, and whose slots are in it. A night is named
// after the date on which it begins, and goes on into the next one.
import { clockMinutes, DAY_MINUTES } from './clock-time.ts';
import { addDays, indiaDate, indiaTime } from './india-time.ts';
import type { SlotStatus } from './slots.ts';

/** A slot belongs to a night when it starts from here on, and before the end, which is on the next day. */
export const EVENING_STARTS = '17:00';
export const NIGHT_ENDS = '04:00';

/** The same in minutes after the midnight with which the night's date begins. */
export const EVENING_FROM = clockMinutes(EVENING_STARTS);
export const NIGHT_TO = DAY_MINUTES + clockMinutes(NIGHT_ENDS);

export type Evening = 'tonight' | 'tomorrow';

/** 'YYYY-MM-DD' in India: on which the evening begins. Until midnight tonight is today's, however late it is. */
export function eveningDate(evening: Evening, now: Date): string {
  return addDays(indiaDate(now), evening === 'tonight' ? 0 : 1);
}

/** Whether the night that began the day before still goes on. */
export function isNightOn(now: Date): boolean {
  return isAfterMidnight(indiaTime(now));
}

/** Whether a time of day, 'HH:MM', belongs to the night of the day before. */
export function isAfterMidnight(time: string): boolean {
  return time < NIGHT_ENDS;
}

/** The dates on which the nights begin that are meant: after midnight, tonight is the night still going on and the next. */
export function nightsOf(evening: Evening, now: Date): string[] {
  const date = eveningDate(evening, now);
  return evening === 'tonight' && isNightOn(now) ? [addDays(date, -1), date] : [date];
}

type NightSlot = { readonly date: string; readonly startTime: string; readonly status: SlotStatus };

/** Those of some slots that are free in one of the nights which begin on some dates. */
export function freeInNights<S extends NightSlot>(slots: readonly S[], dates: readonly string[]): S[] {
  return slots.filter(({ date, startTime, status }) => {
    if (status !== 'available') return false;
    if (startTime >= EVENING_STARTS) return dates.includes(date);
    return isAfterMidnight(startTime) && dates.includes(addDays(date, -1));
  });
}
