import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MINUTES } from './clock-time.ts';
import { addDays, indiaDateTimeInstant } from './india-time.ts';
import { exactPrice } from './price-lines.ts';
import { flatRate, quote, type RateCard, ratesOn } from './rate-card.ts';
import type { RateRule } from './rate-rule.ts';
import { runLines } from './run-lines.ts';
import { runPrice } from './run-price.ts';
import { slotsFor } from './slots.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const FIRST_DAY = '2026-11-16';
const A_YEAR = 365;

/** The slots of a day from a minute on, as the server sends them. */
const slotsOn = (card: RateCard, date: string, opensAt: number, slotMinutes: 30 | 60 | 90) =>
  slotsFor({
    card,
    fromDate: date,
    days: 1,
    slotMinutes,
    openingHours: EVERY_DAY.map((weekday) => ({ weekday, opensAt, closesAt: DAY_MINUTES + opensAt })),
    spaces: [{ id: 1, courts: [1] }],
    occupancies: [],
    now: new Date(0),
  });

const anyRule: fc.Arbitrary<RateRule> = fc
  .record({
    weekdays: fc.subarray(EVERY_DAY, { minLength: 1 }),
    from: fc.nat(1438),
    length: fc.integer({ min: 1, max: 1440 }),
    hourlyPaise: fc.integer({ min: 100, max: 1_000_000 }),
    dates: fc.option(fc.tuple(fc.nat(A_YEAR), fc.nat(30)), { nil: undefined }),
  })
  .map(({ length, dates, ...rule }) => ({
    ...rule,
    to: Math.min(DAY_MINUTES, rule.from + length),
    dates: dates && { first: addDays(FIRST_DAY, dates[0]), last: addDays(FIRST_DAY, dates[0] + dates[1]) },
  }));
const anyCard = fc.record({
  basePaise: fc.integer({ min: 100, max: 1_000_000 }),
  rules: fc.array(anyRule, { maxLength: 6 }),
});

test('over a year of days, page and server ask the same for every slot, every run and every minute', () => {
  fc.assert(
    fc.property(anyCard, fc.nat(89), fc.constantFrom(30, 60, 90), fc.nat(), (card, opensAt, slotMinutes, chance) => {
      for (let day = 0; day < A_YEAR; day++) {
        const date = addDays(FIRST_DAY, day);
        const slots = slotsOn(card, date, opensAt, slotMinutes);
        const first = chance % slots.length;
        const run = slots.slice(first, first + 1 + ((chance + day) % 6));
        for (const some of [run, ...slots.map((slot) => [slot])]) {
          const time = {
            start: indiaDateTimeInstant(some[0]?.start ?? ''),
            end: indiaDateTimeInstant(some.at(-1)?.end ?? ''),
          };
          const { lines, totalPaise } = quote(card, time);
          if (runPrice(some) * 100 !== totalPaise) expect(runPrice(some)).toBe(totalPaise / 100);
          if (exactPrice(runLines(some)) !== exactPrice(lines)) expect(runLines(some)).toEqual(lines);
        }
        const minutes = ratesOn(card, date).reduce((sum, { from, to }) => sum + to - from, 0);
        if (minutes !== DAY_MINUTES) expect(minutes).toBe(DAY_MINUTES);
      }
    }),
    { numRuns: 4 },
  );
}, 60_000);

test('several slots are rounded up once, and not each', () => {
  const slots = slotsOn(flatRate(142_500), FIRST_DAY, 360, 30);
  expect(slots[0]).toMatchObject({ price: 713, rates: [{ minutes: 30, hourlyPaise: 142_500 }] });
  expect(runPrice(slots.slice(0, 2))).toBe(1425);
});

test('the stretches of a run are joined where the price goes on', () => {
  const card = { basePaise: 120_000, rules: [{ weekdays: EVERY_DAY, from: 1020, to: 1320, hourlyPaise: 180_000 }] };
  const slots = slotsOn(card, FIRST_DAY, 0, 60);
  expect(slots[0]?.rates).toBeUndefined();
  expect(runLines(slots.slice(15, 19))).toEqual([
    { minutes: 120, hourlyPaise: 120_000 },
    { minutes: 120, hourlyPaise: 180_000 },
  ]);
});
