import { DAY_MINUTES, printClock } from '../clock-time.ts';
import { isAfterMidnight } from '../evening.ts';
import { addDays } from '../india-time.ts';
import { type Day, dateOf, takeDays, takeShortDays } from './days.ts';
import { type Hours, takeHours } from './hours.ts';

/** In India. */
export type Now = { date: string; minutes: number };

/** Some slot must begin in here: minutes after the date's midnight, `to` not included; it may pass 1440. */
export type TimeAsked = { date: string; from: number; to: number };

const WHOLE_DAY: Hours = { from: 0, to: DAY_MINUTES };
const TODAY = 0;
const DAYS_MOST = 3;

export function takeTimes(text: string, now: Now): { rest: string; words: string[]; times: TimeAsked[] } {
  const taken = takeHours(text);
  const named = takeDays(taken.rest);
  const isAboutTime = taken.hours !== undefined || named.days.length > 0;
  const short = takeShortDays(named.rest, isAboutTime);
  const words = [...taken.words, ...named.words, ...short.words];
  const days: Day[] = [...named.days, ...short.days];
  if (taken.isToday && days.length === 0) days.push({ kind: 'ahead', days: TODAY });
  const hours = taken.hours ?? WHOLE_DAY;
  const isOver = now.minutes >= hours.to;
  const isForNow = days.length === 0 || days.some((day) => day.kind === 'ahead' && day.days === TODAY);
  const dates =
    days.length > 0
      ? days.flatMap((day) => dateOf(day, now.date, isOver) ?? [])
      : taken.hours
        ? [isOver ? addDays(now.date, 1) : now.date]
        : [];
  const meant = taken.isNight && isForNow ? withNightOn(dates, hours, now) : dates;
  const times = [...new Set(meant)]
    .toSorted()
    .slice(0, DAYS_MOST)
    .map((date) => onOneDay({ date, ...hours }));
  return times.length > 0 ? { rest: short.rest, words, times } : { rest: text, words: [], times: [] };
}

/** After midnight, the night that began the day before counts too; of an hour after midnight, only the next time it is. */
function withNightOn(dates: readonly string[], { from, to }: Hours, now: Now): readonly string[] {
  const minutesLeft = to - DAY_MINUTES - now.minutes;
  if (!isAfterMidnight(printClock(now.minutes)) || minutesLeft <= 0) return dates;
  const begun = addDays(now.date, -1);
  return from < DAY_MINUTES ? [begun, ...dates] : [begun, ...dates.filter((date) => date !== now.date)];
}

/** What is after midnight altogether is of the next day. */
function onOneDay({ date, from, to }: TimeAsked): TimeAsked {
  if (from < DAY_MINUTES) return { date, from, to };
  return { date: addDays(date, 1), from: from - DAY_MINUTES, to: to - DAY_MINUTES };
}
