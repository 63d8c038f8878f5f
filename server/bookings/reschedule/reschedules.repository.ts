import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { MadeMove } from '#domain/reschedule.ts';
import { type Orm, rows, schema } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';

const { bookings, formats, reschedules, sports } = schema;

export type ReschedulesRepository = ReturnType<typeof reschedulesRepository>;
export type RescheduleRow = typeof reschedules.$inferSelect & Joined;
export type NewReschedule = Omit<typeof reschedules.$inferInsert, 'id' | 'status' | 'doneAt' | 'courtId'>;
/** The space it goes to, in the order of its courts' ids, and what the one that it leaves is called. */
type Joined = {
  sportName: string;
  formatName: string;
  space: { id: number; courts: number[] };
  fromSpace: string | null;
};

const selectFrom = (orm: Orm) =>
  orm
    .select({
      reschedule: reschedules,
      sportName: sports.name,
      formatName: sql<string>`coalesce(${formats.name}, '')`,
      space: sql<
        Joined['space']
      >`(SELECT json_build_object('id', space_id, 'courts', json_agg(court_id ORDER BY court_id))
        FROM space_courts WHERE space_id = ${reschedules.spaceId} GROUP BY space_id)`,
      fromSpace: sql<string | null>`(SELECT name FROM spaces WHERE id = ${reschedules.fromSpaceId})`,
    })
    .from(reschedules)
    .innerJoin(sports, eq(sports.id, reschedules.sportId))
    .leftJoin(formats, eq(formats.id, reschedules.formatId));
const flat = (found: Awaited<ReturnType<typeof selectFrom>>): RescheduleRow[] =>
  found.map(({ reschedule, ...joined }) => ({ ...reschedule, ...joined }));
const rescheduleById = prepared((orm) => selectFrom(orm).where(eq(reschedules.id, sql.placeholder('id'))));
const latestReschedule = prepared((orm) =>
  selectFrom(orm)
    .where(eq(reschedules.bookingId, sql.placeholder('bookingId')))
    .orderBy(desc(reschedules.id))
    .limit(1),
);

/** Bookings on their way to another slot. */
export function reschedulesRepository(orm: Orm) {
  return {
    async byId(id: number): Promise<RescheduleRow | undefined> {
      return flat(await rescheduleById(orm).execute({ id }))[0];
    },

    async byIds(ids: number[]): Promise<RescheduleRow[]> {
      if (ids.length === 0) return [];
      return flat(await selectFrom(orm).where(inArray(reschedules.id, ids)));
    },

    async latestOf(bookingId: number): Promise<RescheduleRow | undefined> {
      return flat(await latestReschedule(orm).execute({ bookingId }))[0];
    },

    /** The newest first. */
    async doneOf(bookingId: number): Promise<RescheduleRow[]> {
      const done = and(eq(reschedules.bookingId, bookingId), eq(reschedules.status, 'done'));
      return flat(await selectFrom(orm).where(done).orderBy(desc(reschedules.id)));
    },

    /**
     * Those that bear on the cap of a later refund, the oldest first, with what was due as if cash that was taken back since
     * had never been entered. Not what was undone, nor another time for a game that the ground called off.
     */
    async cappingOf(bookingId: number): Promise<MadeMove[]> {
      const found = await rows<Record<'total' | 'due' | 'after' | 'percent' | 'used', string>>(
        orm,
        sql`SELECT from_total_paise AS total, total_paise AS after, percent, used_paise AS used,
              least(from_total_paise, coalesce(from_due_paise, 0) - (
                SELECT coalesce(sum(correction.amount_paise), 0)
                FROM takings AS correction JOIN takings AS taken ON taken.id = correction.corrects
                WHERE correction.booking_id = moves.booking_id AND taken.at <= done_at AND correction.at > done_at)) AS due
            FROM moves WHERE booking_id = ${bookingId} AND status = 'done' AND undoes IS NULL
              AND NOT EXISTS (SELECT FROM moves AS undo WHERE undo.undoes = moves.id AND undo.status = 'done')
              AND NOT EXISTS (SELECT FROM called_off WHERE called_off.booking_id = moves.booking_id
                AND outcome = 'moved' AND decided_at = done_at)
            ORDER BY id`,
      );
      return found.map(({ total, due, after, percent, used }) => ({
        from: { totalPaise: Number(total), duePaise: Number(due) },
        totalPaise: Number(after),
        percent: Number(percent),
        usedPaise: Number(used),
      }));
    },

    /** Those of some bookings that wait to be paid for. */
    async heldOf(bookingIds: number[]): Promise<RescheduleRow[]> {
      if (bookingIds.length === 0) return [];
      return flat(
        await selectFrom(orm).where(and(inArray(reschedules.bookingId, bookingIds), eq(reschedules.status, 'held'))),
      );
    },

    ofUser: (userId: number) =>
      orm
        .select({ reschedule: reschedules, bookingReference: bookings.reference })
        .from(reschedules)
        .innerJoin(bookings, eq(bookings.id, reschedules.bookingId))
        .where(eq(bookings.userId, userId))
        .orderBy(desc(reschedules.id)),

    async insert(reschedule: NewReschedule): Promise<number> {
      const [inserted] = await orm
        .insert(reschedules)
        .values({ ...reschedule, status: 'held' })
        .returning({ id: reschedules.id });
      if (!inserted) throw new Error('An insert returns its row.');
      return inserted.id;
    },

    async change(
      id: number,
      change: Partial<Omit<typeof reschedules.$inferInsert, 'id' | 'bookingId'>>,
    ): Promise<void> {
      await orm.update(reschedules).set(change).where(eq(reschedules.id, id));
    },

    async lapsed(at: Date, limit: number): Promise<number[]> {
      const found = await rows<{ id: string }>(
        orm,
        sql`SELECT id FROM moves WHERE status = 'held' AND hold_expires_at <= ${at.toISOString()}
            ORDER BY hold_expires_at LIMIT ${limit}`,
      );
      return found.map(({ id }) => Number(id));
    },
  };
}
