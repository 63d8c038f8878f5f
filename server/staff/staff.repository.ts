import { asc, eq } from 'drizzle-orm';
import { type Orm, schema } from '#server/db/database.ts';

const { staff, users } = schema;

export type StaffRepository = ReturnType<typeof staffRepository>;

/** The platform's own people. */
export function staffRepository(orm: Orm) {
  return {
    list: () =>
      orm
        .select({ name: users.name, phone: users.phone, addedAt: staff.addedAt, addedBy: staff.addedBy })
        .from(staff)
        .innerJoin(users, eq(users.id, staff.userId))
        .orderBy(asc(staff.addedAt), asc(staff.userId)),

    /** Whether they were not staff before. */
    async add(person: { userId: number; addedAt: Date; addedBy: string }): Promise<boolean> {
      const added = await orm.insert(staff).values(person).onConflictDoNothing().returning({ id: staff.userId });
      return added.length > 0;
    },

    /** Who they were; undefined when nobody with this phone is staff. */
    async remove(phone: string) {
      const [user] = await orm
        .select({ id: users.id, name: users.name, phone: users.phone })
        .from(users)
        .where(eq(users.phone, phone));
      if (!user) return undefined;
      const removed = await orm.delete(staff).where(eq(staff.userId, user.id)).returning({ id: staff.userId });
      return removed.length > 0 ? user : undefined;
    },
  };
}
