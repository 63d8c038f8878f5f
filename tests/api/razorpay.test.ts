// Live mode's money: from the hold to the booking through the real adapter, over HTTP, whatever goes wrong on the way.
import { describe, expect, test } from 'vitest';
import { webhookOf } from '#tests/support/providers/fake-razorpay.ts';
import { PATIENCE_MS, razorpayWorld } from '#tests/support/providers/razorpay-world.ts';
import { PRICE as amount } from '#tests/support/worlds/booking-world.ts';

const world = razorpayWorld();

describe('paying in the checkout', () => {
  test('takes the player from hold to confirmed booking, and the messages leave', async () => {
    const { player, slot, order } = await world.ordered();
    expect((await player.order(slot.bookingId)).body.data).toMatchObject({
      orderId: order.orderId,
      paymentId: order.paymentId,
      keyId: 'rzp_test_maidan',
      amount,
    });
    const proof = world.razorpay.checkout(order.orderId, 'authorized');
    const processed = await player.process(slot, { amount, proof });
    expect(processed).toMatchObject({ status: 200, body: { paymentId: order.paymentId } });
    const stored = await player.store(slot, order.paymentId, amount);
    expect(stored.body.data?.booking).toMatchObject({ status: 'confirmed', paymentId: order.paymentId });
    expect((await player.payment(order.paymentId)).body.data?.status).toBe('captured');
    await world.expectSound();
    expect(world.messages.map(({ channel }) => channel).toSorted()).toEqual(['email', 'whatsapp']);
  });

  test('the same proof again gives the same answer and charges nothing', async () => {
    const { player, slot, order } = await world.ordered();
    const proof = world.razorpay.checkout(order.orderId);
    const first = await player.process(slot, { amount, proof });
    expect(await player.process(slot, { amount, proof })).toEqual(first);
    expect(await world.rows('payments')).toHaveLength(1);
    await world.expectSound();
  });

  test('by Google Pay is the same checkout: a wallet’s token alone proves nothing', async () => {
    const { player, slot, order } = await world.ordered('google_pay');
    const proof = { walletToken: '{"signature":"…"}' };
    expect(await player.process(slot, { amount, proof })).toMatchObject({ status: 402 });
    const paid = world.razorpay.checkout(order.orderId);
    expect(await player.process(slot, { amount, proof: paid })).toMatchObject({ status: 200 });
  });

  test('after a first card was refused confirms the same order', async () => {
    const { player, slot, order } = await world.ordered();
    world.razorpay.checkout(order.orderId, 'failed');
    expect((await world.deliver(webhookOf('payment.failed', { payment: world.razorpay.payments.at(-1) }))).status).toBe(
      200,
    );
    const proof = world.razorpay.checkout(order.orderId);
    expect(await player.process(slot, { amount, proof })).toMatchObject({
      status: 200,
      body: { paymentId: order.paymentId },
    });
    await world.expectSound();
  });
});

describe('what is refused, with nothing changed', () => {
  const unchanged = async () => {
    expect(await world.rows('payments')).toMatchObject([{ status: 'created', captured_at: null }]);
  };

  test('no proof at all, 402', async () => {
    const { player, slot } = await world.ordered();
    expect(await player.process(slot, { amount })).toMatchObject({ status: 402, body: { code: 'payment_required' } });
    await unchanged();
    expect(await world.statusOf(slot)).toBe('held');
  });

  test('a forged signature, 402', async () => {
    const { player, slot, order } = await world.ordered();
    const proof = {
      razorpay_order_id: order.orderId,
      razorpay_payment_id: 'pay_guessed',
      razorpay_signature: 'f'.repeat(64),
    };
    expect(await player.process(slot, { amount, proof })).toMatchObject({
      status: 402,
      body: { code: 'payment_required' },
    });
    await unchanged();
  });

  test('the payment of another order, under its own name or under ours, 402', async () => {
    const other = await world.ordered();
    const proof = world.razorpay.checkout(other.order.orderId);
    const { player, slot, order } = await world.ordered();
    for (const razorpay_order_id of [other.order.orderId, order.orderId]) {
      const tried = await player.process(slot, { amount, proof: { ...proof, razorpay_order_id } });
      expect(tried).toMatchObject({ status: 402, body: { code: 'payment_required' } });
    }
    expect(await world.statusOf(slot)).toBe('held');
    await world.expectSound();
  });

  test('an amount of 1, 422, and Razorpay hears nothing of it', async () => {
    const { player, slot, order } = await world.ordered();
    const proof = world.razorpay.checkout(order.orderId, 'authorized');
    world.razorpay.forget();
    const tried = await player.process(slot, { amount: 1, proof });
    expect(tried).toMatchObject({ status: 422, body: { code: 'amount_mismatch' } });
    expect(world.razorpay.requests).toEqual([]);
    await unchanged();
  });
});

