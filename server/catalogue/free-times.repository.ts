// Which venues have a space free at some time, in SQL. As in venue-conditions, everything is said about
// listed_venues under the name of venues.
import { eq, or, type SQL, sql } from 'drizzle-orm';
import { LONGEST_SLOT_MINUTES, SLOT_LENGTHS } from '#domain/slot-grid.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time-units.ts';
import { schema } from '#server/db/database.ts';
import { openingsAround } from './openings.repository.ts';
import type { FreeTime, StartWindow, VenueFilter } from './venue-filter.ts';

const { venues } = schema;

/**
 * A slot of the venue's grid, as domain/slot-grid.ts finds it, that begins in time and has a space to itself. The slots
 * of all venues are held against what is taken at once, which is much faster than venue by venue. As an array, because
 * the planner expects so many that it would not look them up in a hash table otherwise.
 */
export function hasFreeStart(windows: readonly StartWindow[], { cityId, sportId }: VenueFilter): SQL {
  const each = windows.map(
    (window) => sql`${venues.id} = ANY (ARRAY(
      SELECT DISTINCT slots.venue_id ${freeStarts(window, cityId)} ${ofSport(sql`sold.format_id`, sportId)}))`,
  );
  return sql`${eq(venues.listing, 'live')} AND (${or(...each) ?? sql`false`})`;
}

/**
 * Slots, as `slots`, with which a booking can begin on a space, as `sold`: as many are free from there on as the venue asks
 * for at least, as in domain/slot-run.ts. A run goes on where the next stretch takes over on the same grid.
 */
