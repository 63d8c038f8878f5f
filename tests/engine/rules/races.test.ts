// Many players want one slot at the same instant: as many get it as there are courts, and the rest hear why not.
import { expect, inject, test } from 'vitest';
import { halfHours, tally, winners, wronglyRefused } from '#tests/support/races/race.ts';
import { bookingWorld, PRICE } from '#tests/support/worlds/booking-world.ts';
import { daily } from '#tests/support/worlds/venues.ts';

const PLAYERS = 200;
const world = bookingWorld();
/** The embedded database does one thing after the other: what only adds to the crowd is tried on a server. */
const onServer = test.runIf(inject('databases').kind === 'postgres');

test.each([1, 3])('200 players want one slot at once: %i get it, one for each court', async (courts) => {
  const players = await world.players(PLAYERS);
  const { id } = await world.venue({ courts });
  const replies = await Promise.all(players.map((player) => player.hold(world.slot(id))));
  expect(tally(replies)).toEqual({ 201: courts, '409 slot_taken': PLAYERS - courts });
  expect(await world.count('bookings', `venue_id = '${id}'`)).toBe(courts);
  await world.expectSound();
});

test.each([1, 3])(
  '200 players want overlapping, not equal times of %i court(s): nobody overlaps, nobody is refused for nothing',
  async (courts) => {
    const players = await world.players(PLAYERS);
    const { id } = await world.venue({ courts, slotMinutes: 30 });
    const slots = players.map((_, index) => ({ ...world.slot(id), ...halfHours(index) }));
    const replies = await Promise.all(players.map((player, index) => player.hold(slots[index] ?? world.slot(id))));
    expect(Object.keys(tally(replies)).toSorted()).toEqual(['201', '409 slot_taken']);
    expect(winners(replies)).toBeGreaterThanOrEqual(courts * 3);
    const refused = slots.filter((_, index) => replies[index]?.status === 409);
    expect(await wronglyRefused(world.orm, id, refused)).toEqual([]);
    await world.expectSound();
  },
);

onServer('200 players pay for one slot at once with the single call of a simple client: one is charged', async () => {
  const players = await world.players(PLAYERS);
  const { id } = await world.venue();
  const replies = await Promise.all(players.map((player) => player.process(world.slot(id), { amount: PRICE })));
  expect(tally(replies)).toEqual({ 200: 1, '409 slot_taken': PLAYERS - 1 });
  expect(await world.count('payments', `booking_id IN (SELECT id FROM bookings WHERE venue_id = '${id}')`)).toBe(1);
  await world.expectSound();
});

onServer('200 players want 200 different slots at once: all get theirs', async () => {
  const players = await world.players(PLAYERS);
  const grounds = await Promise.all(Array.from({ length: 20 }, () => world.venue()));
  const replies = await Promise.all(
    players.map((player, index) => {
      const hour = String(8 + (index % 10)).padStart(2, '0');
      const next = String(9 + (index % 10)).padStart(2, '0');
      const ground = grounds[Math.floor(index / 10)];
      return player.hold(world.slot(ground?.id ?? '', `${hour}:00`, `${next}:00`));
    }),
  );
  expect(tally(replies)).toEqual({ 201: PLAYERS });
});

test('an ended hold over two slots keeps neither from the two players who want one each at the same instant', async () => {
  for (let round = 0; round < 20; round++) {
    const { id } = await world.venue();
    const [sleeper, early, late] = await world.players(3);
    await sleeper?.hold(world.slot(id, '10:00', '12:00'));
    world.now = new Date(world.now.getTime() + 11 * 60_000);
    const replies = await Promise.all([
      early?.hold(world.slot(id, '10:00', '11:00')),
      late?.hold(world.slot(id, '11:00', '12:00')),
    ]);
    expect(replies.map((reply) => reply?.status)).toEqual([201, 201]);
  }
});

test('of 20 players at once, from both sides of midnight, only those who do not overlap get it', async () => {
  const players = await world.players(20);
  const { id } = await world.venue({ slotMinutes: 30, openings: daily(18, 26) });
  const before = () => world.slot(id, '23:30', '00:30');
  const after = () => ({ ...world.slot(id, '00:00', '01:00'), date: '2026-11-17' });
  const replies = await Promise.all(players.map((player, index) => player.hold(index % 2 ? before() : after())));
  expect(tally(replies)).toEqual({ 201: 1, '409 slot_taken': 19 });
  await world.expectSound();
});
