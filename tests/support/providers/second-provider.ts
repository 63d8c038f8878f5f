// A payment provider that is none of ours: it keeps its books in memory, and its proofs and webhooks are its own.
import type { CaptureResult, PaymentProvider } from '#server/payments/provider.ts';
import { hmac } from './fake-razorpay.ts';

const SECRET = 'secret of the second provider';

type Order = { amountPaise: number; receipt: string; paymentId?: string };
type Notice = { id: string; order?: string; refund?: string; paid?: string };

export type SecondProvider = PaymentProvider & {
  orders: Map<string, Order>;
  refunds: { id: string; paymentId: string; amountPaise: number }[];
  /** What its next orders, payments and refunds are called; another provider may have used the same names. */
  nextIds: string[];
  /** Whether refunds are paid out at once. */
  refundsArePending: boolean;
  /** The payer pays. */
  pay(orderId: string): string;
  webhookOf(notice: Notice): { headers: Record<string, string>; payload: string };
};

export function secondProvider(name: string): SecondProvider {
  const orders: SecondProvider['orders'] = new Map();
  const refunds = new Map<string, SecondProvider['refunds'][number]>();
  let made = 0;
  const newId = (kind: string) => provider.nextIds.shift() ?? `${name}_${kind}_${++made}`;

  async function stateOf(orderId: string): Promise<CaptureResult> {
    const paymentId = orders.get(orderId)?.paymentId;
    if (!paymentId) return { outcome: 'unproven', reason: 'notCompleted' };
    return { outcome: 'captured', gatewayPaymentId: paymentId };
  }

  const provider: SecondProvider = {
    name,
    orders,
    get refunds() {
      return [...refunds.values()];
    },
    nextIds: [],
    refundsArePending: false,
    pay(orderId) {
      const order = orders.get(orderId);
      if (!order) throw new Error(`There is no order ${orderId}.`);
      order.paymentId ??= newId('payment');
      return order.paymentId;
    },
    webhookOf(notice) {
      const payload = JSON.stringify(notice);
      return { payload, headers: { 'content-type': 'application/json', 'x-signed': hmac(payload, SECRET) } };
    },

    async createOrder(order) {
      const orderId = newId('order');
      orders.set(orderId, order);
      return { orderId };
    },
    orderIn: ({ walletToken }) => walletToken,
    capture: ({ orderId }) => stateOf(orderId),
    verify: ({ orderId }) => stateOf(orderId),
    lookUp: ({ orderId }) => stateOf(orderId),
    async refund({ gatewayPaymentId: paymentId, amountPaise, idempotencyKey }) {
      const refund = refunds.get(idempotencyKey) ?? { id: newId('refund'), paymentId, amountPaise };
      refunds.set(idempotencyKey, refund);
      return { gatewayRefundId: refund.id, isDone: !provider.refundsArePending };
    },
    async *capturedSince() {
      for (const [orderId, { paymentId, receipt, amountPaise }] of orders) {
        if (paymentId) yield { gatewayPaymentId: paymentId, orderId, receipt, amountPaise };
      }
    },
    async upi({ orderId }) {
      const upiId = `maidan@${name}`;
      return { upiId, deepLink: `upi://pay?pa=${upiId}&tr=${orderId}` };
    },
    readWebhook({ headers, body }) {
      const content = new TextDecoder().decode(body);
      if (headers['x-signed'] !== hmac(content, SECRET)) return 'forged';
      const { id, order: orderId = '', refund, paid }: Notice = JSON.parse(content);
      const order = orders.get(orderId);
      const about = refund
        ? { gatewayRefundId: refund, isDone: true }
        : { order: order && { orderId, amountPaise: order.amountPaise }, capturedAs: paid };
      return { id, type: refund ? 'refunded' : 'paid', payload: { orderId }, about };
    },
  };
  return provider;
}
