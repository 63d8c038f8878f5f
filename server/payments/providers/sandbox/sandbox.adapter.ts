// The pretend gateway of demo mode. It takes the same steps as a real one and keeps books of its own, so that a crash
// on our side leaves the same questions open, with the same answers to be had.
import { randomBytes } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import type { CaptureResult, PaymentProvider } from '#server/payments/provider.ts';
import type { SandboxBooks } from './sandbox-books.repository.ts';
import { upiLink } from './upi-link.ts';

const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('base64url')}`;

const SANDBOX_UPI_ID = 'maidan@sandbox';
const DECLINED: CaptureResult = { outcome: 'declined', reason: 'declined' };

export type Sandbox = PaymentProvider & {
  /** What the payer chose in the pretend app. Only the first choice counts. */
  choose(orderId: string, choice: 'approve' | 'decline'): Promise<void>;
  find(orderId: string): Promise<{ amountPaise: number; status: 'created' | 'paid' | 'failed' } | undefined>;
};

export function sandboxProvider(books: SandboxBooks, clock: Clock): Sandbox {
  const stateOf = async (orderId: string) => stateIn(await books.order(orderId));

  function stateIn(order: { status: string; paymentId: string | null } | undefined): CaptureResult {
    if (order?.paymentId) return { outcome: 'captured', gatewayPaymentId: order.paymentId };
    if (order?.status === 'failed') return DECLINED;
    return { outcome: 'unproven', reason: 'notCompleted' };
  }

  /** The first choice counts: approving and declining at once has one winner. */
  const choose = (orderId: string, choice: 'approve' | 'decline') =>
    books.close(
      orderId,
      choice === 'approve' ? { status: 'paid', paymentId: newId('sandbox_pay') } : { status: 'failed' },
    );

  return {
    name: 'sandbox',
    find: (orderId) => books.order(orderId),
    async choose(orderId, choice) {
      await choose(orderId, choice);
    },

    async createOrder({ amountPaise, receipt }) {
      const id = newId('sandbox_order');
      await books.addOrder({ id, amountPaise, receipt, createdAt: clock() });
      return { orderId: id };
    },

    orderIn: ({ razorpay_order_id }) => razorpay_order_id,

    /** Without a proof the pretend payer approves, so that a client that only makes the three calls can book. */
    async capture({ orderId }, proof) {
      const chosen = await choose(orderId, proof?.sandbox ?? 'approve');
      return chosen ? stateIn(chosen) : stateOf(orderId);
    },

    verify: ({ orderId }) => stateOf(orderId),

    lookUp: ({ orderId }) => stateOf(orderId),

    async refund({ gatewayPaymentId: paymentId, amountPaise, idempotencyKey }) {
      const id = newId('sandbox_refund');
      const refund = { idempotencyKey, id, paymentId, amountPaise, createdAt: clock() };
      return { gatewayRefundId: await books.refund(refund), isDone: true };
    },

    balance: () => books.balance(),

    async *capturedSince(since) {
      for (const { id, paymentId, receipt, amountPaise } of await books.paidSince(since)) {
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
