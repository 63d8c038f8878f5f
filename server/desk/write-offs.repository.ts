import { and, asc, eq, sql } from 'drizzle-orm';
import { type Orm, schema } from '#server/db/database.ts';

const { users, writeOffs } = schema;

export type WriteOffsRepository = ReturnType<typeof writeOffsRepository>;
type WriteOffRow = typeof writeOffs.$inferSelect;
type NewWriteOff = Omit<typeof writeOffs.$inferInsert, 'id' | 'alonePaise' | 'limitPaise'>;

/** What was due for games that are over, and was dropped. The database lowers what is due with each. */
export function writeOffsRepository(orm: Orm) {
  return {
    async byKey(idempotencyKey: string): Promise<WriteOffRow | undefined> {
      const [found] = await orm.select().from(writeOffs).where(eq(writeOffs.idempotencyKey, idempotencyKey));
      return found;
    },

    /** False when there is one with this key already. */
    async insert(writeOff: NewWriteOff): Promise<boolean> {
      const inserted = await orm
        .insert(writeOffs)
        .values(writeOff)
        .onConflictDoNothing({ target: writeOffs.idempotencyKey })
        .returning({ id: writeOffs.id });
      return inserted.length > 0;
    },

    /** What others than owners wrote off of a booking. */
    async withoutOwner(bookingId: number): Promise<number> {
      const [found] = await orm
        .select({ paise: sql<number>`coalesce(sum(${writeOffs.amountPaise}), 0)::int` })
        .from(writeOffs)
        .where(and(eq(writeOffs.bookingId, bookingId), eq(writeOffs.asOwner, false)));
      return found?.paise ?? 0;
    },

    ofBooking: (bookingId: number) =>
      orm
        .select({
          id: writeOffs.id,
          amountPaise: writeOffs.amountPaise,
          reason: writeOffs.reason,
          at: writeOffs.at,
          by: users.name,
        })
        .from(writeOffs)
        .innerJoin(users, eq(users.id, writeOffs.userId))
        .where(eq(writeOffs.bookingId, bookingId))
        .orderBy(asc(writeOffs.id)),
  };
}
