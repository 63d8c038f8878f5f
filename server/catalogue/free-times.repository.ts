// Which venues have a space free throughout some time, in SQL. As in venue-conditions, everything is said about venues as
// venue-source has them, beside what is taken of each.
import { eq, type SQL, sql } from 'drizzle-orm';
import { DAY_MINUTES } from '#domain/clock-time.ts';
import { addDays, weekdayOf } from '#domain/india-time.ts';
import { SLOT_LENGTHS } from '#domain/slot-grid.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { schema } from '#server/db/database.ts';
import { HALF_HOUR } from './free-half-hours.repository.ts';
import { freeStarts } from './free-starts.repository.ts';
import { openingsAround } from './openings.repository.ts';
import type { FreeTime, VenueFilter } from './venue-filter.ts';

const { venues } = schema;

export function isFree(time: FreeTime, filter: VenueFilter): SQL[] {
  return [eq(venues.listing, 'live'), allows(time), isOnGrid(time, filter), hasFreeSpace(time, filter.sportId)];
}

/** What the venue says about when and for how long it is booked, as in domain/booking-rules.ts. */
function allows({ date, from, to, start, now, today }: FreeTime): SQL {
  const notice = Math.floor((start.getTime() - now.getTime()) / MINUTE_MS);
  const minutes = to - from;
  return sql`venues.ahead_days > ${date}::date - ${today}::date AND venues.notice_minutes <= ${notice}::int
    AND venues.least_minutes <= ${minutes}::int AND venues.most_minutes >= ${minutes}::int`;
}

/**
 * The whole time is a run of the venue's slots, as domain/slot-grid.ts finds them. When slots begin on each weekday is kept
 * as bits; around a date with hours of its own, and where slots begin at odd minutes, it is worked out.
 */
function isOnGrid(time: FreeTime, filter: VenueFilter): SQL {
  const { date, from, to } = time;
  if (!SLOT_LENGTHS.some((length) => (to - from) % length === 0)) return sql`false`;
  const dated = sql`SELECT venue_id FROM opening_exceptions
    WHERE date BETWEEN ${addDays(date, -1)}::date AND ${addDays(date, 1)}::date`;
  const isWorkedOut = (named: SQL) => sql`(${named}.is_unaligned OR ${named}.id IN (${dated}))`;
  return sql`CASE WHEN ${isWorkedOut(sql`venues`)} THEN venues.id IN (${workedOut(time, filter, isWorkedOut)})
    ELSE ${beginsThroughout(time)} END`;
}

/** A slot begins at each of the half-hours at which one must. */
function beginsThroughout({ date, from, to }: FreeTime): SQL {
  if (from % HALF_HOUR !== 0) return sql`false`;
  const weekday = weekdayOf(date);
  const onDay = (offset: number, length: number) => {
    let bits = 0;
    for (let start = from; start < to; start += length)
      if (Math.floor(start / DAY_MINUTES) === offset) bits += 2 ** ((start % DAY_MINUTES) / HALF_HOUR);
    return bits;
  };
  const days = to > DAY_MINUTES ? [0, 1] : [0];
  const each = SLOT_LENGTHS.filter((length) => (to - from) % length === 0).map((length) => {
    const begins = days.map((offset) => {
      const bits = sql`${onDay(offset, length)}::bigint`;
      return sql`venues.starts[${((weekday + offset) % 7) + 1}::int] & ${bits} = ${bits}`;
    });
    return sql`WHEN ${length}::int THEN ${sql.join(begins, sql` AND `)}`;
  });
  return sql`CASE venues.slot_minutes ${sql.join(each, sql` `)} ELSE false END`;
}

