import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type Orm, rows, schema } from '#server/db/database.ts';

const { bookings, shifts, takings, users } = schema;

export type TakingsRepository = ReturnType<typeof takingsRepository>;
export type TakingRow = typeof takings.$inferSelect;
export type NewTaking = Omit<typeof takings.$inferInsert, 'id'>;
export type ShownTaking = Awaited<ReturnType<TakingsRepository['ofShift']>>[number];

/** Money at the counter. The database lowers what is due, or owed, with each. */
export function takingsRepository(orm: Orm) {
  const select = () =>
    orm
      .select({
        id: takings.id,
        bookingId: takings.bookingId,
        reference: bookings.reference,
        guest: bookings.name,
        kind: takings.kind,
        amountPaise: takings.amountPaise,
        corrects: takings.corrects,
        note: takings.note,
        at: takings.at,
        by: users.name,
        userId: takings.userId,
        shiftId: takings.shiftId,
        isShiftOpen: sql<boolean>`${shifts.id} IS NOT NULL AND ${shifts.closedAt} IS NULL`,
      })
      .from(takings)
      .innerJoin(bookings, eq(bookings.id, takings.bookingId))
      .innerJoin(users, eq(users.id, takings.userId))
      .leftJoin(shifts, eq(shifts.id, takings.shiftId));

  return {
    async byKey(idempotencyKey: string): Promise<TakingRow | undefined> {
      const [found] = await orm.select().from(takings).where(eq(takings.idempotencyKey, idempotencyKey));
      return found;
    },

    /** Undefined when there is one with this key already. */
    async insert(taking: NewTaking): Promise<number | undefined> {
      const [inserted] = await orm
        .insert(takings)
        .values(taking)
        .onConflictDoNothing({ target: takings.idempotencyKey })
        .returning({ id: takings.id });
      return inserted?.id;
    },

    ofShift: (shiftId: number) => select().where(eq(takings.shiftId, shiftId)).orderBy(asc(takings.id)),

    ofBooking: (bookingId: number) => select().where(eq(takings.bookingId, bookingId)).orderBy(asc(takings.id)),

    /** Cash that was taken for a booking, less what was handed back or entered by mistake. */
    async cashOf(bookingId: number): Promise<number> {
      const [found] = await rows<{ paise: number }>(
        orm,
        sql`SELECT coalesce(sum(amount_paise), 0)::int AS paise FROM takings
            WHERE booking_id = ${bookingId} AND kind = 'cash'`,
      );
      return found?.paise ?? 0;
    },

    /** Of that, what the ground does not owe already. Of cash that became credit nothing is left. */
    async cashLeftOf({ id, owedPaise }: { id: number; owedPaise: number }): Promise<number> {
      const [found] = await rows<{ paise: number }>(
        orm,
        sql`SELECT coalesce(sum(amount_paise), 0)::int - ${owedPaise}::int AS paise FROM takings
            WHERE booking_id = ${id} AND kind = 'cash'
            HAVING NOT EXISTS (SELECT 1 FROM called_off WHERE booking_id = ${id} AND outcome = 'credit')`,
      );
      return found?.paise ?? 0;
    },

    /** What is in drawers for each, and what was handed back of it. */
    async cashOfEach(bookingIds: number[]): Promise<{ bookingId: number; paise: number; backPaise: number }[]> {
      if (bookingIds.length === 0) return [];
      return orm
        .select({
          bookingId: takings.bookingId,
          paise: sql<number>`sum(${takings.amountPaise})::int`,
          backPaise: sql<number>`coalesce(sum(greatest(0, -${takings.amountPaise})) FILTER (WHERE ${takings.corrects} IS NULL), 0)::int`,
        })
        .from(takings)
        .where(and(inArray(takings.bookingId, bookingIds), eq(takings.kind, 'cash')))
        .groupBy(takings.bookingId);
    },

    /** For their export: what somebody paid or got back at counters. */
    ofUser: (userId: number) =>
      orm
        .select({ taking: takings, bookingReference: bookings.reference })
        .from(takings)
        .innerJoin(bookings, eq(bookings.id, takings.bookingId))
        .where(eq(bookings.userId, userId))
        .orderBy(asc(takings.id)),
  };
}
