// Razorpay as its documentation describes it: orders that are paid once, payments, refunds with idempotency keys.
import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { type FakeAnswer, type FakeRequest, type FakeServer, fakeServer } from './fake-server.ts';

export const RAZORPAY_KEYS = {
  keyId: 'rzp_test_maidan',
  keySecret: 'key-secret-of-the-fake',
  webhookSecret: 'secret-of-the-hook',
};

type Order = { id: string; amount: number; currency: string; receipt: string; status: 'created' | 'paid' };
export type FakePayment = {
  id: string;
  order_id: string;
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'failed';
  method: string;
  notes: unknown;
  /** In seconds. */
  created_at: number;
  /** The reference in the UPI link this payment was begun with. */
  tr?: string;
};
export type FakeRefund = { id: string; payment_id: string; amount: number; status: 'pending' | 'processed' | 'failed' };
type Proof = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };

const OrderBody = z.strictObject({
  amount: z.int().min(100),
  currency: z.literal('INR'),
  receipt: z.string().min(1).max(40),
});
const CaptureBody = z.strictObject({ amount: z.int(), currency: z.literal('INR') });
const RefundBody = z.strictObject({ amount: z.int().min(100), speed: z.literal('normal'), receipt: z.string() });
const UpiBody = z.strictObject({
  amount: z.int(),
  currency: z.literal('INR'),
  order_id: z.string(),
  method: z.literal('upi'),
  upi: z.strictObject({ flow: z.literal('intent') }),
  contact: z.string().regex(/^\+91\d{10}$/),
  email: z.email().optional(),
  ip: z.string().min(1),
  user_agent: z.string(),
  referer: z.url(),
  description: z.string().max(255),
  notes: z.record(z.string(), z.string()),
});

export type FakeRazorpay = FakeServer & {
  orders: Map<string, Order>;
  payments: FakePayment[];
  refunds: FakeRefund[];
  /** What we have with them to pay refunds from. */
  balance: number;
  refundsArePending: boolean;
  /** What time it is there. */
  now: () => number;
  /** The payer finishes the checkout of an order; gives what their browser gets. */
  checkout(orderId: string, status?: 'authorized' | 'captured' | 'failed'): Proof;
  /** The payer approves or declines in the app that a UPI link opened. */
  answerLink(link: string, status: 'captured' | 'failed'): FakePayment;
};

