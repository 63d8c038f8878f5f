import { type SQL, sql } from 'drizzle-orm';
import { type Orm, rows } from '#server/db/database.ts';
import { firstVenuePicture } from '#server/photos/venue-pictures.repository.ts';
import { bestNamed } from './named-search.repository.ts';
import type { Names } from './names.ts';
import { part } from './venue-conditions.repository.ts';
import { nameBegins, occurs } from './venue-words.repository.ts';

type SuggestedVenue = {
  id: string;
  name: string;
  category: string;
  area: string;
  city: string;
  image: string | null;
  /** All of its sports. */
  offered: string[];
};
type Places = { cities: string[]; areas: string[]; sports: string[] };
type Counts = Record<keyof Places, Record<string, number>>;

export type SuggestionsRepository = ReturnType<typeof suggestionsRepository>;

export function suggestionsRepository(orm: Orm) {
  return {
    /** Of every place and sport: there are few, compared with venues. */
    async names(): Promise<Names> {
      const [found] = await rows<{ names: Names }>(
        orm,
        sql`SELECT json_build_object(
              'cities', (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') FROM cities),
              'areas', (SELECT coalesce(json_agg(json_build_object('id', areas.id, 'name', areas.name,
                'cityId', cities.id, 'city', cities.name, 'latitude', areas.latitude, 'longitude', areas.longitude)), '[]')
                FROM areas JOIN cities ON cities.id = city_id),
              'sports', (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY position), '[]')
                FROM sports)) AS names`,
      );
      return found?.names ?? { cities: [], areas: [], sports: [] };
    },

    /** How many venues each of them has, of the sport if one is given. */
    async venueCounts({ cities, areas, sports }: Places, sportId?: string): Promise<Counts> {
      const asked = sportId === undefined ? sql`sport_id IS NULL` : sql`sport_id = ${sportId}`;
      const kind = sportId === undefined ? 'area' : `area ${sportId}`;
      const byId = (counted: SQL) => sql`SELECT coalesce(json_object_agg(id, number), '{}') FROM (${counted}) counted`;
      const [found] = await rows<{ counts: Counts }>(
        orm,
        sql`SELECT json_build_object(
              'cities', (${byId(sql`SELECT city_id AS id, venues AS number FROM venue_counts
                WHERE city_id = ANY (${sql.param(cities)}::text[]) AND ${asked}`)}),
              'areas', (${byId(sql`SELECT areas.id, venues AS number FROM areas JOIN findable_counts counted
                ON counted.city_id = areas.city_id AND kind = ${kind} AND key = areas.id AND venues > 0
                WHERE areas.id = ANY (${sql.param(areas)}::text[])`)}),
              'sports', (SELECT coalesce(json_object_agg(id, number), '{}') FROM (
                SELECT sport_id AS id, sum(venues) AS number FROM venue_counts
                WHERE sport_id = ANY (${sql.param(sports)}::text[]) GROUP BY 1) counted)) AS counts`,
      );
      return found?.counts ?? { cities: {}, areas: {}, sports: {} };
    },

    /** Names that begin so, then whatever has all the words; of either the best rated. */
    async venues(words: readonly string[], names: Names, limit: number): Promise<SuggestedVenue[]> {
      const phrase = words.join(' ');
      const begins = nameBegins(phrase);
      const first = await bestRated(orm, begins, limit);
      if (first.length === limit) return first;
      // Of venues with one word the planner knows how many there are; of those with several it expects far too few.
      const named = words.length > 1 ? await bestNamed(orm, words, names, phrase, limit - first.length) : undefined;
      const everyWord = sql.join(words.map(occurs), sql` AND `);
      const meant = named ? sql`id = ANY (${sql.param(named)}::text[])` : sql`${everyWord} AND NOT ${begins}`;
      return [...first, ...(await bestRated(orm, meant, limit - first.length))];
    },
  };
}

function bestRated(orm: Orm, condition: SQL, limit: number): Promise<SuggestedVenue[]> {
  return rows<SuggestedVenue>(
    orm,
    sql`SELECT venues.id, venues.name, sports.name AS category, areas.name AS area, cities.name AS city,
          ${firstVenuePicture} AS image, ARRAY(SELECT sport_id FROM venue_sports WHERE venue_id = venues.id) AS offered
        FROM (SELECT * FROM listed_venues venues WHERE ${condition} ORDER BY rating DESC NULLS LAST, id ${part({ limit, offset: 0 })}) venues
        JOIN sports ON sports.id = venues.sport_id
        JOIN areas ON areas.id = venues.area_id
        JOIN cities ON cities.id = venues.city_id
        ORDER BY venues.rating DESC NULLS LAST, venues.id`,
  );
}
