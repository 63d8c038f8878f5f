import { and, type SQL, sql } from 'drizzle-orm';
import { DISTANCE_CHOICES_KM, RATING_CHOICES } from '#contract/filter-choices.ts';
import type { Page } from '#contract/paging.ts';
import { OTHER_KEYS } from '#domain/service-key.ts';
import { type Orm, READ_ONLY, rows } from '#server/db/database.ts';
import { soldOf } from './free-half-hours.repository.ts';
import { isBeyondCourtBits, isSportFree, type SportOfVenue } from './free-times.repository.ts';
import { takenAt, takenColumns } from './taken-half-hours.repository.ts';
import { conditions, hasServices, isRated, offers, ordering, part } from './venue-conditions.repository.ts';
import type { Position, VenueFilter, VenueOrder } from './venue-filter.ts';
import { isNear, metresFrom } from './venue-place.repository.ts';
import { venueSource } from './venue-source.repository.ts';

/** Paise per hour: from the first to the second, both included. */
const PRICES: readonly [number | null, number | null][] = [
  [null, 50_000],
  [50_000, 100_000],
  [100_000, 150_000],
  [150_000, 250_000],
  [250_000, null],
];
/** For latitude, rounded down to be on the safe side. */
const KILOMETRES_PER_DEGREE = 110;
const NEARLY_THE_POLE = 89;

export type FilterOptionCounts = {
  sports: { id: string; name: string; count: number }[];
  prices: { min: number | null; max: number | null; count: number }[];
  ratings: { minRating: number; count: number }[];
  services: { service: string; count: number }[];
  distances: { within: number; count: number }[];
};

/** The ids of one page of the venues themselves, in order, and how many there are in all. */
export type CountedPage = { ids: string[]; total: number };

type KeyCounts = { each: FilterOptionCounts['services']; both: FilterOptionCounts['services'] };

export type VenueCountsRepository = ReturnType<typeof venueCountsRepository>;

export function venueCountsRepository(orm: Orm) {
  return {
    /**
     * How many venues each further option would leave, beside the given filter. Candidate venues are found once;
     * for each it is noted which conditions it meets, so that an option can ignore the condition it would replace.
     * Where finding them takes longer than counting, a page of them can be had at the same time.
     */
    async ofEachFilter(
      filter: VenueFilter,
      near?: Position,
      listed?: { order: VenueOrder; page: Page },
    ): Promise<FilterOptionCounts & { listed?: CountedPage }> {
      if (isOfCity(filter) && !near) return keptCounts(orm, filter.cityId);
      const { cityId, areaIds, words, freeAt, startsIn, pincode, sportId } = filter;
      const fixed: VenueFilter = {
        ...(cityId === undefined ? {} : { cityId }),
        ...(areaIds === undefined ? {} : { areaIds }),
        ...(words === undefined ? {} : { words }),
        ...(freeAt === undefined ? {} : { freeAt }),
        ...(startsIn === undefined ? {} : { startsIn }),
        ...(pincode === undefined ? {} : { pincode }),
      };
      const meant = conditions(fixed);
      const chosen = sportId === undefined ? undefined : isSportFree(filter, chosenOf(filter, sportId));
      const counting = sql`WITH possible AS MATERIALIZED (
              SELECT venues.id, venues.sport_id AS main_sport, venues.rating, venues.services,
                venues.offered, venues.paise, venues.alone, venues.whole,
                ${listed ? sql`venues.hourly_paise, venues.latitude, venues.longitude,` : sql``}
                ${freeAt ? takenAt(freeAt, sql`venues`) : sql`NULL::bigint`} AS taken,
                ${freeAt ? isBeyondCourtBits(freeAt) : sql`false`} AS is_beyond,
                ${startsIn ? sql`${WHEN_SLOTS_BEGIN} ${takenColumns(filter)},` : sql``}
                ${holds(and(offers(filter), chosen))} AS sold,
                ${holds(isRated(filter))} AS rated, ${holds(hasServices(filter))} AS served,
                ${holds(isNear(filter))} AS near, ${near ? metresIfNear(near) : sql`NULL::float8`} AS metres
              FROM ${venueSource(fixed)} ${meant ? sql`WHERE ${meant}` : sql``}
            ), priced AS MATERIALIZED (
              SELECT main_sport, sport_id, paise, ${holds(isSportFree(filter, EACH_SPORT))} AS free FROM (
                SELECT id, main_sport, is_beyond, taken, ${startsIn ? sql`${WHEN_SLOTS_BEGIN} ${takenColumns(filter)},` : sql``}
                  unnest(offered) AS sport_id, unnest(paise) AS paise, unnest(alone) AS alone, unnest(whole) AS whole
                FROM possible venues WHERE rated AND served AND near) each
            )
            SELECT json_build_object(
              'sports', (${sports(filter)}),
              'prices', (${prices(sportId)}),
              'ratings', (${ratings()}),
              'services', (${services()}),
              'distances', (${near ? distances() : sql`SELECT '[]'::json`})
              ${listed ? sql`, 'listed', (${pageOf(filter, listed)})` : sql``}) AS counts`;
      type Counted = { counts: Omit<FilterOptionCounts, 'services'> & { services: KeyCounts; listed?: CountedPage } };
      const [found] = freeAt
        ? await plannedOnce(orm, (transaction) => rows<Counted>(transaction, counting))
        : await rows<Counted>(orm, counting);
      return presented(found?.counts);
    },
  };
}

