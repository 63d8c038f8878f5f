import { formatRupees } from './price.ts';

type Price = number | string | null | undefined;
type Unit = 'hour' | 'person' | 'team';

type CategoryPricing = {
  readonly enablePerHour?: boolean;
  readonly pricePerHour?: Price;
  readonly varies?: true | undefined;
  readonly enablePerPerson?: boolean;
  readonly pricePerPerson?: Price;
  readonly enablePerTeam?: boolean;
  readonly pricePerTeam?: Price;
};

/** As `CategoryPricing`, but here a price that is given is meant to be shown. */
type CategoryPrices = {
  readonly category: string;
  readonly pricePerHour?: Price;
  readonly varies?: true | undefined;
  readonly pricePerPerson?: Price;
  readonly pricePerTeam?: Price;
};

export type PricedVenue = {
  readonly allCategoryPricing?: Readonly<Record<string, CategoryPricing>> | null;
  readonly prices?: readonly CategoryPrices[] | null;
};

export type PricingRow = {
  category: string;
  unit: Unit;
  price: number;
  text: string;
  /** The lowest of several. */
  varies: boolean;
  /** Not what a booking here costs: those are by the hour. It is paid at the venue. */
  isWalkIn: boolean;
};

/**
 * A row for each enabled kind of price that has one, category by category; none means that one has to ask the venue.
 * What `allCategoryPricing` says of a category holds; `prices` adds the categories it does not mention.
 */
export function pricingRows(venue: PricedVenue, limit = Number.POSITIVE_INFINITY): PricingRow[] {
  const switched = Object.entries(venue.allCategoryPricing ?? {});
  const mentioned = new Set(switched.map(([category]) => category.toLowerCase()));
  const plain = (venue.prices ?? []).filter(({ category }) => !mentioned.has(category.toLowerCase()));
  return [
    ...switched.flatMap(([category, pricing]) => rowsOf(category, onlyEnabled(pricing))),
    ...plain.flatMap((prices) => rowsOf(prices.category, prices)),
  ].slice(0, limit);
}

function onlyEnabled(pricing: CategoryPricing): Omit<CategoryPrices, 'category'> {
  return {
    pricePerHour: pricing.enablePerHour ? pricing.pricePerHour : null,
    varies: pricing.varies,
    pricePerPerson: pricing.enablePerPerson ? pricing.pricePerPerson : null,
    pricePerTeam: pricing.enablePerTeam ? pricing.pricePerTeam : null,
  };
}

function rowsOf(category: string, prices: Omit<CategoryPrices, 'category'>): PricingRow[] {
  return [
    ...row(category, 'hour', prices.pricePerHour, prices.varies),
    ...row(category, 'person', prices.pricePerPerson),
    ...row(category, 'team', prices.pricePerTeam),
  ];
}

/** 0 means that no price was entered: nothing is free. */
function row(category: string, unit: Unit, given: Price, varies = false): PricingRow[] {
  const price = typeof given === 'string' ? Number(given.replaceAll(',', '')) : (given ?? 0);
  if (!(price > 0)) return [];
  return [{ category, unit, price, text: formatRupees(price), varies, isWalkIn: unit !== 'hour' }];
}
