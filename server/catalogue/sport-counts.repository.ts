// How many of the venues that are counted each sport and each price would leave, in SQL.
import { type SQL, sql } from 'drizzle-orm';
import { isSportFree, type SportOfVenue } from './free-times.repository.ts';
import type { Met } from './met-conditions.repository.ts';
import { PRICES } from './option-counts.ts';
import { isPriceBetween, number, numbers } from './option-numbers.repository.ts';
import { takenColumns } from './taken-half-hours.repository.ts';
import type { VenueFilter } from './venue-filter.ts';

/** What hasFreeHalfHours asks beside what is taken. */
const WHEN_SLOTS_BEGIN = sql`venues.starts, venues.slot_minutes, venues.ahead_days, venues.notice_minutes, venues.least_minutes,
  venues.is_odd, venues.is_unaligned`;

const EACH_SPORT: SportOfVenue = {
  venues: sql`each`,
  venueId: sql`each.id`,
  sportId: sql`each.sport_id`,
  isBeyond: sql`each.is_beyond`,
  alone: sql`each.alone`,
  whole: sql`each.whole`,
  taken: sql`each.taken`,
};

export type SportCounts = {
  /** Of venues, by their name, beside `taken` and `is_beyond`. */
  columns: SQL;
  /** The number of venues of each sport. */
  ofSports: SQL;
  /** The numbers of venues at each price. */
  prices: SQL;
};

/** Of the venues in `possible`, which have the columns; the numbers of sports are then in `of_sports`. */
export function sportCounts(filter: VenueFilter, met: Met): SportCounts {
  const { sportId, minPaise, maxPaise, startsIn } = filter;
  const isAlike = [sportId, minPaise, maxPaise, startsIn].every((condition) => condition === undefined);
  return isAlike ? countedAlike(filter, met) : countedOneByOne(filter, met);
}

/** Venues that sell the same sports are counted together, and sport by sport only where something is taken. */
function countedAlike(filter: VenueFilter, met: Met): SportCounts {
  const sold = sql.raw(filter.freeAt ? 'sold_sports' : 'offered');
  const isUntaken = filter.freeAt ? sql`AND taken = 0 AND NOT is_beyond` : sql``;
  const isSomeFree = isSportFree(filter, EACH_SPORT);
  const oneByOne = sql`UNION ALL SELECT sport_id, 1 FROM (
      SELECT id, is_beyond, taken, unnest(offered) AS sport_id, unnest(alone) AS alone, unnest(whole) AS whole
      FROM possible WHERE ${met.all()} AND (taken <> 0 OR is_beyond)) each
    WHERE ${isSomeFree}`;
  const ofPrices = PRICES.map(([min, max]) => number(isPriceBetween(sql`hourly_paise`, min, max)));
  return {
    columns: filter.freeAt
      ? sql`venues.sold_sports, venues.offered, venues.alone, venues.whole, venues.hourly_paise`
      : sql`venues.offered, venues.hourly_paise`,
    ofSports: sql`SELECT sport_id, sum(venues)::int AS number FROM (
        SELECT unnest(${sold}) AS sport_id, venues
        FROM (SELECT ${sold}, count(*) AS venues FROM possible WHERE ${met.all()} ${isUntaken} GROUP BY ${sold}) alike
        ${isSomeFree ? oneByOne : sql``}) counted
      GROUP BY sport_id`,
    prices: sql`SELECT ${numbers(ofPrices)} FROM possible WHERE ${met.all()}`,
  };
}

/** Each sport of a venue by itself: at its price, for the sport asked for or else for the main one, whose price is shown. */
function countedOneByOne(filter: VenueFilter, met: Met): SportCounts {
  const { sportId, minPaise = null, maxPaise = null, startsIn } = filter;
  const isShown = sportId === undefined ? sql`true` : sql`free`;
  const ofPrices = PRICES.map(
    ([min, max], place) =>
      sql`${number(sql`${isShown} AND ${isPriceBetween(sql`shown`, min, max)}`)} AS ${pricesAt(place)}`,
  );
  const windows = startsIn ? sql`, ${WHEN_SLOTS_BEGIN} ${takenColumns(filter)}` : sql``;
  return {
    columns: sql`venues.sport_id AS main_sport, venues.offered, venues.paise, venues.alone, venues.whole, venues.hourly_paise ${windows}`,
    // OFFSET 0 has each sport of a venue looked at once, and not once for each number.
    ofSports: sql`SELECT sport_id, ${number(sql`free AND ${isPriceBetween(sql`paise`, minPaise, maxPaise)}`)} AS number,
        ${sql.join(ofPrices, sql`, `)}
      FROM (
        SELECT sport_id, paise, CASE WHEN sport_id = ${sportId ?? sql`main_sport`} THEN paise END AS shown,
          ${isSportFree(filter, EACH_SPORT) ?? sql`true`} AS free
        FROM (
          SELECT id, main_sport, is_beyond, taken ${windows},
            unnest(offered) AS sport_id, unnest(paise) AS paise, unnest(alone) AS alone, unnest(whole) AS whole
          FROM possible venues WHERE ${met.all('sold')}) each
        OFFSET 0) priced
      GROUP BY sport_id`,
    prices: sql`SELECT ${numbers(PRICES.map((_, place) => sql`coalesce(sum(${pricesAt(place)}), 0)`))} FROM of_sports`,
  };
}

const pricesAt = (place: number) => sql.raw(`prices_${place}`);
