// What a format costs at which time: a price per hour, and rules for some weekdays, hours and dates. Its JSON is the same
// in the database, in an answer and on a page.
import { DAY_MINUTES } from './clock-time.ts';
import { addDays, indiaDate, indiaInstant } from './india-time.ts';
import type { Interval } from './interval.ts';
import { linesTotalPaise, type PriceLine } from './price-lines.ts';
import { holdsOn, type RateRule, strongest } from './rate-rule.ts';
import { DAY_MS, MINUTE_MS } from './time-units.ts';

/** More than anybody asks, and few enough digits to read. */
export const HIGHEST_HOURLY_RUPEES = 100_000;

export type RateCard = { readonly basePaise: number; readonly rules: readonly RateRule[] };

/** A stretch of time at one price. */
export type RateLine = Interval & PriceLine;

export type Quote = { readonly lines: readonly RateLine[]; readonly totalPaise: number };

/** A card without rules: the same price at all times. */
export function flatRate(basePaise: number): RateCard {
  return { basePaise, rules: [] };
}

/** Each stretch by the minute; rounded up to a whole rupee once, at the end. */
export function quote(card: RateCard, time: Interval): Quote {
  return quoteWith(card)(time);
}

/** The same for many times of one card: each day's prices are worked out once. */
export function quoteWith(card: RateCard): (time: Interval) => Quote {
  const known = new Map<string, DayRate[]>();
  function ratesOf(date: string): DayRate[] {
    const rates = known.get(date) ?? ratesOn(card, date);
    known.set(date, rates);
    return rates;
  }
  return (time) => {
    const lines = linesOf(ratesOf, time);
    return { lines, totalPaise: linesTotalPaise(lines) };
  };
}

function linesOf(ratesOf: (date: string) => DayRate[], time: Interval): RateLine[] {
  const lines: RateLine[] = [];
  const until = time.end.getTime();
  let date = indiaDate(time.start);
  for (let midnight = indiaInstant(date).getTime(); midnight < until; midnight += DAY_MS) {
    for (const { from, to, hourlyPaise } of ratesOf(date)) {
      const start = Math.max(midnight + from * MINUTE_MS, time.start.getTime());
      const end = Math.min(midnight + to * MINUTE_MS, until);
      if (start < end) addLine(lines, start, end, hourlyPaise);
    }
    date = addDays(date, 1);
  }
  return lines;
}

/** Joined to the one before when the price goes on, over midnight too. */
function addLine(lines: RateLine[], from: number, end: number, hourlyPaise: number): void {
  const before = lines.at(-1);
  const isSame = before?.hourlyPaise === hourlyPaise;
  const start = isSame ? before.start : new Date(from);
  const line = { start, end: new Date(end), minutes: (end - start.getTime()) / MINUTE_MS, hourlyPaise };
  lines.splice(isSame ? -1 : lines.length, isSame ? 1 : 0, line);
}

/** Minutes after midnight, the last not included. */
export type DayRate = { readonly from: number; readonly to: number; readonly hourlyPaise: number };

/** The prices of one day in order, from midnight to midnight without a gap, neighbours never the same. */
export function ratesOn(card: RateCard, date: string): DayRate[] {
  return dayRates(
    card.rules.filter((rule) => holdsOn(rule, date)),
    card.basePaise,
  );
}

/** The same where it is known which rules hold on the day. */
export function dayRates(holding: readonly RateRule[], basePaise: number): DayRate[] {
  const edges = new Set([0, DAY_MINUTES, ...holding.flatMap(({ from, to }) => [from, to])]);
  const inOrder = [...edges].toSorted((one, other) => one - other);
  return joinRates(
    inOrder.slice(0, -1).map((from, index) => {
      const rule = strongest(holding.filter((one) => one.from <= from && from < one.to));
      return { from, to: inOrder[index + 1] ?? DAY_MINUTES, hourlyPaise: rule?.hourlyPaise ?? basePaise };
    }),
  );
}

/** Neighbours of the same price made one. */
export function joinRates(rates: readonly DayRate[]): DayRate[] {
  const all: DayRate[] = [];
  for (const rate of rates) {
    const before = all.at(-1);
    if (before?.hourlyPaise === rate.hourlyPaise) all.splice(-1, 1, { ...before, to: rate.to });
    else all.push(rate);
  }
  return all;
}
