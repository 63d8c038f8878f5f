import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import type { Database, Orm } from './database.ts';
import { listener } from './listener.ts';
import { planningOnce } from './planning-once.ts';

const MIGRATION_LOCK = 7_262_347;
/** What one process keeps at most, when it is not told otherwise. */
const CONNECTIONS = 20;
/** In a rush a request waits its turn for a connection: better late than refused. A database that is down says so at once. */
const WAIT_LIMIT_MS = 30_000;

type PostgresOptions = {
  /** Hears of connections lost while idle. */
  onTrouble?: (error: Error) => void;
  /** Where the address came from. */
  setting?: string;
  connections?: number | undefined;
};

/** A PostgreSQL server, through a pool. */
export async function openPostgres(
  url: string,
  { onTrouble = () => {}, setting = 'DATABASE_URL', connections = CONNECTIONS }: PostgresOptions = {},
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: WAIT_LIMIT_MS,
    Client: planningOnce(),
  });
  pool.on('error', onTrouble);
  // A connection lost while in use fails its query; unheard, its own event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await pool.end();
    throw new StartupError(
      `The database at ${withoutPassword(url)} cannot be reached: ${reason(error)}. Check ${setting} and that PostgreSQL is running.`,
    );
  }
  const closing = new AbortController();
  return {
    kind: 'postgres',
    orm: overPool(pool),
    script: async (statements) => void (await pool.query(statements)),
    async exclusively(work) {
      const client = await pool.connect();
      try {
        await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
        return await work({
          orm: drizzle({ client }),
          script: async (statements) => void (await client.query(statements)),
        });
      } finally {
        await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
        client.release();
      }
    },
    listen: listener({ url, onTrouble, closing: closing.signal }),
    async close() {
      closing.abort();
      await pool.end();
    },
  };
}

/** Drizzle over the pool, but for its transactions: when BEGIN fails, it never gives the connection back. */
function overPool(pool: pg.Pool): Orm {
  const orm: Orm = drizzle({ client: pool });
  const onClient = new WeakMap<pg.PoolClient, Orm>();
  const transaction: Orm['transaction'] = async (work, config) => {
    const client = await pool.connect();
    let one = onClient.get(client);
    if (!one) {
      one = drizzle({ client });
      onClient.set(client, one);
    }
    try {
      return await one.transaction(work, config);
    } finally {
      client.release();
    }
  };
  return Object.assign(orm, { transaction });
}

function withoutPassword(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}${port ? `:${port}` : ''}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}

function reason(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0].message;
  return error instanceof Error && error.message ? error.message : String(error);
}
