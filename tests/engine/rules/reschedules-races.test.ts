// Bookings that are rescheduled at the same instant: to one slot, into each other's, and the same one many times.
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Slot, Times } from '#tests/support/api/booking-calls.ts';
import { tally } from '#tests/support/races/race.ts';
import { bookedSlot, type Somebody, takenAt } from '#tests/support/worlds/booked-slot.ts';
import { bookingWorld, PLAY_DAY, PRICE } from '#tests/support/worlds/booking-world.ts';

const world = bookingWorld();
let player: Somebody;
let other: Somebody;
let slot: Slot;
beforeEach(async () => {
  ({ owner: player, first: other, slot } = await bookedSlot(world));
});

const at = (fromTime: string, toTime: string): Times => ({ date: PLAY_DAY, fromTime, toTime });
const newSlot = (times: Times): Slot => ({ ...world.slot(slot.eventId), ...times });
const taken = () => takenAt(world, slot);

test('asking again, once or 20 times at once, changes nothing and answers the same', async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => player.reschedule(slot.bookingId, at('20:00', '21:00'), PRICE)),
  );
  expect(tally(replies)).toEqual({ 200: 20 });
  expect(replies.every(({ body }) => body.data?.outcome === 'moved')).toBe(true);
  expect(await world.count('bookings', `reference = '${slot.bookingId}' AND moved_times = 1`)).toBe(1);
  await world.expectSound();
});

test('20 bookings want the same free slot at once: one moves, the others stay where they are', async () => {
  const ground = await world.venue({ courts: 20, slotMinutes: 30 });
  const players = await world.players(20);
  const own = players.map(() => world.slot(ground.id));
  await Promise.all(players.map((one, index) => one.process(own[index] ?? slot, { amount: PRICE })));
  await world.orm.execute(sql`INSERT INTO occupancies (court_id, during, kind) SELECT id, tstzrange(
    ${`${PLAY_DAY}T20:00:00+05:30`}, ${`${PLAY_DAY}T21:00:00+05:30`}, '[)'), 'block' FROM courts
    WHERE venue_id = ${ground.id} AND position > (SELECT min(position) FROM courts WHERE venue_id = ${ground.id})`);
  const replies = await Promise.all(
    players.map((one, index) => one.reschedule(own[index]?.bookingId ?? '', at('20:00', '21:00'), PRICE)),
  );
  expect(tally(replies)).toEqual({ 200: 1, '409 slot_taken': 19 });
  await world.expectSound();
});

test('two bookings swap into each other’s slot at once: neither is lost', async () => {
  const mine = slot;
  const theirs = newSlot(at('20:00', '21:00'));
  await other.process(theirs, { amount: PRICE });
  const replies = await Promise.all([
    player.reschedule(mine.bookingId, at('20:00', '21:00'), PRICE),
    other.reschedule(theirs.bookingId, at('18:00', '19:00'), PRICE),
  ]);
  expect(replies.every(({ status }) => status === 409)).toBe(true);
  expect(await taken()).toEqual(['booking 18:00 19:00', 'booking 20:00 21:00']);
  await world.expectSound();
});
