import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ManagedVenue } from '#contract/organisation.ts';
import { type Orm, schema } from '#server/db/database.ts';

const { areas, cities, members, organisations, venues } = schema;

export type OrganisationsRepository = ReturnType<typeof organisationsRepository>;
export type OrganisationRow = Pick<typeof organisations.$inferSelect, 'id' | 'name' | 'status'>;

const columns = { id: organisations.id, name: organisations.name, status: organisations.status };

const venueColumns = {
  id: venues.id,
  name: venues.name,
  area: areas.name,
  city: cities.name,
  listing: sql<ManagedVenue['listing']>`CASE WHEN ${venues.draft} THEN 'draft' ELSE ${venues.listing}::text END`,
};

export function organisationsRepository(orm: Orm) {
  return {
    async countCreatedBy(userId: number): Promise<number> {
      const [found] = await orm
        .select({ count: count() })
        .from(organisations)
        .where(eq(organisations.createdBy, userId));
      return found?.count ?? 0;
    },

    async create(organisation: { name: string; createdBy: number; createdAt: Date }): Promise<OrganisationRow> {
      const [created] = await orm
        .insert(organisations)
        .values({ ...organisation, status: 'pending' })
        .returning(columns);
      if (!created) throw new Error('An insert returns its row.');
      return created;
    },

    /** Makes everything about one organisation wait its turn until the transaction ends. */
    async lock(id: number): Promise<OrganisationRow> {
      const [found] = await orm
        .select(columns)
        .from(organisations)
        .where(eq(organisations.id, id))
        .for('no key update');
      if (!found) throw new Error('An organisation is never removed.');
      return found;
    },

    async rename(id: number, name: string): Promise<void> {
      await orm.update(organisations).set({ name }).where(eq(organisations.id, id));
    },

    /** Of which somebody is a member, by name. */
    ofUser: (userId: number) =>
      orm
        .select({ ...columns, role: members.role, venueIds: members.venueIds })
        .from(members)
        .innerJoin(organisations, eq(organisations.id, members.organisationId))
        .where(and(eq(members.userId, userId), isNull(members.removedAt)))
        .orderBy(asc(organisations.name), asc(organisations.id)),

    async venue(id: string) {
      const [found] = await orm
        .select(venueColumns)
        .from(venues)
        .innerJoin(areas, eq(areas.id, venues.areaId))
        .innerJoin(cities, eq(cities.id, venues.cityId))
        .where(eq(venues.id, id));
      return found;
    },

    /** The venues of some organisations, by name. */
    venuesOf: (ids: number[]) =>
      orm
        .select({ ...venueColumns, organisationId: venues.organisationId })
        .from(venues)
        .innerJoin(areas, eq(areas.id, venues.areaId))
        .innerJoin(cities, eq(cities.id, venues.cityId))
        .where(inArray(venues.organisationId, ids))
        .orderBy(asc(venues.name), asc(venues.id)),
  };
}
