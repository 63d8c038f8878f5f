// For each test file a database of its own, migrated and filled, in a fraction of a second: a copy of one made per run.
import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openPgliteInMemory } from '#server/db/pglite.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { postgresQuery } from './postgres-query.ts';

/** Wherever a test needs to know the time, it is this: a Saturday, 17:00 in India. */
export const NOW = new Date('2026-11-14T11:30:00Z');

export type Content = 'demo' | 'nothing';

/** What the run's setup offers to copy from. */
type DatabaseSource =
  | { kind: 'pglite'; dumps: { demo: string; nothing?: string } }
  | { kind: 'postgres'; server: string; template: string };

declare module 'vitest' {
  export interface ProvidedContext {
    databases: DatabaseSource;
  }
}

export type TestDatabase = {
  database: Database;
  /** Its address, when it is on a server. */
  url: string | undefined;
  remove(): Promise<void>;
};

/** A migrated database with the demo data in it, or with nothing at all. */
export async function freshDatabase(content: Content = 'demo'): Promise<TestDatabase> {
  const source = inject('databases');
  if (source.kind === 'pglite') {
    const dump = source.dumps[content];
    if (!dump) throw new Error(`There is no dump with ${content} in it.`);
    const database = await openPgliteInMemory(await openAsBlob(dump));
    return { database, url: undefined, remove: () => database.close() };
  }
  const { url, drop } = await freshPostgres(source, content);
  const database = await openPostgres(url);
  return {
    database,
    url,
    async remove() {
      await database.close();
      await drop();
    },
  };
}

/** A new database on the run's PostgreSQL server, for the test that is running. */
export async function postgresFor(content: Content): Promise<string> {
  const source = inject('databases');
  if (source.kind !== 'postgres') throw new Error('This test needs a PostgreSQL server.');
  const { url, drop } = await freshPostgres(source, content);
  onTestFinished(drop);
  return url;
}

async function freshPostgres({ server, template }: { server: string; template: string }, content: Content) {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const copied = content === 'demo' ? template : 'template0';
  // By files instead of page by page through the log, which takes twice as long.
  await postgresQuery(server, `CREATE DATABASE ${name} TEMPLATE ${copied} STRATEGY file_copy`);
  const url = new URL(server);
  url.pathname = name;
  return {
    url: url.href,
    drop: async () => void (await postgresQuery(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}

/** Opens a database before the tests of a file and removes it after them. */
export function databaseForTests(content: Content = 'demo'): { readonly current: TestDatabase } {
  let opened: TestDatabase | undefined;
  beforeAll(async () => {
    opened = await freshDatabase(content);
  });
  afterAll(() => opened?.remove());
  return {
    get current() {
      if (!opened) throw new Error('The database is open only while tests run.');
      return opened;
    },
  };
}