export async function fakeRazorpay(): Promise<FakeRazorpay> {
  const orders = new Map<string, Order>();
  const payments: FakePayment[] = [];
  const refunds: FakeRefund[] = [];
  const keys = new Map<string, { body: string; refund: FakeRefund }>();
  let ids = 0;
  const newId = (prefix: string) => `${prefix}_${String(++ids).padStart(14, 'T')}`;
  const paymentOf = (id: string | undefined) => payments.find((payment) => payment.id === id);

  function settle(payment: FakePayment, status: FakePayment['status']): void {
    const order = orders.get(payment.order_id);
    if (status === 'captured' && order?.status === 'paid') throw new Error('Razorpay lets an order be paid once.');
    payment.status = status;
    if (status === 'captured' && order) order.status = 'paid';
  }

  function newPayment(orderId: string, fields: Partial<FakePayment>): FakePayment {
    const order = orders.get(orderId);
    if (!order) throw new Error(`There is no order ${orderId}.`);
    const { amount, currency } = order;
    const id = newId('pay');
    const payment: FakePayment = {
      id,
      order_id: orderId,
      amount,
      currency,
      status: 'created',
      method: 'card',
      notes: [],
      created_at: Math.floor(razorpay.now() / 1000),
      ...fields,
    };
    payments.push(payment);
    return payment;
  }

  function createOrder(body: unknown): FakeAnswer {
    const { data } = OrderBody.safeParse(body);
    if (!data) return badRequest('The order is not valid');
    const order: Order = { id: newId('order'), ...data, status: 'created' };
    orders.set(order.id, order);
    return { body: { ...order, entity: 'order', amount_paid: 0, attempts: 0 } };
  }

  function capture(id: string | undefined, body: unknown): FakeAnswer {
    const payment = paymentOf(id);
    const { data } = CaptureBody.safeParse(body);
    if (!payment || !data) return badRequest('The id provided does not exist');
    if (payment.status === 'captured') return badRequest('This payment has already been captured');
    if (payment.status !== 'authorized') return badRequest('Only payments which have been authorized can be captured');
    if (data.amount !== payment.amount) return badRequest('Capture amount must be equal to the amount authorized');
    settle(payment, 'captured');
    return { body: shown(payment) };
  }

  function refund(id: string | undefined, { body, headers }: FakeRequest): FakeAnswer {
    const key = String(headers['x-refund-idempotency'] ?? '');
    const payment = paymentOf(id);
    const { data } = RefundBody.safeParse(body);
    if (!/^[\w-]{10,}$/.test(key) || !data || payment?.status !== 'captured')
      return badRequest('The refund is not valid');
    const before = keys.get(key);
    if (before && before.body !== JSON.stringify(data)) {
      return badRequest('Different request with the same idempotency key has already been processed.');
    }
    // As it was answered the first time, however it stands now.
    if (before) return { body: { ...before.refund, entity: 'refund', status: 'pending' } };
    if (backOf(payment.id) + data.amount > payment.amount)
      return badRequest('The payment has been fully refunded already');
    if (razorpay.balance < data.amount) {
      return badRequest('Your account does not have enough balance to carry out the refund operation.');
    }
    razorpay.balance -= data.amount;
    const status = razorpay.refundsArePending ? 'pending' : 'processed';
    const made: FakeRefund = { id: newId('rfnd'), payment_id: payment.id, amount: data.amount, status };
    refunds.push(made);
    keys.set(key, { body: JSON.stringify(data), refund: made });
    return { body: { ...made, entity: 'refund', currency: 'INR' } };
  }

  function beginUpi(body: unknown): FakeAnswer {
    const { data } = UpiBody.safeParse(body);
    const order = orders.get(data?.order_id ?? '');
    if (!data || !order || order.amount !== data.amount) return badRequest('The payment is not valid');
    if (order.status === 'paid') return badRequest('Order is already paid');
    const tr = newId('RZP').replace('_', '');
    const { id } = newPayment(order.id, { method: 'upi', notes: data.notes, tr });
    const url = `upi://pay?pa=maidan.rzp@icici&pn=Maidan&tr=${tr}&tn=MaidanBooking&am=${(data.amount / 100).toFixed(2)}&cu=INR&mc=7941`;
    const next = [
      { action: 'intent', url },
      { action: 'poll', url: `https://api.razorpay.com/v1/payments/${id}` },
    ];
    return { body: { razorpay_payment_id: id, next } };
  }

  function list(query: URLSearchParams): FakeAnswer {
    const [skip, count] = [Number(query.get('skip') ?? 0), Number(query.get('count') ?? 10)];
    if (count > 100) return badRequest('The count may not be greater than 100.');
    const items = payments
      .filter((payment) => payment.created_at >= Number(query.get('from')))
      .slice(skip, skip + count)
      .map((payment) => ({ ...shown(payment), amount_refunded: backOf(payment.id) }));
    return { body: { entity: 'collection', count: items.length, items } };
  }
  const backOf = (id: string) =>
    refunds.filter((one) => one.payment_id === id).reduce((sum, { amount }) => sum + amount, 0);

  function answer(request: FakeRequest): FakeAnswer {
    const { keyId, keySecret } = RAZORPAY_KEYS;
    const basic = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    if (request.headers.authorization !== basic) return { status: 401, body: errorBody('Authentication failed') };
    const [, version, kind, id, action] = request.path.split('/');
    if (version !== 'v1') return badRequest('The requested URL was not found on the server.');
    const route = `${request.method} ${kind}${action ? `/${action}` : ''}`;
    if (route === 'POST orders' && id === undefined) return createOrder(request.body);
    if (route === 'GET orders/payments') {
      const items = payments.filter((payment) => payment.order_id === id).map(shown);
      return { body: { entity: 'collection', count: items.length, items } };
    }
    if (route === 'GET payments' && id === undefined) return list(request.query);
    const order = route === 'GET orders' ? orders.get(id ?? '') : undefined;
    if (order) return { body: { ...order, entity: 'order' } };
    if (route === 'POST payments/json' && id === 'create') return beginUpi(request.body);
    if (route === 'POST payments/capture') return capture(id, request.body);
    if (route === 'POST payments/refund') return refund(id, request);
    const found = route === 'GET payments' ? paymentOf(id) : undefined;
    if (found) return { body: shown(found) };
    const known = route === 'GET refunds' ? refunds.find((one) => one.id === id) : undefined;
    return known ? { body: { ...known, entity: 'refund' } } : badRequest('The id provided does not exist');
  }

  const server = await fakeServer(answer);
  const razorpay: FakeRazorpay = {
    ...server,
    orders,
    payments,
    refunds,
    balance: 1_000_000_00,
    refundsArePending: false,
    now: () => Date.now(),
    checkout(orderId, status = 'captured') {
      const payment = newPayment(orderId, {});
      settle(payment, status);
      return {
        razorpay_order_id: orderId,
        razorpay_payment_id: payment.id,
        razorpay_signature: hmac(`${orderId}|${payment.id}`, RAZORPAY_KEYS.keySecret),
      };
    },
    answerLink(link, status) {
      const tr = new URL(link).searchParams.get('tr');
      const payment = payments.find((one) => one.tr !== undefined && one.tr === tr);
      if (!payment) throw new Error('No payment was begun with this link.');
      settle(payment, status);
      return payment;
    },
  };
  return razorpay;
}

export const hmac = (content: string, secret: string) => createHmac('sha256', secret).update(content).digest('hex');

/** A payment as the API and the webhooks show it, with more about the payer than we ask for. */
function shown({ tr: _, ...payment }: FakePayment) {
  const captured = payment.status === 'captured';
  return { ...payment, entity: 'payment', captured, email: 'asha@example.com', contact: '+919876543210', vpa: null };
}

const errorBody = (description: string) => ({ error: { code: 'BAD_REQUEST_ERROR', description, source: 'business' } });
const badRequest = (description: string): FakeAnswer => ({ status: 400, body: errorBody(description) });

let events = 0;

export type FakeWebhook = { headers: Record<string, string>; payload: string };

/** A webhook as it arrives: with an id of its own, signed over its bytes. */
export function webhookOf(
  event: string,
  { payment, refund }: { payment?: FakePayment | undefined; refund?: FakeRefund | undefined },
  secret = RAZORPAY_KEYS.webhookSecret,
): FakeWebhook {
  const payload = JSON.stringify({
    entity: 'event',
    account_id: 'acc_Maidan',
    event,
    payload: {
      ...(payment ? { payment: { entity: shown(payment) } } : {}),
      ...(refund ? { refund: { entity: { ...refund, entity: 'refund' } } } : {}),
    },
    created_at: 1_763_190_000,
  });
  return {
    payload,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': hmac(payload, secret),
      'x-razorpay-event-id': `evt_${++events}`,
    },
  };
}
