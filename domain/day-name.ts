import { shortDate } from './date-text.ts';
import { addDays, indiaDate } from './india-time.ts';

/** 'Today', 'Tomorrow' or 'Tue 17 Nov'. */
export function dayName(date: string, now: Date): string {
  const today = indiaDate(now);
  if (date === today) return 'Today';
  return date === addDays(today, 1) ? 'Tomorrow' : shortDate(date);
}
