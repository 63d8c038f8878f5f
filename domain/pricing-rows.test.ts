import { describe, expect, test } from 'vitest';
import { CARD_PRICE_ROWS, pricingRows } from './pricing-rows.ts';

const short = (venue: Parameters<typeof pricingRows>[0], limit?: number) =>
  pricingRows(venue, limit).map(({ category, label, text }) => `${category} ${text} ${label}`);

describe('rows from the switches of each category', () => {
  test('only enabled kinds with a price are shown', () => {
    const allCategoryPricing = {
      Football: {
        enablePerHour: true,
        pricePerHour: 1400,
        enablePerPerson: false,
        pricePerPerson: 150,
        enablePerTeam: true,
        pricePerTeam: null,
      },
      Cricket: { enablePerTeam: true, pricePerTeam: 5000, enablePerPerson: true, pricePerPerson: 200 },
    };
    expect(short({ allCategoryPricing })).toEqual([
      'Football ₹1,400 per hour',
      'Cricket ₹200 per person',
      'Cricket ₹5,000 per team',
    ]);
  });

  test('what is switched off is not shown, whatever its price', () => {
    const prices = { pricePerHour: 1400, pricePerPerson: 150, pricePerTeam: 5000 };
    const off = { enablePerHour: false, enablePerPerson: false, enablePerTeam: false };
    expect(short({ allCategoryPricing: { Football: { ...prices, ...off }, Cricket: prices } })).toEqual([]);
    expect(short({ allCategoryPricing: { Football: { ...prices, ...off, enablePerPerson: true } } })).toEqual([
      'Football ₹150 per person',
    ]);
  });

  test.each([undefined, null, '', '  ', 0, '0', 'ask us', Number.NaN])('%j is no price', (pricePerHour) => {
    expect(pricingRows({ allCategoryPricing: { Football: { enablePerHour: true, pricePerHour } } })).toEqual([]);
  });

  test('a price may come as text', () => {
    expect(short({ allCategoryPricing: { Football: { enablePerHour: true, pricePerHour: '1,400' } } })).toEqual([
      'Football ₹1,400 per hour',
    ]);
  });
});

describe('rows from the plain list of prices', () => {
  test('whatever price is given is shown', () => {
    expect(short({ prices: [{ category: 'Tennis', pricePerTeam: 900, pricePerHour: 600 }] })).toEqual([
      'Tennis ₹600 per hour',
      'Tennis ₹900 per team',
    ]);
  });

  test('a category whose switches are known is not shown twice, nor switched back on', () => {
    expect(
      short({
        allCategoryPricing: { Football: { enablePerHour: false, pricePerHour: 1400 } },
        prices: [
          { category: 'football', pricePerHour: 1400 },
          { category: 'Tennis', pricePerHour: 600 },
        ],
      }),
    ).toEqual(['Tennis ₹600 per hour']);
  });
});

test('a card shows the first rows only', () => {
  const prices = [{ category: 'Tennis', pricePerHour: 600, pricePerPerson: 100, pricePerTeam: 900 }];
  expect(short({ prices }, CARD_PRICE_ROWS)).toEqual(['Tennis ₹600 per hour', 'Tennis ₹100 per person']);
});

test.each([{}, { prices: null, allCategoryPricing: null }, { prices: [], allCategoryPricing: {} }])(
  'a venue with %j has no rows',
  (venue) => expect(pricingRows(venue)).toEqual([]),
);
