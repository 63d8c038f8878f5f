// How many venues are left, and how many each further option would leave: from numbers that the database keeps, from memory, or counted
// by the database.
import type { Orm } from '#server/db/database.ts';
import { citiesInMemory } from './cities-in-memory.ts';
import { countsInCities, countsInCity, isCityAndTime, isOfColumns, pageInCity } from './city-counts.ts';
import { firstFree } from './first-free.repository.ts';
import { keptCounts } from './kept-counts.repository.ts';
import { namedVenues } from './named-search.repository.ts';
import type { Names } from './names.ts';
import { type FilterOptionCounts, optionCounts } from './option-counts.ts';
import { countedInSql, type Listed, numberFree } from './venue-counts.repository.ts';
import type { KnownList, Position, VenueFilter } from './venue-filter.ts';

export type VenueCounts = ReturnType<typeof venueCounts>;

type Beside = {
  /** From where to count distances. */
  near?: Position | undefined;
  /** The list of the venues that the filter leaves, of which something is wanted as well. */
  listed?: Listed | undefined;
  /** Every name that the words of the filter may mean. */
  names?: Names | undefined;
};

export function venueCounts(orm: Orm) {
  const cities = citiesInMemory(orm);

  /** Undefined where memory cannot say it. */
  async function inMemory(filter: VenueFilter, { near, listed, names }: Beside) {
    if (isCityAndTime(filter, listed?.order)) {
      const looked = await cities.look(filter.cityId, filter.freeAt);
      if (!looked) return undefined;
      const { left, numbers } = countsInCity(looked, filter, near);
      const known: KnownList = { total: left.length };
      if (listed) known.ids = pageInCity(looked.city, left, filter, listed);
      return { numbers, known };
    }
    if (filter.freeAt || !isOfColumns(filter)) return undefined;
    const { words = [] } = filter;
    const named = words.length > 0 && names ? await namedVenues(orm, words, names) : undefined;
    if (words.length > 0 && !named) return undefined;
    const kept = await cities.all(filter.cityId);
    return kept && countsInCities(kept, filter, { near, named, listed });
  }

  return {
    /** Beside the given filter. */
    async ofEachFilter(filter: VenueFilter, beside: Beside = {}): Promise<FilterOptionCounts & { listed?: KnownList }> {
      const { near, listed } = beside;
      if (isOfPlace(filter) && !near) return keptCounts(orm, filter.cityId);
      const found = await inMemory(filter, beside);
      if (found) return { ...optionCounts(found.numbers), ...(listed ? { listed: found.known } : {}) };
      // Finding what is free takes longer than counting it: once, for both.
      return countedInSql(orm, await withNames(filter, beside.names), near, filter.freeAt && listed);
    },

    /** Of a list alone, where memory knows something that the database does not. */
    async list(filter: VenueFilter, listed: Listed, names?: Names): Promise<KnownList | undefined> {
      if (isKept(filter, listed)) return undefined;
      return (await inMemory(filter, { listed, names }))?.known ?? (await freeList(filter, listed, names));
    },
  };

  /** In all of India the first venues are found before the others are looked at; in fewer places it is faster to find all at once. */
  async function freeList(filter: VenueFilter, listed: Listed, names?: Names): Promise<KnownList | undefined> {
    const { cityId, areaIds, within, pincode, words } = filter;
    const { order } = listed;
    const isSomewhere = [cityId, areaIds, within, pincode].some((place) => place !== undefined);
    const isInOrder = order.by === 'rating' ? !words?.length : order.by === 'match' && !order.first;
    if (!isOfTime(filter) || isSomewhere || !isInOrder) return undefined;
    const asked = await withNames(filter, names);
    if ((words?.length && !asked.named) || asked.named?.cities) return undefined;
    const first = await firstFree(orm, filter, listed);
    return first && { ids: first.ids, total: first.total ?? (await numberFree(orm, asked)) };
  }

  /** Where the words of a filter for a time are nothing but names, texts are not looked through. */
  async function withNames(filter: VenueFilter, names: Names | undefined): Promise<VenueFilter> {
    if (!isOfTime(filter) || !filter.words?.length || !names) return filter;
    const named = await namedVenues(orm, filter.words, names);
    return named ? { ...filter, named } : filter;
  }
}

function isOfTime({ freeAt, startsIn }: VenueFilter): boolean {
  return freeAt !== undefined || startsIn !== undefined;
}

/** Nothing is asked for but a city, or nothing at all. */
function isOfPlace({ cityId: _, words = [], services = [], ...others }: VenueFilter): boolean {
  return words.length + services.length + Object.keys(others).length === 0;
}

/** How many there are the database keeps: of a city and a sport, and of names with their best matches. */
function isKept({ sportId, words, ...others }: VenueFilter, { order }: Listed): boolean {
  if (!isOfPlace(others)) return false;
  return words?.length
    ? order.by === 'match' && !order.first && sportId === undefined && others.cityId === undefined
    : true;
}
