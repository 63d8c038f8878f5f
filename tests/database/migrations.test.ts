import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { type Connection, type Database, rows } from '#server/db/database.ts';
import { appliedMigrations, migrate, migrationNames, readMigration, worksWith } from '#server/db/migrate.ts';
import { healthRepository } from '#server/health/health.repository.ts';
import { StartupError } from '#server/startup-error.ts';
import { databaseForTests, freshDatabase, type TestDatabase } from '#tests/support/databases/databases.ts';

describe('an empty database', () => {
  let opened: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    opened = await freshDatabase('nothing');
    database = opened.database;
  });
  afterEach(() => opened.remove());

  async function tables(): Promise<string[]> {
    const found = await rows<{ name: string }>(
      database.orm,
      sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
    );
    return found.map(({ name }) => name);
  }

  /** Which fails in the middle of its first migration. */
  function failing(first: string): Connection {
    return {
      orm: database.orm,
      script: (statements) =>
        database.script(
          statements.includes(`'${first}'`) ? statements.replace(/;\s*COMMIT;/, '; SELECT 1 / 0; COMMIT;') : statements,
        ),
    };
  }

  test('gets every migration, in order, each recorded, and nothing of one that fails; later it gets nothing more', async () => {
    const names = await migrationNames();
    expect(names.length).toBeGreaterThan(0);
    await expect(migrate(failing(names[0] ?? ''))).rejects.toThrow('division by zero');
    expect(await tables()).toEqual(['schema_migrations']);
    expect(await appliedMigrations(database.orm)).toEqual([]);
    expect(await migrate(database)).toEqual(names);
    expect((await appliedMigrations(database.orm)).map(({ name }) => name)).toEqual(names);
    const before = await tables();
    expect(await migrate(database)).toEqual([]);
    expect(await tables()).toEqual(before);
  });

  test('that a newer version began is refused in one sentence and left as it was', async () => {
    await database.script(`CREATE TABLE schema_migrations (name text PRIMARY KEY, applied_at timestamptz);
      INSERT INTO schema_migrations (name) VALUES ('9999-from-the-future.sql')`);
    const refusal = await migrate(database).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartupError);
    expect(String(refusal)).toContain('9999-from-the-future.sql');
    expect(await tables()).toEqual(['schema_migrations']);
  });
});

describe('beside a newer version', () => {
  const opened = databaseForTests('unbooked');
  const newest = async () => (await migrationNames()).at(-1) ?? '';
  const record = (name: string, compatible: string) =>
    opened.current.database.script(
      `INSERT INTO schema_migrations (name, works_with) VALUES ('${name}', '${compatible}')`,
    );
  afterEach(() => opened.current.database.script(`DELETE FROM schema_migrations WHERE name LIKE '9999%'`));

  test('this one starts, and is ready, when the newer says that it works with it', async () => {
    const { database } = opened.current;
    await record('9999-more.sql', await newest());
    expect(await migrate(database)).toEqual([]);
    expect(await healthRepository(database.orm).obstacle()).toBeUndefined();
  });

  test('this one is refused, and not ready, when the newer works only with newer ones', async () => {
    const { database } = opened.current;
    await record('9999-other.sql', '9998-more.sql');
    await expect(migrate(database)).rejects.toThrow('newer version of Maidan (9999-other.sql)');
    expect(await healthRepository(database.orm).obstacle()).toBe('migratedByNewer');
  });

  test.runIf(inject('databases').kind === 'postgres')('one that fails in the middle lets the next one in', async () => {
    const { database } = opened.current;
    const failed = database.exclusively(async () => {
      throw new Error('power cut');
    });
    await expect(failed).rejects.toThrow('power cut');
    expect(await database.exclusively(async () => 'in')).toBe('in');
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
