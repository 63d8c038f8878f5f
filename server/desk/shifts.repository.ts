import { and, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Orm, schema } from '#server/db/database.ts';

const { shifts, users, venues } = schema;
const closers = alias(users, 'closers');

export type ShiftsRepository = ReturnType<typeof shiftsRepository>;
export type ShiftRow = Awaited<ReturnType<ShiftsRepository['byId']>> & object;

type ShiftFilter = {
  userId?: number | undefined;
  before?: number | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  limit: number;
};

/** Each is one person's drawer at one venue. */
export function shiftsRepository(orm: Orm) {
  const sumOf = (entries: SQL) => sql<number>`(SELECT coalesce(sum(amount_paise), 0)::int FROM takings
    WHERE shift_id = ${shifts.id} AND ${entries})`;
  const cash = sumOf(sql`kind = 'cash'`);
  const select = () =>
    orm
      .select({
        id: shifts.id,
        venueId: shifts.venueId,
        venue: venues.name,
        userId: shifts.userId,
        name: users.name,
        openedAt: shifts.openedAt,
        floatPaise: shifts.floatPaise,
        closedAt: shifts.closedAt,
        closedBy: shifts.closedBy,
        closer: closers.name,
        /** Worked out when it was closed; until then from its entries. */
        expectedPaise: sql<number>`coalesce(${shifts.expectedPaise}, ${shifts.floatPaise} + ${cash})`,
        countedPaise: shifts.countedPaise,
        note: shifts.note,
        cashPaise: cash,
        /** Of the cash, what went back to guests, and what was only entered by mistake: both below zero. */
        cashBackPaise: sumOf(sql`kind = 'cash' AND amount_paise < 0 AND corrects IS NULL`),
        mistakenPaise: sumOf(sql`kind = 'cash' AND corrects IS NOT NULL`),
        upiPaise: sumOf(sql`kind = 'upi'`),
      })
      .from(shifts)
      .innerJoin(users, eq(users.id, shifts.userId))
      .innerJoin(venues, eq(venues.id, shifts.venueId))
      .leftJoin(closers, eq(closers.id, shifts.closedBy));
  const isOpenOf = (venueId: string, userId: number) =>
    and(eq(shifts.venueId, venueId), eq(shifts.userId, userId), isNull(shifts.closedAt));

  return {
    async byId(id: number) {
      const [shift] = await select().where(eq(shifts.id, id));
      return shift;
    },

    /** The one that somebody has open at a venue. */
    async openOf(venueId: string, userId: number) {
      const [shift] = await select().where(isOpenOf(venueId, userId));
      return shift;
    },

    /** Whether it is open, and stays so until this transaction ends: closing waits. */
    async keepOpen(id: number): Promise<{ userId: number; venueId: string } | undefined> {
      const [shift] = await orm
        .select({ userId: shifts.userId, venueId: shifts.venueId })
        .from(shifts)
        .where(and(eq(shifts.id, id), isNull(shifts.closedAt)))
        .for('share');
      return shift;
    },

    /** Undefined when they have one open there already. */
    async open(shift: { venueId: string; userId: number; openedAt: Date; floatPaise: number }) {
      const [opened] = await orm.insert(shifts).values(shift).onConflictDoNothing().returning({ id: shifts.id });
      return opened?.id;
    },

    /** Waits for takings that are being written; what is expected is worked out by the database. False if it was closed. */
    async close(id: number, count: { closedAt: Date; closedBy: number; countedPaise: number; note: string | null }) {
      const closed = await orm
        .update(shifts)
        .set(count)
        .where(and(eq(shifts.id, id), isNull(shifts.closedAt)))
        .returning({ id: shifts.id });
      return closed.length > 0;
    },

    /** The latest first; of one person, or of everybody; those that were opened within some time, or all. */
    list: (venueId: string, { userId, before, from, until, limit }: ShiftFilter) =>
      select()
        .where(
          and(
            eq(shifts.venueId, venueId),
            userId === undefined ? undefined : eq(shifts.userId, userId),
            before === undefined ? undefined : lt(shifts.id, before),
            from && gte(shifts.openedAt, from),
            until && lt(shifts.openedAt, until),
          ),
        )
        .orderBy(desc(shifts.id))
        .limit(limit),
  };
}
