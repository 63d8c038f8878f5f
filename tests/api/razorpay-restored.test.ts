// Going back to a backup: Razorpay knows of payments that the database has forgotten, or never heard of.
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/time-units.ts';
import { rows } from '#server/db/database.ts';
import { returnStrays } from '#server/payments/return-strays.ts';
import { straysRepository } from '#server/payments/strays.repository.ts';
import { razorpayWorld } from '#tests/support/providers/razorpay-world.ts';
import { PRICE } from '#tests/support/worlds/booking-world.ts';

const world = razorpayWorld();
/** Each before what refers to it. */
const KEPT = [
  'users',
  'sessions',
  'bookings',
  'moves',
  'payments',
  'refunds',
  'occupancies',
  'outbox',
  'webhook_events',
];

beforeEach(() => {
  world.razorpay.now = () => world.now.getTime();
});

/** All that is in the database now; gives a way back to it. */
async function backUp(): Promise<() => Promise<void>> {
  for (const table of KEPT) await world.orm.execute(sql.raw(`CREATE TABLE kept_${table} AS SELECT * FROM ${table}`));
  return async () => {
    // Whoever was there before stays: what belongs to the grounds' people refers to them.
    const isNew = (table: string) => (table === 'users' ? ' WHERE id NOT IN (SELECT id FROM kept_users)' : '');
    for (const table of KEPT.toReversed()) await world.orm.execute(sql.raw(`DELETE FROM ${table}${isNew(table)}`));
    for (const table of KEPT) {
      await world.orm.execute(
        sql.raw(`INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM kept_${table} ON CONFLICT DO NOTHING`),
      );
      await world.orm.execute(sql.raw(`DROP TABLE kept_${table}`));
    }
  };
}

const recover = (since: Date) => returnStrays({ ...world.engine, strays: straysRepository(world.orm) }, since);

test('what was paid after it ends as a booking or as a refund, each rupee once', async () => {
  const [open, taken] = [await world.ordered(), await world.ordered()];
  world.pass(MINUTE_MS);
  const [restore, since] = [await backUp(), world.now];
  // Paid after the backup: one of them is told to us, one is not, and one was not even begun when the backup was made.
  world.razorpay.checkout(open.order.orderId);
  await taken.player.process(taken.slot, { amount: PRICE, proof: world.razorpay.checkout(taken.order.orderId) });
  const late = await world.ordered();
  await late.player.process(late.slot, { amount: PRICE, proof: world.razorpay.checkout(late.order.orderId) });
  expect([await world.statusOf(taken.slot), await world.statusOf(late.slot)]).toEqual(['confirmed', 'confirmed']);
  await restore();
  expect(await world.statusOf(late.slot)).toBeUndefined();
  world.pass(15 * MINUTE_MS);
  await world.engine.jobs.reconcile();

  expect(await world.statusOf(open.slot)).toBe('confirmed');
  expect(await world.statusOf(taken.slot)).toBe('confirmed');
  expect(await recover(since)).toEqual({ looked: 3, returned: 1, paise: PRICE * 100 });
  expect(await recover(since)).toEqual({ looked: 3, returned: 0, paise: 0 });
  const { payments, refunds } = world.razorpay;
  const paidFor = payments.find(({ order_id: order }) => order === late.order.orderId);
  expect(refunds.filter(({ payment_id: id }) => id === paidFor?.id)).toMatchObject([{ amount: PRICE * 100 }]);
  expect(
    await rows(
      world.orm,
      sql`SELECT gateway_payment_id AS id, amount_paise AS paise, refunded_at IS NOT NULL AS back
      FROM stray_payments`,
    ),
  ).toEqual([{ id: paidFor?.id, paise: PRICE * 100, back: true }]);
});

test('what others have sold through the same account is left alone, and what cannot be paid back yet is tried again', async () => {
  const since = world.now;
  const late = await world.ordered();
  world.razorpay.checkout(late.order.orderId);
  await world.orm.execute(sql`DELETE FROM payments WHERE gateway_order_id = ${late.order.orderId}`);
  const balance = world.razorpay.balance;
  world.razorpay.balance = 0;
  await expect(recover(since)).rejects.toThrow('balance');
  world.razorpay.balance = balance;
  const before = world.razorpay.refunds.length;
  world.razorpay.orders.set('order_of_others', {
    id: 'order_of_others',
    amount: 50_000,
    currency: 'INR',
    receipt: 'shop-4711',
    status: 'created',
  });
  world.razorpay.checkout('order_of_others');
  expect(await recover(since)).toMatchObject({ returned: 1 });
  expect(world.razorpay.refunds).toHaveLength(before + 1);
});
