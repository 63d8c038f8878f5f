// The gateway does not answer for minutes, while players pay in its checkout.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { backlogRepository } from '#server/metrics/backlog.repository.ts';
import { HOLD_MS, razorpayWorld } from '#tests/support/providers/razorpay-world.ts';

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

test('orders for which it always fails keep nobody else from theirs', async () => {
  const young = await world.ordered();
  world.razorpay.checkout(young.order.orderId);
  // Half an hour old, and more than a batch of them.
  const lost = `SELECT booking_id, reference || '-' || n, gateway, 'order_lost_' || n, amount_paise, method, 'failed',
    created_at - interval '30 minutes', created_at - interval '29 minutes' FROM payments, generate_series(1, 120) n`;
  await world.orm.execute(
    sql.raw(`INSERT INTO payments (booking_id, reference, gateway, gateway_order_id, amount_paise, method, status,
      created_at, look_up_at) ${lost}`),
  );
  world.pass(61_000);
  await world.engine.jobs.reconcile().catch(() => {});
  expect(await world.statusOf(young.slot)).toBe('confirmed');

  // After a month nobody asks about the lost ones any more.
  for (let day = 0; day < 40; day++) {
    world.pass(24 * 3_600_000);
    for (let round = 0; round < 4; round++) await world.engine.jobs.reconcile().catch(() => {});
  }
  const unpaid = (await world.rows('payments')).filter(({ captured_at }) => captured_at === null);
  expect(unpaid).toHaveLength(120);
  expect(unpaid.filter(({ look_up_at }) => look_up_at !== null)).toEqual([]);
});
