// Bookings that move at the same instant: to one slot, into each other's, and the same one many times.
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { rows } from '#server/db/database.ts';
import type { PlayerCalls, Slot, Times } from '#tests/support/booking-calls.ts';
import { bookingWorld, forgetBookings, PLAY_DAY, PRICE } from '#tests/support/booking-world.ts';
import { NOW } from '#tests/support/databases.ts';
import type { Player } from '#tests/support/players.ts';
import { tally } from '#tests/support/race.ts';

const world = bookingWorld();
let player: Player & PlayerCalls;
let other: Player & PlayerCalls;
let slot: Slot;
beforeEach(async () => {
  world.now = NOW;
  await forgetBookings(world.orm);
  const [one, two] = await world.players(2);
  if (!one || !two) throw new Error('There are no players.');
  [player, other] = [one, two];
  slot = world.slot((await world.venue({ slotMinutes: 30 })).id);
  expect((await player.process(slot, { amount: PRICE })).status).toBe(200);
});

const at = (fromTime: string, toTime: string): Times => ({ date: PLAY_DAY, fromTime, toTime });
const newSlot = (times: Times): Slot => ({ ...world.slot(slot.eventId), ...times });
const taken = async () => {
  const found = await rows<{ what: string }>(
    world.orm,
    sql`SELECT concat_ws(' ', kind, to_char(lower(during) AT TIME ZONE 'Asia/Kolkata', 'HH24:MI'),
          to_char(upper(during) AT TIME ZONE 'Asia/Kolkata', 'HH24:MI')) AS what
        FROM occupancies JOIN courts ON courts.id = court_id WHERE venue_id = ${slot.eventId} ORDER BY lower(during)`,
  );
  return found.map(({ what }) => what);
};

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
