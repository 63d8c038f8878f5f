// What another gateway has taken or must give back is not touched by jobs that cannot ask it.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rows } from '#server/db/database.ts';
import { bookingWorld, HOUR_MS, PRICE } from '#tests/support/worlds/booking-world.ts';

const world = bookingWorld();

test('payments and refunds of another gateway stay as they are', async () => {
  const [player, other] = await world.players(2);
  const slots = [world.slot((await world.venue()).id), world.slot((await world.venue()).id)] as const;
  // One has been paid and cancelled, the other has been captured and not yet settled.
  await player?.process(slots[0], { amount: PRICE });
  await player?.cancel(slots[0].bookingId);
  await other?.hold(slots[1]);
  await other?.order(slots[1].bookingId);
  await world.orm.execute(sql`UPDATE payments SET gateway = 'razorpay'`);
  await world.orm.execute(sql`UPDATE payments SET status = 'captured', captured_at = ${world.now.toISOString()},
    gateway_payment_id = 'pay_real' WHERE status = 'created'`);
  const books = () =>
    rows(
      world.orm,
      sql`SELECT payments.status, settled_as, refunds.status AS refund, refunds.attempts
          FROM payments LEFT JOIN refunds ON refunds.payment_id = payments.id ORDER BY payments.id`,
    );
  const before = await books();
  expect(before).toEqual([
    { status: 'captured', settled_as: 'booking', refund: 'asked', attempts: 0 },
    { status: 'captured', settled_as: null, refund: null, attempts: null },
  ]);
  world.now = new Date(world.now.getTime() + HOUR_MS);
  await world.engine.jobs.reconcile();
  await world.engine.jobs.sendRefunds();
  expect(await books()).toEqual(before);
  await world.orm.execute(sql`UPDATE payments SET gateway = 'sandbox'`);
  await world.engine.jobs.reconcile();
  await world.engine.jobs.sendRefunds();
  expect((await books())[0]).toMatchObject({ refund: 'done' });
});
