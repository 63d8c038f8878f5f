// Which venues have a space free throughout some time, in SQL. As in venue-conditions, everything is said about venues as
// venue-source has them, beside what is taken of each.
import { eq, type SQL, sql } from 'drizzle-orm';
import { addDays, daysBetween, weekdayOf } from '#domain/india-time.ts';
import { SLOT_LENGTHS } from '#domain/slot-grid.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { schema } from '#server/db/database.ts';
import { hasFreeHalfHours, isBeyondBits, soldOf } from './free-half-hours.repository.ts';
import { beyondBits, freeStarts } from './free-starts.repository.ts';
import { beginsOf, HALF_HOUR, isOfHalfHours } from './half-hours.ts';
import { openingsAround } from './openings.repository.ts';
import { hasEndedHolds, isAnyFree, takenAt } from './taken-half-hours.repository.ts';
import type { FreeTime, VenueFilter } from './venue-filter.ts';

const { venues } = schema;

export function isFree(time: FreeTime, filter: VenueFilter): SQL[] {
  // In one piece what the venue itself says: condition by condition PostgreSQL expects next to no venues to be left, and copies
  // them all to join them with what is taken.
  const isSold = sql`CASE WHEN ${eq(venues.listing, 'live')} AND ${allows(time)} THEN ${isOnGrid(time, filter)} ELSE false END`;
  return [isSold, hasFreeSpace(time, filter.sportId)];
}

/** What the venue says about when and for how long it is booked, as in domain/booking-rules.ts. */
function allows({ date, from, to, start, now, today }: FreeTime): SQL {
  const notice = Math.floor((start.getTime() - now.getTime()) / MINUTE_MS);
  const minutes = to - from;
  return sql`venues.ahead_days > ${daysBetween(today, date)}::int AND venues.notice_minutes <= ${notice}::int
    AND venues.least_minutes <= ${minutes}::int AND venues.most_minutes >= ${minutes}::int`;
}

/**
 * The whole time is a run of the venue's slots, as domain/slot-grid.ts finds them. When slots begin on each weekday is kept
 * as bits; around a date with hours of its own, and where slots begin at odd minutes, it is worked out.
 */
function isOnGrid(time: FreeTime, filter: VenueFilter): SQL {
  const { date, from, to } = time;
  if (!SLOT_LENGTHS.some((length) => (to - from) % length === 0)) return sql`false`;
  const isWorkedOut = (named: SQL) => sql`(${named}.is_unaligned OR ${named}.id IN (${datedAround(date)}))`;
  return sql`CASE WHEN ${isWorkedOut(sql`venues`)} THEN venues.id IN (${workedOut(time, filter, isWorkedOut)})
    ELSE ${beginsThroughout(time)} END`;
}

/** The ids of venues with hours of their own around a date. */
export function datedAround(date: string): SQL {
  return sql`SELECT venue_id FROM opening_exceptions
    WHERE date BETWEEN ${addDays(date, -1)}::date AND ${addDays(date, 1)}::date`;
}

/** A slot begins at each of the half-hours at which one must. */
function beginsThroughout({ date, from, to }: FreeTime): SQL {
  if (from % HALF_HOUR !== 0) return sql`false`;
  const weekday = weekdayOf(date);
  const each = SLOT_LENGTHS.filter((length) => (to - from) % length === 0).map((length) => {
    const begins = beginsOf({ from, to }, length).map(
      (bits, offset) => sql`venues.starts[${((weekday + offset) % 7) + 1}::int] & ${bits}::bigint = ${bits}::bigint`,
    );
    return sql`WHEN ${sql.raw(String(length))} THEN ${sql.join(begins, sql` AND `)}`;
  });
  return sql`CASE venues.slot_minutes ${sql.join(each, sql` `)} ELSE false END`;
}

