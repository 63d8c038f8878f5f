// A rule as it is typed into the form, and what is wrong with it.
import { clockMinutes, DAY_MINUTES, printClock } from '#domain/clock-time.ts';
import { isCalendarDate } from '#domain/india-time.ts';
import { WEEKDAYS } from '#domain/painted-week.ts';
import { toPaise, toRupees } from '#domain/price.ts';
import { idleRule, type RateRule, undecidedRules } from '#domain/rate-rule.ts';
import { ruleText } from '#domain/rule-text.ts';
import * as words from '#words/manage/prices.ts';
import * as rates from '#words/shared/rates.ts';
import { rupeesIn } from './rupees-in.ts';

export type RuleEntry = {
  weekdays: readonly number[];
  /** 'HH:MM'; midnight as an end is the end of the day. */
  from: string;
  to: string;
  price: string;
  isDated: boolean;
  first: string;
  last: string;
  label: string;
};

export function entryOf(rule: RateRule | undefined, paise: number): RuleEntry {
  return {
    weekdays: rule?.weekdays ?? [...WEEKDAYS],
    from: printClock(rule?.from ?? 17 * 60),
    to: printClock(rule?.to ?? 22 * 60),
    price: String(toRupees(rule?.hourlyPaise ?? paise)),
    isDated: rule?.dates !== undefined,
    first: rule?.dates?.first ?? '',
    last: rule?.dates?.last ?? '',
    label: rule?.label ?? '',
  };
}

/** `whole`: what is wrong with it beside the others. */
export type EntryProblems = Partial<Record<Exclude<keyof RuleEntry, 'isDated'> | 'whole', string>>;

/** The rule, or what is wrong, the first field first. */
export function readEntry(
  entry: RuleEntry,
  others: readonly RateRule[],
): { value: RateRule } | { value?: undefined; problems: EntryProblems } {
  const from = clockMinutes(entry.from);
  const to = clockMinutes(entry.to) || DAY_MINUTES;
  const rupees = rupeesIn(entry.price);
  const problems: EntryProblems = {
    ...(entry.weekdays.length === 0 ? { weekdays: words.formNoDays } : {}),
    ...(Number.isNaN(from) ? { from: words.formNoTime } : {}),
    ...(entry.to === '' ? { to: words.formNoTime } : to <= from ? { to: words.formEndsEarly } : {}),
    ...(rupees === undefined ? { price: words.priceWrong } : {}),
    ...(entry.isDated ? wrongDates(entry) : {}),
  };
  if (rupees === undefined || Object.keys(problems).length > 0) return { problems };
  const label = entry.label.trim();
  const rule: RateRule = {
    weekdays: entry.weekdays,
    from,
    to,
    ...(entry.isDated ? { dates: { first: entry.first, last: entry.last } } : {}),
    hourlyPaise: toPaise(rupees),
    ...(label ? { label } : {}),
  };
  const whole = wrongBeside(rule, others);
  return whole ? { problems: { whole } } : { value: rule };
}

function wrongDates({ first, last }: RuleEntry): EntryProblems {
  return {
    ...(isCalendarDate(first) ? {} : { first: words.formNoDate }),
    ...(isCalendarDate(last) ? (last < first ? { last: words.formLastEarly } : {}) : { last: words.formNoDate }),
  };
}

function wrongBeside(rule: RateRule, others: readonly RateRule[]): string | undefined {
  if (idleRule([rule]) !== undefined) return rates.idleRule({ rule: ruleText(rates, rule) });
  // Among the others nothing is undecided: they were looked at one by one.
  const tie = undecidedRules([rule, ...others]);
  const other = tie && others[tie[1] - 1];
  return other && rates.undecidedRules({ rule: ruleText(rates, rule), other: ruleText(rates, other) });
}
