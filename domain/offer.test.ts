import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indiaInstant } from './india-time.ts';
import { bestOffer, LEAST_PRICE_PAISE, type OffBy, type OfferTerms, offerProblem, offPaise } from './offer.ts';
import { flatRate, quote } from './rate-card.ts';
import { refundAt, STANDARD_POLICY } from './refund.ts';
import { HOUR_MS } from './time-units.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
/** A Monday. */
const MONDAY = '2026-11-16';
const lines = (from: number, minutes: number, hourlyPaise = 120_000, date = MONDAY) =>
  quote(flatRate(hourlyPaise), { start: indiaInstant(date, from), end: indiaInstant(date, from + minutes) }).lines;

const quiet: OfferTerms = { weekdays: [1, 2, 3, 4, 5], from: 0, to: 960, off: { percent: 20 } };
const hundredOff: OfferTerms = { weekdays: EVERY_DAY, from: 0, to: 1440, off: { paise: 10_000 } };

describe('what is taken off', () => {
  test('is a share of what is played in the hours of the offer', () => {
    expect(offPaise(quiet, lines(600, 60))).toBe(24_000);
    expect(offPaise(quiet, lines(960, 60))).toBe(0);
    expect(offPaise(quiet, lines(600, 60, 120_000, '2026-11-15'))).toBe(0);
    // Half of it is before 4 PM.
    expect(offPaise(quiet, lines(930, 60))).toBe(12_000);
  });
  test('follows the hours over midnight', () => {
    // From Sunday 11 PM to Monday 1 AM: the second hour counts.
    expect(offPaise(quiet, lines(1380, 120, 120_000, '2026-11-15'))).toBe(24_000);
  });
  test('is so many rupees, once', () => expect(offPaise(hundredOff, lines(600, 180))).toBe(10_000));
  test('leaves a rupee to pay', () => {
    expect(offPaise(hundredOff, lines(600, 30, 10_000))).toBe(5_000 - LEAST_PRICE_PAISE);
    expect(offPaise({ ...quiet, off: { percent: 100 } }, lines(600, 60))).toBe(120_000 - LEAST_PRICE_PAISE);
  });
  test('is never more than the hours cost in which it counts', () => {
    expect(offPaise({ ...quiet, off: { paise: 100_000 } }, lines(930, 60))).toBe(60_000);
  });
  test('rounds what is left up to a whole rupee, once', () => {
    // 20 % of ₹1,425.00 is ₹285.00; 15 % is ₹213.75, which leaves ₹1,211.25.
    expect(offPaise({ ...quiet, off: { percent: 15 } }, lines(600, 60, 142_500))).toBe(21_300);
  });
});

describe('of several offers', () => {
  test('the one that takes off most counts, of equal ones the first', () => {
    expect(bestOffer([hundredOff, quiet], lines(600, 60))).toEqual({ offer: quiet, offPaise: 24_000 });
    expect(bestOffer([hundredOff, quiet], lines(1080, 60))).toEqual({ offer: hundredOff, offPaise: 10_000 });
    expect(bestOffer([hundredOff, { ...hundredOff }], lines(600, 60))?.offer).toBe(hundredOff);
  });
  test('none counts where none takes anything off', () => expect(bestOffer([quiet], lines(1080, 60))).toBeUndefined());
});

describe('whether it can be used', () => {
  const [start, end] = [indiaInstant(MONDAY), indiaInstant(MONDAY, 1440)];
  const life = { startsAt: start, endsAt: end, endedAt: null, perPlayer: 1, inAll: 3 };
  const none = { ofPlayer: 0, inAll: 0 };
  test('from its first moment until its last, not included', () => {
    expect(offerProblem(life, none, new Date(start.getTime() - 1))).toBe('not_yet');
    expect(offerProblem(life, none, start)).toBeNull();
    expect(offerProblem(life, none, new Date(end.getTime() - 1))).toBeNull();
    expect(offerProblem(life, none, end)).toBe('over');
    expect(offerProblem({ ...life, endsAt: null }, none, end)).toBeNull();
    expect(offerProblem({ ...life, endedAt: start }, none, start)).toBe('over');
  });
  test('as often as it says, in all and by one player', () => {
    expect(offerProblem(life, { ofPlayer: 0, inAll: 2 }, start)).toBeNull();
    expect(offerProblem(life, { ofPlayer: 0, inAll: 3 }, start)).toBe('used_up');
    expect(offerProblem(life, { ofPlayer: 1, inAll: 1 }, start)).toBe('used_by_you');
    expect(offerProblem({ ...life, perPlayer: null, inAll: null }, { ofPlayer: 9, inAll: 99 }, start)).toBeNull();
  });
});

test('a refund is a share of what was paid, not of what it would have cost', () => {
  const startsAt = indiaInstant(MONDAY, 600);
  const paid = 120_000 - offPaise(quiet, lines(600, 60));
  const now = new Date(startsAt.getTime() - 12 * HOUR_MS);
  expect(refundAt({ policy: STANDARD_POLICY, startsAt, pricePaise: paid }, now).paise).toBe(paid / 2);
});

test('whatever the offer, what is left is a whole number of rupees between one and the price', () => {
  const off: fc.Arbitrary<OffBy> = fc.oneof(
    fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent })),
    fc.integer({ min: 1, max: 5_000 }).map((rupees) => ({ paise: rupees * 100 })),
  );
  const terms = fc.record({
    off,
    weekdays: fc.subarray(EVERY_DAY),
    from: fc.nat(1439),
    to: fc.integer({ min: 1, max: 1440 }),
  });
  fc.assert(
    fc.property(
      terms,
      fc.nat(1439),
      fc.integer({ min: 1, max: 600 }),
      fc.integer({ min: 1, max: 500_000 }),
      (offer, from, minutes, hourly) => {
        const { lines: all, totalPaise } = quote(flatRate(hourly), {
          start: indiaInstant(MONDAY, from),
          end: indiaInstant(MONDAY, from + minutes),
        });
        const left = totalPaise - offPaise(offer, all);
        expect(left % 100).toBe(0);
        expect(left).toBeGreaterThanOrEqual(LEAST_PRICE_PAISE);
        expect(left).toBeLessThanOrEqual(totalPaise);
      },
    ),
  );
});
