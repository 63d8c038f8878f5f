// Once per run: a PostgreSQL server with migrated and filled databases, which every test file's own is copied from.
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '#server/db/open.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { copyOf, NOW } from './databases.ts';
import { forgetBookings } from './forget-bookings.ts';
import { PLANNING_ONCE, type PostgresServer, startPostgres } from './postgres-server.ts';

const templates = { nothing: 'template0', demo: 'demo', unbooked: 'unbooked' };

/** Each connection plans all its queries anew. Races are the engine tests' business: those get as many as a process has. */
const FEW_CONNECTIONS = 6;

export default async function setup({ name, provide }: TestProject): Promise<() => Promise<void>> {
  // Files that were just copied are in memory: to have other processes read them only costs time.
  const server = await startPostgres({
    socket: true,
    inMemory: true,
    settings: { ...PLANNING_ONCE, io_method: 'sync' },
  });
  try {
    await fill(server);
  } catch (error) {
    await server.remove();
    throw error;
  }
  const connections = name === 'api-postgres' ? { connections: FEW_CONNECTIONS } : {};
  provide('databases', { kind: 'postgres', server: server.url(), templates, ...connections });
  return server.remove;
}

async function fill(server: PostgresServer): Promise<void> {
  await server.query(`CREATE DATABASE ${templates.demo}`);
  const demo = await openPostgres(server.url(templates.demo));
  await prepareDatabase(demo, { mode: 'demo', now: NOW, say: () => {} });
  await demo.close();
  await server.query(copyOf(templates.demo, templates.unbooked));
  const unbooked = await openPostgres(server.url(templates.unbooked));
  await forgetBookings(unbooked.orm);
  await unbooked.close();
}
