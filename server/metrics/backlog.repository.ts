import { sql } from 'drizzle-orm';
import { type Orm, rows } from '#server/db/database.ts';
import { ALL_CODES } from '#server/limits/limits.ts';

/** Work that waits. Each number comes from a partial index, however large the tables grow. */
export type Backlog = {
  messagesPending: number;
  messagesDead: number;
  oldestMessageSeconds: number;
  refundsOpen: number;
  oldestRefundSeconds: number;
  refundsFailed: number;
  paymentsUnsettled: number;
  paymentsOpen: number;
  /** Orders whose turn to be asked about has come and gone. */
  lookUpsOverdue: number;
  /** One-time codes sent in the current hour to client addresses that nobody has signed in from. */
  codesThisHour: number;
};

export function backlogRepository(orm: Orm) {
  return async (now: Date): Promise<Backlog> => {
    const age = sql`coalesce(greatest(0, extract(epoch FROM ${now.toISOString()}::timestamptz - min(created_at))), 0)::float8`;
    const [backlog] = await rows<Backlog>(
      orm,
      sql`SELECT messages.count AS "messagesPending", messages.age AS "oldestMessageSeconds",
            (SELECT count(*)::int FROM outbox WHERE status = 'dead') AS "messagesDead",
            refunds.count AS "refundsOpen", refunds.age AS "oldestRefundSeconds",
            (SELECT count(*)::int FROM refunds WHERE status = 'failed') AS "refundsFailed",
            (SELECT count(*)::int FROM payments WHERE captured_at IS NOT NULL AND settled_at IS NULL) AS "paymentsUnsettled",
            (SELECT count(*)::int FROM payments WHERE status = 'created') AS "paymentsOpen",
            (SELECT count(*)::int FROM payments WHERE captured_at IS NULL
              AND look_up_at <= ${now.toISOString()}::timestamptz) AS "lookUpsOverdue",
            coalesce((SELECT count FROM rate_limits WHERE key = ${ALL_CODES.strange}
              AND resets_at > ${now.toISOString()}::timestamptz), 0)::int AS "codesThisHour"
          FROM (SELECT count(*)::int AS count, ${age} AS age FROM outbox WHERE status = 'pending') AS messages,
            (SELECT count(*)::int AS count, ${age} AS age FROM refunds WHERE status IN ('asked', 'sent')) AS refunds`,
    );
    if (!backlog) throw new Error('An aggregate always returns a row.');
    return backlog;
  };
}
