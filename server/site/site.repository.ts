import { asc } from 'drizzle-orm';
import { type Orm, schema } from '#server/db/database.ts';

const { cities, sports, venues } = schema;

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

    venueCount: () => orm.$count(venues),

    async venueIds(limit: number, offset: number): Promise<string[]> {
      const found = await orm
        .select({ id: venues.id })
        .from(venues)
        .orderBy(asc(venues.id))
        .limit(limit)
        .offset(offset);
      return found.map(({ id }) => id);
    },
  };
}
