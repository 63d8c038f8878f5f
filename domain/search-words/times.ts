import { DAY_MINUTES } from '../clock-time.ts';
import { addDays } from '../india-time.ts';
import { type Day, dateOf, takeDays, takeShortDays } from './days.ts';
import { type Hours, takeHours } from './hours.ts';

/** In India. */
export type Now = { date: string; minutes: number };

/** Some slot must begin in here: minutes after the date's midnight, `to` not included. */
export type TimeAsked = { date: string; from: number; to: number };

const WHOLE_DAY: Hours = { from: 0, to: DAY_MINUTES };
const DAYS_MOST = 3;

export function takeTimes(text: string, now: Now): { rest: string; words: string[]; times: TimeAsked[] } {
  const taken = takeHours(text);
  const named = takeDays(taken.rest);
  const isAboutTime = taken.hours !== undefined || named.days.length > 0;
  const short = takeShortDays(named.rest, isAboutTime);
  const words = [...taken.words, ...named.words, ...short.words];
  const days: Day[] = [...named.days, ...short.days];
  if (taken.isToday && days.length === 0) days.push({ kind: 'ahead', days: 0 });
  const hours = taken.hours ?? WHOLE_DAY;
  const isOver = now.minutes >= hours.to;
  const dates =
    days.length > 0
      ? days.flatMap((day) => dateOf(day, now.date, isOver) ?? [])
      : taken.hours
        ? [isOver ? addDays(now.date, 1) : now.date]
        : [];
  const times = [...new Set(dates)]
    .toSorted()
    .slice(0, DAYS_MOST)
    .map((date) => ({ date, ...hours }));
  return times.length > 0 ? { rest: short.rest, words, times } : { rest: text, words: [], times: [] };
}
