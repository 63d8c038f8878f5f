// What is taken at some time, of a city or of all of them.
import { type SQL, sql } from 'drizzle-orm';
import { HOUR_MS } from '#domain/time-units.ts';
import type { FreeTime, VenueFilter } from './venue-filter.ts';
import { candidates } from './venue-words.repository.ts';

export type Span = Pick<FreeTime, 'start' | 'now'> & { end: Date | SQL };
type Place = Pick<VenueFilter, 'cityId' | 'areaIds' | 'words' | 'within' | 'isAmong'>;

/** As the index of what is longer is written: what is not and overlaps a time begins no earlier before it. */
const LONG_HOURS = 2;

/** Each venue's courts that are taken, as bits: court_bit in migration 0061. */
export function takenCourts(time: Span, place: Place): SQL {
  return sql`SELECT at_venue AS venue_id, bit_or(court_bit(court_id)) AS courts
    FROM (${takenOccupancies(time, place, sql`taken.at_venue, taken.court_id`)}) found GROUP BY at_venue`;
}

/** The spaces that are taken, with when. */
export function takenSpaces(time: Span, place: Place): SQL {
  return sql`SELECT space_id, during FROM (${takenOccupancies(time, place, sql`taken.court_id, taken.during`)}) courts
    JOIN space_courts ON space_courts.court_id = courts.court_id`;
}

/** Some may come twice. */
export function takenOccupancies({ start, end, now }: Span, place: Place, columns: SQL): SQL {
  const since = new Date(start.getTime() - LONG_HOURS * HOUR_MS).toISOString();
  const isLive = sql`(taken.expires_at IS NULL OR taken.expires_at > ${now.toISOString()}::timestamptz)`;
  const after = sql`upper(taken.during) > ${start.toISOString()}::timestamptz AND ${isLive} ${inPlace(place)}`;
  // The start of what is long is compared in another way, so that the planner does not look for it in the wrong index.
  return sql`SELECT ${columns} FROM occupancies taken
    WHERE lower(taken.during) >= ${since}::timestamptz AND lower(taken.during) < ${instant(end)} AND ${after}
    UNION ALL
    SELECT ${columns} FROM occupancies taken
    WHERE upper(taken.during) - lower(taken.during) > interval '${sql.raw(String(LONG_HOURS))} hours' AND ${after}
      AND taken.during && tstzrange(${start.toISOString()}, ${instant(end)})`;
}

function inPlace(place: Place): SQL {
  const { cityId, areaIds } = place;
  if (cityId !== undefined) return sql`AND taken.in_city = ${cityId}`;
  if (areaIds !== undefined)
    return sql`AND taken.in_city = ANY (ARRAY(
      SELECT DISTINCT city_id FROM areas WHERE id = ANY (${sql.param(areaIds)}::text[])))`;
  const cities = candidates(place, 'city_id');
  return cities ? sql`AND taken.in_city = ANY (ARRAY(${cities}))` : sql`AND taken.in_city IS NOT NULL`;
}

function instant(at: Date | SQL): SQL {
  return at instanceof Date ? sql`${at.toISOString()}::timestamptz` : at;
}
