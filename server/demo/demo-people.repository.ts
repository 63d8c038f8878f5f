import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { ActingRole } from '#contract/roles.ts';
import { type Orm, schema } from '#server/db/database.ts';
import { DEMO_PHONES } from '#server/db/seed/demo-people.ts';

const { members, organisations, staff, users } = schema;

export type DemoPeopleRepository = ReturnType<typeof demoPeopleRepository>;

/** The people that came with the demo. What has become of them since is up to whoever tries it. */
export function demoPeopleRepository(orm: Orm) {
  const isOurs = and(inArray(users.phone, [...DEMO_PHONES]), isNull(users.deletedAt));
  return {
    /** The phone of one who has this role now. */
    async inRole(role: ActingRole): Promise<string | undefined> {
      const phone = { phone: users.phone };
      const found =
        role === 'staff'
          ? await orm.select(phone).from(staff).innerJoin(users, eq(users.id, staff.userId)).where(isOurs).limit(1)
          : await orm
              .select(phone)
              .from(members)
              .innerJoin(users, eq(users.id, members.userId))
              .innerJoin(organisations, eq(organisations.id, members.organisationId))
              .where(and(isOurs, eq(members.role, role), isNull(members.removedAt), eq(organisations.status, 'active')))
              .orderBy(asc(members.id))
              .limit(1);
      return found[0]?.phone ?? undefined;
    },
  };
}
