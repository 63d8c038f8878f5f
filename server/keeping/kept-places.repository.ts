// Cities, areas and sports, for those who keep them and those who choose among them.
import { eq, type SQL, sql } from 'drizzle-orm';
import type { KeptPlaces } from '#contract/places.ts';
import { type Orm, rows, schema } from '#server/db/database.ts';
import { searchText } from '#server/set-up/set-up.repository.ts';

const { areas, cities, sports } = schema;

export type KeptPlacesRepository = ReturnType<typeof keptPlacesRepository>;
type CityRow = typeof cities.$inferInsert;
type AreaRow = typeof areas.$inferInsert;

export function keptPlacesRepository(orm: Orm) {
  /** What search looks through has the names of places and sports in it. */
  async function indexWords(where: SQL): Promise<void> {
    await orm.execute(sql`UPDATE venues SET search_text = ${searchText} FROM areas, cities
      WHERE areas.id = area_id AND cities.id = venues.city_id AND ${where}`);
  }

  return {
    /** In one query. */
    async all(): Promise<KeptPlaces> {
      const [found] = await rows<KeptPlaces>(
        orm,
        sql`SELECT
              (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'state', state, 'latitude', latitude,
                  'longitude', longitude, 'areas', ${areasOfCity}, 'venues', coalesce(
                    (SELECT venues FROM venue_counts WHERE city_id = cities.id AND sport_id IS NULL), 0))
                  ORDER BY name), '[]') FROM cities) AS cities,
              (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'venues', coalesce(
                    (SELECT sum(venues) FROM venue_counts WHERE sport_id = sports.id), 0)) ORDER BY position), '[]')
                FROM sports) AS sports`,
      );
      return found ?? { cities: [], sports: [] };
    },

    /** Those who add or rename something wait for each other: names and ids are unique. */
    async lock(): Promise<void> {
      await orm.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('places', 0))`);
    },

    addCity: async (city: CityRow) => void (await orm.insert(cities).values(city)),

    async changeCity(id: string, change: Omit<CityRow, 'id'>): Promise<void> {
      await orm.update(cities).set(change).where(eq(cities.id, id));
      await indexWords(sql`venues.city_id = ${id}`);
    },

    addArea: async (area: AreaRow) => void (await orm.insert(areas).values(area)),

    async changeArea(id: string, change: Omit<AreaRow, 'id' | 'cityId'>): Promise<void> {
      await orm.update(areas).set(change).where(eq(areas.id, id));
      // Whoever has not said where they are lies in the middle.
      await orm.execute(sql`UPDATE venues SET latitude = ${change.latitude}, longitude = ${change.longitude}
        WHERE area_id = ${id} AND NOT pinned`);
      await indexWords(sql`venues.area_id = ${id}`);
    },

    addSport: async (id: string, name: string) =>
      void (await orm.execute(
        sql`INSERT INTO sports (id, name, position) SELECT ${id}, ${name}, coalesce(max(position), 0) + 1 FROM sports`,
      )),

    async renameSport(id: string, name: string): Promise<void> {
      await orm.update(sports).set({ name }).where(eq(sports.id, id));
      await indexWords(sql`venues.id IN (SELECT venue_id FROM venue_sports WHERE sport_id = ${id})`);
    },

    /** Positions are unique at every moment, so they go out of the way first. */
    async orderSports(ids: readonly string[]): Promise<void> {
      await orm.execute(sql`UPDATE sports SET position = position + (SELECT max(position) + 1 FROM sports)`);
      await orm.execute(sql`UPDATE sports SET position = said.position
        FROM unnest(${sql.param(ids)}::text[]) WITH ORDINALITY AS said (id, position) WHERE sports.id = said.id`);
    },
  };
}

const areasOfCity = sql`(SELECT coalesce(json_agg(json_build_object('id', areas.id, 'name', areas.name,
    'latitude', areas.latitude, 'longitude', areas.longitude,
    'venues', (SELECT count(*)::int FROM listed_venues WHERE area_id = areas.id)) ORDER BY areas.name), '[]')
  FROM areas WHERE areas.city_id = cities.id)`;