/** What is free is planned the same way whatever is asked for, and planning takes longer than counting in a small city. */
function plannedOnce<T>(orm: Orm, work: (transaction: Orm) => Promise<T>): Promise<T> {
  return orm.transaction(async (transaction) => {
    await transaction.execute(sql`SELECT set_config('plan_cache_mode', 'force_generic_plan', true)`);
    return work(transaction);
  }, READ_ONLY);
}

function pageOf(filter: VenueFilter, { order, page }: { order: VenueOrder; page: Page }): SQL {
  const meant = sql`FROM possible venues WHERE sold AND rated AND served AND near`;
  return sql`SELECT json_build_object('total', (SELECT count(*) ${meant}), 'ids', ARRAY(
    SELECT venues.id ${meant} ORDER BY ${ordering(order, filter)} ${part(page)}))`;
}

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

function chosenOf(filter: VenueFilter, sportId: string): SportOfVenue {
  const { freeAt } = filter;
  return {
    ...soldOf(sportId, sql`venues`),
    venueId: sql`venues.id`,
    sportId: sql`${sportId}::text`,
    isBeyond: freeAt ? isBeyondCourtBits(freeAt) : sql`false`,
    taken: freeAt ? takenAt(freeAt, sql`venues`) : sql`NULL::bigint`,
  };
}

/** Nothing is asked for but a city. */
function isOfCity(filter: VenueFilter): filter is { cityId: string } {
  const { cityId, words = [], services = [], ...others } = filter;
  return cityId !== undefined && words.length + services.length + Object.keys(others).length === 0;
}

/** As migration 0061 keeps them; of pairs of services only those that are two names of one. */
async function keptCounts(orm: Orm, cityId: string): Promise<FilterOptionCounts> {
  const pairs = Object.entries(OTHER_KEYS).map((names) => ({ name: names[1], pair: names.toSorted().join(' ') }));
  const ofCity = sql`SELECT kind, key, venues FROM findable_counts WHERE city_id = ${cityId}`;
  const sum = (isMeant: SQL) => sql`coalesce(sum(venues) FILTER (WHERE ${isMeant}), 0)`;
  const both = pairs.map(
    ({ name, pair }) => sql`json_build_object('service', ${name}::text, 'count', -${sum(sql`key = ${pair}`)})`,
  );
  const [found] = await rows<{ counts: Omit<FilterOptionCounts, 'services'> & { services: KeyCounts } }>(
    orm,
    sql`WITH kept AS MATERIALIZED (
          ${ofCity} AND kind IN ('sport', 'price', 'rating', 'service')
          UNION ALL ${ofCity} AND kind = 'services' AND key IN ${pairs.map(({ pair }) => pair)}
        )
        SELECT json_build_object(
          'sports', (SELECT coalesce(json_agg(json_build_object('id', sports.id, 'name', sports.name,
              'count', coalesce(kept.venues, 0)) ORDER BY sports.position), '[]')
            FROM sports LEFT JOIN kept ON kind = 'sport' AND key = sports.id),
          'prices', (SELECT ${ofPrices((min, max) => sum(isBetween(min, max)))}
            FROM (SELECT key::int AS paise, venues FROM kept WHERE kind = 'price') priced),
          'ratings', (SELECT ${ofRatings((least) => sum(sql`rating >= ${least}`))}
            FROM (SELECT key::numeric AS rating, venues FROM kept WHERE kind = 'rating') rated),
          'services', json_build_object(
            'each', (SELECT coalesce(json_agg(json_build_object('service', key, 'count', venues)), '[]')
              FROM kept WHERE kind = 'service'),
            'both', (SELECT json_build_array(${sql.join(both, sql`, `)}) FROM kept WHERE kind = 'services')),
          'distances', '[]'::json) AS counts`,
  );
  return presented(found?.counts);
}

function presented<Counts extends Omit<FilterOptionCounts, 'services'> & { services: KeyCounts }>(
  counts: Counts | undefined,
): Omit<Counts, 'services'> & FilterOptionCounts {
  if (!counts) throw new Error('The database counted nothing.');
  return { ...counts, services: underOneKey(counts.services) };
}

