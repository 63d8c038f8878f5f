import { sql } from 'drizzle-orm';
import { type Orm, rows } from '#server/db/database.ts';

export type RateLimitsRepository = ReturnType<typeof rateLimitsRepository>;
export type Counted = { key: string; count: number; resetsAt: Date };

export function rateLimitsRepository(orm: Orm) {
  return {
    /** Counts one more for each key and says how many there are, in one statement: processes never lose a count. */
    async countOneMore(keys: { key: string; resetsAt: Date }[], now: Date): Promise<Counted[]> {
      // Always in the same order, so that two statements never wait for each other.
      const values = keys
        .toSorted((one, other) => (one.key < other.key ? -1 : 1))
        .map(({ key, resetsAt }) => sql`(${key}, 1, ${resetsAt.toISOString()}::timestamptz)`);
      const isOver = sql`rate_limits.resets_at <= ${now.toISOString()}::timestamptz`;
      const counted = await rows<{ key: string; count: number; resets: string }>(
        orm,
        sql`INSERT INTO rate_limits (key, count, resets_at) VALUES ${sql.join(values, sql`, `)}
            ON CONFLICT (key) DO UPDATE SET
              count = CASE WHEN ${isOver} THEN 1 ELSE rate_limits.count + 1 END,
              resets_at = CASE WHEN ${isOver} THEN excluded.resets_at ELSE rate_limits.resets_at END
            RETURNING key, count, resets_at::text AS resets`,
      );
      return counted.map(({ key, count, resets }) => ({ key, count, resetsAt: new Date(resets) }));
    },
  };
}
