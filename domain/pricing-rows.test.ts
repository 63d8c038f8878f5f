import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pricingRows } from './pricing-rows.ts';

const short = (venue: Parameters<typeof pricingRows>[0], limit?: number) =>
  pricingRows(venue, limit).map(({ category, unit, text }) => `${category} ${text} per ${unit}`);

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
  expect(short({ prices }, 2)).toEqual(['Tennis ₹600 per hour', 'Tennis ₹100 per person']);
});

test.each([{}, { prices: null, allCategoryPricing: null }, { prices: [], allCategoryPricing: {} }])(
  'a venue with %j has no rows',
  (venue) => expect(pricingRows(venue)).toEqual([]),
);

describe('whatever a venue charges', () => {
  /** A price as it may be entered, and the rupees it means: null when it is none. */
  type Price = { given: number | string | null | undefined; rupees: number | null };
  type Kind = { isEnabled: boolean | undefined; price: Price };
  type Category = [name: string, Record<'hour' | 'person' | 'team', Kind>];

  const price: fc.Arbitrary<Price> = fc.oneof(
    fc.integer({ min: 1, max: 200_000 }).map((rupees) => ({ given: rupees, rupees })),
    fc.integer({ min: 1, max: 200_000 }).map((rupees) => ({ given: rupees.toLocaleString('en-IN'), rupees })),
    fc.constantFrom(undefined, null, '', ' ', 0, '0', -100, 'ask us').map((given) => ({ given, rupees: null })),
  );
  const kind = fc.record({ isEnabled: fc.option(fc.boolean(), { nil: undefined }), price });
  const kinds = fc.record({ hour: kind, person: kind, team: kind });
  const name = fc.stringMatching(/^[A-Z][a-z]{1,8}$/);
  const categories = fc.uniqueArray(fc.tuple(name, kinds), { selector: ([category]) => category, maxLength: 5 });

  const switched = (all: Category[]) =>
    Object.fromEntries(
      all.map(([category, { hour, person, team }]) => [
        category,
        {
          enablePerTeam: team.isEnabled,
          pricePerTeam: team.price.given,
          enablePerPerson: person.isEnabled,
          pricePerPerson: person.price.given,
          enablePerHour: hour.isEnabled,
          pricePerHour: hour.price.given,
        },
      ]),
    );
  const plain = (all: Category[]) =>
    all.map(([category, { hour, person, team }]) => ({
      category,
      pricePerHour: hour.price.given,
      pricePerPerson: person.price.given,
      pricePerTeam: team.price.given,
    }));
  const units = ['hour', 'person', 'team'] as const;

  test('a category has one row for each enabled kind with a price, and no other', () => {
    fc.assert(
      fc.property(categories, (all) => {
        const rows = pricingRows({ allCategoryPricing: switched(all) });
        for (const [category, its] of all) {
          for (const unit of units) {
            const found = rows.filter((row) => row.category === category && row.unit === unit);
            const { isEnabled, price } = its[unit];
            expect(found.map((row) => row.price)).toEqual(isEnabled && price.rupees !== null ? [price.rupees] : []);
          }
        }
        const shown = all.flatMap(([, its]) => units.filter((unit) => its[unit].isEnabled && its[unit].price.rupees));
        expect(rows).toHaveLength(shown.length);
      }),
    );
  });

  test('rows keep the order of the categories, and within one go by hour, person, team', () => {
    fc.assert(
      fc.property(categories, (all) => {
        const rows = pricingRows({ allCategoryPricing: switched(all) });
        const places = rows.map(
          ({ category, unit }) => all.findIndex(([other]) => other === category) * units.length + units.indexOf(unit),
        );
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }),
    );
  });

  test('a row says in words what its price and unit are', () => {
    fc.assert(
      fc.property(categories, (all) => {
        for (const { price, text } of pricingRows({ prices: plain(all) })) {
          expect(text).toBe(`₹${price.toLocaleString('en-IN')}`);
        }
      }),
    );
  });

  test('the plain list follows, and says nothing of a category with switches however it is spelt', () => {
    const spelling = fc.constantFrom(
      (text: string) => text,
      (text: string) => text.toLowerCase(),
      (text: string) => text.toUpperCase(),
    );
    fc.assert(
      fc.property(categories, fc.nat({ max: 5 }), spelling, (all, count, spelt) => {
        const [withSwitches, without] = [all.slice(0, count), all.slice(count)];
        const listed = all.map(([category, its]): Category => [spelt(category), its]);
        const others = without.map(([category, its]): Category => [spelt(category), its]);
        expect(pricingRows({ allCategoryPricing: switched(withSwitches), prices: plain(listed) })).toEqual([
          ...pricingRows({ allCategoryPricing: switched(withSwitches) }),
          ...pricingRows({ prices: plain(others) }),
        ]);
      }),
    );
  });

  test('a limit leaves the first rows as they are', () => {
    fc.assert(
      fc.property(categories, fc.nat({ max: 16 }), (all, limit) => {
        const rows = pricingRows({ allCategoryPricing: switched(all) });
        const first = pricingRows({ allCategoryPricing: switched(all) }, limit);
        expect(first).toHaveLength(Math.min(limit, rows.length));
        expect(rows.slice(0, first.length)).toEqual(first);
      }),
    );
  });
});

test('of several prices the lowest is shown, and that it is', () => {
  const prices = [{ category: 'Football', pricePerHour: 900, varies: true as const, pricePerTeam: 2600 }];
  expect(pricingRows({ prices }).map(({ text, varies }) => [text, varies])).toEqual([
    ['₹900', true],
    ['₹2,600', false],
  ]);
});
