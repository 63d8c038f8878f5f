import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, indiaDate, indiaInstant } from './india-time.ts';
import { WEEKDAYS } from './painted-week.ts';
import { type Bookable, hoursOpen, priceSpan, spanHoldsUntil } from './price-span.ts';
import { flatRate, type RateCard } from './rate-card.ts';
import type { RateRule } from './rate-rule.ts';
import { slotsFor } from './slots.ts';

/** A Tuesday. */
const TODAY = '2026-11-17';
const hours = WEEKDAYS.map((weekday) => ({ weekday, opensAt: 360, closesAt: 1380 }));
const bookable: Bookable = {
  openingHours: hours,
  slotMinutes: 60,
  rules: { aheadDays: 14, noticeMinutes: 0 },
  now: indiaInstant(TODAY, 600),
};
const at = (date: string, minute: number): Bookable => ({ ...bookable, now: indiaInstant(date, minute) });
const night: RateCard = {
  basePaise: 120_000,
  rules: [{ weekdays: WEEKDAYS, from: 0, to: 300, hourlyPaise: 50_000 }],
};
const dated = (first: string, last: string, hourlyPaise: number, change: Partial<RateRule> = {}): RateCard => ({
  basePaise: 120_000,
  rules: [{ weekdays: WEEKDAYS, from: 0, to: 1440, dates: { first, last }, hourlyPaise, ...change }],
});

describe('the lowest price', () => {
  test('is the only one of a card without rules', () => {
    expect(priceSpan([flatRate(90_000)], bookable)).toEqual({ leastPaise: 90_000, varies: false });
  });
  test('is asked while the venue is open', () => {
    expect(priceSpan([night], bookable)).toEqual({ leastPaise: 120_000, varies: false });
    const late = { ...bookable, openingHours: hours.map((stretch) => ({ ...stretch, closesAt: 1500 })) };
    expect(priceSpan([night], late)).toEqual({ leastPaise: 50_000, varies: true });
  });
  test('is that of a date from the day on which it can be booked until the day on which it cannot', () => {
    const sale = dated('2026-12-01', '2026-12-01', 80_000);
    expect(priceSpan([sale], at(TODAY, 0))).toEqual({ leastPaise: 120_000, varies: false });
    expect(priceSpan([sale], at('2026-11-18', 0))).toEqual({ leastPaise: 80_000, varies: true });
    expect(priceSpan([sale], at('2026-12-01', 1319))).toEqual({ leastPaise: 80_000, varies: true });
    expect(priceSpan([sale], at('2026-12-01', 1320))).toEqual({ leastPaise: 120_000, varies: false });
  });
  test('is not that of a date on which the venue is closed, or of hours that are no whole slot', () => {
    const sale = dated(TODAY, TODAY, 80_000);
    const closed = { ...at(TODAY, 0), exceptions: [{ date: TODAY, opensAt: null, closesAt: null }] };
    expect(priceSpan([sale], closed)?.leastPaise).toBe(120_000);
    const rest = { ...at(TODAY, 0), openingHours: hours.map((stretch) => ({ ...stretch, closesAt: 1410 })) };
    expect(priceSpan([dated(TODAY, TODAY, 80_000, { from: 1380 })], rest)?.leastPaise).toBe(120_000);
    // Half of each hour is cheap: nobody plays an hour for less than the two halves.
    const half = dated(TODAY, TODAY, 80_000, { from: 600, to: 630 });
    expect(priceSpan([half], at(TODAY, 0))?.leastPaise).toBe(100_000);
  });
  test('is taken over all formats of a sport', () => {
    expect(priceSpan([flatRate(90_000), flatRate(150_000)], bookable)).toEqual({ leastPaise: 90_000, varies: true });
    expect(priceSpan([], bookable)).toBeUndefined();
  });
  test('is any of an ordinary week where nothing can be booked', () => {
    expect(priceSpan([night], { ...bookable, openingHours: [] })).toEqual({ leastPaise: 50_000, varies: true });
  });
});

