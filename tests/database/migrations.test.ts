import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { type Connection, type Database, rows } from '#server/db/database.ts';
import { appliedMigrations, migrate, migrationNames, readMigration, worksWith } from '#server/db/migrate.ts';
import { prepareDatabase } from '#server/db/open.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { seedBulk } from '#server/db/seed/bulk.ts';
import { healthRepository } from '#server/health/health.repository.ts';
import { StartupError } from '#server/startup-error.ts';
import { freshDatabase, NOW, postgresFor, type TestDatabase } from '#tests/support/databases/databases.ts';

let opened: TestDatabase;
let database: Database;
beforeEach(async () => {
  opened = await freshDatabase('nothing');
  database = opened.database;
});
afterEach(() => opened.remove());

async function tables(on: Database = database): Promise<string[]> {
  const found = await rows<{ name: string }>(
    on.orm,
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  );
  return found.map(({ name }) => name);
}

test('an empty database gets every migration, in order, each recorded, and a migrated one nothing more', async () => {
  const names = await migrationNames();
  expect(names.length).toBeGreaterThan(0);
  expect(await migrate(database)).toEqual(names);
  expect((await appliedMigrations(database.orm)).map(({ name }) => name)).toEqual(names);
  const before = await tables();
  expect(await migrate(database)).toEqual([]);
  expect(await tables()).toEqual(before);
});

test('a migration that fails leaves nothing behind, and can be tried again', async () => {
  const [first] = await migrationNames();
  const failing: Connection = {
    orm: database.orm,
    script: (statements) =>
      database.script(
        statements.includes(`'${first}'`) ? statements.replace(/;\s*COMMIT;/, '; SELECT 1 / 0; COMMIT;') : statements,
      ),
  };
  await expect(migrate(failing)).rejects.toThrow('division by zero');
  expect(await tables()).toEqual(['schema_migrations']);
  expect(await appliedMigrations(database.orm)).toEqual([]);
  expect(await migrate(database)).toEqual(await migrationNames());
});

test('a database from a newer version is refused in one sentence and left as it was', async () => {
  await database.script(`CREATE TABLE schema_migrations (name text PRIMARY KEY, applied_at timestamptz);
    INSERT INTO schema_migrations (name) VALUES ('9999-from-the-future.sql')`);
  const refusal = await migrate(database).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartupError);
  expect(String(refusal)).toContain('9999-from-the-future.sql');
  expect(await tables()).toEqual(['schema_migrations']);
});

test('preparing in demo mode fills what is empty, once', async () => {
  const said: string[] = [];
  const prepare = (mode: 'demo' | 'live') =>
    prepareDatabase(database, { mode, now: NOW, say: (line) => said.push(line) });
  await prepare('demo');
  const venues = await countVenues(database);
  expect(venues).toBeGreaterThan(0);
  await prepare('demo');
  expect(said).toEqual([expect.stringContaining('applied'), expect.stringContaining('empty')]);
  expect(await countVenues(database)).toBe(venues);
});

test('preparing gives a demo its organisations that was filled before there were any, once', async () => {
  await migrate(database);
  await seedBulk(database, { venues: 20, bookings: 20 }, NOW);
  const said: string[] = [];
  for (let times = 0; times < 2; times += 1) {
    await prepareDatabase(database, { mode: 'demo', now: NOW, say: (line) => said.push(line) });
  }
  expect(said).toEqual([expect.stringContaining('organisations')]);
  const [found] = await rows<{ count: number }>(database.orm, sql`SELECT count(*)::int AS count FROM organisations`);
  expect(found?.count).toBe(3);
});

test('preparing fills nothing in live mode, and from then on demo mode is refused', async () => {
  const prepare = (mode: 'demo' | 'live') => prepareDatabase(database, { mode, now: NOW, say() {} });
  await prepare('live');
  expect(await countVenues(database)).toBe(0);
  const refusal = await prepare('demo').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartupError);
  expect(String(refusal)).toContain('belongs to a live Maidan');
  expect(await countVenues(database)).toBe(0);
  await prepare('live');
});

describe('beside a newer version', () => {
  const newest = async () => (await migrationNames()).at(-1) ?? '';
  const record = (name: string, compatible: string) =>
    database.script(`INSERT INTO schema_migrations (name, works_with) VALUES ('${name}', '${compatible}')`);
  beforeEach(() => migrate(database));

  test('this one starts, and is ready, when the newer says that it works with it', async () => {
    await record('9999-more.sql', await newest());
    expect(await migrate(database)).toEqual([]);
    expect(await healthRepository(database.orm).obstacle()).toBeUndefined();
  });

  test('this one is refused, and not ready, when the newer works only with newer ones', async () => {
    await record('9999-other.sql', '9998-more.sql');
    await expect(migrate(database)).rejects.toThrow('newer version of Maidan (9999-other.sql)');
    expect(await healthRepository(database.orm).obstacle()).toBe('migratedByNewer');
  });
});

test('from now on a migration says what it works with, and takes nothing away that an older version reads', async () => {
  const names = (await migrationNames()).filter((name) => name >= '0026');
  expect(names.length).toBeGreaterThan(2);
  for (const name of names) {
    const statements = await readMigration(name);
    const oldest = worksWith(statements);
    expect(await migrationNames(), `${name}: its first line must be '-- works with: …'`).toContain(oldest);
    if (oldest === name) continue;
    const plain = statements.replaceAll(/--.*$/gm, '');
    expect(plain, name).not.toMatch(
      /\b(DROP\s+(TABLE|COLUMN|TYPE|FUNCTION|VIEW)|RENAME|SET\s+NOT\s+NULL|ALTER\s+COLUMN\s+\w+\s+TYPE)\b/i,
    );
    expect(plain, name).not.toMatch(
      /ADD COLUMN (?:(?!DEFAULT|GENERATED|,|;)[\s\S])*NOT NULL(?:(?!DEFAULT|GENERATED|,|;)[\s\S])*[,;]/i,
    );
  }
});

describe.runIf(inject('databases').kind === 'postgres')('on a server', () => {
  test('of several processes that prepare one empty database at once, one does it', async () => {
    const url = await postgresFor('nothing');
    const processes = await Promise.all(Array.from({ length: 5 }, () => openPostgres(url)));
    const said: string[] = [];
    await Promise.all(
      processes.map((one) => prepareDatabase(one, { mode: 'demo', now: NOW, say: (line) => said.push(line) })),
    );
    const [first] = processes;
    const venues = first ? await countVenues(first) : 0;
    await Promise.all(processes.map((one) => one.close()));
    expect(said).toEqual([expect.stringContaining('applied'), expect.stringContaining('empty')]);
    expect(venues).toBe(200);
  });

  test('one that fails in the middle lets the next one in', async () => {
    const failed = database.exclusively(async () => {
      throw new Error('power cut');
    });
    await expect(failed).rejects.toThrow('power cut');
    expect(await database.exclusively(async () => 'in')).toBe('in');
  });
});

async function countVenues(on: Database): Promise<number> {
  const [found] = await rows<{ count: number }>(on.orm, sql`SELECT count(*)::int AS count FROM listed_venues`);
  return found?.count ?? 0;
}
