// A week as an owner paints it: for each weekday its prices from midnight to midnight. Rules of a rate card can be turned
// into it and back. Rules with dates are no part of an ordinary week: they stay as they are.
import { DAY_MINUTES } from './clock-time.ts';
import { type DayRate, dayRates, joinRates, type RateCard } from './rate-card.ts';
import { type RateRule, undecidedRules } from './rate-rule.ts';

export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** By weekday, 0 = Sunday. */
export type PaintedWeek = readonly (readonly DayRate[])[];

export function paintedWeek({ basePaise, rules }: RateCard): PaintedWeek {
  const usual = rules.filter(({ dates }) => !dates);
  return WEEKDAYS.map((weekday) =>
    dayRates(
      usual.filter(({ weekdays }) => weekdays.includes(weekday)),
      basePaise,
    ),
  );
}

/** A rectangle of the week: some weekdays between two minutes, the last not included. */
export type Patch = { readonly weekdays: readonly number[]; readonly from: number; readonly to: number };

/** The week with a rectangle of it at another price. */
export function paint(week: PaintedWeek, { weekdays, from, to }: Patch, hourlyPaise: number): PaintedWeek {
  return week.map((rates, weekday) => {
    if (!weekdays.includes(weekday) || from >= to) return rates;
    const before = rates.flatMap((rate) => (rate.from < from ? [{ ...rate, to: Math.min(rate.to, from) }] : []));
    const after = rates.flatMap((rate) => (rate.to > to ? [{ ...rate, from: Math.max(rate.from, to) }] : []));
    return joinRates([...before, { from, to, hourlyPaise }, ...after]);
  });
}

/**
 * Rules that make this week of the base price: no more than each day needs, and shared by the days that can share them.
 * Of several ways the one with the fewest rules is taken.
 */
export function weekRules(week: PaintedWeek, basePaise: number): RateRule[] {
  const ofDays = week.map((rates) => fewestLayers(rates, basePaise));
  const ways = [
    shared(ofDays),
    // A layer that more days share is wider, and can then lose against what should lie below it: days that look
    // different keep their layers to themselves.
    shared(ofDays, (weekday) => JSON.stringify(week[weekday])),
    // Side by side, nothing can lose.
    shared(week.map((rates) => rates.filter(({ hourlyPaise }) => hourlyPaise !== basePaise))),
  ];
  const right = ways.filter((rules) => isWeek(rules, week, basePaise));
  return right.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

function isWeek(rules: readonly RateRule[], week: PaintedWeek, basePaise: number): boolean {
  const made = paintedWeek({ basePaise, rules });
  return undecidedRules(rules) === undefined && JSON.stringify(made) === JSON.stringify(week);
}

/** One rule for each layer, of all the weekdays that have the same and are in the same group. */
function shared(layers: readonly (readonly DayRate[])[], groupOf: (weekday: number) => string = () => ''): RateRule[] {
  const rules = new Map<string, RateRule>();
  for (const [weekday, ofDay] of layers.entries()) {
    for (const { from, to, hourlyPaise } of ofDay) {
      const key = [from, to, hourlyPaise, groupOf(weekday)].join();
      const weekdays = [...(rules.get(key)?.weekdays ?? []), weekday];
      rules.set(key, { weekdays, from, to, hourlyPaise });
    }
  }
  return [...rules.values()];
}

/**
 * The fewest stretches that make a day when each is laid over those before it, the shorter over the longer. Known as the
 * strange printer: a stretch begins with its own price and ends with it, and what lies between is a day of its own.
 */
function fewestLayers(rates: readonly DayRate[], basePaise: number): DayRate[] {
  const known = new Map<string, DayRate[]>();
  function layersOf(first: number, last: number, belowPaise: number): DayRate[] {
    const start = rates[first];
    if (!start || first > last) return [];
    if (start.hourlyPaise === belowPaise) return layersOf(first + 1, last, belowPaise);
    const key = [first, last, belowPaise].join();
    const layers = known.get(key) ?? fewest(waysFrom(start, first, last, belowPaise));
    known.set(key, layers);
    return layers;
  }
  function waysFrom({ from, hourlyPaise }: DayRate, first: number, last: number, belowPaise: number): DayRate[][] {
    return rates.slice(first, last + 1).flatMap((end, length) => {
      if (end.hourlyPaise !== hourlyPaise) return [];
      const until = first + length;
      const layer = { from, to: end.to, hourlyPaise };
      return [[layer, ...layersOf(first + 1, until - 1, hourlyPaise), ...layersOf(until + 1, last, belowPaise)]];
    });
  }
  return layersOf(0, rates.length - 1, basePaise);
}

/** Of equally few, the first: its stretches are the shorter ones. */
function fewest(ways: readonly DayRate[][]): DayRate[] {
  return ways.reduce((best, way) => (way.length < best.length ? way : best));
}

/** The prices between two minutes of a day, in order. */
export function pricesBetween(rates: readonly DayRate[], from: number, to: number): number[] {
  return rates.flatMap((rate) => (rate.from < to && from < rate.to ? [rate.hourlyPaise] : []));
}

export const WHOLE_DAY = { from: 0, to: DAY_MINUTES } as const;
