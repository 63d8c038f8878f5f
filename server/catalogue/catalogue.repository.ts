import { asc, count, desc, eq, or, sql } from 'drizzle-orm';
import { type Orm, rows, schema } from '#server/db/database.ts';

const { areas, cities, sports, venues, venueSports } = schema;

export type CatalogueRepository = ReturnType<typeof catalogueRepository>;

export function catalogueRepository(orm: Orm) {
  return {
    citiesByVenueCount: () =>
      orm
        .select({ id: cities.id, name: cities.name, venueCount: count(venues.id) })
        .from(cities)
        .leftJoin(venues, eq(venues.cityId, cities.id))
        .groupBy(cities.id)
        .orderBy(desc(count(venues.id)), asc(cities.name)),

    sportsInOrder: () =>
      orm
        .select({ id: sports.id, name: sports.name, venueCount: count(venueSports.venueId) })
        .from(sports)
        .leftJoin(venueSports, eq(venueSports.sportId, sports.id))
        .groupBy(sports.id)
        .orderBy(asc(sports.position)),

    citiesWithAreas: () =>
      rows<{ city: string; areas: string[] }>(
        orm,
        sql`SELECT cities.name AS city,
              ARRAY(SELECT areas.name FROM areas
                    WHERE areas.city_id = cities.id AND EXISTS (SELECT FROM venues WHERE venues.area_id = areas.id)
                    ORDER BY areas.name) AS areas
            FROM cities ORDER BY cities.name`,
      ),

    citiesOfSport: (sportId: string) =>
      orm
        .select({ id: cities.id, name: cities.name, venueCount: count() })
        .from(venueSports)
        .innerJoin(venues, eq(venues.id, venueSports.venueId))
        .innerJoin(cities, eq(cities.id, venues.cityId))
        .where(eq(venueSports.sportId, sportId))
        .groupBy(cities.id)
        .orderBy(desc(count()), asc(cities.name)),

    /** A city by its name, in whatever case. */
    async cityNamed(name: string) {
      const [found] = await orm
        .select({ id: cities.id, name: cities.name })
        .from(cities)
        .where(eq(sql`lower(${cities.name})`, sql`lower(${name})`));
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
      const [found] = await orm.select({ count: count() }).from(venueSports).where(eq(venueSports.sportId, sportId));
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
