import { addDays, weekdayOf } from './india-time.ts';

/** Refunds are promised within so many working days. */
export const REFUND_WORKING_DAYS = 7;

/** The date so many working days after another. Saturdays and Sundays do not count; holidays are not known here. */
export function afterWorkingDays(date: string, days: number): string {
  let day = date;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    const weekday = weekdayOf(day);
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return day;
}
