import { and, type SQL, sql } from 'drizzle-orm';
import { type Orm, rows } from '#server/db/database.ts';
import { OTHER_KEYS } from './same-service.ts';
import { conditions, hasServices, isNear, isRated, metresFrom, offers } from './venue-conditions.repository.ts';
import type { Position, VenueFilter } from './venue-filter.ts';

/** Paise per hour: from the first to the second, both included. */
const PRICES: readonly [number | null, number | null][] = [
  [null, 50_000],
  [50_000, 100_000],
  [100_000, 150_000],
  [150_000, 250_000],
  [250_000, null],
];
const RATINGS = [4.5, 4, 3.5];
const KILOMETRES = [2, 5, 10, 25];

export type EachWish = {
  sports: { id: string; name: string; count: number }[];
  prices: { min: number | null; max: number | null; count: number }[];
  ratings: { minRating: number; count: number }[];
  services: { service: string; count: number }[];
  distances: { within: number; count: number }[];
};

export type VenueCountsRepository = ReturnType<typeof venueCountsRepository>;

export function venueCountsRepository(orm: Orm) {
  return {
    /**
     * How many venues are left by each wish beside those in the filter. The venues that could be meant are found once;
     * what of the filter holds for each is noted, so that a wish can leave out the one it would stand in for.
     */
    async ofEachWish(filter: VenueFilter, near?: Position): Promise<EachWish> {
      const { cityId, areaIds, words, freeAt, sportId } = filter;
      const fixed = conditions({
        ...(cityId === undefined ? {} : { cityId }),
        ...(areaIds === undefined ? {} : { areaIds }),
        ...(words === undefined ? {} : { words }),
        ...(freeAt === undefined ? {} : { freeAt }),
      });
      const [found] = await rows<{ counts: EachWish }>(
        orm,
        sql`WITH possible AS MATERIALIZED (
              SELECT venues.id, venues.rating, venues.services, ${holds(offers(filter))} AS offered,
                ${holds(isRated(filter))} AS rated, ${holds(hasServices(filter))} AS served,
                ${holds(isNear(filter))} AS near, ${near ? metresFrom(near) : sql`NULL::float8`} AS metres
              FROM venues ${fixed ? sql`WHERE ${fixed}` : sql``}
            ), priced AS MATERIALIZED (
              SELECT possible.*, sport_id, CASE WHEN enable_per_hour THEN per_hour_paise END AS paise
              FROM possible JOIN venue_sports ON venue_id = possible.id WHERE rated AND served AND near
            )
            SELECT json_build_object(
              'sports', (${sports(filter)}),
              'prices', (${prices(sportId)}),
              'ratings', (${ratings()}),
              'services', (${services()}),
              'distances', (${near ? distances() : sql`SELECT '[]'::json`})) AS counts`,
      );
      return found?.counts ?? { sports: [], prices: [], ratings: [], services: [], distances: [] };
    },
  };
}

/** What is not asked for holds. */
function holds(condition: SQL | undefined): SQL {
  return condition ? sql`coalesce(${condition}, false)` : sql`true`;
}

function sports({ minPaise, maxPaise }: VenueFilter): SQL {
  return sql`SELECT coalesce(json_agg(json_build_object('id', sports.id, 'name', sports.name, 'count', coalesce(number, 0))
      ORDER BY sports.position), '[]')
    FROM sports LEFT JOIN (
      SELECT sport_id, count(*) AS number FROM priced WHERE ${isBetween(minPaise ?? null, maxPaise ?? null)}
      GROUP BY sport_id
    ) counted ON sport_id = sports.id`;
}

function prices(sportId: string | undefined): SQL {
  const each = PRICES.map(
    ([min, max]) => sql`json_build_object('min', ${min}::int, 'max', ${max}::int,
      'count', count(DISTINCT id) FILTER (WHERE ${isBetween(min, max)}))`,
  );
  return sql`SELECT json_build_array(${sql.join(each, sql`, `)}) FROM priced
    ${sportId === undefined ? sql`` : sql`WHERE sport_id = ${sportId}`}`;
}

function isBetween(min: number | null, max: number | null): SQL {
  return (
    and(min === null ? undefined : sql`paise >= ${min}::int`, max === null ? undefined : sql`paise <= ${max}::int`) ??
    sql`true`
  );
}

function ratings(): SQL {
  const each = RATINGS.map(
    (least) =>
      sql`json_build_object('minRating', ${least}::float8, 'count', count(*) FILTER (WHERE rating >= ${least}))`,
  );
  return sql`SELECT json_build_array(${sql.join(each, sql`, `)}) FROM possible WHERE offered AND served AND near`;
}

function services(): SQL {
  const others = Object.entries(OTHER_KEYS).map(([key, name]) => sql`WHEN ${key} THEN ${name}`);
  return sql`SELECT coalesce(json_agg(json_build_object('service', service, 'count', number)
      ORDER BY number DESC, service), '[]')
    FROM (
      SELECT CASE key ${sql.join(others, sql` `)} ELSE key END AS service, count(DISTINCT id) AS number
      FROM possible, unnest(services) AS key WHERE offered AND rated AND served AND near GROUP BY 1
    ) counted`;
}

function distances(): SQL {
  const each = KILOMETRES.map(
    (km) =>
      sql`json_build_object('within', ${km}::int, 'count', count(*) FILTER (WHERE metres <= ${km * 1000}::float8))`,
  );
  return sql`SELECT json_build_array(${sql.join(each, sql`, `)}) FROM possible WHERE offered AND rated AND served`;
}
