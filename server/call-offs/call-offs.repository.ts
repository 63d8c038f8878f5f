import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Interval } from '#domain/interval.ts';
import { type Orm, rows, schema } from '#server/db/database.ts';
import { ids, inTheWayRepository, range } from './in-the-way.repository.ts';

const { calledOff, callOffs } = schema;

export type CallOffsRepository = ReturnType<typeof callOffsRepository>;
export type CallOffRow = typeof callOffs.$inferSelect;
export type CalledOffRow = typeof calledOff.$inferSelect;
export type NewCallOff = Omit<typeof callOffs.$inferInsert, 'id' | 'finishedAt'>;

/** How far an act has come, and what its players chose. */
export type Progress = { callOffId: number; bookings: number; waiting: number; open: number } & Record<
  'money' | 'credit' | 'moved' | 'nothing' | 'left' | 'gone',
  number
>;

/** Games that grounds call off. */
export function callOffsRepository(orm: Orm) {
  return {
    /** Undefined when there is one with this key already. */
    async insert(callOff: NewCallOff): Promise<CallOffRow | undefined> {
      const [made] = await orm
        .insert(callOffs)
        .values(callOff)
        .onConflictDoNothing({ target: callOffs.idempotencyKey })
        .returning();
      return made;
    },

    async byKey(idempotencyKey: string): Promise<CallOffRow | undefined> {
      const [found] = await orm.select().from(callOffs).where(eq(callOffs.idempotencyKey, idempotencyKey));
      return found;
    },

    async byId(id: number): Promise<CallOffRow | undefined> {
      const [found] = await orm.select().from(callOffs).where(eq(callOffs.id, id));
      return found;
    },

    running: (limit: number): Promise<CallOffRow[]> =>
      orm.select().from(callOffs).where(sql`${callOffs.finishedAt} IS NULL`).orderBy(asc(callOffs.id)).limit(limit),

    /** Whether some act is still closing one of these courts for some of this time. */
    async isRunningAt(venueId: string, courtIds: readonly number[], time: Interval): Promise<boolean> {
      const found = await rows(
        orm,
        sql`SELECT 1 FROM call_offs WHERE venue_id = ${venueId} AND finished_at IS NULL
              AND court_ids && ARRAY[${ids(courtIds)}]::bigint[]
              AND tstzrange(starts_at, ends_at, '[)') && ${range(time)} LIMIT 1`,
      );
      return found.length > 0;
    },

    async finish(id: number, finishedAt: Date): Promise<boolean> {
      const done = await orm
        .update(callOffs)
        .set({ finishedAt })
        .where(and(eq(callOffs.id, id), sql`${callOffs.finishedAt} IS NULL`))
        .returning({ id: callOffs.id });
      return done.length > 0;
    },

    /** Of a venue, those that touch a time, the latest first. */
    during: (venueId: string, time: Interval): Promise<CallOffRow[]> =>
      orm
        .select()
        .from(callOffs)
        .where(and(eq(callOffs.venueId, venueId), gt(callOffs.endsAt, time.start), lt(callOffs.startsAt, time.end)))
        .orderBy(desc(callOffs.id))
        .limit(20),

    async progressOf(callOffIds: number[]): Promise<Progress[]> {
      if (callOffIds.length === 0) return [];
      const counted = ['money', 'credit', 'moved', 'nothing', 'left', 'gone'].map(
        (outcome) => sql`count(*) FILTER (WHERE outcome = ${outcome})::int AS ${sql.identifier(outcome)}`,
      );
      return rows<Progress>(
        orm,
        sql`SELECT call_off_id::int AS "callOffId", count(*)::int AS bookings,
              count(*) FILTER (WHERE status = 'waiting')::int AS waiting,
              count(*) FILTER (WHERE status = 'open')::int AS open, ${sql.join(counted, sql`, `)}
            FROM called_off WHERE call_off_id IN (${ids(callOffIds)}) GROUP BY call_off_id`,
      );
    },

    ...inTheWayRepository(orm),

    // --- What became of each booking ---

    /** Bookings that another act calls off already are left to it. */
    async add(items: { callOffId: number; bookingId: number; how: CalledOffRow['how']; now: Date }[]): Promise<void> {
      if (items.length === 0) return;
      await orm
        .insert(calledOff)
        .values(
          items.map(({ now, ...item }): typeof calledOff.$inferInsert =>
            item.how === 'leave'
              ? { ...item, status: 'ended', outcome: 'left', decidedAt: now, decidedBy: 'operator' }
              : { ...item, status: 'waiting' },
          ),
        )
        .onConflictDoNothing();
    },

    async bookingIdsOf(callOffId: number): Promise<number[]> {
      const found = await orm
        .select({ id: calledOff.bookingId })
        .from(calledOff)
        .where(eq(calledOff.callOffId, callOffId));
      return found.map(({ id }) => id);
    },

    async leftIn(callOffId: number): Promise<number[]> {
      const found = await orm
        .select({ id: calledOff.bookingId })
        .from(calledOff)
        .where(and(eq(calledOff.callOffId, callOffId), eq(calledOff.outcome, 'left')));
      return found.map(({ id }) => id);
    },

    /** The act that is about to call a booking off. */
    async waitingFor(bookingId: number): Promise<CallOffRow | undefined> {
      const [found] = await orm
        .select(getTableColumns(callOffs))
        .from(calledOff)
        .innerJoin(callOffs, eq(callOffs.id, calledOff.callOffId))
        .where(and(eq(calledOff.bookingId, bookingId), eq(calledOff.status, 'waiting')));
      return found;
    },

    /** Whether its player may still choose what to have instead. */
    async isOpen(bookingId: number): Promise<boolean> {
      const found = await orm
        .select({ id: calledOff.id })
        .from(calledOff)
        .where(and(eq(calledOff.bookingId, bookingId), eq(calledOff.status, 'open')));
      return found.length > 0;
    },

    async waitingIn(callOffId: number, limit: number): Promise<number[]> {
      const found = await orm
        .select({ id: calledOff.id })
        .from(calledOff)
        .where(and(eq(calledOff.callOffId, callOffId), eq(calledOff.status, 'waiting')))
        .orderBy(asc(calledOff.id))
        .limit(limit);
      return found.map(({ id }) => id);
    },

    async overdue(now: Date, limit: number): Promise<number[]> {
      const found = await rows<{ id: string }>(
        orm,
        sql`SELECT id FROM called_off WHERE status = 'open' AND deadline_at <= ${now.toISOString()}
            ORDER BY deadline_at LIMIT ${limit}`,
      );
      return found.map(({ id }) => Number(id));
    },

    /** Always before its booking: whoever decides, and whoever calls off, waits for the other here. */
    async lock(id: number): Promise<CalledOffRow | undefined> {
      const [found] = await orm.select().from(calledOff).where(eq(calledOff.id, id)).for('update');
      return found;
    },

    /** The same, unless somebody else is at it. */
    async take(id: number): Promise<CalledOffRow | undefined> {
      const [found] = await orm
        .select()
        .from(calledOff)
        .where(eq(calledOff.id, id))
        .for('update', { skipLocked: true });
      return found;
    },

    async change(id: number, change: Partial<Omit<CalledOffRow, 'id' | 'callOffId' | 'bookingId'>>): Promise<void> {
      await orm.update(calledOff).set(change).where(eq(calledOff.id, id));
    },

    /** Of some bookings, the newest first, with the act that called them off. */
    async ofBookings(bookingIds: number[]) {
      if (bookingIds.length === 0) return [];
      return orm
        .select({
          id: calledOff.id,
          bookingId: calledOff.bookingId,
          status: calledOff.status,
          outcome: calledOff.outcome,
          valuePaise: calledOff.valuePaise,
          duePaise: calledOff.duePaise,
          deadlineAt: calledOff.deadlineAt,
          decidedBy: calledOff.decidedBy,
          cause: callOffs.cause,
          note: callOffs.note,
          bonusPercent: callOffs.bonusPercent,
        })
        .from(calledOff)
        .innerJoin(callOffs, eq(callOffs.id, calledOff.callOffId))
        .where(inArray(calledOff.bookingId, bookingIds))
        .orderBy(desc(calledOff.id));
    },

    /** Of an act, with who they are, the earliest game first. */
    itemsOf: (callOffId: number) =>
      orm
        .select({
          bookingId: calledOff.bookingId,
          how: calledOff.how,
          status: calledOff.status,
          outcome: calledOff.outcome,
          valuePaise: calledOff.valuePaise,
          deadlineAt: calledOff.deadlineAt,
          name: schema.bookings.name,
          reference: schema.bookings.reference,
          startsAt: schema.bookings.startsAt,
          owedPaise: schema.bookings.owedPaise,
        })
        .from(calledOff)
        .innerJoin(schema.bookings, eq(schema.bookings.id, calledOff.bookingId))
        .where(eq(calledOff.callOffId, callOffId))
        .orderBy(asc(schema.bookings.startsAt), asc(calledOff.id)),
  };
}
