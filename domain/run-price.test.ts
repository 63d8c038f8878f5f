import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MINUTES } from './clock-time.ts';
import { addDays, indiaDateTimeInstant } from './india-time.ts';
import { type OffBy, type Offer, priceWithOffers } from './offer.ts';
import { exactPrice } from './price-lines.ts';
import { flatRate, quote, type RateCard, ratesOn } from './rate-card.ts';
import type { RateRule } from './rate-rule.ts';
import { runLines } from './run-lines.ts';
import { runOff, runPrice } from './run-price.ts';
import { slotsFor } from './slots.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const FIRST_DAY = '2026-11-16';
const A_YEAR = 365;

/** The slots of a day from a minute on, as the server sends them. */
const slotsOn = (
  card: RateCard,
  date: string,
  opensAt: number,
  slotMinutes: 30 | 60 | 90,
  offers: readonly Offer[] = [],
) =>
  slotsFor({
    card,
    offers,
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

const anyOffer = fc
  .record({
    weekdays: fc.subarray(EVERY_DAY, { minLength: 1 }),
    from: fc.nat(1438),
    length: fc.integer({ min: 1, max: 1440 }),
    off: fc.oneof<fc.Arbitrary<OffBy>[]>(
      fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent })),
      fc.integer({ min: 1, max: 3_000 }).map((rupees) => ({ paise: rupees * 100 })),
    ),
    first: fc.option(fc.nat(A_YEAR).map((day) => addDays(FIRST_DAY, day))),
  })
  .map(({ length, off, ...offer }) => ({
    ...offer,
    ...off,
    to: Math.min(DAY_MINUTES, offer.from + length),
    last: null,
  }));

test('page and server take the same offer off every run, over a year of days', () => {
  const anyOffers = fc.array(anyOffer, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(anyCard, anyOffers, fc.constantFrom(30, 60, 90), fc.nat(), (card, some, slotMinutes, chance) => {
      const offers = some.map((offer, index): Offer => ({ ...offer, id: index + 1, name: `Offer ${index + 1}` }));
      for (let day = 0; day < A_YEAR; day++) {
        const slots = slotsOn(card, addDays(FIRST_DAY, day), chance % 90, slotMinutes, offers);
        const first = (chance + day) % slots.length;
        const run = slots.slice(first, first + 1 + (day % 6));
        const time = {
          start: indiaDateTimeInstant(run[0]?.start ?? ''),
          end: indiaDateTimeInstant(run.at(-1)?.end ?? ''),
        };
        const { totalPaise, off } = priceWithOffers(quote(card, time).lines, offers);
        const shown = { totalPaise: runPrice(run) * 100, name: runOff(run)?.name };
        if (shown.totalPaise !== totalPaise || shown.name !== off?.name) {
          expect(shown).toEqual({ totalPaise, name: off?.name });
        }
      }
    }),
    { numRuns: 4 },
  );
}, 60_000);

test('a slot shows the price that is asked for it, and what an offer is taken off', () => {
  const when = { weekdays: EVERY_DAY, from: 0, to: 720, first: null, last: null };
  const offer: Offer = { id: 1, name: 'Mornings', percent: 20, ...when };
  const slots = slotsOn(flatRate(120_000), FIRST_DAY, 0, 60, [offer]);
  expect(slots[11]).toMatchObject({
    price: 960,
    rates: [{ minutes: 60, hourlyPaise: 120_000 }],
    offers: [{ id: 1, name: 'Mornings', percent: 20, exact: 7_200_000 }],
  });
  expect(slots[12]?.price).toBe(1200);
  expect(slots[12]).not.toHaveProperty('offers');
  expect(runPrice(slots.slice(11, 13))).toBe(2160);
});

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
