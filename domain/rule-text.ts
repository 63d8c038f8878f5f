// A rule of a rate card in words. The console writes them down, and the server names them when it refuses two of them.
import { printClock } from './clock-time.ts';
import { shortDate, shortDateParts, timeRange } from './date-text.ts';
import { addDays } from './india-time.ts';
import { SITE } from './language.ts';
import { WHOLE_DAY } from './painted-week.ts';
import type { RateRule, RuleDates } from './rate-rule.ts';

export type RateWords = {
  readonly everyDay: string;
  readonly allDay: string;
  readonly between: (ends: { from: string; to: string }) => string;
};

/** The week as it is shown, from Monday; 0 = Sunday. */
export const SHOWN_WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

/** Any Sunday. */
const A_SUNDAY = '2026-11-15';

/** 'Mon' */
export function dayText(weekday: number, language = SITE): string {
  return shortDateParts(addDays(A_SUNDAY, weekday), language).weekday;
}

/** 'Every day', 'Mon – Fri' or 'Mon, Wed': three or more in a row are a range. */
export function daysText(words: RateWords, weekdays: readonly number[], language = SITE): string {
  if (weekdays.length === SHOWN_WEEK.length) return words.everyDay;
  const runs: number[][] = [];
  for (const [place, weekday] of SHOWN_WEEK.entries()) {
    if (!weekdays.includes(weekday)) continue;
    const run = runs.at(-1);
    if (run && run.at(-1) === SHOWN_WEEK[place - 1]) run.push(weekday);
    else runs.push([weekday]);
  }
  const texts = runs.flatMap((run) => {
    const names = run.map((weekday) => dayText(weekday, language));
    const [from = '', to = ''] = [names[0], names.at(-1)];
    return run.length < 3 ? names : [words.between({ from, to })];
  });
  return texts.join(', ');
}

/** 'All day' or '5:00 PM – 10:00 PM' */
export function hoursText(words: RateWords, { from, to }: Pick<RateRule, 'from' | 'to'>, language = SITE): string {
  if (from === WHOLE_DAY.from && to === WHOLE_DAY.to) return words.allDay;
  return timeRange(printClock(from), printClock(to), language);
}

/** 'Sun 8 Nov' or 'Sun 8 Nov – Tue 10 Nov' */
export function datesText(words: RateWords, { first, last }: RuleDates, language = SITE): string {
  const from = shortDate(first, language);
  return first === last ? from : words.between({ from, to: shortDate(last, language) });
}

/** 'Diwali, Sun 8 Nov – Mon 9 Nov, Every day, All day' */
export function ruleText(words: RateWords, rule: RateRule, language = SITE): string {
  const { label, dates, weekdays } = rule;
  const named = [...(label ? [label] : []), ...(dates ? [datesText(words, dates, language)] : [])];
  return [...named, daysText(words, weekdays, language), hoursText(words, rule, language)].join(', ');
}
