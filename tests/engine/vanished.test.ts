// A machine that vanishes with its transactions open: its connections are not closed, and its locks stay behind.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { rows } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createEngine, demoAdapters } from '#server/engine.ts';
import { ORIGIN } from '#tests/support/api/app.ts';
import { callsOf, injectInto } from '#tests/support/api/booking-calls.ts';
import { silentProxy } from '#tests/support/databases/silent-proxy.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';
import { newPlayers } from '#tests/support/worlds/players.ts';

const world = bookingWorld();
/** More than a process has connections. */
const PLAYERS = 40;
/** For bookings at the venues whose locks it had. */
const BOOKINGS_LIMIT_MS = 15_000;
/** A read takes milliseconds; on a busy machine a few hundred. */
const READ_LIMIT_MS = 3_000;

/** How many connections have, or wait for, a lock over a venue. */
async function lockers(): Promise<number> {
  const [found] = await rows<{ count: number }>(
    world.orm,
    sql`SELECT count(DISTINCT pid)::int AS count FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ExclusiveLock'
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return found?.count ?? 0;
}

async function timed<T extends { status: number }>(work: () => Promise<T>) {
  const start = performance.now();
  const { status } = await work();
  return { status, ms: performance.now() - start };
}

test.each([
  ['one transaction', 1],
  ['all the transactions it could have', 12],
])('others go on reading without a pause, and book within 15 seconds, after it left %s', async (_, orphans) => {
  const { url } = world;
  if (!url) throw new Error('This needs a PostgreSQL server.');
  const [locked, other] = [await world.venue({ courts: PLAYERS }), await world.venue()];
  const proxy = await silentProxy(url);
  onTestFinished(proxy.close);
  const lost = await openPostgres(proxy.url);
  const { store } = createEngine(
    lost.orm,
    () => world.now,
    demoAdapters(lost.orm, () => world.now),
  );
  const hasLock = Promise.withResolvers<void>();
  // Its transactions never go on, as those of a machine without power: the first has the lock, the others wait for it.
  for (let index = 0; index < orphans; index++) {
    const orphan = store.transaction(async (tx) => {
      await tx.waiting.lockVenue(locked.id);
      hasLock.resolve();
      await new Promise(() => {});
    });
    orphan.catch(() => {});
    await hasLock.promise;
  }
  await waitFor('all of them to ask for the lock', async () => (await lockers()) === orphans);

  const here = await openPostgres(url);
  const app = await buildApp({ database: here, mode: 'demo', origin: ORIGIN, clock: () => world.now });
  onTestFinished(async () => {
    await app.close();
    await here.close();
  });
  const call = injectInto(app);
  const players = (await newPlayers(here.orm, PLAYERS, world.now)).map((player) => callsOf(call, player));
  const slots = players.map(() => world.slot(locked.id));
  const held = await Promise.all(players.map((player, index) => player.hold(slots[index] ?? world.slot(locked.id))));
  expect(held.filter(({ status }) => status === 201)).toHaveLength(PLAYERS);

  proxy.cut();
  // To cancel takes the lock over the whole venue, which the vanished one has.
  const bookings = players.map((player, index) => timed(() => player.cancel(slots[index]?.bookingId ?? '')));
  const reads: { status: number; ms: number }[] = [];
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      reads.push(
        await timed(() => call({ name: 'getEvent', params: { id: other.id } })),
        await timed(() => call({ name: 'ready' })),
        await timed(() => call({ name: 'listUserBookings', token: undefined })),
      );
      // The pace of somebody who keeps looking, not a wait for anything.
      await pause(50);
    }
  })();
  const done = await Promise.all(bookings);
  isOver = true;
  await reading;

  expect(done.filter(({ status }) => status !== 200)).toEqual([]);
  expect(Math.max(...done.map(({ ms }) => ms))).toBeLessThan(BOOKINGS_LIMIT_MS);
  // That there was something to wait for: otherwise all of this shows nothing.
  expect(Math.max(...done.map(({ ms }) => ms))).toBeGreaterThan(1_000);
  expect(reads.length).toBeGreaterThan(20);
  expect(reads.filter(({ status }) => status >= 500)).toEqual([]);
  expect(Math.max(...reads.map(({ ms }) => ms))).toBeLessThan(READ_LIMIT_MS);
  await world.expectSound();
});

test('a database that vanishes is given up after a while, and the next question is asked on a new connection', async () => {
  const { url } = world;
  if (!url) throw new Error('This needs a PostgreSQL server.');
  const proxy = await silentProxy(url);
  onTestFinished(proxy.close);
  const database = await openPostgres(proxy.url, { readTimeoutSeconds: 1 });
  const app = await buildApp({ database, mode: 'demo', origin: ORIGIN, clock: () => world.now });
  onTestFinished(() => app.close());
  const call = injectInto(app);
  expect((await call({ name: 'listCities' })).status).toBe(200);
  proxy.cut();
  const asked = await timed(() => call({ name: 'listCities' }));
  expect(asked.status).toBe(503);
  expect(asked.ms).toBeLessThan(15_000);
  expect((await timed(() => call({ name: 'ready' }))).status).toBe(503);
});
