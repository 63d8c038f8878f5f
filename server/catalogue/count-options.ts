// How many of some venues of a city each further option of a filter would leave, and which the filter itself leaves: what
// venue-counts.repository counts in SQL.
import { DISTANCE_CHOICES_KM, RATING_CHOICES } from '#contract/filter-choices.ts';
import { kilometresBetween } from '#domain/distance.ts';
import { at } from './bit-columns.ts';
import { type BitSet, emptySet, inAll, inAny, numberInBoth, placesIn, setWhere } from './bit-set.ts';
import type { CityColumns } from './city-columns.ts';
import { type OptionNumbers, PRICES, SAME_SERVICES, SERVICES_WITH_BITS } from './option-counts.ts';
import { isBetween, NO_PRICE, setsOfSports } from './option-sets.ts';
import type { Position, VenueFilter } from './venue-filter.ts';

/** The venues that may be counted, and those that may be counted for each sport. */
export type Countable = { venues: BitSet; sports: readonly BitSet[] };

export type CountedOptions = Omit<OptionNumbers, 'sports'> & {
  /** By the numbers of the city's sports. */
  sports: number[];
  left: BitSet;
};

export function countOptions(city: CityColumns, of: Countable, filter: VenueFilter, near?: Position): CountedOptions {
  const { options } = city;
  const venues = inAll(of.venues, locatedIn(city, filter));
  const ofSports = soldAsAsked(city, of, filter);
  const sold = filter.sportId === undefined ? mainSoldAsAsked(city, filter) : setOf(city, ofSports, filter.sportId);
  const [rated, served, close] = [ratedIn(city, filter), servedIn(city, filter), closeIn(city, filter)];
  // Each option takes the place of the condition that is of its own kind.
  const atAnyPrice = inAll(venues, rated, served, close);
  const ofAnyRating = inAll(venues, sold, served, close);
  const left = inAll(atAnyPrice, sold);
  return {
    sports: ofSports.map((set) => numberInBoth(atAnyPrice, set)),
    prices: pricesIn(city, of, filter).map((set) => numberInBoth(atAnyPrice, set)),
    ratings: options.ratings.map((set) => numberInBoth(ofAnyRating, set)),
    distances: near ? distancesIn(city, inAll(venues, sold, rated, served), near) : [],
    left,
    ...servicesIn(city, left),
  };
}

function locatedIn(city: CityColumns, { areaIds }: VenueFilter): BitSet | undefined {
  return areaIds && setInAreas(city, areaIds);
}

export function setInAreas({ ids, areas, areaOf }: CityColumns, areaIds: readonly string[]): BitSet {
  const isMeant = areas.map((id) => areaIds.includes(id));
  return setWhere(ids.length, (place) => isMeant[at(areaOf, place)] ?? false);
}

/** Of any price, when none is asked for: also those that are not sold by the hour. */
function isAnyPrice({ minPaise, maxPaise }: VenueFilter): boolean {
  return minPaise === undefined && maxPaise === undefined;
}

function soldAsAsked(city: CityColumns, of: Countable, filter: VenueFilter): readonly BitSet[] {
  if (isAnyPrice(filter)) return of.sports;
  const priced = setsOfSports(city, (sport) => isBetween(at(city.paise, sport), filter.minPaise, filter.maxPaise));
  return priced.map((set, number) => inAll(set, of.sports[number]));
}

function mainSoldAsAsked({ ids, hourlyPaise }: CityColumns, filter: VenueFilter): BitSet | undefined {
  if (isAnyPrice(filter)) return undefined;
  return setWhere(ids.length, (place) => isBetween(at(hourlyPaise, place), filter.minPaise, filter.maxPaise));
}

function setOf({ ids, numberOf }: CityColumns, sets: readonly BitSet[], sportId: string): BitSet {
  return sets[numberOf.get(sportId) ?? -1] ?? emptySet(ids.length);
}

