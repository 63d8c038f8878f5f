// Which venues have a slot that begins in some hours and can be booked, in SQL. As in venue-conditions, everything is said
// about venues as venue-source has them.
import { eq, or, type SQL, sql } from 'drizzle-orm';
import { LONGEST_SLOT_MINUTES } from '#domain/slot-grid.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { schema } from '#server/db/database.ts';
import { hasFreeHalfHours, isBeyondBits, soldOf } from './free-half-hours.repository.ts';
import { openingsAround } from './openings.repository.ts';
import type { StartWindow, VenueFilter } from './venue-filter.ts';
import { candidates } from './venue-words.repository.ts';

const { venues } = schema;

/**
 * A slot of the venue's grid, as domain/slot-grid.ts finds it, that begins in time and has a space to itself: by bits, and
 * slot by slot of the few venues of which bits cannot say it.
 */
export function hasFreeStart(windows: readonly StartWindow[], filter: VenueFilter): SQL {
  const { sportId } = filter;
  const sold = soldOf(sportId, sql`venues`);
  const each = windows.map(
    (window) => sql`CASE WHEN ${isBeyondBits(window, sql`venues`)}
      THEN ${venues.id} = ANY (ARRAY(SELECT DISTINCT slots.venue_id ${freeStarts(window, beyondBits(window, filter))}
        ${sportId === undefined ? sql`` : sql`AND sold.format_id IN (SELECT id FROM formats WHERE sport_id = ${sportId})`}))
      ELSE ${hasFreeHalfHours(window, filter, sold)} END`,
  );
  return sql`${eq(venues.listing, 'live')} AND (${or(...each) ?? sql`false`})`;
}

/** Among those that are meant. */
export function beyondBits(window: StartWindow, filter: VenueFilter): SQL {
  const among = candidates(filter);
  return sql`SELECT odd.id FROM findable_venues odd WHERE ${isBeyondBits(window, sql`odd`)}
    ${among ? sql`AND odd.id IN (${among})` : sql``}`;
}

/**
 * Slots, as `slots`, with which a booking can begin on a space, as `sold`: as many are free from there on as the venue asks
 * for at least, as in domain/slot-run.ts. A run goes on where the next stretch takes over on the same grid.
 */
export function freeStarts(window: StartWindow, among: SQL): SQL {
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
    LEFT JOIN (${takenIn(window, among)}) taken ON taken.space_id = sold.space_id AND taken.during && slots.during
    WHERE taken.space_id IS NULL`;
}

/** The shortest booking in minutes: whole slots. */
const LEAST_RUN = sql`greatest(1, ceil(least_minutes::float8 / slot_minutes))::int * slot_minutes`;

function takenIn({ midnight, from, to, now }: StartWindow, among: SQL): SQL {
  const start = new Date(midnight.getTime() + from * MINUTE_MS).toISOString();
  const end = new Date(midnight.getTime() + (to + LONGEST_SLOT_MINUTES) * MINUTE_MS).toISOString();
  // A booking that begins in the window ends so much later at most.
  const longest = sql`make_interval(mins => coalesce((SELECT max(least_minutes) FROM findable_venues WHERE id = ANY (ARRAY(${among})))::int, 0))`;
  return sql`SELECT space_id, during FROM courts JOIN space_courts ON space_courts.court_id = courts.id
      JOIN occupancies ON occupancies.court_id = courts.id
    WHERE courts.venue_id = ANY (ARRAY(${among}))
      AND during && tstzrange(${start}::timestamptz, ${end}::timestamptz + ${longest})
      AND (expires_at IS NULL OR expires_at > ${now.toISOString()}::timestamptz)`;
}
