// Money that must go back: late payments whose slot is gone, cancellations, and a gateway that is short of balance.
import { describe, expect, test } from 'vitest';
import { webhookOf } from '#tests/support/providers/fake-razorpay.ts';
import { HOLD_MS, razorpayWorld } from '#tests/support/providers/razorpay-world.ts';
import { HOUR_MS, PRICE } from '#tests/support/worlds/booking-world.ts';

const world = razorpayWorld();

describe('money that comes after the hold ended', () => {
  test('gets the slot if it is still free', async () => {
    const { slot, order } = await world.ordered();
    world.pass(HOLD_MS + 1);
    await world.engine.jobs.reconcile();
    expect(await world.statusOf(slot)).toBe('expired');
    world.razorpay.checkout(order.orderId);
    await world.deliver(webhookOf('payment.captured', { payment: world.razorpay.payments.at(-1) }));
    expect(await world.statusOf(slot)).toBe('confirmed');
    await world.expectSound();
  });

  test('goes back, all of it, if the slot is taken', async () => {
    const { player, rival, slot, order } = await world.ordered();
    world.pass(HOLD_MS + 1);
    const theirs = world.again(slot);
    expect((await rival.hold(theirs)).status).toBe(201);
    world.razorpay.checkout(order.orderId);
    await world.deliver(webhookOf('payment.captured', { payment: world.razorpay.payments.at(-1) }));
    expect(await world.statusOf(slot)).toBe('expired');
    expect(await world.engine.jobs.sendRefunds()).toBe(1);
    expect(world.razorpay.refunds).toMatchObject([{ amount: PRICE * 100, status: 'processed' }]);
    expect((await player.payment(order.paymentId)).body.data?.status).toBe('refunded');
    await world.expectSound();
  });
});

describe('a refund', () => {
  async function cancelled() {
    const scene = await world.ordered();
    const proof = world.razorpay.checkout(scene.order.orderId);
    await scene.player.process(scene.slot, { amount: PRICE, proof });
    expect((await scene.player.cancel(scene.slot.bookingId)).body.data?.refund).toMatchObject({
      amount: PRICE,
      status: 'asked',
    });
    return scene;
  }
  const status = async () => (await world.rows('refunds')).at(-1)?.status;

  test('refused for too little balance waits, longer each time, and goes out when there is money', async () => {
    const { player, order } = await cancelled();
    world.razorpay.balance = 0;
    expect(await world.engine.jobs.sendRefunds()).toBe(1);
    expect((await world.rows('refunds')).at(-1)).toMatchObject({
      status: 'asked',
      last_error: expect.stringContaining('enough balance'),
    });
    expect(await world.engine.jobs.sendRefunds()).toBe(0);
    world.pass(5_000);
    expect(await world.engine.jobs.sendRefunds()).toBe(1);
    world.pass(5_000);
    expect(await world.engine.jobs.sendRefunds()).toBe(0);
    world.pass(5_000);
    world.razorpay.balance = PRICE * 100;
    expect(await world.engine.jobs.sendRefunds()).toBe(1);
    expect(await status()).toBe('done');
    expect((await player.payment(order.paymentId)).body.data?.status).toBe('refunded');
    await world.expectSound();
  });

  test('whose answer was lost is made once', async () => {
    await cancelled();
    world.razorpay.trouble('lose', { times: 2, path: /refund$/ });
    await world.engine.jobs.sendRefunds();
    expect(await status()).toBe('asked');
    world.pass(HOUR_MS);
    await world.engine.jobs.sendRefunds();
    expect(await status()).toBe('done');
    expect(world.razorpay.refunds).toHaveLength(1);
  });

  test('that is pending is done when the webhook says so; a failure that comes after does not undo it', async () => {
    const { player, order } = await cancelled();
    world.razorpay.refundsArePending = true;
    await world.engine.jobs.sendRefunds();
    expect(await status()).toBe('sent');
    const refund = world.razorpay.refunds.at(-1);
    if (refund) refund.status = 'processed';
    const events = [webhookOf('refund.processed', { refund }), webhookOf('refund.failed', { refund })];
    for (const event of [...events, ...events]) expect((await world.deliver(event)).status).toBe(200);
    expect(await status()).toBe('done');
    expect((await player.payment(order.paymentId)).body.data?.status).toBe('refunded');
    await world.expectSound();
  });

  test('that Razorpay gives up is left to a person, with the reason', async () => {
    await cancelled();
    world.razorpay.refundsArePending = true;
    await world.engine.jobs.sendRefunds();
    await world.deliver(webhookOf('refund.failed', { refund: world.razorpay.refunds.at(-1) }));
    expect((await world.rows('refunds')).at(-1)).toMatchObject({ status: 'failed', last_error: expect.any(String) });
    world.pass(HOUR_MS);
    expect(await world.engine.jobs.sendRefunds()).toBe(0);
  });
});
