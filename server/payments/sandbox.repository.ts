// The pretend gateway of demo mode. It takes the same steps as a real one and keeps books of its own, so that a crash
// on our side leaves the same questions open, with the same answers to be had.
import { randomBytes } from 'node:crypto';
import { and, eq, gte, isNotNull } from 'drizzle-orm';
import type { Clock } from '#server/clock.ts';
import { type Orm, schema } from '#server/db/database.ts';
import type { CaptureResult, Gateway } from './gateway.ts';
import { upiLink } from './upi-link.ts';

const { sandboxOrders, sandboxRefunds } = schema;
const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('base64url')}`;

const SANDBOX_UPI_ID = 'maidan@sandbox';
const DECLINED: CaptureResult = { outcome: 'declined', reason: 'The payment was declined. Nothing was charged.' };

export type Sandbox = Gateway & {
  /** What the payer chose in the pretend app. Only the first choice counts. */
  choose(orderId: string, choice: 'approve' | 'decline'): Promise<void>;
  find(orderId: string): Promise<{ amountPaise: number; status: 'created' | 'paid' | 'failed' } | undefined>;
};

export function sandboxGateway(orm: Orm, clock: Clock): Sandbox {
  async function stateOf(orderId: string): Promise<CaptureResult> {
    const [order] = await orm.select().from(sandboxOrders).where(eq(sandboxOrders.id, orderId));
    if (order?.paymentId) return { outcome: 'captured', gatewayPaymentId: order.paymentId };
    if (order?.status === 'failed') return DECLINED;
    return { outcome: 'unproven', reason: 'The payment has not been completed yet.' };
  }

  /** The first choice counts: approving and declining at once has one winner. */
  async function choose(orderId: string, choice: 'approve' | 'decline'): Promise<void> {
    await orm
      .update(sandboxOrders)
      .set(choice === 'approve' ? { status: 'paid', paymentId: newId('sandbox_pay') } : { status: 'failed' })
      .where(and(eq(sandboxOrders.id, orderId), eq(sandboxOrders.status, 'created')));
  }

  async function find(orderId: string) {
    const [order] = await orm
      .select({ amountPaise: sandboxOrders.amountPaise, status: sandboxOrders.status })
      .from(sandboxOrders)
      .where(eq(sandboxOrders.id, orderId));
    return order;
  }

  return {
    name: 'sandbox',
    find,
    choose,

    async createOrder({ amountPaise, receipt }) {
      const id = newId('sandbox_order');
      await orm.insert(sandboxOrders).values({ id, amountPaise, receipt, status: 'created', createdAt: clock() });
      return { orderId: id };
    },

    /** Without a proof the pretend payer approves, so that a client that only makes the three calls can book. */
    async capture({ orderId }, proof) {
      await choose(orderId, proof?.sandbox ?? 'approve');
      return stateOf(orderId);
    },

    verify: ({ orderId }) => stateOf(orderId),

    lookUp: ({ orderId }) => stateOf(orderId),

    async refund({ gatewayPaymentId, amountPaise, idempotencyKey }) {
      await orm
        .insert(sandboxRefunds)
        .values({
          idempotencyKey,
          id: newId('sandbox_refund'),
          paymentId: gatewayPaymentId,
          amountPaise,
          createdAt: clock(),
        })
        .onConflictDoNothing();
      const [refund] = await orm.select().from(sandboxRefunds).where(eq(sandboxRefunds.idempotencyKey, idempotencyKey));
      if (!refund) throw new Error('The sandbox lost a refund.');
      return { gatewayRefundId: refund.id, isDone: true };
    },

    async *capturedSince(since) {
      const paid = await orm
        .select()
        .from(sandboxOrders)
        .where(and(isNotNull(sandboxOrders.paymentId), gte(sandboxOrders.createdAt, since)));
      for (const { id, paymentId, receipt, amountPaise } of paid) {
        yield { gatewayPaymentId: paymentId ?? '', orderId: id, receipt, amountPaise };
      }
    },

    async upi({ orderId, amountPaise }, note) {
      return {
        upiId: SANDBOX_UPI_ID,
        deepLink: upiLink({ upiId: SANDBOX_UPI_ID, amountPaise, reference: orderId, note }),
      };
    },
  };
}
