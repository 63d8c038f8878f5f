// The venues of a city that each option of a filter leaves, by themselves: what is counted for any filter is in several of these sets.
import { RATING_CHOICES } from '#contract/filter-choices.ts';
import { at } from './bit-columns.ts';
import { addTo, type BitSet, emptySet, setWhere } from './bit-set.ts';
import { PRICES, SERVICES_WITH_BITS } from './option-counts.ts';

/** Of a city's columns. */
type Sold = { ids: readonly string[]; sports: readonly string[]; firstSport: Uint32Array; sportOf: Uint16Array };
type Columns = Sold & { hourlyPaise: Int32Array; ratings: Float64Array; serviceBits: Int32Array };

/** Where there is no price. */
export const NO_PRICE = -1;

export type OptionSets = {
  /** All of them. */
  every: BitSet;
  /** By the number of the sport in the city. */
  sports: BitSet[];
  /** By what the main sport costs. */
  prices: BitSet[];
  ratings: BitSet[];
  /** By the place of the key among those with bits. */
  services: BitSet[];
};

/** As many sets of venues as there are sports in the city, with those of which a sport is meant. */
export function setsOfSports(
  { ids, sports, firstSport, sportOf }: Sold,
  isMeant: (sport: number, place: number) => boolean,
): BitSet[] {
  const sets = sports.map(() => emptySet(ids.length));
  for (let place = 0; place < ids.length; place += 1) {
    for (let sport = at(firstSport, place); sport < at(firstSport, place + 1); sport += 1) {
      const set = sets[at(sportOf, sport)];
      if (set && isMeant(sport, place)) addTo(set, place);
    }
  }
  return sets;
}

export function optionSets(city: Columns): OptionSets {
  const { ids, hourlyPaise, ratings, serviceBits } = city;
  const where = (isMeant: (place: number) => boolean) => setWhere(ids.length, isMeant);
  return {
    every: where(() => true),
    sports: setsOfSports(city, () => true),
    prices: PRICES.map(([min, max]) => where((place) => isBetween(at(hourlyPaise, place), min, max))),
    ratings: RATING_CHOICES.map((least) => where((place) => at(ratings, place) >= least)),
    services: SERVICES_WITH_BITS.map((_, bit) => where((place) => (at(serviceBits, place) & (1 << bit)) !== 0)),
  };
}

/** What has no price is not between any. */
export function isBetween(paise: number, min: number | null = null, max: number | null = null): boolean {
  return paise !== NO_PRICE && (min === null || paise >= min) && (max === null || paise <= max);
}
