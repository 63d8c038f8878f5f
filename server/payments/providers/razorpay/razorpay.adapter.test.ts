import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GatewayOrder, PaymentProvider } from '#server/payments/provider.ts';
import { type FakeRazorpay, fakeRazorpay, hmac, RAZORPAY_KEYS } from '#tests/support/providers/fake-razorpay.ts';
import type { Trouble } from '#tests/support/providers/fake-server.ts';
import { razorpayProvider } from './razorpay.adapter.ts';

const RETRYABLE = [
  { refuse: 500 },
  { refuse: 503 },
  { refuse: 429 },
  'drop',
  'lose',
  'hang',
  'late',
  'garbage',
] as const;

/** Far more than an answer needs, on a machine however busy. */
const PATIENCE_MS = 30_000;

let patienceMs = PATIENCE_MS;
let razorpay: FakeRazorpay;
let gateway: PaymentProvider;
const gatewayWith = (keySecret: string) =>
  razorpayProvider({
    ...RAZORPAY_KEYS,
    keySecret,
    apiUrl: razorpay.url,
    siteUrl: 'https://maidan.example',
    get timeoutMs() {
      return patienceMs;
    },
    retryWaitMs: 0,
  });
beforeAll(async () => {
  razorpay = await fakeRazorpay();
  gateway = gatewayWith(RAZORPAY_KEYS.keySecret);
});
afterAll(() => razorpay.close());
beforeEach(() => {
  patienceMs = PATIENCE_MS;
  razorpay.forget();
  razorpay.balance = 1_000_000_00;
  razorpay.refundsArePending = false;
});

function trouble(kind: Trouble, options?: Parameters<FakeRazorpay['trouble']>[1]): void {
  if (kind === 'hang' || kind === 'late') patienceMs = 400;
  razorpay.trouble(kind, options);
}

async function newOrder(amountPaise = 120_000): Promise<GatewayOrder> {
  const { orderId } = await gateway.createOrder({ amountPaise, receipt: 'pay_reference' });
  return { orderId, amountPaise };
}

describe('an order', () => {
  test('is made for exactly the amount, in paise, with our reference', async () => {
    await newOrder(149_900);
    expect(razorpay.asked(/orders$/)[0]?.body).toEqual({ amount: 149_900, currency: 'INR', receipt: 'pay_reference' });
  });

  test.each(RETRYABLE)('is asked for once more when the first time fails (%j)', async (kind) => {
    trouble(kind);
    expect((await newOrder()).orderId).toMatch(/^order_/);
    expect(razorpay.requests).toHaveLength(2);
  });

  test.each(RETRYABLE)('is not asked for a third time (%j)', async (kind) => {
    trouble(kind, { times: 5 });
    await expect(newOrder()).rejects.toThrow(/^Razorpay (answered|cannot be reached|did not answer|gave)/);
    expect(razorpay.requests).toHaveLength(2);
  });

  test('that is refused is not asked for again, and the reason is told', async () => {
    await expect(newOrder(50)).rejects.toThrow('Razorpay answered 400: The order is not valid');
    expect(razorpay.requests).toHaveLength(1);
  });

  test('a refusal never repeats our key', async () => {
    const secret = 'another-key-secret';
    const description = `The key ${secret} is wrong, and so is ${Buffer.from(`x:${secret}`).toString('base64')}`;
    razorpay.trouble({ refuse: 401, body: { error: { description } } });
    const refusal = gatewayWith(secret).createOrder({ amountPaise: 100_00, receipt: 'pay_reference' });
    await expect(refusal).rejects.toThrow('Razorpay answered 401: The key … is wrong');
  });

  test('a service that is not there is said to be out of reach', async () => {
    const nowhere = razorpayProvider({ ...RAZORPAY_KEYS, apiUrl: 'http://127.0.0.1:1', siteUrl: '', retryWaitMs: 0 });
    await expect(nowhere.lookUp({ orderId: 'order_1', amountPaise: 1 })).rejects.toThrow('cannot be reached');
  });
});

