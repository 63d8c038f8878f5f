// The columns of the cities that are asked about, kept in memory as long as the database says that they hold.
import type { Orm } from '#server/db/database.ts';
import { lookAt, readColumns } from './city-columns.repository.ts';
import { type CityColumns, cityColumns } from './city-columns.ts';
import type { Looked } from './free-in-city.ts';
import type { FreeTime } from './venue-filter.ts';

/** 400 bytes each, 40 MB in all. The city that was asked about last is kept, however large. */
const VENUES_MOST = 100_000;
/** More often than that, no city changes while it is looked at. */
const LOOKS_MOST = 3;

type Entry = { columns: Promise<CityColumns>; venues: number };

export function citiesInMemory(orm: Orm, most = VENUES_MOST) {
  const kept = new Map<string, Entry>();

  function entryOf(cityId: string): Entry {
    const known = kept.get(cityId);
    const entry = known ?? { columns: readColumns(orm, cityId).then(cityColumns), venues: 0 };
    // In the order in which they were last asked about.
    kept.delete(cityId);
    kept.set(cityId, entry);
    if (!known) {
      entry.columns.then(
        ({ ids }) => {
          entry.venues = ids.length;
          makeRoom();
        },
        () => forget(cityId, entry),
      );
    }
    return entry;
  }

  function forget(cityId: string, entry: Entry): void {
    if (kept.get(cityId) === entry) kept.delete(cityId);
  }

  function makeRoom(): void {
    let venues = [...kept.values()].reduce((sum, entry) => sum + entry.venues, 0);
    for (const [cityId, entry] of kept) {
      if (venues <= most || kept.size === 1) return;
      kept.delete(cityId);
      venues -= entry.venues;
    }
  }

  return {
    /** Undefined when the city kept changing meanwhile. */
    async look(cityId: string, time: FreeTime): Promise<Looked | undefined> {
      for (let looks = 0; looks < LOOKS_MOST; looks += 1) {
        const entry = entryOf(cityId);
        const city = await entry.columns;
        const look = await lookAt(orm, cityId, city, time);
        if (look.version === city.version) return { city, look };
        forget(cityId, entry);
      }
      return undefined;
    },

    /** How many cities are kept. */
    size: () => kept.size,
  };
}
