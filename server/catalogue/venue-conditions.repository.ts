// A filter and an order of venues in SQL. Everything here is said about listed_venues under the name of venues.
import { and, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { LONGEST_SLOT_MINUTES, SLOT_LENGTHS } from '#domain/slot-grid.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time-units.ts';
import { schema } from '#server/db/database.ts';
import { openingsAround } from './openings.repository.ts';
import type { FreeTime, Position, StartWindow, VenueFilter, VenueOrder } from './venue-filter.ts';

const { venues } = schema;

export function conditions(filter: VenueFilter): SQL | undefined {
  const { cityId, areaIds, words = [], isLive, freeAt, startsIn, pincode } = filter;
  return and(
    cityId === undefined ? undefined : eq(venues.cityId, cityId),
    isLive ? eq(venues.listing, 'live') : undefined,
    areaIds === undefined ? undefined : inArray(venues.areaId, areaIds),
    offers(filter),
    isRated(filter),
    ...words.map(occurs),
    hasServices(filter),
    isNear(filter),
    pincode === undefined ? undefined : hasPincode(pincode),
    ...(freeAt ? isFree(freeAt, filter) : []),
    startsIn ? hasFreeStart(startsIn, cityId) : undefined,
  );
}

export function isRated({ minRating }: VenueFilter): SQL | undefined {
  return minRating === undefined ? undefined : gte(venues.rating, minRating);
}

export function hasServices({ services = [] }: VenueFilter): SQL | undefined {
  return and(...services.map((keys) => sql`${venues.services} && ${sql.param(keys)}::text[]`));
}

/** The box finds them by the index; its corners are further away. */
export function isNear({ within }: VenueFilter): SQL | undefined {
  if (!within) return undefined;
  const metres = sql`${within.km * 1000}::float8`;
  return and(
    sql`earth_box(${earth(within.from)}, ${metres}) @> ${place}`,
    sql`${metresFrom(within.from)} <= ${metres}`,
  );
}

export function metresFrom(from: Position): SQL {
  return sql`earth_distance(${place}, ${earth(from)})`;
}

export function ordering(order: VenueOrder, filter: VenueFilter): SQL {
  if (order.by === 'price') return sql`${hourlyPaise(filter.sportId)} ASC NULLS LAST, ${venues.id}`;
  if (order.by === 'distance') return sql`${place} <-> ${earth(order.from)}, ${venues.id}`;
  if (order.by === 'around') {
    return sql`(${venues.areaId} = ${order.areaId}) DESC, ${place} <-> ${earth(order.from)}, ${venues.id}`;
  }
  const byRating = sql`${venues.rating} DESC NULLS LAST, ${venues.id}`;
  if (order.by !== 'match' || !filter.words?.length) return byRating;
  return sql`${matchRank(filter.words, order.phrase ?? filter.words.join(' '))}, ${byRating}`;
}

/** As the index on it is written. */
const place = sql`ll_to_earth(${venues.latitude}, ${venues.longitude})`;

function earth({ latitude, longitude }: Position): SQL {
  return sql`ll_to_earth(${latitude}::float8, ${longitude}::float8)`;
}

export function offers({ minPaise, maxPaise, sportId }: VenueFilter): SQL | undefined {
  if (sportId === undefined) {
    return and(
      minPaise === undefined ? undefined : gte(venues.hourlyPaise, minPaise),
      maxPaise === undefined ? undefined : lte(venues.hourlyPaise, maxPaise),
    );
  }
  const isPriced = minPaise !== undefined || maxPaise !== undefined;
  return sql`EXISTS (SELECT FROM venue_sports offered WHERE ${and(
    sql`offered.venue_id = ${venues.id}`,
    sql`offered.sport_id = ${sportId}`,
    isPriced ? sql`offered.enable_per_hour` : undefined,
    minPaise === undefined ? undefined : sql`offered.per_hour_paise >= ${minPaise}`,
    maxPaise === undefined ? undefined : sql`offered.per_hour_paise <= ${maxPaise}`,
  )})`;
}

/** As it is shown: of the sport asked for, or of the main one. */
function hourlyPaise(sportId: string | undefined): SQL {
  if (sportId === undefined) return sql`${venues.hourlyPaise}`;
  return sql`(SELECT priced.per_hour_paise FROM venue_sports priced
    WHERE priced.venue_id = ${venues.id} AND priced.sport_id = ${sportId} AND priced.enable_per_hour)`;
}

/** The name itself, a name that begins so, a name with it, then places and sports, then the inside of words. */
function matchRank(words: readonly string[], asked: string): SQL {
  const phrase = escaped(asked);
  const name = sql`lower(${venues.name})`;
  const atWordStarts = words.map((word) => sql`' ' || ${venues.searchText} LIKE ${`% ${escaped(word)}%`}`);
  return sql`CASE
    WHEN ${name} LIKE ${phrase} THEN 0
    WHEN ${name} LIKE ${`${phrase}%`} THEN 1
    WHEN ' ' || ${name} LIKE ${`% ${phrase}%`} THEN 2
    WHEN ${and(...atWordStarts)} THEN 3
    ELSE 4 END`;
}

/** So few letters the index knows only at the beginning of a word: anywhere else every venue would be read for them. */
const TRIGRAM = 3;

/** Whether a venue's text has the word, or begins one with it when it is short. */
export function occurs(word: string): SQL {
  const text = venues.searchText;
  if (word.length >= TRIGRAM) return sql`${text} LIKE ${`%${escaped(word)}%`}`;
  return sql`(${text} LIKE ${`${escaped(word)}%`} OR ${text} LIKE ${`% ${escaped(word)}%`})`;
}

/** So that LIKE takes every character for itself. */
export function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

/** As the index on it is written. */
const PINCODE = sql`substring(${venues.address} FROM '\\m[1-9][0-9]{5}\\M')`;
const PINCODE_LENGTH = 6;

function hasPincode(pincode: string): SQL {
  return pincode.length < PINCODE_LENGTH ? sql`${PINCODE} LIKE ${`${pincode}%`}` : sql`${PINCODE} = ${pincode}`;
}

/**
 * A slot of the venue's grid, as domain/slot-grid.ts finds it, that begins in time and has a court to itself. The slots
 * of all venues are held against what is taken at once, which is much faster than venue by venue. As an array, because
 * the planner expects so many that it would not look them up in a hash table otherwise.
 */
function hasFreeStart(windows: readonly StartWindow[], cityId: string | undefined): SQL {
  const each = windows.map((window) => sql`${venues.id} = ANY (ARRAY(${venuesFreeIn(window, cityId)}))`);
  return sql`${eq(venues.listing, 'live')} AND (${or(...each) ?? sql`false`})`;
}

function venuesFreeIn(window: StartWindow, cityId: string | undefined): SQL {
  const { date, midnight, from, to, now, today } = window;
  const at = (minutes: SQL) => sql`${midnight.toISOString()}::timestamptz + make_interval(mins => ${minutes})`;
  const minuteNow = Math.ceil((now.getTime() - midnight.getTime()) / MINUTE_MS);
  return sql`SELECT DISTINCT slots.venue_id FROM (
      SELECT venue_id, tstzrange(${at(sql`start`)}, ${at(sql`start + slot_minutes`)}) AS during
      FROM (
        SELECT venue_id, slot_minutes, opens, closes, greatest(${from}::int, ${minuteNow}::int + notice_minutes) AS earliest,
          max(closes) OVER (
            PARTITION BY venue_id ORDER BY opens ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
          ) AS open_until
        FROM (${openingsAround(date, [-1, 0])}) openings JOIN listed_venues gridded ON gridded.id = venue_id
        WHERE opens < ${to}::int AND closes > ${from}::int AND ahead_days > ${date}::date - ${today}::date
          ${cityId === undefined ? sql`` : sql`AND gridded.city_id = ${cityId}`}
      ) stretches,
      generate_series(
        opens + ceil((greatest(opens, open_until, earliest) - opens)::float8 / slot_minutes)::int * slot_minutes,
        least(closes - slot_minutes, ${to}::int - 1), slot_minutes) AS start
    ) slots
    JOIN courts ON courts.venue_id = slots.venue_id
    LEFT JOIN (${takenIn(window)}) taken ON taken.court_id = courts.id AND taken.during && slots.during
    WHERE taken.court_id IS NULL`;
}

/** A slot that begins in the window ends so much later at most. */

function takenIn({ midnight, from, to, now }: StartWindow): SQL {
  const [start, end] = [from, to + LONGEST_SLOT_MINUTES].map(
    (minutes) => new Date(midnight.getTime() + minutes * MINUTE_MS),
  );
  return takenCourts({ start: start ?? midnight, end: end ?? midnight, now });
}

function isFree(time: FreeTime, { cityId, areaIds }: VenueFilter): SQL[] {
  const isAnywhere = cityId === undefined && areaIds === undefined;
  const onGrid = isOnGrid(time, cityId);
  return [eq(venues.listing, 'live'), isAnywhere ? apart(onGrid) : onGrid, hasFreeCourt(time, isAnywhere)];
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

/** Of a few venues each court is asked; of all of them, the courts that are taken are found first, together. */
function hasFreeCourt(time: FreeTime, isAnywhere: boolean): SQL {
  if (isAnywhere) {
    return apart(
      sql`${venues.id} IN (SELECT venue_id FROM courts WHERE id NOT IN (SELECT court_id FROM (${takenCourts(time)}) found))`,
    );
  }
  return sql`EXISTS (
    SELECT FROM courts WHERE courts.venue_id = ${venues.id} AND NOT EXISTS (
      SELECT FROM occupancies taken WHERE taken.court_id = courts.id AND ${isTaken(time)}))`;
}

/** The planner takes what is asked in here for rare and would look each venue up one by one: so it is not to join it. */
function apart(condition: SQL): SQL {
  return sql`(${condition}) IS TRUE`;
}

type Span = Pick<FreeTime, 'start' | 'end' | 'now'>;

function isTaken({ start, end, now }: Span): SQL {
  return sql`taken.during && tstzrange(${start.toISOString()}, ${end.toISOString()})
    AND (taken.expires_at IS NULL OR taken.expires_at > ${now.toISOString()}::timestamptz)`;
}

/** No booking is longer than a day; a closure may be, but there are few. So it costs nothing how long the past has grown. */
function takenCourts(time: Span): SQL {
  const dayBefore = new Date(time.start.getTime() - DAY_MS).toISOString();
  return sql`SELECT taken.court_id, taken.during FROM occupancies taken
      WHERE lower(taken.during) BETWEEN ${dayBefore} AND ${time.end.toISOString()} AND ${isTaken(time)}
    UNION ALL
    SELECT taken.court_id, taken.during FROM occupancies taken WHERE taken.kind = 'block' AND ${isTaken(time)}`;
}
