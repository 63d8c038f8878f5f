// What a start does to its database before anything else.
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, rows } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { prepareDatabase } from '#server/db/open.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { seedBulk } from '#server/db/seed/bulk.ts';
import { StartupError } from '#server/startup-error.ts';
import { freshDatabase, NOW, type TestDatabase } from '#tests/support/databases/databases.ts';

let opened: TestDatabase;
let database: Database;
let said: string[];
beforeEach(async () => {
  opened = await freshDatabase('nothing');
  database = opened.database;
  said = [];
});
afterEach(() => opened.remove());

const prepare = (mode: 'demo' | 'live', on = database) =>
  prepareDatabase(on, { mode, now: NOW, say: (line) => said.push(line) });

async function countVenues(): Promise<number> {
  const [found] = await rows<{ count: number }>(database.orm, sql`SELECT count(*)::int AS count FROM listed_venues`);
  return found?.count ?? 0;
}

test('of several processes that prepare one empty database for the demo at once, one fills it, and later none', async () => {
  const processes = await Promise.all(Array.from({ length: 5 }, () => openPostgres(opened.url ?? '')));
  await Promise.all(processes.map((one) => prepare('demo', one)));
  await Promise.all(processes.map((one) => one.close()));
  expect(await countVenues()).toBe(200);
  await prepare('demo');
  expect(said).toEqual([expect.stringContaining('applied'), expect.stringContaining('empty')]);
  expect(await countVenues()).toBe(200);
});

test('a demo that was filled before there were organisations gets them, once', async () => {
  await migrate(database);
  await seedBulk(database, { venues: 20, bookings: 20 }, NOW);
  await prepare('demo');
  await prepare('demo');
  expect(said).toEqual([expect.stringContaining('organisations')]);
  const [found] = await rows<{ count: number }>(database.orm, sql`SELECT count(*)::int AS count FROM organisations`);
  expect(found?.count).toBe(3);
});

test('in live mode nothing is filled, and from then on demo mode is refused', async () => {
  await prepare('live');
  expect(await countVenues()).toBe(0);
  const refusal = await prepare('demo').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartupError);
  expect(String(refusal)).toContain('belongs to a live Maidan');
  expect(await countVenues()).toBe(0);
  await prepare('live');
});
