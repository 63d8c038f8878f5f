import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GatewayOrder, PaymentProvider } from '#server/payments/provider.ts';
import { type FakeRazorpay, fakeRazorpay, RAZORPAY_KEYS } from '#tests/support/providers/fake-razorpay.ts';
import { razorpayProvider } from './razorpay.adapter.ts';

const PAYER = { phone: '9876543210', email: 'asha@example.com', ip: '203.0.113.7', userAgent: 'Mozilla/5.0' };

let razorpay: FakeRazorpay;
let gateway: PaymentProvider;
beforeAll(async () => {
  razorpay = await fakeRazorpay();
  const siteUrl = 'https://maidan.example';
  gateway = razorpayProvider({ ...RAZORPAY_KEYS, apiUrl: razorpay.url, siteUrl, timeoutMs: 30_000, retryWaitMs: 0 });
});
afterAll(() => razorpay.close());
beforeEach(() => {
  razorpay.forget();
  razorpay.balance = 1_000_000_00;
  razorpay.refundsArePending = false;
});

async function newOrder(amountPaise = 120_000): Promise<GatewayOrder> {
  const { orderId } = await gateway.createOrder({ amountPaise, receipt: 'pay_reference' });
  return { orderId, amountPaise };
}

/** A payment of an order that is ours already, ready to be refunded. */
async function paid(): Promise<string> {
  return razorpay.checkout((await newOrder()).orderId).razorpay_payment_id;
}

describe('a UPI link', () => {
  const link = (order: GatewayOrder, payer = PAYER) => gateway.upi(order, 'Maidan booking BK1', payer);

  test('comes from Razorpay, is not touched, and says whom it pays', async () => {
    const { upiId, deepLink } = await link(await newOrder(149_900));
    expect(upiId).toBe('maidan.rzp@icici');
    expect(deepLink).toMatch(
      /^upi:\/\/pay\?pa=maidan\.rzp@icici&pn=Maidan&tr=RZP\w+&tn=MaidanBooking&am=1499\.00&cu=INR/,
    );
  });

  test('tells Razorpay who pays and from where', async () => {
    const order = await newOrder();
    await link(order);
    expect(razorpay.asked(/create\/json$/)[0]?.body).toMatchObject({
      order_id: order.orderId,
      amount: order.amountPaise,
      contact: '+919876543210',
      email: 'asha@example.com',
      ip: '203.0.113.7',
      user_agent: 'Mozilla/5.0',
      referer: 'https://maidan.example',
    });
  });

  test('needs no email address', async () => {
    expect((await gateway.upi(await newOrder(), 'note', { ...PAYER, email: null })).upiId).toBe('maidan.rzp@icici');
  });

  test('that is approved pays our order, and looking it up finds the payment', async () => {
    const order = await newOrder();
    const { id } = razorpay.answerLink((await link(order)).deepLink, 'captured');
    expect(await gateway.lookUp(order)).toEqual({ outcome: 'captured', gatewayPaymentId: id });
  });

  test('that is declined is over; a second one for the same order is not', async () => {
    const order = await newOrder();
    const first = await link(order);
    expect(await gateway.lookUp(order)).toMatchObject({ outcome: 'unproven' });
    razorpay.answerLink(first.deepLink, 'failed');
    expect(await gateway.lookUp(order)).toMatchObject({ outcome: 'declined' });
    const second = await link(order);
    expect(await gateway.lookUp(order)).toMatchObject({ outcome: 'unproven' });
    razorpay.answerLink(second.deepLink, 'captured');
    expect(await gateway.lookUp(order)).toMatchObject({ outcome: 'captured' });
  });

  test.each([
    { next: [] },
    { next: [{ action: 'intent', url: 'https://example.com' }] },
    { next: [{ action: 'intent' }] },
  ])('is not made of an answer without one (%j)', async (body) => {
    razorpay.trouble({ refuse: 200, body }, { path: /create\/json$/ });
    await expect(link(await newOrder())).rejects.toThrow('Razorpay gave no UPI link');
  });
});

describe('a refund', () => {
  const refund = (gatewayPaymentId: string, amountPaise = 120_000) =>
    gateway.refund({ gatewayPaymentId, amountPaise, idempotencyKey: `late-${gatewayPaymentId}` });

  test('is done when Razorpay has processed it', async () => {
    expect(await refund(await paid())).toEqual({
      gatewayRefundId: razorpay.refunds.at(-1)?.id,
      isDone: true,
      isFailed: false,
    });
  });

  test('may be a part of the payment', async () => {
    const id = await paid();
    await refund(id, 60_000);
    expect(razorpay.refunds.at(-1)).toMatchObject({ payment_id: id, amount: 60_000 });
  });

  test('is made once, however often it is asked for and however its answers get lost', async () => {
    const id = await paid();
    razorpay.trouble('lose', { path: /refund$/ });
    const first = await refund(id);
    expect(await refund(id)).toEqual(first);
    expect(razorpay.refunds.filter(({ payment_id }) => payment_id === id)).toHaveLength(1);
  });

  test('is not done while it is pending, and done when asked again later', async () => {
    razorpay.refundsArePending = true;
    const id = await paid();
    expect(await refund(id)).toMatchObject({ isDone: false, isFailed: false });
    const made = razorpay.refunds.at(-1);
    if (made) made.status = 'processed';
    expect(await refund(id)).toMatchObject({ gatewayRefundId: made?.id, isDone: true });
  });

  test('says so when Razorpay gives it up', async () => {
    razorpay.refundsArePending = true;
    const id = await paid();
    await refund(id);
    const made = razorpay.refunds.at(-1);
    if (made) made.status = 'failed';
    expect(await refund(id)).toMatchObject({ isDone: false, isFailed: true });
  });

  test('with too little balance fails with the reason, and succeeds when there is money', async () => {
    razorpay.balance = 0;
    const id = await paid();
    await expect(refund(id)).rejects.toThrow('Razorpay answered 400: Your account does not have enough balance');
    razorpay.balance = 120_000;
    expect(await refund(id)).toMatchObject({ isDone: true });
  });
});
