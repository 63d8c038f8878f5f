import { addDays } from './india-time.ts';

/** What a day is called when it is close enough for that; its date is said otherwise. */
export function nearDay(date: string, today: string): 'today' | 'tomorrow' | undefined {
  if (date === today) return 'today';
  return date === addDays(today, 1) ? 'tomorrow' : undefined;
}
