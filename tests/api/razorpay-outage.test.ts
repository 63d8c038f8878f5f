// The gateway does not answer for minutes, while players pay in its checkout.
import { expect, test } from 'vitest';
import { backlogRepository } from '#server/metrics/backlog.repository.ts';
import { HOLD_MS, razorpayWorld } from '#tests/support/razorpay-world.ts';

const world = razorpayWorld();
const ROUND_MS = 15_000;
const OUTAGE_MS = 8.5 * 60_000;
const PAID = 10;

test('orders stay due while it is out, the gauge says so, and all are confirmed within a round of its return', async () => {
  const overdue = async () => (await backlogRepository(world.orm)(world.now)).lookUpsOverdue;
  const scenes = [];
  for (let index = 0; index < PAID; index++) scenes.push(await world.ordered());
  for (const { order } of scenes) world.razorpay.checkout(order.orderId);
  world.razorpay.trouble({ refuse: 503 }, { times: 100_000 });
  for (let passed = 0; passed < OUTAGE_MS; passed += ROUND_MS) {
    world.pass(ROUND_MS);
    await world.engine.jobs.reconcile().catch(() => {});
  }
  expect(await overdue()).toBe(PAID);

  world.razorpay.forget();
  world.pass(ROUND_MS);
  expect(OUTAGE_MS + ROUND_MS).toBeLessThan(HOLD_MS);
  await world.engine.jobs.reconcile();
  for (const { slot } of scenes) expect(await world.statusOf(slot)).toBe('confirmed');
  expect(await overdue()).toBe(0);
  await world.expectSound();
});