/** A stretch which opened earlier keeps its grid until it closes. The slots that each stretch has in the time are counted. */
function workedOut({ date, from, to }: FreeTime, { cityId }: VenueFilter, isMeant: (named: SQL) => SQL): SQL {
  const minutes = to - from;
  const slotsBefore = (end: SQL) => sql`floor((${end} - ${from}::int)::float8 / slot_minutes)`;
  const slotsUntil = (begin: SQL) => sql`ceil((${begin} - ${from}::int)::float8 / slot_minutes)`;
  const meant = sql`SELECT gridded.id FROM findable_venues gridded WHERE ${isMeant(sql`gridded`)}
    ${cityId === undefined ? sql`` : sql`AND gridded.city_id = ${cityId}`}`;
  return sql`SELECT venue_id FROM (
      SELECT venue_id, slot_minutes, opens, closes,
        max(closes) OVER (
          PARTITION BY venue_id ORDER BY opens ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        ) AS open_until
      FROM (${openingsAround(date, [-1, 0, 1], meant)}) openings JOIN findable_venues gridded ON gridded.id = venue_id
      WHERE opens < ${to}::int AND closes > ${from}::int
    ) stretches
    WHERE (${from}::int - opens) % slot_minutes = 0
    GROUP BY venue_id, slot_minutes
    HAVING sum(greatest(0, ${slotsBefore(sql`least(closes, ${to}::int)`)}
      - ${slotsUntil(sql`greatest(opens, open_until, ${from}::int)`)})) * slot_minutes = ${minutes}::int`;
}

/** By the bits of its courts, unless they cannot say. */
function hasFreeSpace(time: FreeTime, sportId: string | undefined): SQL {
  const place = sql`array_position(venues.offered, ${sportId}::text)`;
  const ofSport = sportId === undefined ? undefined : sql`${sportId}::text`;
  const byBits =
    sportId === undefined
      ? isAnyFree(sql`venues.any_alone`, sql`venues.any_whole`, sql`taken.courts`)
      : isAnyFree(sql`venues.alone[${place}]`, sql`venues.whole[${place}]`, sql`taken.courts`);
  return sql`CASE WHEN venues.is_odd THEN ${courtByCourt(time, sql`venues.id`, ofSport)} ELSE ${byBits} END`;
}

/** As venues_to_find says in migration 0061: one of the courts that are sold alone, or all that are sold together. */
function isAnyFree(alone: SQL, whole: SQL, taken: SQL): SQL {
  return sql`(${alone} & ~coalesce(${taken}, 0) <> 0 OR ${whole} & coalesce(${taken}, 0) = 0)`;
}

function courtByCourt({ start, end, now }: FreeTime, venueId: SQL, sportId: SQL | undefined): SQL {
  return sql`EXISTS (
    SELECT FROM format_spaces sold WHERE sold.venue_id = ${venueId}
      ${sportId ? sql`AND sold.format_id IN (SELECT id FROM formats WHERE sport_id = ${sportId})` : sql``}
      AND NOT EXISTS (
        SELECT FROM space_courts JOIN occupancies ON occupancies.court_id = space_courts.court_id
        WHERE space_courts.space_id = sold.space_id
          AND during && tstzrange(${start.toISOString()}, ${end.toISOString()})
          AND (expires_at IS NULL OR expires_at > ${now.toISOString()}::timestamptz)))`;
}

/** A venue and one of its sports, as columns of what is counted. */
export type SportOfVenue = Record<'venueId' | 'sportId' | 'isOdd' | 'alone' | 'whole' | 'taken', SQL>;

/**
 * Whether a sport of a venue can be played at the time that a filter asks for; undefined when it asks for none. What
 * concerns the venue alone, its hours above all, is not asked again.
 */
export function isSportFree(filter: VenueFilter, of: SportOfVenue): SQL | undefined {
  const { freeAt, startsIn = [] } = filter;
  const each = [
    ...(freeAt
      ? [
          sql`CASE WHEN ${of.isOdd} THEN ${courtByCourt(freeAt, of.venueId, of.sportId)}
            ELSE ${isAnyFree(of.alone, of.whole, of.taken)} END`,
        ]
      : []),
    ...startsIn.map(
      (window) => sql`(${of.venueId}, ${of.sportId}) IN (
        SELECT free.venue_id, formats.sport_id
        FROM (SELECT sold.venue_id, sold.format_id ${freeStarts(window, filter)}) free
        JOIN formats ON formats.id = free.format_id)`,
    ),
  ];
  return each.length === 0 ? undefined : sql`(${sql.join(each, sql` OR `)})`;
}
