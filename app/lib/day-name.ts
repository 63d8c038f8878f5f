import { shortDate } from '#domain/date-text.ts';
import { nearDay } from '#domain/day-name.ts';
import { indiaDate } from '#domain/india-time.ts';
import * as words from '#words/shared/days.ts';

/** 'Today', 'Tomorrow' or 'Tue 17 Nov'. */
export function dayName(date: string, now: Date): string {
  const near = nearDay(date, indiaDate(now));
  if (near === 'today') return words.today;
  return near === 'tomorrow' ? words.tomorrow : shortDate(date);
}