function workedOut(time: FreeTime, { cityId, among }: VenueFilter, isMeant: (named: SQL) => SQL): SQL {
  return gridded(
    time,
    sql`SELECT gridded.id FROM findable_venues gridded WHERE ${isMeant(sql`gridded`)}
      ${cityId === undefined ? sql`` : sql`AND gridded.city_id = ${cityId}`}
      ${among === undefined ? sql`` : sql`AND gridded.id = ANY (${sql.param([...among])}::text[])`}`,
  );
}

/**
 * The ids of those venues, of the ids that a query gives, whose slots fill the time: a stretch which opened earlier keeps its grid until it
 * closes. The slots that each stretch has in the time are counted.
 */
export function gridded({ date, from, to }: FreeTime, meant: SQL): SQL {
  const minutes = to - from;
  const slotsBefore = (end: SQL) => sql`floor((${end} - ${from}::int)::float8 / slot_minutes)`;
  const slotsUntil = (begin: SQL) => sql`ceil((${begin} - ${from}::int)::float8 / slot_minutes)`;
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
  const ofSport = sportId === undefined ? undefined : sql`${sportId}::text`;
  const byBits = isAnyFree(soldOf(sportId, sql`venues`), takenAt(time, sql`venues`));
  return sql`CASE WHEN ${isBeyondCourtBits(time)} THEN ${courtByCourt(time, sql`venues.id`, ofSport)} ELSE ${byBits} END`;
}

/** What the bits of courts cannot say: two courts share one, a hold has ended, or the time is not of whole half-hours. */
export function isBeyondCourtBits(time: FreeTime): SQL {
  if (!isOfHalfHours(time)) return sql`true`;
  return sql`(venues.is_odd OR ${hasEndedHolds(sql`venues.id`, time.now)})`;
}

function courtByCourt(time: FreeTime, venueId: SQL, sportId: SQL | undefined): SQL {
  return sql`EXISTS (
    SELECT FROM format_spaces sold WHERE sold.venue_id = ${venueId}
      ${sportId ? sql`AND sold.format_id IN (SELECT id FROM formats WHERE sport_id = ${sportId})` : sql``}
      AND ${isSpaceFree(time)})`;
}

/** Of what is sold: no court of it is taken. */
export function isSpaceFree({ start, end, now }: FreeTime): SQL {
  return sql`NOT EXISTS (
    SELECT FROM space_courts JOIN occupancies ON occupancies.court_id = space_courts.court_id
    WHERE space_courts.space_id = sold.space_id
      AND during && tstzrange(${start.toISOString()}, ${end.toISOString()})
      AND (expires_at IS NULL OR expires_at > ${now.toISOString()}::timestamptz))`;
}

/**
 * A venue and one of its sports, as columns of what is counted: with isBeyondCourtBits and takenAt of its venue, and all
 * that hasFreeHalfHours asks of `venues`.
 */
export type SportOfVenue = Record<'venues' | 'venueId' | 'sportId' | 'isBeyond' | 'alone' | 'whole' | 'taken', SQL>;

/**
 * Whether a sport of a venue can be played at the time that a filter asks for; undefined when it asks for none. What
 * concerns the venue alone, its hours above all, is not asked again.
 */
export function isSportFree(filter: VenueFilter, of: SportOfVenue): SQL | undefined {
  const { freeAt, startsIn = [] } = filter;
  const { venues, venueId, sportId, isBeyond, taken } = of;
  const each = [
    ...(freeAt
      ? [sql`CASE WHEN ${isBeyond} THEN ${courtByCourt(freeAt, venueId, sportId)} ELSE ${isAnyFree(of, taken)} END`]
      : []),
    ...startsIn.map(
      (window) => sql`CASE WHEN ${isBeyondBits(window, venues)} THEN (${venueId}, ${sportId}) IN (
          SELECT free.venue_id, formats.sport_id
          FROM (SELECT sold.venue_id, sold.format_id ${freeStarts(window, beyondBits(window, filter))}) free
          JOIN formats ON formats.id = free.format_id)
        ELSE ${hasFreeHalfHours(window, filter, of)} END`,
    ),
  ];
  return each.length === 0 ? undefined : sql`(${sql.join(each, sql` OR `)})`;
}
