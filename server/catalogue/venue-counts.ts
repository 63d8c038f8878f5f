// How many venues are left, and how many each further option would leave: from numbers that the database keeps, from memory, or counted
// by the database.
import type { Orm } from '#server/db/database.ts';
import { citiesInMemory } from './cities-in-memory.ts';
import { countsInCities, countsInCity, isCityAndTime, isOfColumns, pageInCity } from './city-counts.ts';
import { keptCounts } from './kept-counts.repository.ts';
import { type FilterOptionCounts, optionCounts } from './option-counts.ts';
import { countedInSql, type Listed } from './venue-counts.repository.ts';
import type { Position, VenueFilter } from './venue-filter.ts';

export type VenueCounts = ReturnType<typeof venueCounts>;

/** What is known of a list before it is read: how many there are, and perhaps which are on the page or may be on it. */
export type KnownList = { total: number; ids?: string[]; among?: string[] };

/** So few are put in order faster than the database finds them in the order of an index. */
const FEW = 500;

export function venueCounts(orm: Orm) {
  const cities = citiesInMemory(orm);

  /** Undefined where memory cannot say it. */
  async function inMemory(filter: VenueFilter, near?: Position, listed?: Listed) {
    if (isCityAndTime(filter, listed?.order)) {
      const looked = await cities.look(filter.cityId, filter.freeAt);
      if (!looked) return undefined;
      const { left, numbers } = countsInCity(looked, filter, near);
      const known: KnownList = { total: left.length };
      if (listed) known.ids = pageInCity(looked.city, left, filter, listed);
      return { numbers, known };
    }
    if (filter.freeAt || !isOfColumns(filter)) return undefined;
    const kept = await cities.all(filter.cityId);
    if (!kept) return undefined;
    const { numbers, total, ids } = countsInCities(kept, filter, near, FEW);
    const known: KnownList = { total, ...(ids ? { among: ids } : {}) };
    return { numbers, known };
  }

  return {
    /** Beside the given filter; perhaps with what is known of the list of the venues that the filter leaves. */
    async ofEachFilter(
      filter: VenueFilter,
      near?: Position,
      listed?: Listed,
    ): Promise<FilterOptionCounts & { listed?: KnownList }> {
      if (isOfPlace(filter) && !near) return keptCounts(orm, filter.cityId);
      const found = await inMemory(filter, near, listed);
      if (found) return { ...optionCounts(found.numbers), ...(listed ? { listed: found.known } : {}) };
      // Finding what is free takes longer than counting it: once, for both.
      return countedInSql(orm, filter, near, filter.freeAt && listed);
    },

    /** Of that list alone, where it can be had from memory. */
    async list(filter: VenueFilter, listed: Listed): Promise<KnownList | undefined> {
      return isOfPlaceAndSport(filter) ? undefined : (await inMemory(filter, undefined, listed))?.known;
    },
  };
}

/** Nothing is asked for but a city, or nothing at all. */
function isOfPlace({ cityId: _, words = [], services = [], ...others }: VenueFilter): boolean {
  return words.length + services.length + Object.keys(others).length === 0;
}

/** How many there are the database keeps, too. */
function isOfPlaceAndSport({ sportId: _, ...others }: VenueFilter): boolean {
  return isOfPlace(others);
}
