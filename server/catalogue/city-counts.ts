// How many of the venues of a city that are free at some time each further option would leave: what venue-counts.repository counts in
// SQL, of a city that is kept in memory.
import { DISTANCE_CHOICES_KM, RATING_CHOICES } from '#contract/filter-choices.ts';
import type { Page } from '#contract/paging.ts';
import { kilometresBetween } from '#domain/distance.ts';
import { at } from './bit-columns.ts';
import { type CityColumns, NO_PRICE } from './city-columns.ts';
import { freeInCity, type Looked } from './free-in-city.ts';
import { isOfHalfHours } from './half-hours.ts';
import { type OptionNumbers, PRICES, SAME_SERVICES, SERVICES_WITH_BITS } from './option-counts.ts';
import type { FreeTime, Position, VenueFilter, VenueOrder } from './venue-filter.ts';

export type CityCounts = OptionNumbers & {
  /** The places of the venues that are left. */
  left: number[];
};

/** A filter for a time in a city, and for what an option may replace. */
export type CityAndTime = VenueFilter & { cityId: string; freeAt: FreeTime };

/** Whether the bits that are kept in memory can say all that is asked for. */
export function isCityAndTime(filter: VenueFilter, order?: VenueOrder): filter is CityAndTime {
  const { cityId, freeAt, areaIds, words = [], isLive, startsIn, pincode } = filter;
  const others = [areaIds, isLive, startsIn, pincode].filter((condition) => condition !== undefined);
  if (cityId === undefined || !freeAt || words.length + others.length > 0) return false;
  return isOfHalfHours(freeAt) && (!order || order.by === 'rating' || order.by === 'price');
}

export function countsInCity(looked: Looked, filter: CityAndTime, near?: Position): CityCounts {
  const { city, look } = looked;
  const free = freeInCity(looked, filter.freeAt);
  const { sportId, minRating } = filter;
  const isPriced = pricedBy(filter);
  const isServed = servedBy(city, filter);
  const isNear = nearBy(city, filter);
  const wanted = sportId === undefined ? undefined : city.numberOf.get(sportId);
  const ofSports = zeros(city.sports);
  const prices = zeros(PRICES);
  const ratings = zeros(RATING_CHOICES);
  const distances = zeros(near ? DISTANCE_CHOICES_KM : []);
  const left: number[] = [];
  for (const place of free.places) {
    const isRated = minRating === undefined || at(city.ratings, place) >= minRating;
    const isAlike = isServed(place) && isNear(place);
    // Its price is that of the sport asked for, or else of the main one.
    let paise = sportId === undefined ? at(city.hourlyPaise, place) : NO_PRICE;
    let isSold = sportId === undefined && isPriced(paise);
    for (let sport = at(city.firstSport, place); sport < at(city.firstSport, place + 1); sport += 1) {
      if (!free.isSportFree(place, sport)) continue;
      const number = at(city.sportOf, sport);
      const isSportPriced = isPriced(at(city.paise, sport));
      if (isRated && isAlike && isSportPriced) ofSports[number] = at(ofSports, number) + 1;
      if (number === wanted) [paise, isSold] = [at(city.paise, sport), isSportPriced];
    }
    if (isRated && isAlike && paise !== NO_PRICE) addWhere(prices, PRICES, ([min, max]) => isBetween(paise, min, max));
    if (isSold && isAlike) addWhere(ratings, RATING_CHOICES, (least) => at(city.ratings, place) >= least);
    if (near && isSold && isRated && isServed(place)) {
      const km = kilometresBetween(near, positionOf(city, place));
      addWhere(distances, DISTANCE_CHOICES_KM, (most) => km <= most);
    }
    if (isSold && isRated && isAlike) left.push(place);
  }
  return {
    sports: look.sports.map((sport) => ({ ...sport, count: at(ofSports, city.numberOf.get(sport.id) ?? -1) })),
    prices,
    ratings,
    distances,
    left,
    ...servicesOf(city, left),
  };
}

