// The waiting list when many act at the same instant: one entry, one offer, and nobody waits for nothing.
import { sql } from 'drizzle-orm';
import { beforeEach, expect, inject, test } from 'vitest';
import { rows } from '#server/db/database.ts';
import type { Slot } from '#tests/support/api/booking-calls.ts';
import { tally } from '#tests/support/races/race.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';
import { bookedSlot, type Somebody } from '#tests/support/worlds/booked-slot.ts';
import { bookingWorld, HOUR_MS, MINUTE_MS, PRICE } from '#tests/support/worlds/booking-world.ts';

const world = bookingWorld();
/** The embedded database does one thing after the other. */
const onServer = test.runIf(inject('databases').kind === 'postgres');
let owner: Somebody;
let first: Somebody;
let second: Somebody;
let stranger: Somebody;
let slot: Slot;
beforeEach(async () => {
  ({ owner, first, second, stranger, slot } = await bookedSlot(world));
});

const later = (ms: number) => {
  world.now = new Date(world.now.getTime() + ms);
};
/** The same slot, for somebody else's booking. */
const mine = (): Slot => ({ ...slot, bookingId: world.slot(slot.eventId).bookingId });
const offers = async () => {
  const found = await rows<{ to: string }>(
    world.orm,
    sql`SELECT recipient AS to FROM outbox WHERE template = 'slot_offered' AND channel = 'whatsapp' ORDER BY id`,
  );
  return found.map(({ to }) => to);
};
/** How many transactions wait for another one to end. */
const blocked = async () => {
  const [found] = await rows<{ count: number }>(
    world.orm,
    sql`SELECT count(*)::int AS count FROM pg_stat_activity
          WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`,
  );
  return found?.count ?? 0;
};

test('joining 20 times at once is one entry', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => first.wait(slot)));
  expect(tally(replies)).toEqual({ 200: 19, 201: 1 });
  expect(await world.count('waiting_list')).toBe(1);
});

test('joining while the slot is just being cancelled ends in an offer or in a free slot, never in waiting for nothing', async () => {
  for (let round = 0; round < 15; round++) {
    const one = world.slot((await world.venue()).id);
    await owner.process(one, { amount: PRICE });
    const [joined] = await Promise.all([first.wait(one), owner.cancel(one.bookingId)]);
    const entry = (await first.waiting()).body.data?.entries?.find(({ eventId }) => eventId === one.eventId);
    if (joined.status === 409) expect(joined.body.code).toBe('slot_free');
    else expect(entry?.status).toBe('offered');
    if (entry) await first.leave(entry.id);
  }
  await world.expectSound();
});

test('cancelling while 20 others book and 5 wait: exactly the first in line gets it', async () => {
  const line = await world.players(5);
  for (const one of line) await one.wait(slot);
  const crowd = await world.players(20);
  const [, ...replies] = await Promise.all([owner.cancel(slot.bookingId), ...crowd.map((one) => one.hold(mine()))]);
  expect(tally(replies)).toEqual({ '409 slot_taken': 20 });
  expect(await offers()).toEqual([line[0]?.phone]);
  await world.expectSound();
});

test('many sweep at once when an offer ends: the next is offered once', async () => {
  const line = await world.players(3);
  for (const one of line) await one.wait(slot);
  await owner.cancel(slot.bookingId);
  later(10 * MINUTE_MS);
  await Promise.all(Array.from({ length: 8 }, () => world.engine.jobs.reconcile()));
  expect(await offers()).toEqual([line[0]?.phone, line[1]?.phone]);
  expect(await world.count('occupancies', 'waiting_id IS NOT NULL')).toBe(1);
  later(HOUR_MS);
  await world.expectSound();
});

test('claiming in the very moment in which others sweep loses nothing', async () => {
  await first.wait(slot);
  await second.wait(slot);
  await owner.cancel(slot.bookingId);
  later(10 * MINUTE_MS - 1);
  const [held] = await Promise.all([
    first.hold(mine()),
    ...Array.from({ length: 4 }, () => world.engine.jobs.reconcile()),
    stranger.hold(mine()),
  ]);
  expect(held.status).toBe(201);
  await world.expectSound();
});

test('the first in line gets the slot of a hold that ended, however many come by in the same moment', async () => {
  const crowd = await world.players(4);
  for (let round = 0; round < 12; round++) {
    const held = world.slot((await world.venue()).id);
    // Others in each round: whoever lets slots lapse so often may hold none for a while.
    const [keeper, next] = await world.players(2);
    if (!keeper || !next) throw new Error('There are no players.');
    await keeper.hold(held);
    await next.wait(held);
    later(10 * MINUTE_MS);
    const own = () => ({ ...held, bookingId: world.slot(held.eventId).bookingId });
    const [mineNow, ...theirs] = await Promise.all([
      next.hold(own()),
      ...crowd.map((one) => one.hold(own())),
      keeper.hold(held),
    ]);
    expect(mineNow.status).toBe(201);
    expect(tally(theirs)).toEqual({ '409 slot_taken': crowd.length + 1 });
  }
  await world.expectSound();
});

onServer(
  'who joins while a hold that ended is just being paid for is in line, and not sent away to book it',
  async () => {
    const held = world.slot((await world.venue()).id);
    await owner.hold(held);
    later(10 * MINUTE_MS);
    const taken = (until: string | null) =>
      sql`UPDATE occupancies SET expires_at = ${until} FROM bookings WHERE bookings.id = booking_id AND reference = ${held.bookingId}`;
    const joining = await world.orm.transaction(async (payment) => {
      await payment.execute(taken(new Date(world.now.getTime() + HOUR_MS).toISOString()));
      const asked = first.wait(held);
      await waitFor('the question to wait for the payment', async () => (await blocked()) > 0);
      // Not awaited: it waits for this very transaction.
      return { asked };
    });
    expect((await joining.asked).status).toBe(201);
    await world.orm.execute(taken(new Date(world.now.getTime() - 1).toISOString()));
  },
);
