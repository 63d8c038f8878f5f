// How long anything may take on a PostgreSQL server before it is given up.
import { sql } from 'drizzle-orm';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { type Orm, READ_ONLY } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { ORIGIN } from '#tests/support/api/app.ts';
import { postgresFor } from '#tests/support/databases/databases.ts';

describe.runIf(inject('databases').kind === 'postgres')('on a server', () => {
  async function hasty() {
    const database = await openPostgres(await postgresFor('demo'), { readTimeoutSeconds: 1 });
    onTestFinished(database.close);
    return database;
  }
  const sleep = (orm: Orm, seconds: number) => orm.execute(sql`SELECT pg_sleep(${seconds})`);
  /** What PostgreSQL calls it, under the words of whoever passed it on. */
  const codeOf = (error: unknown): unknown =>
    error instanceof Error ? ('code' in error ? error.code : codeOf(error.cause)) : undefined;

  test('a question ends at its limit, alone and in a transaction that only reads; one that writes may take longer', async () => {
    const { orm } = await hasty();
    expect(codeOf(await sleep(orm, 3).catch((error: unknown) => error))).toBe('57014');
    const reading = orm.transaction((tx) => sleep(tx, 3), READ_ONLY);
    expect(codeOf(await reading.catch((error: unknown) => error))).toBe('57014');
    await orm.transaction((tx) => sleep(tx, 1.5));
  });

  test('a search that takes too long is 503 with a sentence and when to come back', async () => {
    const database = await hasty();
    const app = await buildApp({ database, mode: 'demo', origin: ORIGIN });
    onTestFinished(() => app.close());
    await database.script(`
      ALTER TABLE venues RENAME TO real_venues;
      CREATE FUNCTION slowly() RETURNS boolean LANGUAGE sql VOLATILE AS 'SELECT pg_sleep(0.2) IS NOT NULL';
      CREATE VIEW venues AS SELECT * FROM real_venues WHERE slowly()`);
    const answer = await app.inject('/api/turfs/search?q=cricket');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json().message).toBe('Maidan has very much to do just now. Please try again in a moment.');
  });

  test('a transaction that says nothing is ended, and its locks with it', async () => {
    const { orm } = await hasty();
    const [locked, forgotten] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const silent = orm
      .transaction(async (tx) => {
        await tx.execute(sql`SELECT pg_advisory_xact_lock(4711)`);
        locked.resolve();
        await forgotten.promise;
        await tx.execute(sql`SELECT 1`);
      })
      .catch((error: unknown) => error);
    await locked.promise;
    const began = performance.now();
    await orm.transaction((tx) => tx.execute(sql`SELECT pg_advisory_xact_lock(4711)`));
    expect(performance.now() - began).toBeLessThan(9_000);
    forgotten.resolve();
    expect(await silent).toBeInstanceOf(Error);
    expect((await orm.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
  });
});
