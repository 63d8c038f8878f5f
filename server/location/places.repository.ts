import { sql } from 'drizzle-orm';
import { type Orm, rows } from '#server/db/database.ts';

export type PlacesRepository = ReturnType<typeof placesRepository>;

export function placesRepository(orm: Orm) {
  return {
    /** The nearest place we know, however far. */
    async nearest({ latitude, longitude }: { latitude: number; longitude: number }) {
      const [nearest] = await rows<{ area: string; city: string; state: string }>(
        orm,
        sql`SELECT areas.name AS area, cities.name AS city, cities.state
            FROM areas JOIN cities ON cities.id = areas.city_id
            ORDER BY earth_distance(ll_to_earth(areas.latitude, areas.longitude), ll_to_earth(${latitude}, ${longitude})), areas.id
            LIMIT 1`,
      );
      return nearest;
    },
  };
}