/** By the price of the sport asked for, or else of the main one. */
function pricesIn(city: CityColumns, of: Countable, { sportId }: VenueFilter): readonly BitSet[] {
  if (sportId === undefined) return city.options.prices;
  const sold = setOf(city, of.sports, sportId);
  const paise = paiseOf(city, sportId);
  return PRICES.map(([min, max]) =>
    inAll(
      setWhere(city.ids.length, (place) => isBetween(at(paise, place), min, max)),
      sold,
    ),
  );
}

/** What each venue costs for a sport, or for its main one. */
export function paiseOf(city: CityColumns, sportId: string | undefined): Int32Array {
  if (sportId === undefined) return city.hourlyPaise;
  const { ids, firstSport, sportOf, paise } = city;
  const wanted = city.numberOf.get(sportId);
  const shown = new Int32Array(ids.length).fill(NO_PRICE);
  for (let place = 0; place < ids.length; place += 1) {
    for (let sport = at(firstSport, place); sport < at(firstSport, place + 1); sport += 1) {
      if (at(sportOf, sport) === wanted) shown[place] = at(paise, sport);
    }
  }
  return shown;
}

function ratedIn({ ids, options, ratings }: CityColumns, { minRating }: VenueFilter): BitSet | undefined {
  if (minRating === undefined) return undefined;
  const known = options.ratings[RATING_CHOICES.indexOf(minRating)];
  return known ?? setWhere(ids.length, (place) => at(ratings, place) >= minRating);
}

/** Of each group of keys it offers one. */
function servedIn(city: CityColumns, { services = [] }: VenueFilter): BitSet | undefined {
  const [first, ...others] = services.map((keys) => {
    const known = keys.flatMap((key) => city.options.services[SERVICES_WITH_BITS.indexOf(key)] ?? []);
    const other = setWhere(city.otherServices.size > 0 ? city.ids.length : 0, (place) =>
      (city.otherServices.get(place) ?? []).some((key) => keys.includes(key)),
    );
    return inAny(city.ids.length, [...known, other]);
  });
  return first && inAll(first, ...others);
}

function closeIn(city: CityColumns, { within }: VenueFilter): BitSet | undefined {
  if (!within) return undefined;
  const distance = distancesFrom(city, within.from, within.km);
  return setWhere(city.ids.length, (place) => distance(place) <= within.km);
}

function distancesIn(city: CityColumns, set: BitSet, near: Position): number[] {
  const distance = distancesFrom(city, near, Math.max(...DISTANCE_CHOICES_KM));
  const numbers = DISTANCE_CHOICES_KM.map(() => 0);
  for (const place of placesIn(set)) {
    const km = distance(place);
    for (const [choice, most] of DISTANCE_CHOICES_KM.entries())
      if (km <= most) numbers[choice] = at(numbers, choice) + 1;
  }
  return numbers;
}

/** A degree of latitude, rounded down to be on the safe side. */
const KILOMETRES_PER_DEGREE = 110;

/** Infinitely far where latitudes alone are further apart than so many kilometres. */
function distancesFrom({ latitudes, longitudes }: CityColumns, from: Position, km: number): (place: number) => number {
  const degrees = km / KILOMETRES_PER_DEGREE;
  return (place) => {
    const latitude = at(latitudes, place);
    if (Math.abs(latitude - from.latitude) > degrees) return Number.POSITIVE_INFINITY;
    return kilometresBetween(from, { latitude, longitude: at(longitudes, place) });
  };
}

function servicesIn({ options, otherServices }: CityColumns, left: BitSet): Pick<OptionNumbers, 'services' | 'both'> {
  const setOfKey = (key: string) => options.services[SERVICES_WITH_BITS.indexOf(key)];
  const withBits = SERVICES_WITH_BITS.map((key, bit) => ({
    key,
    number: numberInBoth(left, options.services[bit] ?? left),
  }));
  const isLeft = new Set(otherServices.size > 0 ? placesIn(left) : []);
  const others = [...otherServices].flatMap(([place, keys]) =>
    isLeft.has(place) ? keys.map((key) => ({ key, number: 1 })) : [],
  );
  const both = SAME_SERVICES.map(([one, other]) => {
    const [first, second] = [setOfKey(one), setOfKey(other)];
    return first && second ? numberInBoth(inAll(left, first), second) : 0;
  });
  return { services: [...withBits, ...others], both };
}
