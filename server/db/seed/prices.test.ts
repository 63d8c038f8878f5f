import { expect, test } from 'vitest';
import { hourlyPaise, isShown, type Price, pricesOf, type SportPrices, withoutAny, withoutHourly } from './prices.ts';
import { randomFor } from './random.ts';
import { SPORT_IDS } from './sports.ts';

const many = SPORT_IDS.flatMap((sport) =>
  Array.from({ length: 100 }, (_, index) => pricesOf(sport, 1, index % 2 === 0, randomFor('price', sport, index))),
);
const types = (prices: SportPrices): Price[] => [prices.perHour, prices.perPerson, prices.perTeam];

test('prices are whole rupees, in paise', () => {
  expect(many.flatMap(types).filter(({ paise }) => paise !== null && paise % 100 !== 0)).toEqual([]);
});

test('the first sport always has an hourly price; some others have not', () => {
  expect(many.filter((_, index) => index % 2 === 0).every(({ perHour }) => isShown(perHour))).toBe(true);
  expect(many.some(({ perHour }) => !isShown(perHour))).toBe(true);
});

test('some types are priced but switched off, some switched on but empty', () => {
  expect(many.flatMap(types).some(({ enabled, paise }) => !enabled && paise !== null)).toBe(true);
  expect(many.flatMap(types).some(({ enabled, paise }) => enabled && paise === null)).toBe(true);
});

test('the lowest hourly price counts only what is shown', () => {
  const price = (enabled: boolean, paise: number | null): SportPrices => ({
    sportId: 'football',
    perHour: { enabled, paise },
    perPerson: { enabled: true, paise: 100 },
    perTeam: { enabled: false, paise: null },
  });
  expect(hourlyPaise([price(true, 90_000), price(true, 50_000)])).toBe(90_000);
  expect(hourlyPaise([price(false, 50_000), price(true, 40_000)])).toBeNull();
  expect(hourlyPaise([price(true, null)])).toBeNull();
});

test('a venue may sell only by the head and the team, or show nothing at all', () => {
  for (const prices of many.slice(0, 50)) {
    const byHead = withoutHourly(prices);
    expect(isShown(byHead.perHour)).toBe(false);
    expect(isShown(byHead.perPerson) && isShown(byHead.perTeam)).toBe(true);
    expect(types(withoutAny(prices)).some(isShown)).toBe(false);
  }
});
