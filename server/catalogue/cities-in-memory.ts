// The columns of the cities that are asked about, kept in memory as long as the database says that they hold.
import type { Orm } from '#server/db/database.ts';
import { lookAt, readColumns, readVersions } from './city-columns.repository.ts';
import { type CityColumns, cityColumns } from './city-columns.ts';
import type { KeptCities } from './city-counts.ts';
import type { Looked } from './free-in-city.ts';
import type { FreeTime } from './venue-filter.ts';

/** 450 bytes each, 67 MB in all. The city that was asked about last is kept, however large. */
const VENUES_MOST = 150_000;
/** More often than that, no city changes while it is looked at. */
const LOOKS_MOST = 3;
/** Where more venues have to be read first than that, the database answers meanwhile: reading them takes longer. */
const WAITED_FOR = 10_000;

type Entry = { columns: Promise<CityColumns>; read?: CityColumns };

export function citiesInMemory(orm: Orm, most = VENUES_MOST, waitedFor = WAITED_FOR) {
  const kept = new Map<string, Entry>();
  let isReadingAhead = false;

  function entryOf(cityId: string): Entry {
    const known = kept.get(cityId);
    const entry = known ?? { columns: readColumns(orm, cityId).then(cityColumns) };
    // In the order in which they were last asked about.
    kept.delete(cityId);
    kept.set(cityId, entry);
    if (!known) {
      entry.columns.then(
        (columns) => {
          entry.read = columns;
          makeRoom(entry);
        },
        () => forget(cityId, entry),
      );
    }
    return entry;
  }

  function forget(cityId: string, entry: Entry): void {
    if (kept.get(cityId) === entry) kept.delete(cityId);
  }

  /** Those that are still being read take no room that could be had back. */
  function makeRoom(last: Entry): void {
    const read = [...kept].flatMap(([cityId, entry]) => (entry.read ? [{ cityId, entry, ids: entry.read.ids }] : []));
    let venues = read.reduce((sum, { ids }) => sum + ids.length, 0);
    for (const { cityId, entry, ids } of read) {
      if (venues <= most) return;
      if (entry === last) continue;
      kept.delete(cityId);
      venues -= ids.length;
    }
  }

  /** Of a city at some version, if it is there already. */
  function known(cityId: string, version: string): CityColumns | undefined {
    const read = kept.get(cityId)?.read;
    return read?.version === version ? entryOf(cityId).read : undefined;
  }

  function readAgain(cityId: string): Promise<CityColumns> {
    const entry = kept.get(cityId);
    // One that is still being read may be of this version.
    if (entry?.read) forget(cityId, entry);
    return entryOf(cityId).columns;
  }

  /** One city after the other, which leaves connections for others. Whoever asks next tries again what failed. */
  async function readAhead(cityIds: readonly string[]): Promise<void> {
    if (isReadingAhead) return;
    isReadingAhead = true;
    for (const cityId of cityIds) await readAgain(cityId).catch(() => {});
    isReadingAhead = false;
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

    /**
     * One city or all of them. Undefined when they kept changing, when they are too many to be kept or could not be read, and when so
     * many are yet to be read that it would take too long.
     */
    async all(cityId?: string): Promise<KeptCities | undefined> {
      const own = new Map<string, CityColumns>();
      for (let looks = 0; looks < LOOKS_MOST; looks += 1) {
        const { cities, sports } = await readVersions(orm, cityId);
        if (cities.length === 0 || venuesOf(cities) > most) return undefined;
        // What was read for this question may be gone from memory, where there is little room.
        const ownOf = (id: string, version: string) => (own.get(id)?.version === version ? own.get(id) : undefined);
        const columns = cities.map(({ id, version }) => known(id, version) ?? ownOf(id, version));
        const there = columns.filter((city) => city !== undefined);
        if (there.length === cities.length) return { cities: there, sports };
        const missing = cities.filter((_, place) => !columns[place]);
        const ids = missing.map(({ id }) => id);
        if (venuesOf(missing) > waitedFor) {
          void readAhead(ids);
          return undefined;
        }
        const read = await Promise.all(ids.map((id) => readAgain(id).catch(() => undefined)));
        if (read.includes(undefined)) return undefined;
        for (const city of read) if (city) own.set(city.cityId, city);
      }
      return undefined;
    },

    /** How many cities are kept. */
    size: () => kept.size,
  };
}

function venuesOf(cities: readonly { venues: number }[]): number {
  return cities.reduce((sum, { venues }) => sum + venues, 0);
}
