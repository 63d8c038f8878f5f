import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Orm, rows, schema } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';

const { bookings, moves, sports } = schema;

export type MovesRepository = ReturnType<typeof movesRepository>;
export type MoveRow = typeof moves.$inferSelect & { sportName: string };
export type NewMove = Omit<typeof moves.$inferInsert, 'id' | 'status' | 'doneAt'>;

const selectFrom = (orm: Orm) =>
  orm.select({ move: moves, sportName: sports.name }).from(moves).innerJoin(sports, eq(sports.id, moves.sportId));
const flat = (found: Awaited<ReturnType<typeof selectFrom>>): MoveRow[] =>
  found.map(({ move, sportName }) => ({ ...move, sportName }));
const moveById = prepared((orm) => selectFrom(orm).where(eq(moves.id, sql.placeholder('id'))));
const latestMove = prepared((orm) =>
  selectFrom(orm)
    .where(eq(moves.bookingId, sql.placeholder('bookingId')))
    .orderBy(desc(moves.id))
    .limit(1),
);

/** Bookings on their way to another slot. */
export function movesRepository(orm: Orm) {
  return {
    async byId(id: number): Promise<MoveRow | undefined> {
      return flat(await moveById(orm).execute({ id }))[0];
    },

    async latestOf(bookingId: number): Promise<MoveRow | undefined> {
      return flat(await latestMove(orm).execute({ bookingId }))[0];
    },

    /** Those of some bookings that wait to be paid for. */
    async heldOf(bookingIds: number[]): Promise<MoveRow[]> {
      if (bookingIds.length === 0) return [];
      return flat(await selectFrom(orm).where(and(inArray(moves.bookingId, bookingIds), eq(moves.status, 'held'))));
    },

    ofUser: (userId: number) =>
      orm
        .select({ move: moves, bookingReference: bookings.reference })
        .from(moves)
        .innerJoin(bookings, eq(bookings.id, moves.bookingId))
        .where(eq(bookings.userId, userId))
        .orderBy(desc(moves.id)),

    async insert(move: NewMove): Promise<number> {
      const [inserted] = await orm
        .insert(moves)
        .values({ ...move, status: 'held' })
        .returning({ id: moves.id });
      if (!inserted) throw new Error('An insert returns its row.');
      return inserted.id;
    },

    async change(
      id: number,
      change: Partial<Pick<MoveRow, 'status' | 'courtId' | 'holdExpiresAt' | 'doneAt'>>,
    ): Promise<void> {
      await orm.update(moves).set(change).where(eq(moves.id, id));
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