describe('it holds', () => {
  test('for good where no date makes a difference', () => {
    expect(spanHoldsUntil([flatRate(90_000)], bookable)).toBeNull();
    expect(spanHoldsUntil([night], bookable)).toBeNull();
    expect(spanHoldsUntil([dated('2026-11-08', '2026-11-09', 80_000)], bookable)).toBeNull();
  });
  test('until the next day where one is ahead, or where not all of a week can be booked', () => {
    const midnight = indiaInstant('2026-11-18');
    expect(spanHoldsUntil([dated('2026-12-20', '2026-12-20', 80_000)], bookable)).toEqual(midnight);
    expect(spanHoldsUntil([night], { ...bookable, rules: { aheadDays: 7, noticeMinutes: 0 } })).toEqual(midnight);
    const late = { aheadDays: 8, noticeMinutes: 3 * 1440 };
    expect(spanHoldsUntil([night], { ...bookable, rules: late })).toEqual(midnight);
  });

  test('as long as it says, whatever the card', () => {
    const rule: fc.Arbitrary<RateRule> = fc
      .record({
        weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
        from: fc.integer({ min: 0, max: 23 }).map((hour) => hour * 60),
        length: fc.integer({ min: 1, max: 12 }),
        hourlyPaise: fc.integer({ min: 1, max: 5 }).map((price) => price * 10_000),
        dates: fc.option(fc.tuple(fc.integer({ min: -3, max: 20 }), fc.integer({ min: 0, max: 3 })), {
          nil: undefined,
        }),
      })
      .map(({ length, dates, ...rest }) => ({
        ...rest,
        to: Math.min(1440, rest.from + length * 60),
        ...(dates ? { dates: { first: addDays(TODAY, dates[0]), last: addDays(TODAY, dates[0] + dates[1]) } } : {}),
      }));
    const cases = fc.record({
      rules: fc.array(rule, { maxLength: 3 }),
      aheadDays: fc.integer({ min: 1, max: 10 }),
      minute: fc.integer({ min: 0, max: 1439 }),
      noticeMinutes: fc.constantFrom(0, 90),
      later: fc.double({ min: 0, max: 0.999, noNaN: true }),
    });
    fc.assert(
      fc.property(cases, ({ rules, aheadDays, minute, noticeMinutes, later }) => {
        const card: RateCard = { basePaise: 30_000, rules };
        const first = { ...at(TODAY, minute), rules: { aheadDays, noticeMinutes } };
        const until = spanHoldsUntil([card], first)?.getTime() ?? indiaInstant(addDays(TODAY, 9)).getTime();
        const now = new Date(first.now.getTime() + Math.floor(later * (until - first.now.getTime())));
        const span = priceSpan([card], { ...first, now });
        expect(span).toEqual(priceSpan([card], first));
        // What is shown is what the slots cost.
        const slots = slotsFor({
          ...first,
          spaces: [{ id: 1, courts: [1] }],
          occupancies: [],
          fromDate: indiaDate(now),
          days: aheadDays,
          noticeMinutes,
          now,
          card,
        }).map(({ price }) => price * 100);
        if (slots.length > 0) {
          expect(span).toEqual({ leastPaise: Math.min(...slots), varies: new Set(slots).size > 1 });
        }
      }),
      { numRuns: 300 },
    );
  });
});

test('the hours in which it is open on some day', () => {
  expect(hoursOpen(hours)).toEqual({ from: 360, to: 1380, opens: 360, nightEnds: 0 });
  expect(hoursOpen([{ weekday: 1, opensAt: 1080, closesAt: 1560 }])).toEqual({
    from: 0,
    to: 1440,
    opens: 1080,
    nightEnds: 120,
  });
  expect(hoursOpen([])).toEqual({ from: 0, to: 1440, opens: 0, nightEnds: 0 });
});
