import { describe, expect, test } from 'vitest';
import { creditExpiry, creditFor, creditShare, creditWorth, expiryAfterReturn, takeFrom } from './credit.ts';

describe('credit', () => {
  test('is worth the money, and a little more where the owner wishes', () => {
    expect(creditWorth(90_000, 0)).toBe(90_000);
    expect(creditWorth(90_000, 10)).toBe(99_000);
    expect(creditWorth(33, 10)).toBe(36);
  });

  test('lasts more than a year, also over a leap day', () => {
    for (const issued of ['2026-11-17T06:30:00Z', '2027-03-01T00:00:00Z', '2028-02-29T12:00:00Z']) {
      const at = new Date(issued);
      const inAYear = new Date(at);
      inAYear.setUTCFullYear(at.getUTCFullYear() + 1);
      expect(creditExpiry(at).getTime()).toBeGreaterThan(inAYear.getTime());
    }
  });

  test('that comes back lasts another month at least', () => {
    const now = new Date('2026-11-17T06:30:00Z');
    expect(expiryAfterReturn(new Date('2026-11-18T06:30:00Z'), now)).toEqual(new Date('2026-12-17T06:30:00Z'));
    expect(expiryAfterReturn(new Date('2027-11-18T06:30:00Z'), now)).toEqual(new Date('2027-11-18T06:30:00Z'));
  });

  test.each([
    [100_000, 0, 0],
    [100_000, 40_000, 40_000],
    [100_000, 100_000, 100_000],
    [100_000, 250_000, 100_000],
    // A rest of 50 paise could not be paid.
    [100_000, 99_950, 99_900],
    [50, 20, 0],
  ])('pays of %i paise, with %i there, %i', (price, available, paid) => {
    expect(creditFor(price, available)).toBe(paid);
  });

  test.each([
    ['half of it', 50_000, { creditPaise: 40_000, paise: 100_000 }, 20_000],
    ['all of it', 100_000, { creditPaise: 40_000, paise: 100_000 }, 40_000],
    ['where there was none', 50_000, { creditPaise: 0, paise: 100_000 }, 0],
    ['where there was nothing else', 50_000, { creditPaise: 60_000, paise: 60_000 }, 50_000],
    ['of nothing', 0, { creditPaise: 0, paise: 0 }, 0],
    ['rounded, with all of the rest', 99_999, { creditPaise: 33_333, paise: 99_999 }, 33_333],
  ])('comes back in proportion: %s', (_what, paise, left, share) => {
    expect(creditShare(paise, left)).toBe(share);
  });

  test('is taken from the first to end, then from the next', () => {
    const lots = [
      { id: 1, paise: 30 },
      { id: 2, paise: 50 },
      { id: 3, paise: 50 },
    ];
    expect(takeFrom(lots, 60)).toEqual([
      { id: 1, paise: 30 },
      { id: 2, paise: 30 },
    ]);
    expect(takeFrom(lots, 500)).toHaveLength(3);
  });
});
