// How many venues each further option would leave, of cities that are kept in memory: of all of them, or of those of a city that are
// free at some time. What venue-counts.repository counts in SQL.
import { addTo, type BitSet, emptySet, inAll, isIn, numberInBoth, placesIn, removeFrom, setWhere } from './bit-set.ts';
import type { CityColumns } from './city-columns.ts';
import { type CountedOptions, countOptions, paiseOf, setInAreas } from './count-options.ts';
import { freeInCity, type Looked } from './free-in-city.ts';
import { isOfHalfHours } from './half-hours.ts';
import type { NamedVenues } from './meant-names.ts';
import type { OptionNumbers } from './option-counts.ts';
import { NO_PRICE, setsOfSports } from './option-sets.ts';
import type { Listed } from './venue-counts.repository.ts';
import type { FreeTime, KnownList, Position, VenueFilter, VenueOrder } from './venue-filter.ts';

/** All there are, in order. */
type Sports = readonly { id: string; name: string }[];

/** Cities, all as of one moment. */
export type KeptCities = { cities: CityColumns[]; sports: Sports };

/** A filter for a time in a city, and for what an option may replace. */
export type CityAndTime = VenueFilter & { cityId: string; freeAt: FreeTime };

/** Whether the bits that are kept in memory can say all that is asked for. */
export function isCityAndTime(filter: VenueFilter, order?: VenueOrder): filter is CityAndTime {
  const { cityId, freeAt, words = [] } = filter;
  if (cityId === undefined || !freeAt || words.length > 0 || !isOfColumns(filter)) return false;
  return isOfHalfHours(freeAt) && (!order || order.by === 'rating' || order.by === 'price');
}

/** Whether the columns of cities can, but for a time. */
export function isOfColumns({ isLive, startsIn, pincode }: VenueFilter): boolean {
  return [isLive, startsIn, pincode].every((condition) => condition === undefined);
}

/** What is left is in the order of the city's columns. */
export function countsInCity(
  looked: Looked,
  filter: CityAndTime,
  near?: Position,
): { numbers: OptionNumbers; left: number[] } {
  const { city, look } = looked;
  const { isFree, isSportFree } = freeInCity(looked, filter.freeAt);
  const venues = setWhere(city.ids.length, isFree);
  const sports = setsOfSports(city, (sport, place) => isIn(venues, place) && isSportFree(place, sport));
  const counted = countOptions(city, { venues, sports }, filter, near);
  return { numbers: summed(look.sports, [{ city, counted }]), left: placesIn(counted.left) };
}

type Asked = { near?: Position | undefined; named?: NamedVenues | undefined; listed?: Listed | undefined };

export function countsInCities(
  { cities, sports }: KeptCities,
  filter: VenueFilter,
  { near, named, listed }: Asked,
): { numbers: OptionNumbers; known: KnownList } {
  const all = cities.map((city) => {
    const { every, sports } = city.options;
    const venues = named ? namedIn(city, named) : every;
    return { city, counted: countOptions(city, { venues, sports }, filter, near) };
  });
  const total = sum(all.map(({ city, counted }) => numberInBoth(counted.left, city.options.every)));
  const firstOf = listed && firstOfCity(filter, listed, total);
  const among = firstOf && all.flatMap(({ city, counted }) => firstOf(city, counted.left));
  return { numbers: summed(sports, all), known: { total, ...(among ? { among } : {}) } };
}

/** So few are put in order faster than the database finds them in the order of an index. */
const FEW = 500;
/** Of each city so many may have to be compared. */
const DEEPEST = 100;

/** Among the first of each city are the first of all. Undefined for an order that only the database knows. */
function firstOfCity(
  { sportId }: VenueFilter,
  { order, page: { limit, offset } }: Listed,
  total: number,
): ((city: CityColumns, left: BitSet) => string[]) | undefined {
  const most = limit + offset;
  const named = (city: CityColumns, places: readonly number[]) => places.map((place) => city.ids[place] ?? '');
  if (total <= FEW) return (city, left) => named(city, placesIn(left));
  if (most > DEEPEST) return undefined;
  if (order.by === 'rating') return (city, left) => named(city, placesIn(left, most));
  if (order.by === 'price') return (city, left) => named(city, cheapest(city, placesIn(left), sportId, most));
  return undefined;
}

function namedIn(city: CityColumns, { cities, areas, sport, own, unnamed }: NamedVenues): BitSet {
  const { ids, options, placeOf, numberOf } = city;
  const isMeant = cities === undefined || cities.includes(city.cityId);
  const sold = sport === undefined ? undefined : (options.sports[numberOf.get(sport) ?? -1] ?? emptySet(ids.length));
  const named = inAll(isMeant ? options.every : setInAreas(city, areas), sold);
  const placesOf = (some: readonly string[]) => some.flatMap((id) => placeOf.get(id) ?? []);
  for (const place of placesOf(unnamed)) removeFrom(named, place);
  for (const place of placesOf(own)) addTo(named, place);
  return named;
}

function summed(sports: Sports, all: readonly { city: CityColumns; counted: CountedOptions }[]): OptionNumbers {
  const inPlaces = (numbers: (counted: CountedOptions) => readonly number[]) => {
    const lists = all.map(({ counted }) => numbers(counted));
    return (lists[0] ?? []).map((_, place) => sum(lists.map((list) => list[place] ?? 0)));
  };
  return {
    sports: sports.map(({ id, name }) => ({
      id,
      name,
      count: sum(all.map(({ city, counted }) => counted.sports[city.numberOf.get(id) ?? -1] ?? 0)),
    })),
    prices: inPlaces(({ prices }) => prices),
    ratings: inPlaces(({ ratings }) => ratings),
    services: all.flatMap(({ counted }) => counted.services),
    both: inPlaces(({ both }) => both),
    distances: inPlaces(({ distances }) => distances),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The ids of a page of the venues that are left. */
export function pageInCity(
  city: CityColumns,
  left: readonly number[],
  { sportId }: VenueFilter,
  { order, page: { limit, offset } }: Listed,
): string[] {
  const inOrder = order.by === 'price' ? cheapest(city, left, sportId, limit + offset) : left;
  return inOrder.slice(offset, offset + limit).map((place) => city.ids[place] ?? '');
}

/** The first so many by what a sport costs, or the main one; those without a price come last. */
function cheapest(city: CityColumns, places: readonly number[], sportId: string | undefined, most: number): number[] {
  const shown = paiseOf(city, sportId);
  const paise = (place: number) => {
    const known = shown ? (shown[place] ?? 0) : NO_PRICE;
    return known === NO_PRICE ? Number.MAX_SAFE_INTEGER : known;
  };
  const compare = (a: number, b: number) => paise(a) - paise(b) || (city.ranks[a] ?? 0) - (city.ranks[b] ?? 0);
  const first: number[] = [];
  let last: number | undefined;
  for (const place of places) {
    if (last !== undefined && compare(place, last) > 0) continue;
    first.push(place);
    // Not each time: sorting takes longer than comparing.
    if (first.length === 2 * most) keepFirst();
  }
  keepFirst();
  return first;

  function keepFirst(): void {
    first.sort(compare);
    first.length = Math.min(first.length, most);
    if (first.length === most) last = first.at(-1);
  }
}
