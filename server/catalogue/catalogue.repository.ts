import { eq, or, type SQL, sql } from 'drizzle-orm';
import { type Orm, rows, schema } from '#server/db/database.ts';
import type { Position } from './venue-filter.ts';

const { areas, cities, sports } = schema;

/** As PostgreSQL measures from it. */
const earth = (latitude: SQL, longitude: SQL) => sql`ll_to_earth(${latitude}::float8, ${longitude}::float8)`;

type CountedPlace = { id: string; name: string; venueCount: number };

export type CatalogueRepository = ReturnType<typeof catalogueRepository>;

export function catalogueRepository(orm: Orm) {
  return {
    citiesByVenueCount: () =>
      rows<CountedPlace>(
        orm,
        sql`SELECT cities.id, cities.name, coalesce(counted.venues, 0)::int AS "venueCount"
            FROM cities LEFT JOIN venue_counts counted ON counted.city_id = cities.id AND counted.sport_id IS NULL
            ORDER BY 3 DESC, cities.name`,
      ),

    sportsInOrder: () =>
      rows<CountedPlace>(
        orm,
        sql`SELECT sports.id, sports.name, coalesce(counted.venues, 0)::int AS "venueCount"
            FROM sports LEFT JOIN (SELECT sport_id, sum(venues) AS venues FROM venue_counts GROUP BY sport_id) counted
              ON counted.sport_id = sports.id
            ORDER BY sports.position`,
      ),

    citiesWithAreas: () =>
      rows<{ city: string; areas: string[] }>(
        orm,
        sql`SELECT cities.name AS city,
              ARRAY(SELECT areas.name FROM areas
                    WHERE areas.city_id = cities.id AND EXISTS (SELECT FROM listed_venues venues WHERE venues.area_id = areas.id)
                    ORDER BY areas.name) AS areas
            FROM cities ORDER BY cities.name`,
      ),

    /** Those of a city, or of an area's city, that have venues: the nearest to a place first, else most venues first. */
    areasOf: ({ cityId, areaIds = [] }: { cityId?: string; areaIds?: string[] }, near?: Position) =>
      rows<{ name: string; city: string; venueCount: number }>(
        orm,
        sql`SELECT areas.name, cities.name AS city, counted.venues AS "venueCount"
            FROM (SELECT key AS area_id, city_id, venues FROM findable_counts WHERE kind = 'area' AND venues > 0
                  AND city_id IN (SELECT ${cityId ?? null}::text
                    UNION SELECT city_id FROM areas WHERE id = ANY (${sql.param(areaIds)}::text[]))) counted
            JOIN areas ON areas.id = counted.area_id JOIN cities ON cities.id = counted.city_id
            ORDER BY ${near ? sql`${earth(sql`areas.latitude`, sql`areas.longitude`)} <-> ${earth(sql`${near.latitude}`, sql`${near.longitude}`)}` : sql`counted.venues DESC`}, areas.name`,
      ),

    /** Of two with as many, the one with more venues of every sport comes first. */
    citiesOfSport: (sportId: string) =>
      rows<CountedPlace>(
        orm,
        sql`SELECT cities.id, cities.name, counted.venues AS "venueCount"
            FROM venue_counts counted JOIN cities ON cities.id = counted.city_id
              JOIN venue_counts every ON every.city_id = cities.id AND every.sport_id IS NULL
            WHERE counted.sport_id = ${sportId}
            ORDER BY counted.venues DESC, every.venues DESC, cities.name`,
      ),

    /** A city by its name, in whatever case. */
    async cityNamed(name: string) {
      const [found] = await orm
        .select({ id: cities.id, name: cities.name })
        .from(cities)
        .where(eq(sql`lower(${cities.name})`, sql`lower(${name})`));
      return found;
    },

    /** The city of the venue that is nearest to a place, however far. */
    async cityNearest({ latitude, longitude }: { latitude: number; longitude: number }) {
      const [found] = await rows<{ id: string; name: string }>(
        orm,
        sql`SELECT cities.id, cities.name
            FROM (SELECT city_id FROM listed_venues venues
                  ORDER BY ll_to_earth(latitude, longitude) <-> ll_to_earth(${latitude}::float8, ${longitude}::float8), id
                  LIMIT 1) nearest
            JOIN cities ON cities.id = nearest.city_id`,
      );
      return found;
    },

    /** A sport by its id or its name, in whatever case. */
    async sportNamed(name: string) {
      const [found] = await orm
        .select({ id: sports.id, name: sports.name })
        .from(sports)
        .where(or(eq(sports.id, sql`lower(${name})`), eq(sql`lower(${sports.name})`, sql`lower(${name})`)));
      return found;
    },

    async venuesOfSport(sportId: string): Promise<number> {
      const [found] = await rows<{ count: number }>(
        orm,
        sql`SELECT coalesce(sum(venues), 0)::int AS count FROM venue_counts WHERE sport_id = ${sportId}`,
      );
      return found?.count ?? 0;
    },

    /** Areas of this name, of which several cities may have one; with a city's name, only that city's. */
    async areasNamed(name: string, city?: string): Promise<string[]> {
      const found = await orm
        .select({ id: areas.id })
        .from(areas)
        .innerJoin(cities, eq(cities.id, areas.cityId))
        .where(
          sql`lower(${areas.name}) = lower(${name})
              ${city === undefined ? sql`` : sql`AND lower(${cities.name}) = lower(${city})`}`,
        );
      return found.map(({ id }) => id);
    },
  };
}
