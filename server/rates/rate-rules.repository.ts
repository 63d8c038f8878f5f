// Rules of rate cards as the database keeps them, for whoever reads formats.
import { sql } from 'drizzle-orm';
import { WEEKDAYS } from '#domain/painted-week.ts';
import { type RateRule, weekdayBits } from '#domain/rate-rule.ts';

export type RuleRow = {
  /** One bit a weekday, the lowest for Sunday. */
  weekdays: number;
  from: number;
  to: number;
  first: string | null;
  last: string | null;
  hourlyPaise: number;
  label: string | null;
};

/** The rules of a row of `formats`, as JSON, in the order in which they were written. */
export const rulesOfFormat = sql`(SELECT coalesce(json_agg(json_build_object('weekdays', weekdays, 'from', from_minute,
    'to', to_minute, 'first', first_date, 'last', last_date, 'hourlyPaise', rate_rules.hourly_paise, 'label', label)
    ORDER BY rate_rules.id), '[]')
  FROM rate_rules WHERE rate_rules.format_id = formats.id)`;

export function ruleOf({ weekdays, first, last, label, ...rule }: RuleRow): RateRule {
  return {
    weekdays: WEEKDAYS.filter((weekday) => weekdays & (1 << weekday)),
    from: rule.from,
    to: rule.to,
    ...(first !== null && last !== null ? { dates: { first, last } } : {}),
    hourlyPaise: rule.hourlyPaise,
    ...(label === null ? {} : { label }),
  };
}

export function rowOf({ weekdays, from, to, dates, hourlyPaise, label }: RateRule) {
  return {
    weekdays: weekdayBits(weekdays),
    fromMinute: from,
    toMinute: to,
    firstDate: dates?.first ?? null,
    lastDate: dates?.last ?? null,
    hourlyPaise,
    label: label ?? null,
  };
}
