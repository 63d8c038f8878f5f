// A replica that is far behind: players see their own bookings at once, and no slot as free that they have just lost.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { type Database, rows } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import type { App } from '#server/http.ts';
import { ORIGIN } from '#tests/support/api/app.ts';
import { callsOf, injectInto } from '#tests/support/api/booking-calls.ts';
import { type PostgresServer, startPostgres } from '#tests/support/databases/postgres-server.ts';
import { PRIMARY, startStandby } from '#tests/support/databases/standby.ts';
import { openGrounds } from '#tests/support/processes/crowd.ts';
import { realDay } from '#tests/support/races/real-days.ts';
import { newBookingId } from '#tests/support/worlds/booking-world.ts';
import { newPlayers } from '#tests/support/worlds/players.ts';
import { newVenue } from '#tests/support/worlds/venues.ts';

/** Ten seconds would do, but for a machine busy with other things. */
const LAG = '60s';
const DATE = realDay(1);
const ONE_COURT = 'only-one-court';
/** Addresses of clients: one that books, and one of somebody else, who has changed nothing. */
const [BOOKS, LOOKS] = ['10.0.0.1', '10.0.0.2'];
/** From a place, so that they are not kept in memory: these are what a replica is asked. */
const NEAR = 'lat=18.5&lng=73.8';
const FREE_THEN = [
  `/api/turfs/filter?${NEAR}&date=${DATE}&from=18:00&to=19:00`,
  `/api/turfs/filter?${NEAR}&q=tomorrow+6pm`,
  `/api/turfs/search?${NEAR}&q=tomorrow+6pm`,
  `/api/turfs/free-tonight?${NEAR}`,
];

const servers: PostgresServer[] = [];
const databases: Database[] = [];
const apps: App[] = [];
async function start() {
  const primary = await startPostgres({ settings: PRIMARY });
  servers.push(primary);
  await openGrounds(primary.url());
  const main = await openPostgres(primary.url());
  databases.push(main);
  await newVenue(main.orm, { id: ONE_COURT, courts: 1 });
  const standby = await startStandby(primary, 'reads', { recovery_min_apply_delay: LAG });
  servers.push(standby);
  const replica = await openPostgres(standby.url());
  databases.push(replica);
  const players = await newPlayers(main.orm, 2, new Date());
  // Two processes with the replica, so that one of them has seen no change; and one without, which says what is true.
  for (const copy of [replica, replica, undefined]) {
    apps.push(await buildApp({ database: main, replica: copy, mode: 'demo', origin: ORIGIN, keepsAnswers: true }));
  }
  return { main, replica, players };
}
let world: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  world = await start();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  for (const database of databases) await database.close();
  for (const server of servers.toReversed()) await server.remove();
});

const look = async (app: App | undefined, url: string, remoteAddress: string) =>
  (await app?.inject({ url, remoteAddress }))?.json();
const known = async ({ orm }: Database) =>
  (await rows(orm, sql`SELECT count(*)::int AS count FROM bookings`))[0]?.count;

test('what was booked a moment ago is seen by whoever booked it, and by whoever lost it', async () => {
  const { main, replica, players } = world;
  const [here, elsewhere, truth] = apps;
  if (!here) throw new Error('There is no app.');
  const [winner, loser] = players.map((player) => callsOf(injectInto(here), player));
  const slot = () => ({
    bookingId: newBookingId(),
    eventId: ONE_COURT,
    date: DATE,
    fromTime: '18:00',
    toTime: '19:00',
  });
  const booked = slot();
  const before = await look(truth, FREE_THEN[0] ?? '', LOOKS);
  expect(JSON.stringify(before)).toContain(ONE_COURT);

  expect((await winner?.hold(booked))?.status).toBe(201);
  expect((await winner?.process(booked, { amount: 1000 }))?.status).toBe(200);
  expect((await loser?.hold(slot()))?.body.code).toBe('slot_taken');

  expect((await winner?.booking(booked.bookingId))?.body.data?.booking?.status).toBe('confirmed');
  for (const app of [here, elsewhere]) {
    for (const url of FREE_THEN) {
      const found = await look(app, url, LOOKS);
      expect(found, url).toMatchObject({ success: true });
      expect(found, url).toEqual(await look(truth, url, LOOKS));
    }
    expect(JSON.stringify(await look(app, FREE_THEN[0] ?? '', LOOKS))).not.toContain(ONE_COURT);
    const event = await look(app, `/api/turfs/event/${ONE_COURT}?date=${DATE}`, LOOKS);
    expect(event.slots.find(({ start }: { start: string }) => start === `${DATE} 18:00`)).toMatchObject({
      freeCourts: [],
    });
  }
  // That the replica was behind all the while: otherwise all of this shows nothing.
  expect([await known(main), await known(replica)]).toEqual([1, 0]);
});

test('lists in which nothing free decides come from the replica, but not for whoever has just changed something', async () => {
  const { main } = world;
  const [here] = apps;
  await main.orm.execute(sql`UPDATE venues SET name = 'Renamed' WHERE id = ${ONE_COURT}`);
  const list = `/api/turfs/filter?${NEAR}`;
  expect(JSON.stringify(await look(here, list, LOOKS))).not.toContain('Renamed');
  await here?.inject({ method: 'POST', url: '/api/user/verify-otp', remoteAddress: BOOKS, payload: {} });
  expect(JSON.stringify(await look(here, list, BOOKS))).toContain('Renamed');
});
