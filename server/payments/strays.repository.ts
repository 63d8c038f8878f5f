import { and, eq } from 'drizzle-orm';
import { type Orm, schema } from '#server/db/database.ts';

const { payments, strayPayments } = schema;

export type StraysRepository = ReturnType<typeof straysRepository>;
export type StrayRow = typeof strayPayments.$inferSelect;
type Found = Pick<StrayRow, 'gateway' | 'gatewayPaymentId' | 'gatewayOrderId' | 'amountPaise' | 'foundAt'>;

export function straysRepository(orm: Orm) {
  const isThis = ({ gateway, gatewayPaymentId }: Pick<StrayRow, 'gateway' | 'gatewayPaymentId'>) =>
    and(eq(strayPayments.gateway, gateway), eq(strayPayments.gatewayPaymentId, gatewayPaymentId));

  return {
    async knowsOrder(gateway: string, gatewayOrderId: string): Promise<boolean> {
      const found = await orm
        .select({ id: payments.id })
        .from(payments)
        .where(and(eq(payments.gateway, gateway), eq(payments.gatewayOrderId, gatewayOrderId)));
      return found.length > 0;
    },

    /** Writes down what was found, once, and gives what is known of it. */
    async note(found: Found): Promise<StrayRow> {
      await orm.insert(strayPayments).values(found).onConflictDoNothing();
      const [stray] = await orm.select().from(strayPayments).where(isThis(found));
      if (!stray) throw new Error('What was just written down is there.');
      return stray;
    },

    async markRefunded(stray: StrayRow, gatewayRefundId: string, refundedAt: Date): Promise<void> {
      await orm.update(strayPayments).set({ gatewayRefundId, refundedAt }).where(isThis(stray));
    },
  };
}
