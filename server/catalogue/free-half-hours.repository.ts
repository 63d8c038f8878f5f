// Which venues have a slot that begins in some hours and can be booked, by bits, one for each half-hour: much faster than slot by
// slot, for the venues of which bits can say it. As in venue-conditions, everything is said about venues as venue-source has them.
import { and, type SQL, sql } from 'drizzle-orm';
import { addDays, weekdayOf } from '#domain/india-time.ts';
import { LONGEST_SLOT_MINUTES } from '#domain/slot-grid.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { takenOccupancies } from './taken-courts.repository.ts';
import type { StartWindow, VenueFilter } from './venue-filter.ts';
import { candidates } from './venue-words.repository.ts';

/** As bits say when slots begin: migration 0061. */
export const HALF_HOUR = 30;
const HALF_HOURS_A_DAY = 48;
/** A date's own half-hours and the next morning's, as many as a bigint has bits. */
const BITS = 64;

/** So that the longest slot which begins in time ends within the bits, and none of them is the sign. */
export const fitsInBits = ({ from, to }: StartWindow): boolean =>
  from >= 0 && to + LONGEST_SLOT_MINUTES < (BITS - 1) * HALF_HOUR;

/** What bits cannot say of a venue: odd courts or hours, hours of its own around the date, and bookings of more than a slot. */
export function isBeyondBits({ date }: StartWindow, venues: SQL): SQL {
  return sql`(${venues}.is_odd OR ${venues}.is_unaligned OR ${venues}.least_minutes > ${venues}.slot_minutes
    OR ${venues}.id IN (SELECT venue_id FROM opening_exceptions
      WHERE date BETWEEN ${addDays(date, -1)}::date AND ${addDays(date, 1)}::date))`;
}

/** Some slot begins in time, and it is not so that each is taken wherever it is sold. */
export function hasFreeHalfHours(window: StartWindow, filter: VenueFilter): SQL {
  const { alone, whole } = courtsOf(filter.sportId);
  const isSold = sql`(coalesce(${alone}, 0) <> 0 OR ${whole} IS NOT NULL)`;
  return sql`(venues.ahead_days > ${window.date}::date - ${window.today}::date AND ${startsIn(window)} <> 0 AND ${isSold}
    AND venues.id NOT IN (${takenThroughout(window, filter)}))`;
}

function courtsOf(sportId: string | undefined): { alone: SQL; whole: SQL } {
  if (sportId === undefined) return { alone: sql`venues.any_alone`, whole: sql`venues.any_whole` };
  const place = sql`array_position(venues.offered, ${sportId}::text)`;
  return { alone: sql`venues.alone[${place}]`, whole: sql`venues.whole[${place}]` };
}

/** The half-hours of the window at which slots begin, as soon as the venue still takes bookings for them. */
function startsIn({ date, midnight, from, to, now }: StartWindow): SQL {
  const weekday = weekdayOf(date);
  const onDay = (day: number) => sql`venues.starts[${(day % 7) + 1}::int]`;
  const minuteNow = Math.ceil((now.getTime() - midnight.getTime()) / MINUTE_MS);
  const first = sql`ceil(greatest(${from}::int, ${minuteNow}::int + venues.notice_minutes) / ${HALF_HOUR}::float8)`;
  const until = sql`~(-1::bigint << ${Math.ceil(to / HALF_HOUR)}::int)`;
  return sql`((${onDay(weekday)} | (${onDay(weekday + 1)} << ${HALF_HOURS_A_DAY})) & ${until}
    & CASE WHEN ${first} < ${BITS}::int THEN -1::bigint << (${first})::int ELSE 0 END)`;
}

/** Where slots cannot begin because one that does would run into what is taken. */
function blocked(taken: SQL): SQL {
  return sql`(${taken} | CASE WHEN venues.slot_minutes > 30 THEN ${taken} >> 1 ELSE 0 END
    | CASE WHEN venues.slot_minutes > 60 THEN ${taken} >> 2 ELSE 0 END)`;
}

/** Fewer than the city's, where more is said than that. */
export function narrowed({ cityId, ...filter }: VenueFilter): SQL | undefined {
  return candidates(filter, 'id') && candidates({ ...filter, ...(cityId === undefined ? {} : { cityId }) }, 'id');
}

/** Venues of which nothing is free in the window, whatever is sold: neither a court that is sold alone, nor all of some. */
function takenThroughout(window: StartWindow, filter: VenueFilter): SQL {
  const { midnight, from, to, now } = window;
  const start = new Date(midnight.getTime() + from * MINUTE_MS);
  const end = new Date(midnight.getTime() + (to + LONGEST_SLOT_MINUTES) * MINUTE_MS);
  const occupancies = takenOccupancies({ start, end, now }, filter, sql`taken.at_venue, taken.court_id, taken.during`);
  // A city's are found with it.
  const among = narrowed(filter);
  const { alone, whole } = courtsOf(filter.sportId);
  const isOpen = (taken: SQL) => sql`${startsIn(window)} & ~${blocked(taken)} <> 0`;
  return sql`SELECT venues.id FROM (
      SELECT at_venue, court_bit(court_id) AS court, bit_or(${halfHours(window)}) AS half_hours
      FROM (${occupancies}) found ${among ? sql`WHERE at_venue IN (${among})` : sql``} GROUP BY at_venue, court_id
    ) courts JOIN findable_venues venues ON venues.id = at_venue
    GROUP BY venues.id
    HAVING ${and(
      sql`coalesce(${alone} & ~bit_or(court), 0) = 0`,
      sql`coalesce(${alone} & bit_or(CASE WHEN ${isOpen(sql`half_hours`)} THEN court ELSE 0 END), 0) = 0`,
      sql`NOT coalesce(${whole} IS NOT NULL AND ${isOpen(sql`bit_or(CASE WHEN court & ${whole} <> 0 THEN half_hours ELSE 0 END)`)}, false)`,
    )}`;
}

/** Those that an occupancy touches, as bits from the date's midnight on. */
function halfHours({ midnight }: StartWindow): SQL {
  const since = (end: SQL) =>
    sql`(date_part('epoch', ${end}) - ${midnight.getTime() / 1000}::float8) / ${HALF_HOUR * 60}::float8`;
  const first = sql`greatest(0, floor(${since(sql`lower(during)`)}))::int`;
  const last = sql`least(${BITS - 1}, ceil(${since(sql`upper(during)`)}))::int`;
  return sql`~(-1::bigint << (${last} - ${first})) << ${first}`;
}
