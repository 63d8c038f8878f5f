// Which venues of a city, and which of their sports, have a space free throughout some time: what free-times.repository says in SQL,
// about a city that is kept in memory.
import { daysBetween, weekdayOf } from '#domain/india-time.ts';
import { SLOT_LENGTHS } from '#domain/slot-grid.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { at, type BitColumns, type Bits, bitsOf, emptyColumns, hasBits } from './bit-columns.ts';
import { type CityColumns, type SoldColumns, startsOn } from './city-columns.ts';
import { beginsOf } from './half-hours.ts';
import type { FreeTime } from './venue-filter.ts';

/** What the database says about a time, all as of one moment. */
export type CityLook = {
  /** Of the city's columns. */
  version: string | null;
  /** 16 bytes for each venue of which something is taken then, and for each day: its key, and which of its courts as bits. */
  taken: Uint8Array;
  /** Venues of which a hold has ended and was not cleared away, so that more is kept as taken than is. */
  ended: string[];
  /** Venues with hours of their own around the date. */
  dated: string[];
  /** Of the venues whose slots had to be worked out those that have slots throughout the time. */
  gridded: string[];
  /** What is free of the venues that had to be looked at court by court, with each of their sports. */
  courtByCourt: [venueId: string, sportId: string][];
  /** All there are, in order. */
  sports: { id: string; name: string }[];
};

/** A city and what is taken of it, both as of one moment. */
export type Looked = { city: CityColumns; look: CityLook };

type FreeInCity = {
  isFree(place: number): boolean;
  /** Of a venue that is free, by the place of a sport in the columns of sports. */
  isSportFree(place: number, sport: number): boolean;
};

export function freeInCity({ city, look }: Looked, time: FreeTime): FreeInCity {
  const taken = takenOf(city, look.taken);
  const isBeyond = flags(city, look.ended, city.isOdd);
  const free = sportsOf(city, look.courtByCourt);
  const isOffered = offeredThen(city, time, look);
  const isAnyFree = (place: number) =>
    at(isBeyond, place) ? free.has(place) : isSomeFree(city.any, place, taken, place);
  return {
    isFree: (place) => isOffered(place) && isAnyFree(place),
    isSportFree: (place, sport) =>
      at(isBeyond, place)
        ? (free.get(place)?.has(at(city.sportOf, sport)) ?? false)
        : isSomeFree(city.sold, sport, taken, place),
  };
}

/** What the venue says about when and for how long it is booked, and that its slots fill the time. */
function offeredThen(city: CityColumns, time: FreeTime, { dated, gridded }: CityLook): (place: number) => boolean {
  const { date, from, to, start, now, today } = time;
  const days = daysBetween(today, date);
  const notice = Math.floor((start.getTime() - now.getTime()) / MINUTE_MS);
  const minutes = to - from;
  const isWorkedOut = flags(city, dated, city.isUnaligned);
  const isGridded = flags(city, gridded);
  const weekday = weekdayOf(date);
  const begins = new Map<number, Bits[]>(
    SLOT_LENGTHS.filter((length) => minutes % length === 0).map((length) => [
      length,
      beginsOf(time, length).map(bitsOf),
    ]),
  );
  const isOnGrid = (place: number) =>
    begins
      .get(at(city.slotMinutes, place))
      ?.every((bits, day) => hasBits(city.starts, startsOn(place, weekday + day), bits)) ?? false;
  return (place) =>
    at(city.isLive, place) === 1 &&
    at(city.aheadDays, place) > days &&
    at(city.noticeMinutes, place) <= notice &&
    at(city.leastMinutes, place) <= minutes &&
    at(city.mostMinutes, place) >= minutes &&
    (at(isWorkedOut, place) ? at(isGridded, place) === 1 : isOnGrid(place));
}

/** One of the courts that are sold alone, or all that are sold together. */
function isSomeFree({ alone, whole }: SoldColumns, sold: number, taken: BitColumns, place: number): boolean {
  const [low, high] = [at(taken.low, place), at(taken.high, place)];
  if ((at(alone.low, sold) & ~low) !== 0 || (at(alone.high, sold) & ~high) !== 0) return true;
  const [wholeLow, wholeHigh] = [at(whole.low, sold), at(whole.high, sold)];
  return (wholeLow | wholeHigh) !== 0 && ((wholeLow & low) | (wholeHigh & high)) === 0;
}

function takenOf({ ids, placeOfKey }: CityColumns, bytes: Uint8Array): BitColumns {
  const taken = emptyColumns(ids.length);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let offset = 0; offset < bytes.byteLength; offset += 16) {
    const place = placeOfKey.get(view.getUint32(offset) * 2 ** 32 + view.getUint32(offset + 4));
    if (place === undefined) continue;
    taken.high[place] = at(taken.high, place) | view.getInt32(offset + 8);
    taken.low[place] = at(taken.low, place) | view.getInt32(offset + 12);
  }
  return taken;
}

function flags({ ids, placeOf }: CityColumns, flagged: readonly string[], beside?: Uint8Array): Uint8Array {
  const column = beside ? Uint8Array.from(beside) : new Uint8Array(ids.length);
  for (const id of flagged) {
    const place = placeOf.get(id);
    if (place !== undefined) column[place] = 1;
  }
  return column;
}

/** The numbers of sports by the places of venues. */
function sportsOf({ placeOf, numberOf }: CityColumns, pairs: CityLook['courtByCourt']): Map<number, Set<number>> {
  const sports = new Map<number, Set<number>>();
  for (const [id, sportId] of pairs) {
    const [place, sport] = [placeOf.get(id), numberOf.get(sportId)];
    if (place === undefined) continue;
    const known = sports.get(place) ?? new Set();
    if (sport !== undefined) known.add(sport);
    sports.set(place, known);
  }
  return sports;
}