describe('what the checkout gave', () => {
  test.each(['captured', 'authorized'] as const)(
    'proves a payment that is %s, and the money is ours',
    async (status) => {
      const order = await newOrder();
      const proof = razorpay.checkout(order.orderId, status);
      expect(await gateway.capture(order, proof)).toEqual({
        outcome: 'captured',
        gatewayPaymentId: proof.razorpay_payment_id,
      });
      expect(razorpay.asked(/capture$/)).toHaveLength(status === 'authorized' ? 1 : 0);
    },
  );

  test('may be handed in again', async () => {
    const order = await newOrder();
    const proof = razorpay.checkout(order.orderId, 'authorized');
    const first = await gateway.capture(order, proof);
    expect(await gateway.capture(order, proof)).toEqual(first);
  });

  test('is declined when the payment failed', async () => {
    const order = await newOrder();
    expect(await gateway.capture(order, razorpay.checkout(order.orderId, 'failed'))).toMatchObject({
      outcome: 'declined',
    });
  });

  test('proves nothing with a forged signature, and Razorpay is not even asked', async () => {
    const order = await newOrder();
    const proof = razorpay.checkout(order.orderId);
    razorpay.forget();
    for (const razorpay_signature of ['0'.repeat(64), 'x', `${proof.razorpay_signature}0`, hmac('a|b', 'guess')]) {
      expect(await gateway.capture(order, { ...proof, razorpay_signature })).toMatchObject({ outcome: 'unproven' });
    }
    expect(razorpay.requests).toEqual([]);
  });

  test('proves nothing for another order, whichever order it names', async () => {
    const [cheap, dear] = [await newOrder(100_00), await newOrder(900_00)];
    const proof = razorpay.checkout(cheap.orderId);
    expect(await gateway.capture(dear, proof)).toMatchObject({ outcome: 'unproven' });
    const renamed = { ...proof, razorpay_order_id: dear.orderId };
    expect(await gateway.capture(dear, renamed)).toMatchObject({ outcome: 'unproven' });
  });

  test('proves nothing when the payment is for another amount or currency', async () => {
    const order = await newOrder();
    const proof = razorpay.checkout(order.orderId);
    expect(await gateway.capture({ ...order, amountPaise: 100 }, proof)).toMatchObject({ outcome: 'unproven' });
    const payment = razorpay.payments.find(({ id }) => id === proof.razorpay_payment_id);
    if (payment) payment.currency = 'USD';
    expect(await gateway.capture(order, proof)).toMatchObject({ outcome: 'unproven' });
  });

  test('is nothing at all: then the order itself is asked after', async () => {
    const order = await newOrder();
    for (const proof of [undefined, {}, { walletToken: 'a token of Google Pay' }, { sandbox: 'approve' as const }]) {
      expect(await gateway.capture(order, proof)).toEqual({
        outcome: 'unproven',
        reason: 'notCompleted',
      });
    }
    razorpay.checkout(order.orderId);
    expect(await gateway.capture(order, undefined)).toMatchObject({ outcome: 'captured' });
  });

  test.each(['lose', 'late', 'garbage', 'drop'] as const)(
    'is captured once although the answer to the capture fails (%s)',
    async (kind) => {
      const order = await newOrder();
      const proof = razorpay.checkout(order.orderId, 'authorized');
      trouble(kind, { path: /capture$/ });
      const result = await gateway.capture(order, proof).catch(() => gateway.capture(order, proof));
      expect(result).toMatchObject({ outcome: 'captured' });
      expect(razorpay.payments.find(({ id }) => id === proof.razorpay_payment_id)?.status).toBe('captured');
    },
  );
});

describe('looking an order up', () => {
  test('finds the payment that is captured among those that failed', async () => {
    const order = await newOrder();
    razorpay.checkout(order.orderId, 'failed');
    const { razorpay_payment_id } = razorpay.checkout(order.orderId);
    expect(await gateway.lookUp(order)).toEqual({ outcome: 'captured', gatewayPaymentId: razorpay_payment_id });
  });

  test('captures one that only waits for it', async () => {
    const order = await newOrder();
    razorpay.checkout(order.orderId, 'authorized');
    expect(await gateway.lookUp(order)).toMatchObject({ outcome: 'captured' });
  });

  test('a checkout in which a card was refused is still open: the payer may take another', async () => {
    const order = await newOrder();
    razorpay.checkout(order.orderId, 'failed');
    expect(await gateway.lookUp(order)).toMatchObject({ outcome: 'unproven' });
  });

  test('an order that Razorpay does not know is an error, not an answer', async () => {
    await gateway.lookUp(await newOrder());
    razorpay.trouble({ refuse: 400, body: { error: { description: 'The id provided does not exist' } } });
    await expect(gateway.lookUp({ orderId: 'order_x', amountPaise: 1 })).rejects.toThrow('does not exist');
  });
});
