import { asc, sql } from 'drizzle-orm';
import { type Orm, rows, schema } from '#server/db/database.ts';

const { cities, sports } = schema;

export type SiteRepository = ReturnType<typeof siteRepository>;

/** What has a page of its own. */
export function siteRepository(orm: Orm) {
  return {
    async cityNames(): Promise<string[]> {
      const found = await orm.select({ name: cities.name }).from(cities).orderBy(asc(cities.name));
      return found.map(({ name }) => name);
    },

    async sportIds(): Promise<string[]> {
      const found = await orm.select({ id: sports.id }).from(sports).orderBy(asc(sports.position));
      return found.map(({ id }) => id);
    },

    async venueCount(): Promise<number> {
      const [found] = await rows<{ count: number }>(orm, sql`SELECT count(*)::int AS count FROM listed_venues`);
      return found?.count ?? 0;
    },

    async venueIds(limit: number, offset: number): Promise<string[]> {
      const found = await rows<{ id: string }>(
        orm,
        sql`SELECT id FROM listed_venues ORDER BY id LIMIT ${limit} OFFSET ${offset}`,
      );
      return found.map(({ id }) => id);
    },
  };
}
