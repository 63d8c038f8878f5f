// The pretend gateway's own books: the rest of Maidan never reads them.
import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { type Orm, rows, schema } from '#server/db/database.ts';
import { preparedRows } from '#server/db/prepared.ts';

const { sandboxOrders, sandboxRefunds } = schema;

export type SandboxBooks = ReturnType<typeof sandboxBooksRepository>;

type Closed = { status: 'paid' | 'failed'; paymentId: string | null };

const addOrder = preparedRows(
  () => sql`INSERT INTO sandbox_orders (id, amount_paise, receipt, status, created_at) VALUES (${sql.placeholder('id')},
    ${sql.placeholder('amountPaise')}, ${sql.placeholder('receipt')}, 'created', ${sql.placeholder('createdAt')})`,
);
const closeOrder = preparedRows<Closed>(
  () => sql`UPDATE sandbox_orders SET status = ${sql.placeholder('status')}, payment_id = ${sql.placeholder('paymentId')}
    WHERE id = ${sql.placeholder('id')} AND status = 'created' RETURNING status, payment_id AS "paymentId"`,
);

export function sandboxBooksRepository(orm: Orm) {
  return {
    async addOrder(order: { id: string; amountPaise: number; receipt: string; createdAt: Date }): Promise<void> {
      await addOrder(orm, { ...order, createdAt: order.createdAt.toISOString() });
    },

    async order(id: string) {
      const [order] = await orm.select().from(sandboxOrders).where(eq(sandboxOrders.id, id));
      return order;
    },

    /** Changes nothing about an order that was paid or declined before: then undefined. */
    async close(id: string, change: { status: 'paid'; paymentId: string } | { status: 'failed' }) {
      const [closed] = await closeOrder(orm, { id, paymentId: null, ...change });
      return closed;
    },

    paidSince: async (since: Date) =>
      orm
        .select()
        .from(sandboxOrders)
        .where(and(isNotNull(sandboxOrders.paymentId), gte(sandboxOrders.createdAt, since))),

    /** What was paid and has not gone back. */
    async balance(): Promise<number> {
      const [found] = await rows<{ paise: string }>(
        orm,
        sql`SELECT (SELECT coalesce(sum(amount_paise), 0) FROM sandbox_orders WHERE status = 'paid')
              - (SELECT coalesce(sum(amount_paise), 0) FROM sandbox_refunds) AS paise`,
      );
      return Number(found?.paise ?? 0);
    },

    /** The refund with this key: the one made now, or the one that was there already. */
    async refund(refund: typeof sandboxRefunds.$inferInsert): Promise<string> {
      await orm.insert(sandboxRefunds).values(refund).onConflictDoNothing();
      const [made] = await orm
        .select({ id: sandboxRefunds.id })
        .from(sandboxRefunds)
        .where(eq(sandboxRefunds.idempotencyKey, refund.idempotencyKey));
      if (!made) throw new Error('The sandbox lost a refund.');
      return made.id;
    },
  };
}
