import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, indiaInstant, weekdayOf } from './india-time.ts';
import { totalPaise } from './price.ts';
import { exactPrice } from './price-lines.ts';
import { flatRate, quote, quoteWith, type RateCard, ratesOn } from './rate-card.ts';
import { idleRule, isStronger, type RateRule, undecidedRules } from './rate-rule.ts';
import { MINUTE_MS } from './time-units.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
/** A Monday. */
const MONDAY = '2026-11-16';
const time = (date: string, from: number, minutes: number) => ({
  start: indiaInstant(date, from),
  end: indiaInstant(date, from + minutes),
});

const evening: RateRule = { weekdays: EVERY_DAY, from: 17 * 60, to: 22 * 60, hourlyPaise: 180_000 };
const weekend: RateRule = { weekdays: [0, 6], from: 0, to: 1440, hourlyPaise: 150_000 };
const diwali: RateRule = {
  weekdays: EVERY_DAY,
  from: 0,
  to: 1440,
  dates: { first: '2026-11-08', last: '2026-11-09' },
  hourlyPaise: 250_000,
};
const card: RateCard = { basePaise: 120_000, rules: [evening, weekend, diwali] };
const total = (date: string, from: number, minutes: number) => quote(card, time(date, from, minutes)).totalPaise;

describe('which price holds', () => {
  test('the base price where no rule does', () => expect(total(MONDAY, 10 * 60, 60)).toBe(120_000));
  test('a rule from its first minute on, and not at its last', () => {
    expect(total(MONDAY, 17 * 60, 60)).toBe(180_000);
    expect(total(MONDAY, 22 * 60, 60)).toBe(120_000);
  });
  test('the narrower of two', () => {
    // The evening is 35 hours a week, the weekend 48.
    expect(total('2026-11-21', 18 * 60, 60)).toBe(180_000);
    expect(total('2026-11-21', 10 * 60, 60)).toBe(150_000);
  });
  test('one with dates before any without', () => {
    expect(total('2026-11-08', 18 * 60, 60)).toBe(250_000);
    expect(total('2026-11-10', 18 * 60, 60)).toBe(180_000);
  });
});

describe('a slot over several prices', () => {
  test('pays each stretch by the minute, and is rounded once', () => {
    const crossing = quote(card, time(MONDAY, 16 * 60 + 30, 90));
    expect(crossing.lines.map(({ minutes, hourlyPaise }) => [minutes, hourlyPaise])).toEqual([
      [30, 120_000],
      [60, 180_000],
    ]);
    expect(crossing.totalPaise).toBe(240_000);
  });
  test('over midnight too, as one line where the price goes on', () => {
    expect(quote(card, time(MONDAY, 23 * 60, 120)).lines).toHaveLength(1);
    // From Friday's base price to the weekend's.
    expect(quote(card, time('2026-11-20', 23 * 60, 120)).lines).toHaveLength(2);
  });
});

describe('rules of which neither is stronger', () => {
  const mornings: RateRule = { weekdays: [1], from: 360, to: 600, hourlyPaise: 100_000 };
  test('are told when they hold at the same time', () => {
    expect(undecidedRules([mornings, { ...mornings, from: 420, to: 660 }])).toEqual([0, 1]);
    expect(
      undecidedRules([diwali, evening, { ...diwali, dates: { first: '2026-11-09', last: '2026-11-10' } }]),
    ).toEqual([0, 2]);
  });
  test('are fine when they never meet, or one is narrower', () => {
    expect(undecidedRules([mornings, { ...mornings, weekdays: [2] }])).toBeUndefined();
    expect(undecidedRules([mornings, { ...mornings, from: 600, to: 840 }])).toBeUndefined();
    expect(undecidedRules([mornings, { ...mornings, from: 420 }])).toBeUndefined();
    expect(undecidedRules([evening, weekend, diwali])).toBeUndefined();
  });
});

test('a rule that never holds is found', () => {
  // 8 and 9 November 2026 are a Sunday and a Monday.
  expect(idleRule([evening, { ...diwali, weekdays: [3] }])).toBe(1);
  expect(idleRule([evening, diwali])).toBeUndefined();
});

const anyDate = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-10-01', days));
const anyRule: fc.Arbitrary<RateRule> = fc
  .record({
    weekdays: fc.subarray(EVERY_DAY, { minLength: 1 }),
    from: fc.integer({ min: 0, max: 1438 }),
    length: fc.integer({ min: 1, max: 1440 }),
    hourlyPaise: fc.integer({ min: 1, max: 1_000_000 }),
    dates: fc.option(fc.tuple(anyDate, fc.integer({ min: 0, max: 30 })), { nil: undefined }),
  })
  .map(({ from, length, dates, ...rule }) => ({
    ...rule,
    from,
    to: Math.min(1440, from + length),
    dates: dates && { first: dates[0], last: addDays(dates[0], dates[1]) },
  }));
const anyCard: fc.Arbitrary<RateCard> = fc.record({
  basePaise: fc.integer({ min: 1, max: 1_000_000 }),
  rules: fc.array(anyRule, { maxLength: 6 }),
});
const anyTime = fc
  .tuple(anyDate, fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 600 }))
  .map(([date, from, minutes]) => time(date, from, minutes));

/** Before rounding, in paise times minutes per hour. */
const exact = (card: RateCard, span: ReturnType<typeof time>) => exactPrice(quote(card, span).lines);