function freeStarts(window: StartWindow, cityId: string | undefined): SQL {
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
        FROM (${openingsAround(date, [-1, 0, 1])}) openings JOIN listed_venues gridded ON gridded.id = venue_id
        WHERE closes > ${from}::int AND ${daysAhead} > 0 AND (opens < ${to}::int OR least_minutes > slot_minutes)
          ${cityId === undefined ? sql`` : sql`AND gridded.city_id = ${cityId}`}
        WINDOW following AS (PARTITION BY venue_id ORDER BY opens)
      ) stretches,
      generate_series(
        opens + ceil((greatest(opens, open_until, earliest) - opens)::float8 / slot_minutes)::int * slot_minutes,
        least(closes - slot_minutes, reach - least, ${to}::int - 1), slot_minutes) AS start
    ) slots
    JOIN format_spaces sold ON sold.venue_id = slots.venue_id
    LEFT JOIN (${takenIn(window)}) taken ON taken.space_id = sold.space_id AND taken.during && slots.during
    WHERE taken.space_id IS NULL`;
}

/** The shortest booking in minutes: whole slots. */
const LEAST_RUN = sql`greatest(1, ceil(least_minutes::float8 / slot_minutes))::int * slot_minutes`;

function takenIn({ midnight, from, to, now }: StartWindow): SQL {
  const start = new Date(midnight.getTime() + from * MINUTE_MS);
  const end = new Date(midnight.getTime() + (to + LONGEST_SLOT_MINUTES) * MINUTE_MS);
  // A booking that begins in the window ends so much later at most.
  const longest = sql`make_interval(mins => coalesce((SELECT max(least_minutes) FROM listed_venues)::int, 0))`;
  return takenSpaces({ start, now, end: sql`${end.toISOString()}::timestamptz + ${longest}` });
}

export function isFree(time: FreeTime, { cityId, areaIds, sportId }: VenueFilter): SQL[] {
  const isAnywhere = cityId === undefined && areaIds === undefined;
  const onGrid = isOnGrid(time, cityId);
  return [eq(venues.listing, 'live'), isAnywhere ? apart(onGrid) : onGrid, hasFreeSpace(time, isAnywhere, sportId)];
}

/**
 * The whole time is a run of the venue's slots, as domain/slot-grid.ts finds them: a stretch which opened earlier keeps
 * its grid until it closes. The slots that each stretch has in the time are counted, for all venues at once. What the
 * venue says about when and for how long it is booked holds too, as in domain/booking-rules.ts.
 */
function isOnGrid({ date, from, to, start, now, today }: FreeTime, cityId: string | undefined): SQL {
  const minutes = to - from;
  const lengths = SLOT_LENGTHS.filter((length) => minutes % length === 0);
  if (lengths.length === 0) return sql`false`;
  const notice = Math.floor((start.getTime() - now.getTime()) / MINUTE_MS);
  const slotsBefore = (end: SQL) => sql`floor((${end} - ${from}::int)::float8 / slot_minutes)`;
  const slotsUntil = (begin: SQL) => sql`ceil((${begin} - ${from}::int)::float8 / slot_minutes)`;
  return sql`${venues.id} IN (
    SELECT venue_id FROM (
      SELECT venue_id, slot_minutes, opens, closes,
        max(closes) OVER (
          PARTITION BY venue_id ORDER BY opens ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        ) AS open_until
      FROM (${openingsAround(date, [-1, 0, 1])}) openings JOIN listed_venues gridded ON gridded.id = venue_id
      WHERE opens < ${to}::int AND closes > ${from}::int AND slot_minutes IN ${lengths}
        AND ahead_days > ${date}::date - ${today}::date AND notice_minutes <= ${notice}::int
        AND coalesce(least_minutes, 0) <= ${minutes}::int AND coalesce(most_minutes, 1440) >= ${minutes}::int
        ${cityId === undefined ? sql`` : sql`AND gridded.city_id = ${cityId}`}
    ) stretches
    WHERE (${from}::int - opens) % slot_minutes = 0
    GROUP BY venue_id, slot_minutes
    HAVING sum(greatest(0, ${slotsBefore(sql`least(closes, ${to}::int)`)}
      - ${slotsUntil(sql`greatest(opens, open_until, ${from}::int)`)})) * slot_minutes = ${minutes}::int)`;
}

/** Of a few venues each space is asked; of all of them, the spaces that are taken are found first, together. */
function hasFreeSpace(time: FreeTime, isAnywhere: boolean, sportId: string | undefined): SQL {
  if (isAnywhere)
    return apart(sql`${venues.id} IN (SELECT venue_id ${freeThroughout(time)} ${ofSport(sql`format_id`, sportId)})`);
  return sql`EXISTS (
    SELECT FROM format_spaces sold WHERE sold.venue_id = ${venues.id} ${ofSport(sql`sold.format_id`, sportId)}
      AND NOT EXISTS (
        SELECT FROM space_courts JOIN occupancies taken ON taken.court_id = space_courts.court_id
        WHERE space_courts.space_id = sold.space_id AND ${isTaken(time)}))`;
}

function freeThroughout(time: FreeTime): SQL {
  return sql`FROM format_spaces WHERE space_id NOT IN (SELECT space_id FROM (${takenSpaces(time)}) found)`;
}

function ofSport(formatId: SQL, sportId: string | undefined): SQL {
  return sportId === undefined ? sql`` : sql`AND ${formatId} IN (SELECT id FROM formats WHERE sport_id = ${sportId})`;
}

/**
 * Whether a sport of a venue can be played at the time that a filter asks for; undefined when it asks for none. What
 * concerns the venue alone, its hours above all, is not asked again.
 */
export function isSportFree({ freeAt, startsIn, cityId }: VenueFilter, venueId: SQL, sportId: SQL): SQL | undefined {
  const pairs = [
    ...(freeAt ? [sql`SELECT sold.venue_id, sold.format_id FROM (SELECT * ${freeThroughout(freeAt)}) sold`] : []),
    ...(startsIn ?? []).map((window) => sql`SELECT sold.venue_id, sold.format_id ${freeStarts(window, cityId)}`),
  ];
  if (pairs.length === 0) return undefined;
  return sql`(${venueId}, ${sportId}) IN (
    SELECT free.venue_id, formats.sport_id FROM (${sql.join(pairs, sql` UNION ALL `)}) free
    JOIN formats ON formats.id = free.format_id)`;
}

/** The planner takes what is asked in here for rare and would look each venue up one by one: so it is not to join it. */
function apart(condition: SQL): SQL {
  return sql`(${condition}) IS TRUE`;
}

type Span = Pick<FreeTime, 'start' | 'now'> & { end: Date | SQL };

function instant(at: Date | SQL): SQL {
  return at instanceof Date ? sql`${at.toISOString()}::timestamptz` : at;
}

function isTaken({ start, end, now }: Span): SQL {
  return sql`taken.during && tstzrange(${start.toISOString()}, ${instant(end)})
    AND (taken.expires_at IS NULL OR taken.expires_at > ${now.toISOString()}::timestamptz)`;
}

/** No booking is longer than a day; a closure may be, but there are few. So it costs nothing how long the past has grown. */
function takenSpaces(time: Span): SQL {
  const dayBefore = new Date(time.start.getTime() - DAY_MS).toISOString();
  return sql`SELECT space_id, during FROM (
      SELECT taken.court_id, taken.during FROM occupancies taken
      WHERE lower(taken.during) BETWEEN ${dayBefore} AND ${instant(time.end)} AND ${isTaken(time)}
      UNION ALL
      SELECT taken.court_id, taken.during FROM occupancies taken WHERE taken.kind = 'block' AND ${isTaken(time)}
    ) courts JOIN space_courts ON space_courts.court_id = courts.court_id`;
}
