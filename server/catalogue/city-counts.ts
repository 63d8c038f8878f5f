// How many venues each further option would leave, of cities that are kept in memory: of all of them, or of those of a city that are
// free at some time. What venue-counts.repository counts in SQL.
import type { Page } from '#contract/paging.ts';
import { at } from './bit-columns.ts';
import { isIn, numberInBoth, placesIn, setWhere } from './bit-set.ts';
import type { CityColumns } from './city-columns.ts';
import { type CountedOptions, countOptions, paiseOf } from './count-options.ts';
import { freeInCity, type Looked } from './free-in-city.ts';
import { isOfHalfHours } from './half-hours.ts';
import type { OptionNumbers } from './option-counts.ts';
import { NO_PRICE, setsOfSports } from './option-sets.ts';
import type { FreeTime, Position, VenueFilter, VenueOrder } from './venue-filter.ts';

/** All there are, in order. */
type Sports = readonly { id: string; name: string }[];

/** Cities, all as of one moment. */
export type Kept = { cities: CityColumns[]; sports: Sports };

/** A filter for a time in a city, and for what an option may replace. */
export type CityAndTime = VenueFilter & { cityId: string; freeAt: FreeTime };

/** Whether the bits that are kept in memory can say all that is asked for. */
export function isCityAndTime(filter: VenueFilter, order?: VenueOrder): filter is CityAndTime {
  const { cityId, freeAt } = filter;
  if (cityId === undefined || !freeAt || !isOfColumns(filter)) return false;
  return isOfHalfHours(freeAt) && (!order || order.by === 'rating' || order.by === 'price');
}

/** Whether the columns of cities can, but for a time. */
export function isOfColumns({ areaIds, words = [], isLive, startsIn, pincode }: VenueFilter): boolean {
  return words.length === 0 && [areaIds, isLive, startsIn, pincode].every((condition) => condition === undefined);
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

/** How many are left is `total`; and which, when they are no more than so many. */
export function countsInCities(
  { cities, sports }: Kept,
  filter: VenueFilter,
  near?: Position,
  most = 0,
): { numbers: OptionNumbers; total: number; ids?: string[] } {
  const all = cities.map((city) => {
    const { every, sports } = city.options;
    return { city, counted: countOptions(city, { venues: every, sports }, filter, near) };
  });
  const total = sum(all.map(({ city, counted }) => numberInBoth(counted.left, city.options.every)));
  const numbers = summed(sports, all);
  if (total > most) return { numbers, total };
  const ids = all.flatMap(({ city, counted }) => placesIn(counted.left).map((place) => city.ids[place] ?? ''));
  return { numbers, total, ids };
}

function summed(sports: Sports, all: readonly { city: CityColumns; counted: CountedOptions }[]): OptionNumbers {
  const inPlaces = (numbers: (counted: CountedOptions) => readonly number[]) => {
    const lists = all.map(({ counted }) => numbers(counted));
    return (lists[0] ?? []).map((_, place) => sum(lists.map((list) => at(list, place))));
  };
  return {
    sports: sports.map(({ id, name }) => ({
      id,
      name,
      count: sum(all.map(({ city, counted }) => at(counted.sports, city.numberOf.get(id) ?? -1))),
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
  { order, page: { limit, offset } }: { order: VenueOrder; page: Page },
): string[] {
  const inOrder = order.by === 'price' ? byPrice(city, left, sportId) : left;
  return inOrder.slice(offset, offset + limit).map((place) => city.ids[place] ?? '');
}

function byPrice(city: CityColumns, left: readonly number[], sportId: string | undefined): number[] {
  const shown = paiseOf(city, sportId);
  const paise = (place: number) => (at(shown, place) === NO_PRICE ? Number.POSITIVE_INFINITY : at(shown, place));
  return left.toSorted((a, b) => paise(a) - paise(b) || at(city.ranks, a) - at(city.ranks, b));
}
