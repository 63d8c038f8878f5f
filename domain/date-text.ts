// Dates and times in words. The names, the digits and AM or PM are those of `Intl`; in which order they stand, and what is
// between them, is a pattern of the catalogue: servers and browsers agree on names, but not on spaces and commas.
// Players meet two styles. `longDate` says which day one plays, or a day that may be in another year: summaries, the
// ticket, receipts, messages, posts. `shortDate`, with `shortMoment` for a time on it, is for deadlines, lists, chips and
// bars. A range of times is a `timeRange` everywhere. No page formats a date by itself.
import { clockMinutes } from './clock-time.ts';
import { indiaDate, indiaTime } from './india-time.ts';
import { type Language, SITE } from './language.ts';
import { MINUTE_MS } from './time-units.ts';

const NO_PARTS = { weekday: '', day: '', month: '', year: '', hour: '', minute: '', dayPeriod: '' };

/** Formatters are costly to make: a language has one for its long names and one for its short ones. */
const formats = new Map<string, Intl.DateTimeFormat>();
/** Lists of slots say the same few times again and again. */
const times = new Map<string, string>();
/** And bookings the same few days. */
const longDates = new WeakMap<Language, Map<string, string>>();
const DATES_KEPT = 1_000;

/** 'Tuesday, November 17, 2026' */
export function longDate(date: string, language = SITE): string {
  const said = longDates.get(language) ?? new Map<string, string>();
  longDates.set(language, said);
  const known = said.get(date);
  if (known) return known;
  const text = language.dates.long(partsOf(Date.parse(date), 'long', language));
  if (said.size >= DATES_KEPT) said.clear();
  said.set(date, text);
  return text;
}

/** 'Tue 17 Nov' */
export function shortDate(date: string, language = SITE): string {
  return language.dates.short(shortDateParts(date, language));
}

/** The same in pieces, for where they do not stand in a line. */
export function shortDateParts(date: string, language = SITE) {
  return partsOf(Date.parse(date), 'short', language);
}

/** '7:00 PM' for '19:00'. In a language whose clocks have 24 hours, so has this. */
export function twelveHourTime(time: string, language = SITE): string {
  const key = language.locale.dates + time;
  const known = times.get(key);
  if (known) return known;
  const minutes = clockMinutes(time);
  if (Number.isNaN(minutes)) return time;
  const text = language.dates.time(partsOf(minutes * MINUTE_MS, 'short', language));
  times.set(key, text);
  return text;
}

/** '7:00 PM – 8:30 PM', or '11:00 PM – 1:00 AM (next day)' */
export function timeRange(from: string, to: string, language = SITE): string {
  return language.dates.range({ from: twelveHourTime(from, language), to: endTime(from, to, language) });
}

/** The same in two pieces, for where it may take two lines: '7:00 PM –' and '8:30 PM'. */
export function timeRangeParts(from: string, to: string, language = SITE): [first: string, second: string] {
  const second = endTime(from, to, language);
  const whole = timeRange(from, to, language);
  return [whole.slice(0, whole.lastIndexOf(second)).trimEnd(), second];
}

/** The same without the day, where there is no room for it. */
export function shortTimeRange(from: string, to: string, language = SITE): string {
  return language.dates.range({ from: twelveHourTime(from, language), to: twelveHourTime(to, language) });
}

/** '8:30 PM', or past midnight '1:00 AM (next day)'. What ends at midnight still belongs to its evening. */
export function endTime(from: string, to: string, language = SITE): string {
  const time = twelveHourTime(to, language);
  const end = clockMinutes(to);
  return end > 0 && end <= clockMinutes(from) ? language.dates.nextDay({ time }) : time;
}

/** 'Sat 14 Nov, 6:00 PM', of a day and a time, or times, that is in words already. */
export function shortDateAt(date: string, time: string, language = SITE): string {
  return language.dates.moment({ date: shortDate(date, language), time });
}

/** 'Sat 14 Nov, 6:00 PM': an instant, by Indian clocks. */
export function shortMoment(instant: Date, language = SITE): string {
  return shortDateAt(indiaDate(instant), twelveHourTime(indiaTime(instant), language), language);
}

function partsOf(instant: number, names: 'long' | 'short', { locale }: Language) {
  if (Number.isNaN(instant)) return NO_PARTS;
  const key = locale.dates + names;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale.dates, {
      weekday: names,
      day: 'numeric',
      month: names,
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
    });
  formats.set(key, format);
  const parts = format.formatToParts(instant).map(({ type, value }) => [type, value]);
  return { ...NO_PARTS, ...Object.fromEntries(parts) };
}
