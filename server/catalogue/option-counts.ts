// How many venues each option of a filter would leave: which options there are, and how their numbers are presented.
import { DISTANCE_CHOICES_KM, RATING_CHOICES } from '#contract/filter-choices.ts';
import { SERVICES } from '#contract/services.ts';
import { OTHER_KEYS } from '#domain/service-key.ts';

/** Paise per hour: from the first to the second, both included. */
export const PRICES: readonly (readonly [number | null, number | null])[] = [
  [null, 50_000],
  [50_000, 100_000],
  [100_000, 150_000],
  [150_000, 250_000],
  [250_000, null],
];

/** Two keys that mean the same, of which the second stands for both. */
export const SAME_SERVICES = Object.entries(OTHER_KEYS);

/** The keys that have a bit in the database, in the order of their bits: migration 0073. */
export const SERVICES_WITH_BITS: readonly string[] = [...SERVICES, ...SAME_SERVICES.map(([key]) => key)];

export type FilterOptionCounts = {
  sports: { id: string; name: string; count: number }[];
  prices: { min: number | null; max: number | null; count: number }[];
  ratings: { minRating: number; count: number }[];
  services: { service: string; count: number }[];
  distances: { within: number; count: number }[];
};

/** As the database counts: numbers in the order of the options above and of the choices in the contract. */
export type OptionNumbers = {
  sports: FilterOptionCounts['sports'];
  prices: number[];
  ratings: number[];
  /** Under each key as it is written, some of them perhaps more than once. */
  services: { key: string; number: number }[];
  /** Of venues that have both of two keys that mean the same. */
  both: number[];
  distances: number[];
};

export function optionCounts({
  sports,
  prices,
  ratings,
  services,
  both,
  distances,
}: OptionNumbers): FilterOptionCounts {
  return {
    sports,
    prices: prices.map((count, place) => ({ min: PRICES[place]?.[0] ?? null, max: PRICES[place]?.[1] ?? null, count })),
    ratings: RATING_CHOICES.map((minRating, place) => ({ minRating, count: ratings[place] ?? 0 })),
    services: underOneKey(services, both),
    distances: distances.map((count, place) => ({ within: DISTANCE_CHOICES_KM[place] ?? 0, count })),
  };
}

/** A venue that has both of two keys that mean the same counts once. */
function underOneKey(services: OptionNumbers['services'], both: readonly number[]): FilterOptionCounts['services'] {
  const counts = new Map<string, number>();
  const add = (key: string, number: number) => counts.set(key, (counts.get(key) ?? 0) + number);
  for (const { key, number } of services) add(Object.hasOwn(OTHER_KEYS, key) ? (OTHER_KEYS[key] ?? key) : key, number);
  for (const [place, [, name]] of SAME_SERVICES.entries()) add(name, -(both[place] ?? 0));
  return [...counts]
    .map(([service, count]) => ({ service, count }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || (a.service < b.service ? -1 : 1));
}
