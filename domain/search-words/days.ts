// Which days a search names: 'tomorrow', 'sunday', 'kal', 'weekend', '22 nov', 'रविवार'.
import { addDays, isCalendarDate, weekdayOf } from '../india-time.ts';
import { anyOf, END, type Groups, pattern, START, take } from './text.ts';

/** A day as it is said, before it is known which date is meant. */
export type Day =
  | { kind: 'ahead'; days: number }
  | { kind: 'weekday'; weekday: number; isNext: boolean }
  | { kind: 'date'; month: number; day: number };

const AHEAD: readonly (readonly string[])[] = [
  ['today', 'todays', "today's", 'aaj', 'aj', 'आज'],
  ['tomorrow', 'tomorow', 'tommorow', 'tommorrow', 'tmrw', 'tmr', 'kal', 'कल', 'उद्या'],
  ['day after tomorrow', 'day after', 'parso', 'parson', 'परसों', 'परवा'],
];
const WEEKDAYS: readonly (readonly string[])[] = [
  ['sunday', 'sundays', 'itwar', 'itvaar', 'ravivar', 'raviwar', 'रविवार', 'इतवार'],
  ['monday', 'mondays', 'somvar', 'somwar', 'somvaar', 'सोमवार'],
  ['tuesday', 'tuesdays', 'mangalvar', 'mangalwar', 'mangalvaar', 'मंगलवार', 'मंगळवार'],
  ['wednesday', 'wednesdays', 'budhvar', 'budhwar', 'बुधवार'],
  ['thursday', 'thursdays', 'guruvar', 'guruwar', 'guruvaar', 'गुरुवार', 'गुरूवार'],
  ['friday', 'fridays', 'shukravar', 'shukrawar', 'shukravaar', 'शुक्रवार'],
  ['saturday', 'saturdays', 'shanivar', 'shaniwar', 'shanivaar', 'शनिवार'],
];
/** So short a word is a day only beside something else about time: whoever types 'sat' may go on to 'Satellite'. */
const SHORT_WEEKDAYS: readonly (readonly string[])[] = [
  ['sun'],
  ['mon'],
  ['tue', 'tues'],
  ['wed', 'weds'],
  ['thu', 'thur', 'thurs'],
  ['fri'],
  ['sat'],
];
const WEEKEND = ['weekend', 'weekends', 'this weekend', 'week end'];
const SATURDAY = 6;
const SUNDAY = 0;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

const LEADING = '(?:(?<lead>on|this|next|coming|is|agle|agla|इस|अगले)\\s+)?';
const ahead = AHEAD.map((names) => pattern(`${START}(?:${anyOf(names)})${END}`));
const weekdays = WEEKDAYS.map((names) => pattern(`${START}${LEADING}(?:${anyOf(names)})${END}`));
const short = SHORT_WEEKDAYS.map((names) => pattern(`${START}${LEADING}(?:${anyOf(names)})${END}`));
const weekend = pattern(`${START}(?:on\\s+|this\\s+|the\\s+)*(?:${anyOf(WEEKEND)})${END}`);
const dates = [
  pattern(`${START}(?:on\\s+)?(?<day>\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?${MONTH}${END}`),
  pattern(`${START}(?:on\\s+)?${MONTH}\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?${END}`),
];

type TakenDays = { rest: string; words: string[]; days: Day[] };

export function takeDays(text: string): TakenDays {
  const taken: TakenDays = { rest: text, words: [], days: [] };
  for (const said of dates) takeOne(taken, said, dateIn);
  // 'Day after tomorrow' before 'tomorrow'.
  for (const days of [2, 1, 0]) {
    const said = ahead[days];
    if (said) takeOne(taken, said, () => [{ kind: 'ahead', days }]);
  }
  takeOne(taken, weekend, () => [SATURDAY, SUNDAY].map((weekday) => ({ kind: 'weekday', weekday, isNext: false })));
  for (const [weekday, said] of weekdays.entries()) takeOne(taken, said, (groups) => [weekdayIn(weekday, groups)]);
  return taken;
}

/** Abbreviations, where something else was said about time, or a word before them says that a day follows. */
export function takeShortDays(text: string, isAboutTime: boolean): TakenDays {
  const taken: TakenDays = { rest: text, words: [], days: [] };
  for (const [weekday, said] of short.entries()) {
    takeOne(taken, said, (groups) => (isAboutTime || groups.lead ? [weekdayIn(weekday, groups)] : undefined));
  }
  return taken;
}

function takeOne(taken: TakenDays, said: RegExp, read: (groups: Groups) => Day[] | undefined): void {
  const { rest, found } = take(taken.rest, said, read);
  taken.rest = rest;
  for (const { words, read: days } of found) {
    taken.words.push(words);
    taken.days.push(...days);
  }
}

function weekdayIn(weekday: number, { lead = '' }: Groups): Day {
  return { kind: 'weekday', weekday, isNext: ['next', 'agle', 'agla', 'अगले'].includes(lead) };
}

function dateIn({ day = '', month = '' }: Groups): Day[] | undefined {
  const number = MONTHS.indexOf(month.slice(0, 3)) + 1;
  return Number(day) >= 1 && Number(day) <= 31 ? [{ kind: 'date', month: number, day: Number(day) }] : undefined;
}

/** The next date that is meant; one whose time is over is the one after it. */
export function dateOf(day: Day, today: string, isOverToday: boolean): string | undefined {
  if (day.kind === 'ahead') return addDays(today, day.days);
  if (day.kind === 'weekday') {
    const ahead = (day.weekday - weekdayOf(today) + 7) % 7;
    return addDays(today, ahead === 0 && (isOverToday || day.isNext) ? 7 : ahead);
  }
  const year = Number(today.slice(0, 4));
  return [year, year + 1]
    .map((one) => `${one}-${String(day.month).padStart(2, '0')}-${String(day.day).padStart(2, '0')}`)
    .find((date) => isCalendarDate(date) && date >= today);
}
