import { describe, expect, test } from 'vitest';
import { hoursOpen, priceSpan } from './price-span.ts';
import { flatRate, type RateCard } from './rate-card.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const hours = EVERY_DAY.map((weekday) => ({ weekday, opensAt: 360, closesAt: 1380 }));
const night: RateCard = {
  basePaise: 120_000,
  rules: [{ weekdays: EVERY_DAY, from: 0, to: 300, hourlyPaise: 50_000 }],
};

describe('the lowest price', () => {
  test('is the only one of a card without rules', () => {
    expect(priceSpan([flatRate(90_000)], hours)).toEqual({ leastPaise: 90_000, varies: false });
  });
  test('is asked while the venue is open', () => {
    expect(priceSpan([night], hours)).toEqual({ leastPaise: 120_000, varies: false });
    const late = hours.map((stretch) => ({ ...stretch, closesAt: 1500 }));
    expect(priceSpan([night], late)).toEqual({ leastPaise: 50_000, varies: true });
  });
  test('is not that of a festival, but with one it varies', () => {
    const dates = { first: '2026-11-08', last: '2026-11-08' };
    const sale: RateCard = { ...night, rules: [{ weekdays: EVERY_DAY, from: 0, to: 1440, dates, hourlyPaise: 100 }] };
    expect(priceSpan([sale], hours)).toEqual({ leastPaise: 120_000, varies: true });
  });
  test('is taken over all formats of a sport', () => {
    expect(priceSpan([flatRate(90_000), flatRate(150_000)], hours)).toEqual({ leastPaise: 90_000, varies: true });
    expect(priceSpan([], hours)).toBeUndefined();
  });
  test('is any where no hours are known', () => {
    expect(priceSpan([night], [])).toEqual({ leastPaise: 50_000, varies: true });
  });
});

test('the hours in which it is open on some day', () => {
  expect(hoursOpen(hours)).toEqual({ from: 360, to: 1380 });
  expect(hoursOpen([{ weekday: 1, opensAt: 1080, closesAt: 1560 }])).toEqual({ from: 0, to: 1440 });
  expect(hoursOpen([])).toEqual({ from: 0, to: 1440 });
});
