import type { FilterCounts } from '#contract/finding.ts';
import { toRupees } from '#domain/price.ts';
import type { FilterOptionCounts } from './option-counts.ts';

/** How many venues each filter would leave, in the words of the contract. */
export function presentCounts({ sports, prices, ratings, services, distances }: FilterOptionCounts): FilterCounts {
  return {
    sports: sports.map(({ id, name, count }) => ({ name, category: id, count })),
    prices: prices.map(({ min, max, count }) => ({
      ...(min === null ? {} : { minPrice: toRupees(min) }),
      ...(max === null ? {} : { maxPrice: toRupees(max) }),
      count,
    })),
    ratings,
    services,
    distances,
  };
}
