// The races again, but over three servers that know of each other only through the database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { createEngine, demoAdapters } from '#server/engine.ts';
import { callsOf, httpTo, type PlayerCalls, type Slot } from '#tests/support/api/booking-calls.ts';
import { audit } from '#tests/support/audit/audit.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/databases/databases.ts';
import { type RunningServer, startApiServer } from '#tests/support/processes/server-process.ts';
import { halfHours, tally, winners, wronglyRefused } from '#tests/support/races/race.ts';
import { realDay } from '#tests/support/races/real-days.ts';
import { forgetBookings, newBookingId, PRICE, rest } from '#tests/support/worlds/booking-world.ts';
import { formatNamed, HALVES, QUARTERS } from '#tests/support/worlds/formats.ts';
import { newPlayers } from '#tests/support/worlds/players.ts';
import { type NewVenue, newVenue } from '#tests/support/worlds/venues.ts';

const SERVERS = 3;
const PLAYERS = 200;
let opened: TestDatabase;
let database: Database;
let servers: RunningServer[] = [];
const time = { now: new Date() };

beforeAll(async () => {
  opened = await freshDatabase();
  database = opened.database;
  await forgetBookings(database.orm);
  servers = await Promise.all(Array.from({ length: SERVERS }, () => startApiServer(opened.url ?? '')));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill('SIGKILL')));
  await opened?.remove();
});

/** Each on one of the servers, in turn. */
async function players(count: number): Promise<PlayerCalls[]> {
  const made = await newPlayers(database.orm, count, new Date());
  return made.map((player, index) => callsOf(httpTo(servers[index % SERVERS]?.url ?? ''), player));
}

async function slotAt(id: string, venue: Partial<NewVenue>): Promise<() => Slot> {
  await newVenue(database.orm, { id, perHour: PRICE, ...venue });
  return () => ({ bookingId: newBookingId(), eventId: id, date: realDay(3), fromTime: '18:00', toTime: '19:00' });
}

async function expectSound(): Promise<void> {
  const clock = () => time.now;
  await rest(createEngine(database.orm, clock, demoAdapters(database.orm, clock)), time);
  expect(await audit(database.orm, time.now)).toEqual([]);
}

test.each([1, 3])(
  '200 players want one slot at once through 3 servers: %i get it, one for each court',
  async (courts) => {
    const slot = await slotAt(`one-slot-${courts}`, { courts });
    const replies = await Promise.all((await players(PLAYERS)).map((player) => player.hold(slot())));
    expect(tally(replies)).toEqual({ 201: courts, '409 slot_taken': PLAYERS - courts });
    await expectSound();
  },
);

test('200 players want overlapping times through 3 servers: nobody overlaps, nobody is refused for nothing', async () => {
  const slot = await slotAt('overlapping', { courts: 2, slotMinutes: 30 });
  const attempts = (await players(PLAYERS)).map((player, index) => ({
    player,
    slot: { ...slot(), ...halfHours(index) },
  }));
  const replies = await Promise.all(attempts.map((attempt) => attempt.player.hold(attempt.slot)));
  expect(Object.keys(tally(replies)).toSorted()).toEqual(['201', '409 slot_taken']);
  expect(winners(replies)).toBeGreaterThanOrEqual(6);
  const refused = attempts.filter((_, index) => replies[index]?.status === 409).map((attempt) => attempt.slot);
  expect(await wronglyRefused(database.orm, 'overlapping', refused)).toEqual([]);
  await expectSound();
});

test('200 want the whole ground or a half through 3 servers: never whole beside half', async () => {
  const slot = await slotAt('halves', { courts: 2, formats: HALVES });
  const formats = await Promise.all(
    ['7-a-side half', 'Full ground'].map((name) => formatNamed(database.orm, 'halves', name)),
  );
  const replies = await Promise.all(
    (await players(PLAYERS)).map((player, index) => player.hold({ ...slot(), format: formats[index % 2] ?? 0 })),
  );
  expect([1, 2]).toContain(winners(replies));
  expect(tally(replies)).toEqual({ 201: winners(replies), '409 slot_taken': PLAYERS - winners(replies) });
  await expectSound();
});

test('200 want quarters, halves and the whole at overlapping times through 3 servers: nobody is refused for nothing', async () => {
  const slot = await slotAt('quarters', { courts: 4, slotMinutes: 30, formats: QUARTERS });
  const formats = await Promise.all(QUARTERS.map(({ name = '' }) => formatNamed(database.orm, 'quarters', name)));
  const attempts = (await players(PLAYERS)).map((player, index) => ({
    player,
    slot: { ...slot(), ...halfHours(index), format: formats[index % formats.length] ?? 0 },
  }));
  const replies = await Promise.all(attempts.map((attempt) => attempt.player.hold(attempt.slot)));
  expect(Object.keys(tally(replies)).toSorted()).toEqual(['201', '409 slot_taken']);
  const refused = attempts.filter((_, index) => replies[index]?.status === 409).map((attempt) => attempt.slot);
  expect(await wronglyRefused(database.orm, 'quarters', refused)).toEqual([]);
  await expectSound();
});

test('one player pays for one booking 60 times at once through 3 servers: one charge, the same answer', async () => {
  const slot = (await slotAt('sixty-times', { courts: 1 }))();
  const [player] = await newPlayers(database.orm, 1, new Date());
  if (!player) throw new Error('There is no player.');
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      callsOf(httpTo(servers[index % SERVERS]?.url ?? ''), player).process(slot, { amount: PRICE }),
    ),
  );
  expect(tally(replies)).toEqual({ 200: 60 });
  expect(new Set(replies.map(({ body }) => body.paymentId)).size).toBe(1);
  await expectSound();
});
