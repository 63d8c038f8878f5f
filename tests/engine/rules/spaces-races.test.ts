// Many want a whole ground and its parts at the same instant: never the whole beside a part, nobody refused for nothing.
import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { rows } from '#server/db/database.ts';
import type { Slot } from '#tests/support/api/booking-calls.ts';
import { chanceOf } from '#tests/support/races/chance.ts';
import { halfHours, tally, winners, wronglyRefused } from '#tests/support/races/race.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';
import { HALVES, QUARTERS } from '#tests/support/worlds/formats.ts';

const PLAYERS = 200;
const world = bookingWorld();
const onServer = inject('databases').kind === 'postgres';

/** The names of what was taken at a venue, in order. */
async function taken(venueId: string): Promise<string[]> {
  const found = await rows<{ name: string }>(
    world.orm,
    sql`SELECT spaces.name FROM bookings JOIN spaces ON spaces.id = space_id
        WHERE bookings.venue_id = ${venueId} ORDER BY 1`,
  );
  return found.map(({ name }) => name);
}

/** How often PostgreSQL had to end a transaction because two waited for each other. */
async function deadlocks(): Promise<number> {
  const [found] = await rows<{ count: number }>(
    world.orm,
    sql`SELECT deadlocks::int AS count FROM pg_stat_database WHERE datname = current_database()`,
  );
  return found?.count ?? 0;
}

test.each([2, 3, 20])(
  '200 want the whole ground or a half, every %i. the whole: never whole beside half',
  async (each) => {
    const players = await world.players(PLAYERS);
    const { id } = await world.venue({ courts: 2, formats: HALVES });
    const [half, whole] = [await world.formatId(id, '7-a-side half'), await world.formatId(id, 'Full ground')];
    const replies = await Promise.all(
      players.map((player, index) => player.hold({ ...world.slot(id), format: index % each ? half : whole })),
    );
    const got = await taken(id);
    expect([['Full ground'], ['Half A', 'Half B']]).toContainEqual(got);
    expect(tally(replies)).toEqual({ 201: got.length, '409 slot_taken': PLAYERS - got.length });
    await world.expectSound();
  },
);

test('200 want quarters, halves and the whole at overlapping times: no court twice, no deadlock, no refusal for nothing', async () => {
  const before = await deadlocks();
  const players = await world.players(PLAYERS);
  const { id } = await world.venue({ courts: 4, slotMinutes: 30, formats: QUARTERS });
  const formats = await Promise.all(QUARTERS.map(({ name = '' }) => world.formatId(id, name)));
  const chance = chanceOf(7);
  const slots: Slot[] = players.map((_, index) => ({
    ...world.slot(id),
    ...halfHours(index),
    format: chance.oneOf(formats) ?? 0,
  }));
  const replies = await Promise.all(players.map((player, index) => player.hold(slots[index] ?? world.slot(id))));
  expect(Object.keys(tally(replies)).toSorted()).toEqual(['201', '409 slot_taken']);
  expect(winners(replies)).toBeGreaterThanOrEqual(3);
  const refused = slots.filter((_, index) => replies[index]?.status === 409);
  expect(await wronglyRefused(world.orm, id, refused)).toEqual([]);
  await world.expectSound();
  if (onServer) expect(await deadlocks()).toBe(before);
});

test('200 want badminton or football at once: badminton never takes the football pitch, nor football the badminton court', async () => {
  const players = await world.players(PLAYERS);
  const { id } = await world.venue({
    courts: 2,
    formats: [
      { sport: 'football', perHour: 1000, spaces: { Pitch: [0] } },
      { sport: 'badminton', perHour: 400, spaces: { 'Badminton court': [1] } },
    ],
  });
  const sports = await rows<{ id: number }>(
    world.orm,
    sql`SELECT id::int FROM formats WHERE venue_id = ${id} ORDER BY position`,
  );
  const replies = await Promise.all(
    players.map((player, index) => player.hold({ ...world.slot(id), format: sports[index % 2]?.id ?? 0 })),
  );
  expect(tally(replies)).toEqual({ 201: 2, '409 slot_taken': PLAYERS - 2 });
  expect(await taken(id)).toEqual(['Badminton court', 'Pitch']);
  await world.expectSound();
});

test('a whole hold that ended keeps neither half from two players at the same instant', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await world.venue({ courts: 2, formats: HALVES });
    const [sleeper, one, other] = await world.players(3);
    await sleeper?.hold({ ...world.slot(id), format: await world.formatId(id, 'Full ground') });
    world.now = new Date(world.now.getTime() + 11 * 60_000);
    const replies = await Promise.all([one?.hold(world.slot(id)), other?.hold(world.slot(id))]);
    expect(replies.map((reply) => reply?.status)).toEqual([201, 201]);
  }
});
