import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestOffer, joinOffers } from './best-offer.ts';
import { indiaInstant } from './india-time.ts';
import { countingOffers, limitReached, type OffBy, type Offer, priceWithOffers, timedLines } from './offer.ts';
import { exactPrice } from './price-lines.ts';
import { flatRate, quote, type RateCard } from './rate-card.ts';
import { refundAt, STANDARD_POLICY } from './refund.ts';
import { HOUR_MS } from './time-units.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
/** A Monday. */
const MONDAY = '2026-11-16';
const linesOf = (from: number, minutes: number, hourlyPaise = 120_000, date = MONDAY) =>
  quote(flatRate(hourlyPaise), { start: indiaInstant(date, from), end: indiaInstant(date, from + minutes) }).lines;

const always = { weekdays: EVERY_DAY, from: 0, to: 1440, first: null, last: null };
const quiet: Offer = { ...always, id: 1, name: 'Quiet hours', weekdays: [1, 2, 3, 4, 5], to: 960, percent: 20 };
const hundredOff: Offer = { ...always, id: 2, name: '₹100 off', paise: 10_000 };
const offPaise = (offer: Offer, lines: ReturnType<typeof linesOf>) => priceWithOffers(lines, [offer]).off?.paise ?? 0;

describe('what is taken off', () => {
  test('is a share of what is played in the hours of the offer', () => {
    expect(offPaise(quiet, linesOf(600, 60))).toBe(24_000);
    expect(offPaise(quiet, linesOf(960, 60))).toBe(0);
    expect(offPaise(quiet, linesOf(600, 60, 120_000, '2026-11-15'))).toBe(0);
    // Half of it is before 4 PM.
    expect(offPaise(quiet, linesOf(930, 60))).toBe(12_000);
  });
  test('follows the hours over midnight', () => {
    // From Sunday 11 PM to Monday 1 AM: the second hour counts.
    expect(offPaise(quiet, linesOf(1380, 120, 120_000, '2026-11-15'))).toBe(24_000);
  });
  test('is for its dates alone, the last included', () => {
    const week: Offer = { ...hundredOff, first: MONDAY, last: '2026-11-18' };
    const on = (date: string) => offPaise(week, linesOf(600, 60, 120_000, date));
    expect(['2026-11-15', MONDAY, '2026-11-18', '2026-11-19'].map(on)).toEqual([0, 10_000, 10_000, 0]);
    expect(offPaise({ ...week, last: null }, linesOf(600, 60, 120_000, '2027-06-01'))).toBe(10_000);
    expect(offPaise({ ...week, first: null }, linesOf(600, 60, 120_000, '2025-06-01'))).toBe(10_000);
  });
  test('is so many rupees, once', () => expect(offPaise(hundredOff, linesOf(600, 180))).toBe(10_000));
  test('leaves a rupee to pay', () => {
    expect(priceWithOffers(linesOf(600, 30, 10_000), [hundredOff]).totalPaise).toBe(100);
    expect(priceWithOffers(linesOf(600, 60), [{ ...always, id: 3, name: 'All', percent: 100 }]).totalPaise).toBe(100);
  });
  test('is never more than the hours cost in which it counts', () => {
    expect(offPaise({ ...hundredOff, to: 960, paise: 100_000 }, linesOf(930, 60))).toBe(60_000);
  });
  test('rounds what is left up to a whole rupee, once', () => {
    // 15 % of ₹1,425 is ₹213.75, which leaves ₹1,211.25.
    expect(priceWithOffers(linesOf(600, 60, 142_500), [{ ...always, id: 3, name: '15 %', percent: 15 }])).toEqual({
      totalPaise: 121_200,
      off: { offerId: 3, name: '15 %', paise: 21_300 },
    });
  });
});

describe('of several offers', () => {
  test('only the one that takes off most counts, of equal ones the first', () => {
    const best = (from: number, offers: Offer[]) => priceWithOffers(linesOf(from, 60), offers).off;
    expect(best(600, [hundredOff, quiet])).toEqual({ offerId: 1, name: 'Quiet hours', paise: 24_000 });
    expect(best(1080, [hundredOff, quiet])?.offerId).toBe(2);
    expect(best(600, [hundredOff, { ...hundredOff, id: 3 }])?.offerId).toBe(2);
  });
  test('none counts where none takes anything off', () => {
    expect(priceWithOffers(linesOf(1080, 60), [quiet])).toEqual({ totalPaise: 120_000, off: null });
  });
});

