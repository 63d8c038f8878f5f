// A process remembers for a moment who is calling. A token that was revoked is dead everywhere within a second, whatever
// becomes of the notice that says so.
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import type { App } from '#server/http.ts';
import { ORIGIN } from '#tests/support/api/app.ts';
import { statementsOf } from '#tests/support/databases/statements.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';
import { bookingWorld, newBookingId } from '#tests/support/worlds/booking-world.ts';

const DEAD_WITHIN_MS = 1_000;
const world = bookingWorld();

/** Another process, with connections of its own where the database is a server. */
async function another(change: Partial<Database> = {}): Promise<App> {
  const opened = world.url ? await openPostgres(world.url) : undefined;
  const database = { ...(opened ?? world.database), ...change };
  const app = await buildApp({ database, mode: 'demo', origin: ORIGIN, clock: () => world.now, keepsAnswers: true });
  onTestFinished(async () => {
    await app.close();
    await opened?.close();
  });
  return app;
}

async function newToken(): Promise<string> {
  const [player] = await world.players(1);
  return player?.token ?? '';
}

async function ask(app: App, name: CallName, token: string, body?: object): Promise<number> {
  const { method, path: url } = calls[name];
  const headers = { authorization: `Bearer ${token}` };
  return (await app.inject({ method, url, headers, ...(body ? { body } : {}) })).statusCode;
}

/** A call of a booking that there is not: 404 for whoever is signed in. */
const order = (app: App, token: string) =>
  ask(app, 'createOrder', token, { bookingId: newBookingId(), paymentMethod: 'upi' });
const looksOf = async (work: () => Promise<unknown>) =>
  (await statementsOf(work)).filter((text) => text.includes('from "sessions"')).length;

/** Counts when a call began, not when it was answered, which on a busy machine may be much later. */
async function expectDeadSoon(app: App, token: string): Promise<void> {
  const revokedAt = performance.now();
  let lastAliveAt = revokedAt;
  await waitFor('the token to be dead', async () => {
    const askedAt = performance.now();
    const isDead = (await order(app, token)) === 401;
    if (!isDead) lastAliveAt = askedAt;
    return isDead;
  });
  expect(lastAliveAt - revokedAt).toBeLessThan(DEAD_WITHIN_MS);
}

/** The memory lasts for less than a second: on a slow machine one try may miss it. */
async function expectRemembered(app: App, token: string): Promise<void> {
  await waitFor('a call without a look', async () => {
    await order(app, token);
    return (await looksOf(() => order(app, token))) === 0;
  });
}

test('signed out in another process', async () => {
  const [app, token] = [await another(), await newToken()];
  await expectRemembered(app, token);
  expect(await order(app, token)).toBe(404);
  expect(await ask(world.app, 'logout', token)).toBe(200);
  await expectDeadSoon(app, token);
});

test('signed out in another process, of which no notice ever comes', async () => {
  const [app, token] = [await another({ listen: async () => {}, isListening: () => true }), await newToken()];
  await expectRemembered(app, token);
  expect(await ask(world.app, 'logout', token)).toBe(200);
  await expectDeadSoon(app, token);
});

test('signed out while the connection for notices is cut', async (context) => {
  if (!world.url) return context.skip();
  const [app, token] = [await another(), await newToken()];
  await expectRemembered(app, token);
  await world.orm.execute(
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
  );
  expect(await ask(world.app, 'logout', token)).toBe(200);
  await expectDeadSoon(app, token);
});

test('signed out in this process, at once', async () => {
  const [app, token] = [await another({ listen: async () => {}, isListening: () => true }), await newToken()];
  await expectRemembered(app, token);
  expect(await ask(app, 'logout', token)).toBe(200);
  expect(await order(app, token)).toBe(401);
});

test('a process that hears nothing remembers nobody', async () => {
  const [app, token] = [await another({ isListening: () => false }), await newToken()];
  await order(app, token);
  expect(await looksOf(() => order(app, token))).toBe(1);
});

test('what shows or changes the account is never answered from memory', async () => {
  const [app, token] = [await another(), await newToken()];
  await order(app, token);
  expect(await looksOf(() => ask(app, 'getProfile', token))).toBeGreaterThan(0);
});
