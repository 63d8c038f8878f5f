import { sql } from 'drizzle-orm';
import { type Orm, rows } from '#server/db/database.ts';
import type { Geocoder } from './geocoder.ts';

/** The nearest place we know, however far: needs no outside service. */
export function demoGeocoder(orm: Orm): Geocoder {
  return async ({ latitude, longitude }) => {
    const [nearest] = await rows<{ area: string; city: string; state: string }>(
      orm,
      sql`SELECT areas.name AS area, cities.name AS city, cities.state
          FROM areas JOIN cities ON cities.id = areas.city_id
          ORDER BY earth_distance(ll_to_earth(areas.latitude, areas.longitude), ll_to_earth(${latitude}, ${longitude})), areas.id
          LIMIT 1`,
    );
    if (!nearest) return null;
    const { area, city, state } = nearest;
    return { fullAddress: `${area}, ${city}, ${state}, India`, city, area, coordinates: { latitude, longitude } };
  };
}
