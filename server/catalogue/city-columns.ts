// What is asked of the venues of a city again and again, kept in the memory of a process: a column for each fact, in which each
// venue has its place, the best rated first. Objects for 100,000 venues would take three times as much memory, and
// the garbage collector would go through all of them.
import { pointOf } from '#domain/distance.ts';
import { type BitColumns, bitColumns } from './bit-columns.ts';
import { NO_PRICE, type OptionSets, optionSets } from './option-sets.ts';

/** As the database gives them, venue by venue; what belongs to a sport is a list for each venue, in parallel. */
export type ReadColumns = {
  cityId: string;
  /** Changes whenever anything else here does; null for a city that never had a venue. */
  version: string | null;
  ids: string[];
  /** By which the database says what is taken; two venues may have the same. */
  keys: number[];
  /** In the order of ids. */
  ranks: number[];
  isLive: boolean[];
  isOdd: boolean[];
  isUnaligned: boolean[];
  aheadDays: number[];
  noticeMinutes: number[];
  leastMinutes: number[];
  mostMinutes: number[];
  slotMinutes: number[];
  starts: number[][];
  anyAlone: string[];
  anyWhole: (string | null)[];
  hourlyPaise: (number | null)[];
  ratings: (number | null)[];
  serviceBits: number[];
  otherServices: string[][];
  latitudes: number[];
  longitudes: number[];
  areaIds: string[];
  offered: string[][];
  paise: (number | null)[][];
  alone: string[][];
  whole: (string | null)[][];
};

/** On which courts each is sold: on each of some alone, and on some only together, which are none where it is not. */
export type SoldColumns = { alone: BitColumns; whole: BitColumns };

export type CityColumns = ReturnType<typeof plainColumns> & { options: OptionSets };

const WEEKDAYS = 7;

export function cityColumns(read: ReadColumns): CityColumns {
  const columns = plainColumns(read);
  return { ...columns, options: optionSets(columns) };
}

function plainColumns(read: ReadColumns) {
  const { cityId, version, ids, keys, isUnaligned } = read;
  const placeOfKey = new Map(keys.map((key, place) => [key, place]));
  const keysOfSeveral = new Set(keys.filter((key, place) => placeOfKey.get(key) !== place));
  const isOdd = read.isOdd.map((isOdd, place) => isOdd || keysOfSeveral.has(keys[place] ?? 0));
  const sports = [...new Set(read.offered.flat())];
  const numberOf = new Map(sports.map((id, number) => [id, number]));
  const areas = [...new Set(read.areaIds)];
  const numberOfArea = new Map(areas.map((id, number) => [id, number]));
  const isMeant = (flags: readonly boolean[]) => ids.filter((_, place) => flags[place]);
  return {
    cityId,
    version,
    ids,
    placeOf: new Map(ids.map((id, place) => [id, place])),
    placeOfKey,
    ranks: Int32Array.from(read.ranks),
    isLive: Uint8Array.from(read.isLive, Number),
    isOdd: Uint8Array.from(isOdd, Number),
    isUnaligned: Uint8Array.from(isUnaligned, Number),
    /** Those of which something has to be worked out by the database, by their ids. */
    odd: isMeant(isOdd),
    unaligned: isMeant(isUnaligned),
    aheadDays: Int16Array.from(read.aheadDays),
    noticeMinutes: Int32Array.from(read.noticeMinutes),
    leastMinutes: Int16Array.from(read.leastMinutes),
    mostMinutes: Int16Array.from(read.mostMinutes),
    slotMinutes: Int16Array.from(read.slotMinutes),
    /** A place for each weekday of each venue, from Sunday on. */
    starts: bitColumns(read.starts.flat()),
    any: { alone: bitColumns(read.anyAlone), whole: bitColumns(read.anyWhole) },
    hourlyPaise: Int32Array.from(read.hourlyPaise, (paise) => paise ?? NO_PRICE),
    /** Not a number where there is none. */
    ratings: Float64Array.from(read.ratings, (rating) => rating ?? Number.NaN),
    serviceBits: Int32Array.from(read.serviceBits),
    otherServices: new Map(
      read.otherServices.flatMap((keys, place) => (keys.length > 0 ? [[place, keys] as const] : [])),
    ),
    /** Three numbers for each venue. */
    points: Float64Array.from(
      read.latitudes.flatMap((latitude, place) => {
        const { x, y, z } = pointOf({ latitude, longitude: read.longitudes[place] ?? 0 });
        return [x, y, z];
      }),
    ),
    /** By their numbers in `areaOf`. */
    areas,
    areaOf: Uint16Array.from(read.areaIds, (id) => numberOfArea.get(id) ?? 0),
    /** By their numbers in `sportOf`. */
    sports,
    numberOf,
    /** The first of each venue's sports in the columns below, which end where those of the next begin. */
    firstSport: firstOfEach(read.offered),
    sportOf: Uint16Array.from(read.offered.flat(), (id) => numberOf.get(id) ?? 0),
    paise: Int32Array.from(read.paise.flat(), (paise) => paise ?? NO_PRICE),
    sold: { alone: bitColumns(read.alone.flat()), whole: bitColumns(read.whole.flat()) },
  };
}

export function startsOn(place: number, weekday: number): number {
  return place * WEEKDAYS + (weekday % WEEKDAYS);
}

function firstOfEach(lists: readonly (readonly unknown[])[]): Uint32Array {
  const first = new Uint32Array(lists.length + 1);
  for (const [place, list] of lists.entries()) first[place + 1] = (first[place] ?? 0) + list.length;
  return first;
}
