// The connections of a process to PostgreSQL, and how long anything on them may take.
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { SECOND_MS } from '#domain/time-units.ts';
import { isDatabaseFull } from '#server/database-down.ts';
import { type Orm, READ_ONLY } from './database.ts';
import { hearingErrors } from './hearing-errors.ts';
import { planningOnce } from './planning-once.ts';

/** In a rush a request waits its turn for a connection: better late than refused. A database that is down says so at once. */
const WAIT_LIMIT_MS = 30 * SECOND_MS;
/** Of all connections, so many may be in a transaction that writes, and perhaps waits for a lock. */
const WRITING_SHARE = 0.6;
/** After the database should have given up by itself, the driver does. */
const GRACE_MS = 5 * SECOND_MS;
/**
 * A transaction that says nothing for so long belongs to a process that is gone or frozen: its locks are needed. Shorter
 * than others wait for a lock, so that they still get it.
 */
const IDLE_IN_TRANSACTION_MS = 4 * SECOND_MS;
const WRITING = { statementMs: 15 * SECOND_MS, lockMs: 7 * SECOND_MS };
const READING_LOCK_MS = 4 * SECOND_MS;
const PROBE_MS = 3 * SECOND_MS;
/** As the driver says it when an answer does not come in time. */
const NO_ANSWER = 'Query read timeout';
/** When the other end has vanished without a word, the system finds out after so long. */
const VANISHED_MS = 15 * SECOND_MS;

export type Pools = {
  /** Transactions get their connections from one pool, everything else from another: locks never keep readers waiting. */
  orm: Orm;
  /** A connection of its own for whoever asks whether the database is there. */
  probe: Orm;
  /** Throws when the database cannot be reached. */
  check(): Promise<void>;
  /** Whether the database had no room to write when it was last tried, and still has none. */
  isFull(): Promise<boolean>;
  end(): Promise<void>;
};

type PoolsOptions = {
  url: string;
  connections: number;
  /** How long a statement outside of transactions may take. */
  readTimeoutMs: number;
  /** Hears of connections lost while idle. */
  onTrouble: (error: Error) => void;
};

export function openPools({ url, connections, readTimeoutMs, onTrouble }: PoolsOptions): Pools {
  const writingConnections = Math.max(1, Math.min(connections - 1, Math.round(connections * WRITING_SHARE)));
  let wasFull = false;
  const onFull = () => (wasFull = true);
  const open = (max: number, limits: Limits, waitMs = WAIT_LIMIT_MS) =>
    openPool({ url, onTrouble, onFull, max, limits, waitMs });
  const writing = open(writingConnections, WRITING);
  const reading = open(connections - writingConnections, { statementMs: readTimeoutMs, lockMs: READING_LOCK_MS });
  const probing = open(1, { statementMs: PROBE_MS, lockMs: PROBE_MS }, PROBE_MS);
  const probe = overPools(probing, probing);
  return {
    orm: overPools(writing, reading),
    probe,
    check: async () => void (await reading.query('SELECT 1')),
    async isFull() {
      if (!wasFull) return false;
      await probe
        .transaction(async (tx) => {
          await tx.execute(NEEDS_ROOM);
          throw new RollBack();
        })
        .catch((error: unknown) => {
          if (!(error instanceof RollBack)) throw error;
        });
      wasFull = false;
      return false;
    },
    async end() {
      await Promise.all([writing, reading, probing].map((pool) => pool.end()));
    },
  };
}

/** Leaves nothing behind, and needs room for it all the same: what fits on pages that are there already shows nothing. */
const NEEDS_ROOM = sql`CREATE TABLE room_to_write AS SELECT generate_series(1, 30000) AS number`;
class RollBack extends Error {}

type Limits = { statementMs: number; lockMs: number };

type PoolOptions = Pick<PoolsOptions, 'url' | 'onTrouble'> & {
  onFull: () => void;
  max: number;
  limits: Limits;
  waitMs: number;
};

function openPool({ url, onTrouble, onFull, max, limits, waitMs }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: waitMs,
    query_timeout: limits.statementMs + GRACE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: VANISHED_MS,
    Client: hearingErrors(planningOnce(), (error, client) => {
      if (isDatabaseFull(error)) onFull();
      // A server that has vanished closes nothing, and whatever is asked after this would wait for it as well.
      if (error instanceof Error && error.message === NO_ANSWER) client.connection.stream.destroy();
    }),
    // Said on the connection and not while connecting, which poolers in between do not allow.
    onConnect: (client) => client.query(settings(limits)),
  });
  pool.on('error', onTrouble);
  // A connection lost while in use fails its query; unheard, its own event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function settings({ statementMs, lockMs }: Limits): string {
  return `SET statement_timeout = ${statementMs}; SET lock_timeout = ${lockMs};
    SET idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS};
    SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3;
    SET tcp_user_timeout = ${VANISHED_MS}`;
}

/** Drizzle over the pools, but for its transactions: when BEGIN fails, it never gives the connection back. */
function overPools(writing: pg.Pool, reading: pg.Pool): Orm {
  const orm: Orm = drizzle({ client: reading });
  const onClient = new WeakMap<pg.PoolClient, Orm>();
  const transaction: Orm['transaction'] = async (work, config) => {
    const pool = config?.accessMode === READ_ONLY.accessMode ? reading : writing;
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
