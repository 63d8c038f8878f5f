// What Razorpay tells us: at least once, in any order, before or after the browser does, and not always Razorpay.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { ORIGIN } from '#tests/support/api/app.ts';
import { hostileRequests } from '#tests/support/api/hostile-values.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { hmac, RAZORPAY_KEYS, webhookOf } from '#tests/support/providers/fake-razorpay.ts';
import { razorpayWorld } from '#tests/support/providers/razorpay-world.ts';
import { PRICE as amount } from '#tests/support/worlds/booking-world.ts';

const world = razorpayWorld();

describe('webhooks', () => {
  test('confirm the booking of a player whose browser died', async () => {
    const { slot, order } = await world.ordered();
    world.razorpay.checkout(order.orderId);
    const payment = world.razorpay.payments.at(-1);
    expect((await world.deliver(webhookOf('payment.captured', { payment }))).status).toBe(200);
    expect(await world.statusOf(slot)).toBe('confirmed');
    await world.expectSound();
  });

  test('may come before the browser’s answer, which then finds it done', async () => {
    const { player, slot, order } = await world.ordered();
    const proof = world.razorpay.checkout(order.orderId);
    await world.deliver(webhookOf('order.paid', { payment: world.razorpay.payments.at(-1) }));
    expect(await player.process(slot, { amount, proof })).toMatchObject({
      status: 200,
      body: { paymentId: order.paymentId },
    });
    expect((await player.store(slot, order.paymentId)).status).toBe(200);
    await world.expectSound();
  });

  test('count once, in any order, together with the browser', async () => {
    const { player, slot, order } = await world.ordered();
    const proof = world.razorpay.checkout(order.orderId);
    const payment = world.razorpay.payments.at(-1);
    const events = ['order.paid', 'payment.failed', 'payment.captured', 'payment.authorized'].map((event) =>
      webhookOf(event, { payment }),
    );
    const [process, ...answers] = await Promise.all([
      player.process(slot, { amount, proof }),
      ...[...events, ...events].map((event) => world.deliver(event)),
    ]);
    expect(process.status).toBe(200);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await world.rows('webhook_events')).toHaveLength(4);
    expect(await world.rows('payments')).toHaveLength(1);
    await world.expectSound();
    expect(world.messages).toHaveLength(2);
  });

  test('without an id are told apart by their bytes', async () => {
    const { order } = await world.ordered();
    world.razorpay.checkout(order.orderId);
    const { payload, headers } = webhookOf('payment.captured', { payment: world.razorpay.payments.at(-1) });
    const { 'x-razorpay-event-id': _, ...unnamed } = headers;
    for (let time = 0; time < 2; time++) await world.deliver({ payload, headers: unnamed });
    expect(await world.rows('webhook_events')).toMatchObject([{ event_id: expect.stringMatching(/^sha256:/) }]);
  });

  test('that a payment is only authorized capture it', async () => {
    const { slot, order } = await world.ordered();
    world.razorpay.checkout(order.orderId, 'authorized');
    const payment = world.razorpay.payments.at(-1);
    await world.deliver(webhookOf('payment.authorized', { payment }));
    expect(payment?.status).toBe('captured');
    expect(await world.statusOf(slot)).toBe('confirmed');
  });

  test('that we cannot follow up are answered 503 and work when they come again', async () => {
    const { slot, order } = await world.ordered();
    world.razorpay.checkout(order.orderId, 'authorized');
    const webhook = webhookOf('payment.authorized', { payment: world.razorpay.payments.at(-1) });
    world.razorpay.trouble({ refuse: 500 }, { times: 9 });
    expect(await world.deliver(webhook)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    world.razorpay.forget();
    expect((await world.deliver(webhook)).status).toBe(200);
    expect(await world.statusOf(slot)).toBe('confirmed');
  });

  test('about other people’s orders, other amounts and other things are acknowledged and forgotten', async () => {
    const { slot, order } = await world.ordered();
    world.razorpay.checkout(order.orderId);
    const payment = world.razorpay.payments.at(-1);
    if (!payment) throw new Error('It was just made.');
    for (const strange of [
      webhookOf('payment.captured', { payment: { ...payment, order_id: 'order_of_others' } }),
      webhookOf('payment.captured', { payment: { ...payment, amount: 1 } }),
      webhookOf('payment.captured', { payment: { ...payment, currency: 'USD' } }),
      webhookOf('refund.processed', {
        refund: { id: 'rfnd_x', payment_id: payment.id, amount: 1, status: 'processed' },
      }),
      webhookOf('settlement.processed', {}),
      webhookOf('payment.dispute.created', { payment }),
    ]) {
      expect(await world.deliver(strange)).toMatchObject({ status: 200, body: { message: 'Ignored' } });
    }
    expect(await world.statusOf(slot)).toBe('held');
    expect(await world.rows('webhook_events')).toEqual([]);
  });

  test('leave nothing about the payer in our books but what we need', async () => {
    const { order } = await world.ordered();
    world.razorpay.checkout(order.orderId);
    await world.deliver(webhookOf('payment.captured', { payment: world.razorpay.payments.at(-1) }));
    const kept = JSON.stringify(await world.rows('webhook_events'));
    expect(kept).toContain(order.orderId);
    expect(kept).not.toMatch(/asha@example\.com|9876543210/);
  });
});

