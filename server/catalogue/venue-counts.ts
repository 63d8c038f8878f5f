// How many venues each further option would leave: from numbers that the database keeps, from memory, or counted by the database.
import type { Orm } from '#server/db/database.ts';
import { citiesInMemory } from './cities-in-memory.ts';
import { countsInCity, isCityAndTime, pageInCity } from './city-counts.ts';
import { keptCounts } from './kept-counts.repository.ts';
import { type FilterOptionCounts, optionCounts } from './option-counts.ts';
import { type CountedPage, countedInSql, type Listed } from './venue-counts.repository.ts';
import type { Position, VenueFilter } from './venue-filter.ts';

export type VenueCounts = ReturnType<typeof venueCounts>;

export function venueCounts(orm: Orm) {
  const cities = citiesInMemory(orm);

  /** Undefined where memory cannot say it. */
  async function inMemory(filter: VenueFilter, near?: Position, listed?: Listed) {
    if (!isCityAndTime(filter, listed?.order)) return undefined;
    const looked = await cities.look(filter.cityId, filter.freeAt);
    if (!looked) return undefined;
    const { left, ...numbers } = countsInCity(looked, filter, near);
    const page: CountedPage | undefined = listed && {
      ids: pageInCity(looked.city, left, filter, listed),
      total: left.length,
    };
    return { numbers, page };
  }

  return {
    /** Beside the given filter; perhaps with a page of the venues that the filter leaves. */
    async ofEachFilter(
      filter: VenueFilter,
      near?: Position,
      listed?: Listed,
    ): Promise<FilterOptionCounts & { listed?: CountedPage }> {
      if (isOfPlace(filter) && !near) return keptCounts(orm, filter.cityId);
      const found = await inMemory(filter, near, listed);
      if (!found) return countedInSql(orm, filter, near, listed);
      return { ...optionCounts(found.numbers), ...(found.page ? { listed: found.page } : {}) };
    },

    /** That page alone, where it can be had from memory. */
    async page(filter: VenueFilter, listed: Listed): Promise<CountedPage | undefined> {
      return (await inMemory(filter, undefined, listed))?.page;
    },
  };
}

/** Nothing is asked for but a city, or nothing at all. */
function isOfPlace({ cityId: _, words = [], services = [], ...others }: VenueFilter): boolean {
  return words.length + services.length + Object.keys(others).length === 0;
}