/** Only of those that may be near enough to be counted: working out a distance takes longer than all the rest. */
function metresIfNear(near: Position): SQL {
  const degrees = Math.max(...DISTANCE_CHOICES_KM) / KILOMETRES_PER_DEGREE;
  const narrowed = Math.cos((Math.min(Math.abs(near.latitude) + degrees, NEARLY_THE_POLE) * Math.PI) / 180);
  return sql`CASE WHEN abs(venues.latitude - ${near.latitude}::float8) <= ${degrees}::float8
    AND abs(venues.longitude - ${near.longitude}::float8) <= ${degrees / narrowed}::float8
    THEN ${metresFrom(near)} END`;
}

/** A condition that is not given counts as met. */
function holds(condition: SQL | undefined): SQL {
  return condition ? sql`coalesce(${condition}, false)` : sql`true`;
}

function sports({ minPaise, maxPaise }: VenueFilter): SQL {
  return sql`SELECT coalesce(json_agg(json_build_object('id', sports.id, 'name', sports.name, 'count', coalesce(number, 0))
      ORDER BY sports.position), '[]')
    FROM sports LEFT JOIN (
      SELECT sport_id, count(*) AS number FROM priced WHERE free AND ${isBetween(minPaise ?? null, maxPaise ?? null)}
      GROUP BY sport_id
    ) counted ON sport_id = sports.id`;
}

/** Of the sport asked for, or of each venue's main one: the price that is shown. */
function prices(sportId: string | undefined): SQL {
  return sql`SELECT ${ofPrices((min, max) => sql`count(*) FILTER (WHERE ${isBetween(min, max)})`)} FROM priced
    WHERE ${sportId === undefined ? sql`sport_id = main_sport` : sql`sport_id = ${sportId} AND free`}`;
}

function ofPrices(count: (min: number | null, max: number | null) => SQL): SQL {
  const each = PRICES.map(
    ([min, max]) => sql`json_build_object('min', ${min}::int, 'max', ${max}::int, 'count', ${count(min, max)})`,
  );
  return sql`json_build_array(${sql.join(each, sql`, `)})`;
}

function isBetween(min: number | null, max: number | null): SQL {
  return (
    and(min === null ? undefined : sql`paise >= ${min}::int`, max === null ? undefined : sql`paise <= ${max}::int`) ??
    sql`true`
  );
}

function ratings(): SQL {
  const number = (least: number) => sql`count(*) FILTER (WHERE rating >= ${least})`;
  return sql`SELECT ${ofRatings(number)} FROM possible WHERE sold AND served AND near`;
}

function ofRatings(count: (least: number) => SQL): SQL {
  const each = RATING_CHOICES.map(
    (least) => sql`json_build_object('minRating', ${least}::float8, 'count', ${count(least)})`,
  );
  return sql`json_build_array(${sql.join(each, sql`, `)})`;
}

/** Every key as it is written; and how many venues have both of two keys that mean the same. */
function services(): SQL {
  const meant = sql`FROM possible WHERE sold AND rated AND served AND near`;
  const both = Object.entries(OTHER_KEYS).map(
    ([key, name]) => sql`json_build_object('service', ${name}::text,
      'count', -count(*) FILTER (WHERE ${key}::text = ANY (services) AND ${name}::text = ANY (services)))`,
  );
  return sql`SELECT json_build_object(
      'each', (SELECT coalesce(json_agg(json_build_object('service', key, 'count', number)), '[]') FROM (
        SELECT key, count(*) AS number FROM (SELECT unnest(services) AS key ${meant}) keys GROUP BY key) counted),
      'both', (SELECT json_build_array(${sql.join(both, sql`, `)}) ${meant}))`;
}

/** Under one of the keys that mean the same; a venue that has both counts once. */
function underOneKey({ each, both }: KeyCounts): FilterOptionCounts['services'] {
  const counts = new Map<string, number>();
  for (const { service, count } of [...each, ...both]) {
    const key = Object.hasOwn(OTHER_KEYS, service) ? (OTHER_KEYS[service] ?? service) : service;
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return [...counts]
    .map(([service, count]) => ({ service, count }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || (a.service < b.service ? -1 : 1));
}

function distances(): SQL {
  const each = DISTANCE_CHOICES_KM.map(
    (km) =>
      sql`json_build_object('within', ${km}::int, 'count', count(*) FILTER (WHERE metres <= ${km * 1000}::float8))`,
  );
  return sql`SELECT json_build_array(${sql.join(each, sql`, `)}) FROM possible WHERE sold AND rated AND served`;
}