describe('what is not an event of Razorpay', () => {
  test('a webhook with a forged signature, 401, whatever it says', async () => {
    const { order } = await world.ordered();
    world.razorpay.checkout(order.orderId);
    const payment = world.razorpay.payments.at(-1);
    const forged = webhookOf('payment.captured', { payment }, 'a guess');
    const { payload, headers } = webhookOf('payment.captured', { payment });
    const changed = { headers, payload: payload.replace('"captured"', '"Captured"') };
    const unsigned = { payload, headers: { 'content-type': 'application/json' } };
    for (const webhook of [forged, changed, unsigned, { headers, payload: `${payload} ` }]) {
      expect(await world.deliver(webhook)).toMatchObject({ status: 401, body: { code: 'bad_signature' } });
    }
    expect(await world.rows('payments')).toMatchObject([{ status: 'created', captured_at: null }]);
    expect(await world.rows('webhook_events')).toEqual([]);
  });

  test.each([
    '',
    '{',
    'null',
    '[]',
    '{"event":1}',
    '{"event":"payment.captured"}',
    '{"event":"refund.processed","payload":{}}',
  ])('a signed body that is no event (%j), 400', async (payload) => {
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-signature': hmac(payload, RAZORPAY_KEYS.webhookSecret),
    };
    expect(await world.deliver({ headers, payload })).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  });
});

test('whatever comes instead of an event, signed or not, is refused or ignored and changes nothing', async () => {
  const { order } = await world.ordered();
  const likely = { event: ['payment.captured', 'order.paid', 'refund.processed'], orderId: [order.orderId] };
  const requests = fc.sample(hostileRequests('paymentWebhook', likely, ['none']), { numRuns: 200, seed: 1 });
  for (const [index, { body, raw, type }] of requests.entries()) {
    const payload = raw ?? JSON.stringify(body) ?? '';
    const signature = index % 2 === 0 ? hmac(payload, RAZORPAY_KEYS.webhookSecret) : 'a guess';
    const headers = { 'content-type': type, 'x-razorpay-signature': signature };
    const { status } = await world.deliver({ payload, headers });
    expect([200, 400, 401, 413, 415], payload.slice(0, 200)).toContain(status);
    if (index % 2 === 1) expect(status).not.toBe(200);
  }
  expect(await world.rows('payments')).toMatchObject([{ status: 'created', captured_at: null }]);
  expect(await world.rows('webhook_events')).toEqual([]);
});

describe('in demo mode', () => {
  test('the webhook does not exist', async () => {
    const { headers, payload } = webhookOf('payment.captured', {});
    const { database, remove } = await freshDatabase();
    const app = await buildApp({ database, mode: 'demo', origin: ORIGIN });
    const response = await app.inject({ method: 'POST', url: '/api/payment/webhook/razorpay', headers, payload });
    await app.close();
    await remove();
    expect(response.statusCode).toBe(404);
  });

  test('and live mode has neither inbox nor pretend payments', async () => {
    for (const url of ['/api/demo/inbox', '/api/demo/payments/order_1']) {
      expect((await world.app.inject(url)).statusCode).toBe(404);
    }
  });
});