test('an offer is used as often as it says, in all and by one player', () => {
  const limits = { perPlayer: 1, inAll: 3 };
  expect(limitReached(limits, { ofPlayer: 0, inAll: 2 })).toBeNull();
  expect(limitReached(limits, { ofPlayer: 0, inAll: 3 })).toBe('used_up');
  expect(limitReached(limits, { ofPlayer: 1, inAll: 1 })).toBe('used_by_player');
  expect(limitReached({ perPlayer: null, inAll: null }, { ofPlayer: 9, inAll: 99 })).toBeNull();
});

test('a refund is a share of what was paid, not of what it would have cost', () => {
  const startsAt = indiaInstant(MONDAY, 600);
  const pricePaise = priceWithOffers(linesOf(600, 60), [quiet]).totalPaise;
  const now = new Date(startsAt.getTime() - 12 * HOUR_MS);
  expect(refundAt({ policy: STANDARD_POLICY, startsAt, pricePaise }, now).paise).toBe(48_000);
});

const off: fc.Arbitrary<OffBy> = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent })),
  fc.integer({ min: 1, max: 5_000 }).map((rupees) => ({ paise: rupees * 100 })),
);
const anyOffers = fc
  .array(
    fc.tuple(
      off,
      fc.record({ weekdays: fc.subarray(EVERY_DAY), from: fc.nat(1439), to: fc.integer({ min: 1, max: 1440 }) }),
      fc.constantFrom(null, '2026-11-16', '2026-11-17'),
      fc.constantFrom(null, '2026-11-16', '2026-11-17'),
    ),
    { maxLength: 4 },
  )
  .map((all) =>
    all.map(([by, hours, first, last], index): Offer => ({ ...by, ...hours, first, last, id: index + 1, name: 'Any' })),
  );
const anyCard: fc.Arbitrary<RateCard> = fc.record({
  basePaise: fc.integer({ min: 1, max: 500_000 }),
  rules: fc.array(
    fc.record({
      weekdays: fc.constant(EVERY_DAY),
      from: fc.nat(1000),
      to: fc.integer({ min: 1001, max: 1440 }),
      hourlyPaise: fc.integer({ min: 1, max: 500_000 }),
    }),
    { maxLength: 2 },
  ),
});
const anyTime = fc.tuple(fc.nat(1439), fc.integer({ min: 1, max: 1200 })).map(([from, minutes]) => ({
  start: indiaInstant(MONDAY, from),
  end: indiaInstant(MONDAY, from + minutes),
}));

test('whatever the offers, what is left is a whole number of rupees between one and the price', () => {
  fc.assert(
    fc.property(anyCard, anyTime, anyOffers, (card, time, offers) => {
      const { lines, totalPaise: full } = quote(card, time);
      const { totalPaise, off: taken } = priceWithOffers(lines, offers);
      expect(totalPaise % 100).toBe(0);
      expect(totalPaise).toBeGreaterThanOrEqual(100);
      expect(totalPaise + (taken?.paise ?? 0)).toBe(full);
      // The best there is, and it alone.
      expect(totalPaise).toBe(Math.min(full, ...offers.map((offer) => priceWithOffers(lines, [offer]).totalPaise)));
    }),
  );
});

test('the parts of a time have together the offers of the whole', () => {
  fc.assert(
    fc.property(
      anyCard,
      anyTime,
      anyOffers,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (card, time, offers, share) => {
        const minutes = (time.end.getTime() - time.start.getTime()) / 60_000;
        const middle = new Date(time.start.getTime() + Math.floor(minutes * share) * 60_000);
        const parts = [
          { start: time.start, end: middle },
          { start: middle, end: time.end },
        ].map((part) => quote(card, part).lines);
        const { lines } = quote(card, time);
        const whole = countingOffers(lines, offers);
        const joined = joinOffers(parts.flatMap((part) => countingOffers(part, offers)));
        expect(joined).toEqual(whole);
        expect(bestOffer(exactPrice(lines), joined)).toEqual(bestOffer(exactPrice(lines), whole));
      },
    ),
  );
});

test('stretches know their times from the first on', () => {
  fc.assert(
    fc.property(anyCard, anyTime, (card, time) => {
      const { lines } = quote(card, time);
      expect(timedLines(time.start, lines)).toEqual(lines);
    }),
  );
});
