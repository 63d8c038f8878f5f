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

/** `unbooked` is the demo's catalogue, without anything that was booked there. */
export type Content = 'demo' | 'unbooked' | 'nothing';

/** What the run's setup offers to copy from. */
type DatabaseSource =
  | { kind: 'pglite'; dumps: Partial<Record<Content, string>> }
  | {
      kind: 'postgres';
      server: string;
      /** Names of databases on it. */
      templates: Record<Content, string>;
      /** How many each test file may have to its own, where not as many as a process has. */
      connections?: number;
    };

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

/** A migrated database with the demo data in it, also without its bookings; or one with nothing at all. */
export async function freshDatabase(content: Content = 'demo'): Promise<TestDatabase> {
  const source = inject('databases');
  if (source.kind === 'pglite') {
    const dump = source.dumps[content];
    if (!dump) throw new Error(`There is no dump with ${content} in it.`);
    const database = await openPgliteInMemory(await openAsBlob(dump));
    return { database, url: undefined, remove: () => database.close() };
  }
  const { url, drop } = await freshPostgres(source, content);
  const database = await openPostgres(url, { connections: source.connections });
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

type Server = { server: string; templates: Record<Content, string> };

async function freshPostgres({ server, templates }: Server, content: Content) {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await postgresQuery(server, copyOf(templates[content], name));
  const url = new URL(server);
  url.pathname = name;
  return {
    url: url.href,
    drop: async () => void (await postgresQuery(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}

/** The statement that makes it of the template's files: half the work of taking them to the log, as is usual for small ones. */
export const copyOf = (template: string, name: string) =>
  `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`;

/** Opens a database before the tests of a file and removes it after them. */
export function databaseForTests(content: Content = 'demo'): { readonly current: TestDatabase } {
  let opened: TestDatabase | undefined;
  beforeAll(async () => {
    opened = await freshDatabase(content);
  });
  afterAll(async () => {
    await opened?.remove();
    opened = undefined;
  });
  return {
    get current() {
      if (!opened) throw new Error('The database is open only while tests run.');
      return opened;
    },
  };
}
