import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Orm, schema } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';

const { members, organisations, staff, users, venues } = schema;

export type AccessRepository = ReturnType<typeof accessRepository>;
export type Access = Awaited<ReturnType<AccessRepository['toVenue']>>;

const userId = sql.placeholder('userId');
const isTheirs = and(
  eq(members.organisationId, organisations.id),
  eq(members.userId, userId),
  isNull(members.removedAt),
);
const columns = {
  organisation: { id: organisations.id, name: organisations.name, status: organisations.status },
  role: members.role,
  venueIds: members.venueIds,
  isStaff: sql<boolean>`${staff.userId} IS NOT NULL`,
};

/** Asked with every call of the console. */
const inOrganisation = prepared((orm) =>
  orm
    .select(columns)
    .from(organisations)
    .leftJoin(members, isTheirs)
    .leftJoin(staff, eq(staff.userId, userId))
    .where(eq(organisations.id, sql.placeholder('id'))),
);
const inVenue = prepared((orm) =>
  orm
    .select(columns)
    .from(venues)
    .leftJoin(organisations, eq(organisations.id, venues.organisationId))
    .leftJoin(members, isTheirs)
    .leftJoin(staff, eq(staff.userId, userId))
    .where(eq(venues.id, sql.placeholder('id'))),
);

/** Asked with every page that somebody signed in opens. */
const anything = prepared((orm) =>
  orm
    .select({
      manages: sql<boolean>`EXISTS (SELECT FROM members WHERE members.user_id = users.id AND members.removed_at IS NULL)
        OR EXISTS (SELECT FROM staff WHERE staff.user_id = users.id)`,
    })
    .from(users)
    .where(eq(users.id, userId)),
);

/** What somebody is to an organisation or a venue; undefined when there is none with this id. */
export function accessRepository(orm: Orm) {
  return {
    async toOrganisation(of: { userId: number; id: number }) {
      const [found] = await inOrganisation(orm).execute(of);
      return found;
    },

    async toVenue(of: { userId: number; id: string }) {
      const [found] = await inVenue(orm).execute(of);
      return found;
    },

    /** Whether there is anything that they manage. */
    async manages(user: number): Promise<boolean> {
      const [found] = await anything(orm).execute({ userId: user });
      return found?.manages ?? false;
    },

    async isStaff(user: number): Promise<boolean> {
      return (await orm.select({ id: staff.userId }).from(staff).where(eq(staff.userId, user))).length > 0;
    },
  };
}
