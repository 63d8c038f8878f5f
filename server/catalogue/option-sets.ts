// The venues of a city that each option of a filter leaves, by themselves: what is counted for any filter is in several of these sets.
import { RATING_CHOICES } from '#contract/filter-choices.ts';
import { addTo, type BitSet, emptySet, setBetween, setWhere } from './bit-set.ts';
import { PRICES, SERVICES_WITH_BITS } from './option-counts.ts';

/** Of a city's columns. */
type Sold = { ids: readonly string[]; sports: readonly string[]; firstSport: Uint32Array; sportOf: Uint16Array };
type Columns = Sold & { paise: Int32Array; hourlyPaise: Int32Array; ratings: Float64Array; serviceBits: Int32Array };

/** Where there is no price. */
export const NO_PRICE = -1;

export type OptionSets = {
  /** All of them. */
  every: BitSet;
  /** By the number of the sport in the city. */
  sports: BitSet[];
  /** What each venue costs for that sport. */
  paise: Int32Array[];
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
    for (let sport = firstSport[place] ?? 0; sport < (firstSport[place + 1] ?? 0); sport += 1) {
      const set = sets[sportOf[sport] ?? 0];
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
    paise: paiseOfSports(city),
    prices: PRICES.map(([min, max]) => setPriced(hourlyPaise, min, max)),
    ratings: RATING_CHOICES.map((least) => setRated(ratings, least)),
    services: SERVICES_WITH_BITS.map((_, bit) => where((place) => ((serviceBits[place] ?? 0) & (1 << bit)) !== 0)),
  };
}

function paiseOfSports({ ids, sports, firstSport, sportOf, paise }: Columns): Int32Array[] {
  const columns = sports.map(() => new Int32Array(ids.length).fill(NO_PRICE));
  for (let place = 0; place < ids.length; place += 1) {
    for (let sport = firstSport[place] ?? 0; sport < (firstSport[place + 1] ?? 0); sport += 1) {
      const column = columns[sportOf[sport] ?? 0];
      if (column) column[place] = paise[sport] ?? 0;
    }
  }
  return columns;
}

/** What has no price is not between any. */
export function setPriced(paise: Int32Array, min?: number | null, max?: number | null): BitSet {
  return setBetween(paise, Math.max(min ?? 0, NO_PRICE + 1), max ?? Number.POSITIVE_INFINITY);
}

export function setRated(ratings: Float64Array, least: number): BitSet {
  return setBetween(ratings, least, Number.POSITIVE_INFINITY);
}
