// Which venues have a slot that begins in some hours and can be booked, in SQL. As in venue-conditions, everything is said
// about venues as venue-source has them.
import { eq, or, type SQL, sql } from 'drizzle-orm';
import { LONGEST_SLOT_MINUTES } from '#domain/slot-grid.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { schema } from '#server/db/database.ts';
import { fitsInBits, hasFreeHalfHours, isBeyondBits, narrowed } from './free-half-hours.repository.ts';
import { openingsAround } from './openings.repository.ts';
import { takenSpaces } from './taken-courts.repository.ts';
import type { StartWindow, VenueFilter } from './venue-filter.ts';
import { candidates } from './venue-words.repository.ts';

const { venues } = schema;

/**
 * A slot of the venue's grid, as domain/slot-grid.ts finds it, that begins in time and has a space to itself: by bits, and
 * slot by slot of the few venues of which bits cannot say it.
 */
export function hasFreeStart(windows: readonly StartWindow[], filter: VenueFilter): SQL {
  const each = windows.map((window) =>
    fitsInBits(window)
      ? sql`CASE WHEN ${isBeyondBits(window, sql`venues`)} THEN ${beginsFree(window, filter, beyondBits(window, filter))}
          ELSE ${hasFreeHalfHours(window, filter)} END`
      : beginsFree(window, filter),
  );
  // Said first, so that what takes long is asked of no other venue.
  const few = narrowed(filter);
  return sql`${few ? sql`${venues.id} = ANY (ARRAY(${few})) AND` : sql``} ${eq(venues.listing, 'live')}
    AND (${or(...each) ?? sql`false`})`;
}

/** Among those that are meant. */
function beyondBits(window: StartWindow, filter: VenueFilter): SQL {
  const among = candidates(filter, 'id');
  return sql`SELECT odd.id FROM findable_venues odd WHERE ${isBeyondBits(window, sql`odd`)}
    ${among ? sql`AND odd.id IN (${among})` : sql``}`;
}

/**
 * The slots of all venues are held against what is taken at once, which is much faster than venue by venue. As an array, because
 * the planner expects so many that it would not look them up in a hash table otherwise.
 */
function beginsFree(window: StartWindow, filter: VenueFilter, among?: SQL): SQL {
  const { sportId } = filter;
  const ofSport =
    sportId === undefined ? sql`` : sql`AND sold.format_id IN (SELECT id FROM formats WHERE sport_id = ${sportId})`;
  return sql`${venues.id} = ANY (ARRAY(
    SELECT DISTINCT slots.venue_id ${freeStarts(window, filter, among)} ${ofSport}))`;
}

/**
 * Slots, as `slots`, with which a booking can begin on a space, as `sold`: as many are free from there on as the venue asks
 * for at least, as in domain/slot-run.ts. A run goes on where the next stretch takes over on the same grid.
 */
export function freeStarts(window: StartWindow, filter: VenueFilter, among = candidates(filter, 'id')): SQL {
  const { date, midnight, from, to, now, today } = window;
  const at = (minutes: SQL) => sql`${midnight.toISOString()}::timestamptz + make_interval(mins => ${minutes})`;
  const minuteNow = Math.ceil((now.getTime() - midnight.getTime()) / MINUTE_MS);
  const daysAhead = sql`ahead_days - (${date}::date - ${today}::date)`;
  return sql`FROM (
      SELECT venue_id, tstzrange(${at(sql`start`)}, ${at(sql`start + least`)}) AS during
      FROM (
        SELECT venue_id, slot_minutes, opens, closes, greatest(${from}::int, ${minuteNow}::int + notice_minutes) AS earliest,
          max(closes) OVER (
            PARTITION BY venue_id ORDER BY opens ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
          ) AS open_until,
          ${LEAST_RUN} AS least,
          CASE WHEN (closes - opens) % slot_minutes = 0 AND (closes < 1440 OR ${daysAhead} > 1)
            AND lead(opens) OVER following <= closes AND (closes - lead(opens) OVER following) % slot_minutes = 0
            THEN greatest(closes, lead(closes) OVER following) ELSE closes END AS reach
        FROM (${openingsAround(date, [-1, 0, 1], among)}) openings JOIN findable_venues gridded ON gridded.id = venue_id
        WHERE closes > ${from}::int AND ${daysAhead} > 0 AND (opens < ${to}::int OR least_minutes > slot_minutes)
        WINDOW following AS (PARTITION BY venue_id ORDER BY opens)
      ) stretches,
      generate_series(
        opens + ceil((greatest(opens, open_until, earliest) - opens)::float8 / slot_minutes)::int * slot_minutes,
        least(closes - slot_minutes, reach - least, ${to}::int - 1), slot_minutes) AS start
    ) slots
    JOIN format_spaces sold ON sold.venue_id = slots.venue_id
    LEFT JOIN (${takenIn(window, filter)}) taken ON taken.space_id = sold.space_id AND taken.during && slots.during
    WHERE taken.space_id IS NULL`;
}

/** The shortest booking in minutes: whole slots. */
const LEAST_RUN = sql`greatest(1, ceil(least_minutes::float8 / slot_minutes))::int * slot_minutes`;

function takenIn({ midnight, from, to, now }: StartWindow, filter: VenueFilter): SQL {
  const start = new Date(midnight.getTime() + from * MINUTE_MS);
  const end = new Date(midnight.getTime() + (to + LONGEST_SLOT_MINUTES) * MINUTE_MS);
  // A booking that begins in the window ends so much later at most.
  const longest = sql`make_interval(mins => coalesce((SELECT max(least_minutes) FROM listed_venues)::int, 0))`;
  return takenSpaces({ start, now, end: sql`${end.toISOString()}::timestamptz + ${longest}` }, filter);
}
