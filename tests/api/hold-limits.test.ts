// Nobody keeps a ground from those who would pay: holds are limited, and those who lapse rest for a while.
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { rows } from '#server/db/database.ts';
import { createEngine, demoAdapters } from '#server/engine.ts';
import type { PlayerCalls } from '#tests/support/api/booking-calls.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld, forgetBookings, MINUTE_MS, PRICE } from '#tests/support/worlds/booking-world.ts';
import type { Player } from '#tests/support/worlds/players.ts';

const world = bookingWorld();
let player: Player & PlayerCalls;
let other: Player & PlayerCalls;
let venues: string[];

beforeEach(async () => {
  world.now = NOW;
  await forgetBookings(world.orm);
  const [one, two] = await world.players(2);
  if (!one || !two) throw new Error('There are no players.');
  [player, other] = [one, two];
  venues = await Promise.all(Array.from({ length: 3 }, async () => (await world.venue({ courts: 2 })).id));
});

const later = (minutes: number) => {
  world.now = new Date(world.now.getTime() + minutes * MINUTE_MS);
};
const slotAt = (venue: number, hour: number) => world.slot(venues[venue] ?? '', `${hour}:00`, `${hour + 1}:00`);

test('one account cannot take the free slots of a venue, however many calls it makes at once', async () => {
  const wanted = Array.from({ length: 30 }, (_, index) => slotAt(index % 3, 10 + (index % 10)));
  const answers = await Promise.all(wanted.map((slot) => player.hold(slot)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([409]));
  for (const { body } of refused) expect(body).toMatchObject({ success: false, code: 'hold_limit' });
  const [most] = await rows<{ count: number }>(
    world.orm,
    sql`SELECT count(*)::int AS count FROM bookings WHERE status = 'held' GROUP BY venue_id ORDER BY 1 DESC LIMIT 1`,
  );
  expect(most?.count).toBeLessThanOrEqual(2);
  await world.expectSound();
});

test('what is paid for or released does not count, and the sentence says what to do', async () => {
  const [first, second] = [slotAt(0, 18), slotAt(0, 19)];
  expect((await player.hold(first)).status).toBe(201);
  expect((await player.hold(second)).status).toBe(201);
  const { body } = await player.hold(slotAt(0, 20));
  expect(body.message).toBe('You are holding 2 slots at this venue already. Please pay for one or release it first.');
  expect((await player.process(first, { amount: PRICE })).status).toBe(200);
  expect((await player.hold(slotAt(0, 20))).status).toBe(201);
  // The same call again is the same hold.
  expect((await player.hold(second)).status).toBe(200);
});

test('a lapsed hold is renewed once; then the slot is open to others first', async () => {
  const slot = slotAt(0, 18);
  await player.hold(slot);
  later(11);
  expect((await player.hold(slot)).status).toBe(200);
  later(11);
  const refused = await player.hold(slot);
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({
    code: 'hold_cool_down',
    message:
      'You have held this slot again and again without paying, so it is open to others for now. You can hold it again in 9 min.',
  });
  // Nor under another booking id, nor by way of paying; somebody else may have it.
  expect((await player.hold({ ...slot, bookingId: 'BK99' })).status).toBe(429);
  expect((await player.process({ ...slot, bookingId: 'BK98' }, { amount: PRICE })).status).toBe(429);
  expect((await other.hold({ ...slot, bookingId: 'BK97' })).status).toBe(201);
  later(11);
  expect((await player.hold(slot)).status).toBe(200);
});

test('whoever lets four holds lapse within an hour waits, and is told how long', async () => {
  for (const hour of [10, 12]) {
    await player.hold(slotAt(0, hour));
    await player.hold(slotAt(1, hour));
    later(10);
  }
  const { status, body } = await player.hold(slotAt(2, 18));
  expect([status, body.code]).toEqual([429, 'hold_cool_down']);
  expect(body.message).toBe('4 of your holds ended without a payment. You can hold a slot again in 50 min.');
  later(50);
  expect((await player.hold(slotAt(2, 18))).status).toBe(201);
});

test('what was never paid for is forgotten after a month, and nothing else', async () => {
  const kept = slotAt(0, 18);
  await player.process(kept, { amount: PRICE });
  await player.hold(slotAt(1, 18));
  const clock = () => world.now;
  const { jobs } = createEngine(world.orm, clock, demoAdapters(world.orm, clock));
  later(29 * 24 * 60);
  expect(await jobs.sweep()).toMatchObject({ holds: 0 });
  later(2 * 24 * 60);
  await jobs.reconcile();
  expect(await jobs.sweep()).toMatchObject({ holds: 1 });
  const left = await rows<{ reference: string }>(world.orm, sql`SELECT reference FROM bookings`);
  expect(left.map(({ reference }) => reference)).toEqual([kept.bookingId]);
  await world.expectSound();
});