/** The hourly price at each minute of a day. */
const minutePrices = (card: RateCard, date: string) =>
  ratesOn(card, date).flatMap(({ from, to, hourlyPaise }) => Array.from({ length: to - from }, () => hourlyPaise));

/** Whether the same rules beat the same others in both lists. */
const isSameOrder = (one: readonly RateRule[], other: readonly RateRule[]) =>
  one.every((a, i) =>
    one.every((b, j) => {
      const [c, d] = [other[i], other[j]];
      return c !== undefined && d !== undefined && isStronger(a, b) === isStronger(c, d);
    }),
  );

describe('whatever the card', () => {
  test('a card without rules costs what the hourly price always did', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), anyTime, (basePaise, span) => {
        const minutes = (span.end.getTime() - span.start.getTime()) / MINUTE_MS;
        expect(quote(flatRate(basePaise), span).totalPaise).toBe(totalPaise(minutes, basePaise));
      }),
    );
  });

  test('splitting a booking never makes it cheaper', () => {
    fc.assert(
      fc.property(anyCard, anyTime, fc.integer({ min: 1, max: 599 }), (any, span, at) => {
        const cut = new Date(span.start.getTime() + at * MINUTE_MS);
        fc.pre(cut < span.end);
        const parts = [
          { start: span.start, end: cut },
          { start: cut, end: span.end },
        ];
        expect(parts.reduce((sum, part) => sum + exact(any, part), 0)).toBe(exact(any, span));
        const rounded = parts.reduce((sum, part) => sum + quote(any, part).totalPaise, 0);
        expect(rounded).toBeGreaterThanOrEqual(quote(any, span).totalPaise);
      }),
    );
  });

  test('no minute is free, and none is counted twice', () => {
    fc.assert(
      fc.property(anyCard, anyTime, (any, span) => {
        const { lines } = quote(any, span);
        expect(lines[0]?.start).toEqual(span.start);
        expect(lines.at(-1)?.end).toEqual(span.end);
        for (const [index, line] of lines.entries()) {
          expect(line.hourlyPaise).toBeGreaterThan(0);
          if (index > 0) expect(line.start).toEqual(lines[index - 1]?.end);
        }
      }),
    );
  });

  test('moving an end of a rule by a minute changes at most that minute', () => {
    const moved = fc.record({ any: anyCard, at: fc.nat(5), edge: fc.constantFrom('from' as const, 'to' as const) });
    fc.assert(
      fc.property(moved, anyDate, ({ any, at, edge }, date) => {
        const rule = any.rules[at];
        fc.pre(rule !== undefined && rule.to - rule.from > 1);
        const other = edge === 'to' ? { ...rule, to: rule.to - 1 } : { ...rule, from: rule.from + 1 };
        const rules = any.rules.toSpliced(at, 1, other);
        fc.pre(isSameOrder(any.rules, rules));
        const minute = edge === 'to' ? rule.to - 1 : rule.from;
        const changed = minutePrices({ ...any, rules }, date);
        const differing = minutePrices(any, date).flatMap((price, of) => (price === changed[of] ? [] : [of]));
        expect([[], [minute]]).toContainEqual(differing);
      }),
    );
  });

  test('the order in which rules are written does not matter', () => {
    fc.assert(
      fc.property(anyCard, anyTime, fc.integer(), (any, span, seed) => {
        fc.pre(undecidedRules(any.rules) === undefined);
        const mixed = any.rules
          .map((rule, index) => ({ rule, key: (seed * (index + 7)) % 101 }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ rule }) => rule);
        expect(quote({ ...any, rules: mixed }, span)).toEqual(quote(any, span));
      }),
    );
  });

  test('many times are quoted as each alone', () => {
    fc.assert(
      fc.property(anyCard, fc.array(anyTime, { maxLength: 5 }), (any, spans) => {
        expect(spans.map(quoteWith(any))).toEqual(spans.map((span) => quote(any, span)));
      }),
    );
  });

  test('the day has a price at every minute', () => {
    fc.assert(
      fc.property(anyCard, anyDate, (any, date) => {
        const rates = ratesOn(any, date);
        expect(rates[0]?.from).toBe(0);
        expect(rates.at(-1)?.to).toBe(1440);
        for (const [index, { from, to }] of rates.entries()) {
          expect(from).toBeLessThan(to);
          if (index > 0) expect(from).toBe(rates[index - 1]?.to);
        }
      }),
    );
  });

  test('at each minute the price is that of the rule which the words of the order name', () => {
    fc.assert(
      fc.property(anyCard, anyDate, fc.integer({ min: 0, max: 1439 }), (any, date, minute) => {
        fc.pre(undecidedRules(any.rules) === undefined);
        const holding = any.rules.filter(
          ({ weekdays, from, to, dates }) =>
            weekdays.includes(weekdayOf(date)) &&
            from <= minute &&
            minute < to &&
            (!dates || (dates.first <= date && date <= dates.last)),
        );
        const dated = holding.filter(({ dates }) => dates);
        const among = dated.length > 0 ? dated : holding;
        const price = quote(any, time(date, minute, 1)).lines[0]?.hourlyPaise;
        expect(among.length === 0 ? [any.basePaise] : among.map(({ hourlyPaise }) => hourlyPaise)).toContain(price);
      }),
    );
  });
});
