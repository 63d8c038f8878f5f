import { sql } from 'drizzle-orm';
import type { VenueMap } from '#contract/venue-map.ts';
import { type Orm, rows } from '#server/db/database.ts';

/** More than fit on a small map. */
const AREAS_MOST = 16;
const VENUES_MOST = 40;

export type VenueMapRepository = ReturnType<typeof venueMapRepository>;

export function venueMapRepository(orm: Orm) {
  return {
    /** In one query; undefined when there is no such venue. */
    async around(venueId: string): Promise<VenueMap | undefined> {
      const [found] = await rows<VenueMap>(
        orm,
        sql`SELECT
              (SELECT coalesce(json_agg(json_build_object(
                  'name', name, 'latitude', latitude, 'longitude', longitude)), '[]')
                FROM (SELECT name, latitude, longitude FROM areas WHERE areas.city_id = venue.city_id
                      ORDER BY earth_distance(ll_to_earth(latitude, longitude), venue.place), id
                      LIMIT ${AREAS_MOST}) nearest) AS areas,
              (SELECT coalesce(json_agg(json_build_object(
                  'name', name, 'latitude', latitude, 'longitude', longitude)), '[]')
                FROM (SELECT name, latitude, longitude FROM listed_venues venues WHERE venues.id <> venue.id
                      ORDER BY ll_to_earth(latitude, longitude) <-> venue.place, id
                      LIMIT ${VENUES_MOST}) nearest) AS venues
            FROM (SELECT id, city_id, ll_to_earth(latitude, longitude) AS place FROM listed_venues venues
                  WHERE id = ${venueId}) venue`,
      );
      return found;
    },
  };
}
