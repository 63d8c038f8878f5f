import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isDatabaseFull } from '../database-down.ts';
import { StartupError } from '../startup-error.ts';
import type { Database } from './database.ts';
import { listener } from './listener.ts';
import { openPools } from './pools.ts';
import { addressesIn, reasonOf, type Servers, serversAt } from './servers.ts';

const MIGRATION_LOCK = 7_262_347;
/** The most connections of one process, by default. */
const CONNECTIONS = 20;
/** Longer than any of our queries should take, even with many venues on a busy evening. */
const READ_TIMEOUT_SECONDS = 5;

type PostgresOptions = {
  /** Called when an idle connection is lost. */
  onError?: (error: Error) => void;
  /** The variable that the address came from. */
  setting?: string;
  /** Which of several servers connections go to. */
  wanted?: 'primary' | 'any';
  /** When the address is a pooler's in transaction mode: PostgreSQL itself, for notices and whatever needs a session. */
  directUrl?: string | undefined;
  /** Whether the address may be a pooler's; so by default when there is a direct one. */
  isPooled?: boolean;
  /** Whether statements are prepared; so by default without a pooler. */
  prepares?: boolean | undefined;
  connections?: number | undefined;
  readTimeoutSeconds?: number | undefined;
};

/** A PostgreSQL server, through pools of connections. */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Database> {
  const { onError = () => {}, setting = 'DATABASE_URL', connections = CONNECTIONS } = options;
  const readTimeoutMs = (options.readTimeoutSeconds ?? READ_TIMEOUT_SECONDS) * 1_000;
  const servers = serversAt(url, options.wanted);
  const { directUrl, isPooled = directUrl !== undefined, prepares = !isPooled } = options;
  const direct = directUrl === undefined ? servers : serversAt(directUrl, options.wanted);
  const pools = openPools({ servers, isPooled, prepares, connections, readTimeoutMs, onError });
  try {
    await pools.check();
  } catch (error) {
    await pools.end();
    throw new StartupError(
      `The database at ${withoutPassword(url)} cannot be reached: ${reasonOf(error)}. Check ${setting} and that PostgreSQL is running.`,
    );
  }
  const closing = new AbortController();
  return {
    kind: 'postgres',
    orm: pools.orm,
    probe: pools.probe,
    isFull: () => pools.isFull().catch(isDatabaseFull),
    script: (statements) => onOwnConnection(direct, async (client) => void (await client.query(statements))),
    exclusively: (work) =>
      onOwnConnection(direct, async (client) => {
        await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
        return work({
          orm: drizzle({ client }),
          script: async (statements) => void (await client.query(statements)),
        });
      }),
    ...listener({ servers: direct, onError, closing: closing.signal }),
    async close() {
      closing.abort();
      await pools.end();
    },
  };
}

/** Migrating may take as long as it needs: outside of the pools, and their limits. Locks go with the connection. */
async function onOwnConnection<T>(servers: Servers, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new servers.Client({ connectionString: servers.address, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function withoutPassword(url: string): string {
  try {
    const addresses = addressesIn(url).map((address) => new URL(address));
    const hosts = addresses.map(({ hostname, port }) => `${hostname}${port ? `:${port}` : ''}`);
    return `${hosts.join(',')}${addresses[0]?.pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}
