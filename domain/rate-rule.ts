// A rule of a rate card: on which weekdays, between which hours and on which dates another price holds.
import { weekdayOf } from './india-time.ts';
import { DAY_MS } from './time-units.ts';

/** 'YYYY-MM-DD', both included: a festival, a season. */
export type RuleDates = { readonly first: string; readonly last: string };

export type RateRule = {
  /** 0 = Sunday. */
  readonly weekdays: readonly number[];
  /** Minutes after midnight in India; `to` is not included and at most 1440. */
  readonly from: number;
  readonly to: number;
  /** Without them the rule holds all year. */
  readonly dates?: RuleDates | undefined;
  readonly hourlyPaise: number;
  /** What the owner calls it: 'Diwali'. */
  readonly label?: string | undefined;
};

/** As the database keeps weekdays: one bit each, the lowest for Sunday. */
export function weekdayBits(weekdays: readonly number[]): number {
  return weekdays.reduce((bits, weekday) => bits | (1 << weekday), 0);
}

/** Whether it holds on some minute of this date. */
export function holdsOn({ weekdays, dates }: RateRule, date: string): boolean {
  return weekdays.includes(weekdayOf(date)) && (!dates || (dates.first <= date && date <= dates.last));
}

/** Of the rules that hold at one moment, the one that counts. */
export function strongest(rules: readonly RateRule[]): RateRule | undefined {
  return rules.reduce<RateRule | undefined>((best, rule) => (best && !isStronger(rule, best) ? best : rule), undefined);
}

/** A rule with dates beats one without; then the narrower beats the wider. */
export function isStronger(one: RateRule, other: RateRule): boolean {
  if (!one.dates !== !other.dates) return one.dates !== undefined;
  return widthOf(one) < widthOf(other);
}

/** Two rules, by their place, of which neither is stronger though both hold at some time: which one counts would be a guess. */
export function undecidedRules(rules: readonly RateRule[]): [number, number] | undefined {
  for (const [index, rule] of rules.entries()) {
    const other = rules.findIndex((one, at) => at > index && isTie(rule, one) && meet(rule, one));
    if (other !== -1) return [index, other];
  }
  return undefined;
}

/** The first rule, by its place, that never holds: none of its weekdays is among its dates. */
export function idleRule(rules: readonly RateRule[]): number | undefined {
  const index = rules.findIndex((rule) => widthOf(rule) === 0);
  return index === -1 ? undefined : index;
}

const isTie = (one: RateRule, other: RateRule) => !isStronger(one, other) && !isStronger(other, one);

/** For how many minutes it holds: in a week, or on all its dates together. */
function widthOf({ weekdays, from, to, dates }: RateRule): number {
  if (!dates) return weekdays.length * (to - from);
  const { first, last } = daysOf(dates);
  return countDays(first, last, weekdays) * (to - from);
}

/** Whether both hold at some minute. */
function meet(one: RateRule, other: RateRule): boolean {
  if (one.from >= other.to || other.from >= one.to) return false;
  const weekdays = one.weekdays.filter((weekday) => other.weekdays.includes(weekday));
  if (!one.dates || !other.dates) return weekdays.length > 0;
  const [ours, theirs] = [daysOf(one.dates), daysOf(other.dates)];
  return countDays(Math.max(ours.first, theirs.first), Math.min(ours.last, theirs.last), weekdays) > 0;
}

/** How many of these days fall on one of the weekdays. A season is long: whole weeks are not counted day by day. */
function countDays(first: number, last: number, weekdays: readonly number[]): number {
  const days = Math.max(0, last - first + 1);
  const odd = Array.from({ length: days % 7 }, (_, day) => (first + day + EPOCH_WEEKDAY) % 7);
  return Math.floor(days / 7) * weekdays.length + odd.filter((weekday) => weekdays.includes(weekday)).length;
}

/** 1 January 1970, the day 0, was a Thursday. */
const EPOCH_WEEKDAY = 4;

function daysOf({ first, last }: RuleDates): { first: number; last: number } {
  return { first: Date.parse(`${first}T00:00:00Z`) / DAY_MS, last: Date.parse(`${last}T00:00:00Z`) / DAY_MS };
}
