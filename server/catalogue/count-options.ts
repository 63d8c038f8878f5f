// How many of some venues of a city each further option of a filter would leave, and which the filter itself leaves: what
// venue-counts.repository counts in SQL.
import { DISTANCE_CHOICES_KM, RATING_CHOICES } from '#contract/filter-choices.ts';
import { pointOf, squaredChord } from '#domain/distance.ts';
import { type BitSet, emptySet, inAll, inAny, numberInBoth, placesIn, setBetween, setWhere } from './bit-set.ts';
import type { CityColumns } from './city-columns.ts';
import { type OptionNumbers, PRICES, SAME_SERVICES, SERVICES_WITH_BITS } from './option-counts.ts';
import { setPriced, setRated } from './option-sets.ts';
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
  return setWhere(ids.length, (place) => isMeant[areaOf[place] ?? 0] ?? false);
}

/** Of any price, when none is asked for: also those that are not sold by the hour. */
function isAnyPrice({ minPaise, maxPaise }: VenueFilter): boolean {
  return minPaise === undefined && maxPaise === undefined;
}

function soldAsAsked({ options }: CityColumns, of: Countable, filter: VenueFilter): readonly BitSet[] {
  if (isAnyPrice(filter)) return of.sports;
  return of.sports.map((sold, number) => inAll(sold, pricedAsAsked(options.paise[number], filter)));
}

function mainSoldAsAsked({ hourlyPaise }: CityColumns, filter: VenueFilter): BitSet | undefined {
  return isAnyPrice(filter) ? undefined : pricedAsAsked(hourlyPaise, filter);
}

function pricedAsAsked(paise: Int32Array | undefined, { minPaise, maxPaise }: VenueFilter): BitSet | undefined {
  return paise && setPriced(paise, minPaise, maxPaise);
}

function setOf({ ids, numberOf }: CityColumns, sets: readonly BitSet[], sportId: string): BitSet {
  return sets[numberOf.get(sportId) ?? -1] ?? emptySet(ids.length);
}

/** By the price of the sport asked for, or else of the main one. */
function pricesIn(city: CityColumns, of: Countable, { sportId }: VenueFilter): readonly BitSet[] {
  if (sportId === undefined) return city.options.prices;
  const [sold, paise] = [setOf(city, of.sports, sportId), paiseOf(city, sportId)];
  return PRICES.map(([min, max]) => inAll(sold, paise && setPriced(paise, min, max)));
}

/** What each venue costs for a sport, or for its main one; undefined where none has the sport. */
export function paiseOf(city: CityColumns, sportId: string | undefined): Int32Array | undefined {
  return sportId === undefined ? city.hourlyPaise : city.options.paise[city.numberOf.get(sportId) ?? -1];
}

function ratedIn({ options, ratings }: CityColumns, { minRating }: VenueFilter): BitSet | undefined {
  if (minRating === undefined) return undefined;
  return options.ratings[RATING_CHOICES.indexOf(minRating)] ?? setRated(ratings, minRating);
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
  return within && setBetween(chordsFrom(city, within.from), 0, squaredChord(within.km));
}

const CHORDS = DISTANCE_CHOICES_KM.map(squaredChord);

function distancesIn(city: CityColumns, set: BitSet, near: Position): number[] {
  const chords = chordsFrom(city, near);
  return CHORDS.map((most) => numberInBoth(set, setBetween(chords, 0, most)));
}

/** To each venue; squared. */
function chordsFrom({ ids, points }: CityColumns, from: Position): Float64Array {
  const { x, y, z } = pointOf(from);
  const chords = new Float64Array(ids.length);
  for (let place = 0; place < ids.length; place += 1) {
    const dx = (points[place * 3] ?? 0) - x;
    const dy = (points[place * 3 + 1] ?? 0) - y;
    const dz = (points[place * 3 + 2] ?? 0) - z;
    chords[place] = dx * dx + dy * dy + dz * dz;
  }
  return chords;
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