/** The ids of a page of the venues that are left. */
export function pageInCity(
  city: CityColumns,
  left: readonly number[],
  { sportId }: VenueFilter,
  { order, page: { limit, offset } }: { order: VenueOrder; page: Page },
): string[] {
  const paise = (place: number) => {
    const shown =
      sportId === undefined ? at(city.hourlyPaise, place) : at(city.paise, sportPlace(city, place, sportId));
    return shown === NO_PRICE ? Number.POSITIVE_INFINITY : shown;
  };
  const inOrder =
    order.by !== 'price' ? left : left.toSorted((a, b) => paise(a) - paise(b) || at(city.ranks, a) - at(city.ranks, b));
  return inOrder.slice(offset, offset + limit).map((place) => city.ids[place] ?? '');
}

function servicesOf(city: CityColumns, left: readonly number[]): Pick<OptionNumbers, 'services' | 'both'> {
  const [ofBits, both] = [zeros(SERVICES_WITH_BITS), zeros(SAME_SERVICES)];
  const others = new Map<string, number>();
  const pairs = SAME_SERVICES.map((keys) => bitsOfKeys(keys));
  for (const place of left) {
    const bits = at(city.serviceBits, place);
    addWhere(ofBits, SERVICE_BITS, (bit) => (bits & bit) !== 0);
    addWhere(both, pairs, (pair) => (bits & pair) === pair);
    for (const key of city.otherServices.get(place) ?? []) others.set(key, (others.get(key) ?? 0) + 1);
  }
  const withBits = SERVICES_WITH_BITS.map((key, number) => ({ key, number: at(ofBits, number) }));
  return { services: [...withBits, ...Array.from(others, ([key, number]) => ({ key, number }))], both };
}

const SERVICE_BITS = SERVICES_WITH_BITS.map((key) => bitsOfKeys([key]));

function bitsOfKeys(keys: readonly string[]): number {
  return keys.reduce((bits, key) => {
    const place = SERVICES_WITH_BITS.indexOf(key);
    return place < 0 ? bits : bits | (1 << place);
  }, 0);
}

/** Of each group of keys it offers one. */
function servedBy(city: CityColumns, { services = [] }: VenueFilter): (place: number) => boolean {
  const groups = services.map((keys) => ({ keys, bits: bitsOfKeys(keys) }));
  return (place) =>
    groups.every(
      ({ keys, bits }) =>
        (at(city.serviceBits, place) & bits) !== 0 ||
        (city.otherServices.get(place)?.some((key) => keys.includes(key)) ?? false),
    );
}

function nearBy(city: CityColumns, { within }: VenueFilter): (place: number) => boolean {
  return (place) => !within || kilometresBetween(within.from, positionOf(city, place)) <= within.km;
}

function pricedBy({ minPaise, maxPaise }: VenueFilter): (paise: number) => boolean {
  if (minPaise === undefined && maxPaise === undefined) return () => true;
  return (paise) => paise !== NO_PRICE && isBetween(paise, minPaise, maxPaise);
}

function isBetween(paise: number, min: number | null = null, max: number | null = null): boolean {
  return (min === null || paise >= min) && (max === null || paise <= max);
}

/** Where a venue's sport stands in the columns of sports; after the last where it has none such. */
function sportPlace({ firstSport, sportOf, numberOf }: CityColumns, place: number, sportId: string): number {
  const number = numberOf.get(sportId);
  let sport = at(firstSport, place);
  while (sport < at(firstSport, place + 1) && at(sportOf, sport) !== number) sport += 1;
  return sport;
}

function positionOf({ latitudes, longitudes }: CityColumns, place: number): Position {
  return { latitude: at(latitudes, place), longitude: at(longitudes, place) };
}

function zeros(choices: readonly unknown[]): number[] {
  return choices.map(() => 0);
}

/** One more for each choice that is meant. */
function addWhere<T>(numbers: number[], choices: readonly T[], isMeant: (choice: T) => boolean): void {
  for (const [index, choice] of choices.entries()) if (isMeant(choice)) numbers[index] = at(numbers, index) + 1;
}
