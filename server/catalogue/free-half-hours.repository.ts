// Which venues have a slot that begins in some hours and can be booked, by bits, one for each half-hour: much faster than slot by
// slot, for the venues of which bits can say it. As in venue-conditions, everything is said about venues as venue-source has them.
import { type SQL, sql } from 'drizzle-orm';
import { addDays, weekdayOf } from '#domain/india-time.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { HALF_HOUR, HALF_HOURS_A_DAY } from './half-hours.ts';
import { hasEndedHolds, takenOn } from './taken-half-hours.repository.ts';
import type { StartWindow, VenueFilter } from './venue-filter.ts';

/** As many as a bigint has: a date's own half-hours and the next morning's. */
const BITS = 64;

/** What bits cannot say of a venue: odd courts or hours, hours of its own around the date, bookings of more than a slot, ended holds. */
export function isBeyondBits({ date, now }: StartWindow, venues: SQL): SQL {
  return sql`(${venues}.is_odd OR ${venues}.is_unaligned OR ${venues}.least_minutes > ${venues}.slot_minutes
    OR ${hasEndedHolds(sql`${venues}.id`, now)}
    OR ${venues}.id IN (SELECT venue_id FROM opening_exceptions
      WHERE date BETWEEN ${addDays(date, -1)}::date AND ${addDays(date, 1)}::date))`;
}

/** What is sold of a venue, by its own name: the bits of its courts. */
type Sold = { venues: SQL; alone: SQL; whole: SQL };

/** What is sold of a sport, or in all. */
export function soldOf(sportId: string | undefined, venues: SQL): Sold {
  if (sportId === undefined) return { venues, alone: sql`${venues}.any_alone`, whole: sql`${venues}.any_whole` };
  const place = sql`array_position(${venues}.offered, ${sportId}::text)`;
  return { venues, alone: sql`${venues}.alone[${place}]`, whole: sql`${venues}.whole[${place}]` };
}

/**
 * Some slot begins in time when nothing is taken anywhere, which is so of most venues, or one of the courts that are sold alone
 * is not, or all that are sold together are not. What is taken of the next morning is looked up where nothing else is free.
 */
export function hasFreeHalfHours(window: StartWindow, filter: VenueFilter, { venues, alone, whole }: Sold): SQL {
  const { date, today } = window;
  const { busy, courts, halfHours } = takenOn(filter, venues, date);
  const starts = startsIn(window, venues);
  const inTime = sql`${starts} & ${endsByMidnight(venues)}`;
  const isOpen = (begins: SQL, taken: SQL) => sql`${begins} & ~${blocked(taken, venues)} <> 0`;
  const isSomeFree = (begins: SQL, taken: SQL) => sql`(SELECT coalesce(${alone} & ~coalesce(bit_or(court), 0) <> 0
        OR bool_or(court & ${alone} <> 0 AND ${isOpen(begins, sql`bits`)})
        OR (${whole} IS NOT NULL AND ${isOpen(begins, sql`coalesce(bit_or(bits) FILTER (WHERE court & ${whole} <> 0), 0)`)}), false)
      FROM ${taken} AS taken (court, bits))`;
  const untilNextMorning = sql`(SELECT court, bit_or(bits) FROM (
      SELECT unnest(${courts}) AS court, unnest(${halfHours}) AS bits
      UNION ALL SELECT unnest(next.courts), unnest(next.half_hours) << ${HALF_HOURS_A_DAY}
      FROM taken_half_hours next WHERE next.venue_id = ${venues}.id AND next.date = ${addDays(date, 1)}::date) each_day GROUP BY court)`;
  return sql`(${venues}.ahead_days > ${date}::date - ${today}::date AND ${starts} <> 0
    AND (coalesce(${alone}, 0) <> 0 OR ${whole} IS NOT NULL) AND (
      ${isOpen(inTime, busy)}
      OR (${inTime} <> 0 AND ${isSomeFree(inTime, sql`unnest(${courts}, ${halfHours})`)})
      OR (${starts} <> ${inTime} AND ${isSomeFree(starts, untilNextMorning)})))`;
}

/** The half-hours of the window at which slots begin, as soon as the venue still takes bookings for them. */
function startsIn({ date, midnight, from, to, now }: StartWindow, venues: SQL): SQL {
  const weekday = weekdayOf(date);
  const onDay = (day: number) => sql`${venues}.starts[${(day % 7) + 1}::int]`;
  const minuteNow = Math.ceil((now.getTime() - midnight.getTime()) / MINUTE_MS);
  const first = sql`ceil(greatest(${from}::int, ${minuteNow}::int + ${venues}.notice_minutes) / ${HALF_HOUR}::float8)`;
  const until = sql`~(-1::bigint << ${Math.ceil(to / HALF_HOUR)}::int)`;
  return sql`((${onDay(weekday)} | (${onDay(weekday + 1)} << ${HALF_HOURS_A_DAY})) & ${until}
    & CASE WHEN ${first} < ${BITS}::int THEN -1::bigint << (${first})::int ELSE 0 END)`;
}

/** At which slots begin that are over at midnight. */
function endsByMidnight(venues: SQL): SQL {
  return sql`CASE ${venues}.slot_minutes WHEN 30 THEN ${lowBits(HALF_HOURS_A_DAY)} WHEN 60 THEN ${lowBits(HALF_HOURS_A_DAY - 1)}
    ELSE ${lowBits(HALF_HOURS_A_DAY - 2)} END`;
}

const lowBits = (count: number) => sql.raw(`${2 ** count - 1}::bigint`);

/** Where slots cannot begin because one that does would run into what is taken. */
function blocked(taken: SQL, venues: SQL): SQL {
  return sql`(${taken} | CASE WHEN ${venues}.slot_minutes > 30 THEN ${taken} >> 1 ELSE 0 END
    | CASE WHEN ${venues}.slot_minutes > 60 THEN ${taken} >> 2 ELSE 0 END)`;
}