describe('while Razorpay does not answer', () => {
  const SENTENCE =
    'The payment service does not answer right now. Please try again in a moment: you will not be charged twice.';

  test('opening an order is 503 with a sentence, and works a moment later', async () => {
    const { player, slot } = await world.scene();
    await player.hold(slot);
    world.patienceMs = 300;
    world.razorpay.trouble('hang', { times: 2 });
    const tried = await player.order(slot.bookingId);
    expect(tried).toMatchObject({ status: 503, body: { code: 'unavailable', message: SENTENCE } });
    world.patienceMs = PATIENCE_MS;
    expect((await player.order(slot.bookingId)).status).toBe(200);
  });

  test('handing in the proof is 503; the money was taken, and the reconciler confirms the booking', async () => {
    const { player, slot, order } = await world.ordered();
    const proof = world.razorpay.checkout(order.orderId, 'authorized');
    world.patienceMs = 300;
    world.razorpay.trouble('late', { path: /capture$/ });
    world.razorpay.trouble('hang', { times: 3, path: /payments\/pay_\w+$/ });
    const tried = await player.process(slot, { amount, proof });
    expect(tried).toMatchObject({ status: 503, body: { code: 'unavailable', message: SENTENCE } });
    world.razorpay.forget();
    world.patienceMs = PATIENCE_MS;
    expect(await world.statusOf(slot)).toBe('held');
    world.pass(61_000);
    expect(await world.engine.jobs.reconcile()).toMatchObject({ found: 1 });
    expect(await world.statusOf(slot)).toBe('confirmed');
    expect(await player.process(slot, { amount, proof })).toMatchObject({ status: 200 });
    await world.expectSound();
  });
});

describe('paying by UPI', () => {
  test('the link pays our order; process without a proof asks Razorpay itself', async () => {
    const { player, slot, order } = await world.ordered('upi');
    expect(await player.process(slot, { amount })).toMatchObject({ status: 402, body: { code: 'payment_required' } });
    world.razorpay.answerLink(order.deepLink ?? '', 'captured');
    expect(await player.process(slot, { amount })).toMatchObject({ status: 200, body: { paymentId: order.paymentId } });
    await world.expectSound();
  });

  test('nobody comes back, and the webhook confirms', async () => {
    const { slot, order } = await world.ordered('upi');
    const payment = world.razorpay.answerLink(order.deepLink ?? '', 'captured');
    await world.deliver(webhookOf('payment.captured', { payment }));
    expect(await world.statusOf(slot)).toBe('confirmed');
    await world.expectSound();
  });

  test('declined in the app is told to whoever waits, and another try is another order', async () => {
    const { player, slot, order } = await world.ordered('upi');
    const payment = world.razorpay.answerLink(order.deepLink ?? '', 'failed');
    await world.deliver(webhookOf('payment.failed', { payment }));
    expect((await player.payment(order.paymentId)).body.data?.status).toBe('failed');
    const second = (await player.order(slot.bookingId, 'upi')).body.data;
    expect(second?.orderId).not.toBe(order.orderId);
    // The first order was paid all the same, in a checkout that was still open: it counts.
    const proof = world.razorpay.checkout(order.orderId);
    expect(await player.process(slot, { amount, proof })).toMatchObject({
      status: 200,
      body: { paymentId: order.paymentId },
    });
    await world.expectSound();
  });
});
