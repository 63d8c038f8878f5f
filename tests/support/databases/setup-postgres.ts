// Once per run: a PostgreSQL server with one migrated and filled database, which every test file's own is copied from.
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '#server/db/open.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { NOW } from './databases.ts';
import { PLANNING_ONCE, startPostgres } from './postgres-server.ts';

const TEMPLATE = 'demo';

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres({ socket: true, inMemory: true, settings: PLANNING_ONCE });
  try {
    await server.query(`CREATE DATABASE ${TEMPLATE}`);
    const database = await openPostgres(server.url(TEMPLATE));
    await prepareDatabase(database, { mode: 'demo', now: NOW, say: () => {} });
    await database.close();
  } catch (error) {
    await server.remove();
    throw error;
  }
  provide('databases', { kind: 'postgres', server: server.url(), template: TEMPLATE });
  return server.remove;
}
