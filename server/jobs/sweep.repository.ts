import { type SQL, sql } from 'drizzle-orm';
import { type Orm, rows } from '#server/db/database.ts';

const TELLING_OF_BOOKINGS = [
  'payments',
  'occupancies',
  'outbox',
  'moves',
  'waiting_list',
  'refund_requests',
  'called_off',
];

export type SweepRepository = ReturnType<typeof sweepRepository>;

/** Deletes old rows in batches; each method returns how many rows it deleted. */
export function sweepRepository(orm: Orm) {
  /** Rows another process is deleting at this moment are left to it. */
  async function drop(table: SQL, condition: SQL, limit: number): Promise<number> {
    const gone = await rows(
      orm,
      sql`DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
            SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${limit} FOR UPDATE SKIP LOCKED))
          RETURNING 1`,
    );
    return gone.length;
  }

  return {
    codesBefore: (time: Date, limit: number) =>
      drop(sql`one_time_codes`, sql`created_at < ${time.toISOString()}::timestamptz`, limit),
    clientsUnusedSince: (time: Date, limit: number) =>
      drop(sql`usual_clients`, sql`last_used_at < ${time.toISOString()}::timestamptz`, limit),
    sessionsEndedBefore: (time: Date, limit: number) =>
      drop(
        sql`sessions`,
        sql`least(expires_at, coalesce(revoked_at, expires_at)) < ${time.toISOString()}::timestamptz`,
        limit,
      ),
    /** Removes recipient and text from finished messages; the fact that they were sent stays. */
    async textsBefore(time: Date, limit: number): Promise<number> {
      const cleared = await rows(
        orm,
        sql`UPDATE outbox SET recipient = '', payload = '{}', last_error = NULL WHERE id IN (
              SELECT id FROM outbox WHERE status <> 'pending' AND payload <> '{}'::jsonb
                AND created_at < ${time.toISOString()}::timestamptz LIMIT ${limit} FOR UPDATE SKIP LOCKED)
            RETURNING 1`,
      );
      return cleared.length;
    },
    inboxBefore: (time: Date, limit: number) =>
      drop(sql`demo_inbox`, sql`created_at < ${time.toISOString()}::timestamptz`, limit),
    /** Bookings that were never paid for and that nothing refers to. */
    holdsEndedBefore: (time: Date, limit: number) =>
      drop(
        sql`bookings`,
        sql`hold_expires_at < ${time.toISOString()}::timestamptz AND confirmed_at IS NULL
            ${sql.join(
              TELLING_OF_BOOKINGS.map(
                (table) => sql`AND NOT EXISTS (SELECT 1 FROM ${sql.identifier(table)} WHERE booking_id = bookings.id)`,
              ),
              sql` `,
            )}`,
        limit,
      ),
    async cities(): Promise<string[]> {
      const found = await rows<{ id: string }>(orm, sql`SELECT id FROM cities ORDER BY id`);
      return found.map(({ id }) => id);
    },
    /** Rows for what will be taken in a city on a day, before anybody books it, so that they lie and are read together. */
    async layOut(date: string, cityId: string, limit: number): Promise<number> {
      const [done] = await rows<{ rows: number }>(
        orm,
        sql`SELECT lay_out_half_hours(${date}::date, ${cityId}, ${limit}::int) AS rows`,
      );
      return done?.rows ?? 0;
    },
    halfHoursBefore: (date: string, cityId: string, limit: number) =>
      drop(sql`taken_half_hours`, sql`city_id = ${cityId} AND date < ${date}::date`, limit),
    /** Moves what was on courts until then to the past; holds, which nobody paid for, go. */
    occupanciesBefore: (time: Date, limit: number) =>
      orm.transaction(async (tx) => {
        await tx.execute(sql`SELECT set_config('maidan.moves_past', 'yes', true)`);
        // By the start, for which there is an index: what began long ago and still lasts, a closure, is passed over.
        const moved = await rows(
          tx,
          sql`WITH gone AS (
                DELETE FROM occupancies WHERE id = ANY (ARRAY(
                  SELECT id FROM occupancies WHERE lower(during) < ${time.toISOString()}::timestamptz
                    AND upper(during) < ${time.toISOString()}::timestamptz
                  ORDER BY lower(during) LIMIT ${limit} FOR UPDATE SKIP LOCKED))
                RETURNING *),
              kept AS (INSERT INTO past_occupancies SELECT * FROM gone WHERE kind <> 'hold')
              SELECT 1 FROM gone`,
        );
        return moved.length;
      }),
    countsResetBefore: (time: Date, limit: number) =>
      drop(sql`rate_limits`, sql`resets_at < ${time.toISOString()}::timestamptz`, limit),
  };
}
