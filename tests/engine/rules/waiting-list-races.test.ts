// The waiting list when many act at the same instant: one entry, one offer, and nobody waits for nothing.
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { rows } from '#server/db/database.ts';
import { bookedSlot, type Somebody } from '#tests/support/booked-slot.ts';
import type { Slot } from '#tests/support/booking-calls.ts';
import { bookingWorld, HOUR_MS, MINUTE_MS, PRICE } from '#tests/support/booking-world.ts';
import { tally } from '#tests/support/race.ts';

const world = bookingWorld();
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
