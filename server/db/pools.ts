// The connections of a process to PostgreSQL, and how long anything on them may take.
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { MINUTE_MS, SECOND_MS } from '#domain/time-units.ts';
import { isDatabaseFull, isReadOnly } from '#server/database-down.ts';
import { beginningLate } from './beginning-late.ts';
import { type Orm, READ_ONLY } from './database.ts';
import { limitingTransactions } from './limiting-transactions.ts';
import { planningOnce } from './planning-once.ts';
import { reportingErrors } from './reporting-errors.ts';
import type { Servers } from './servers.ts';

/** How long a request waits for a free connection under load. A database that is down is reported at once. */
const WAIT_LIMIT_MS = 30 * SECOND_MS;
/** The share of connections that may be in a transaction that writes, and may wait for a lock. */
const WRITING_SHARE = 0.6;
/** The driver's timeout, after the database's own. */
const GRACE_MS = 5 * SECOND_MS;
/**
 * A transaction that is idle for this long belongs to a process that is gone or frozen, and its locks are needed.
 * Shorter than the lock timeout, so that those who wait still get the lock.
 */
const IDLE_IN_TRANSACTION_MS = 4 * SECOND_MS;
const WRITING = { statementMs: 15 * SECOND_MS, lockMs: 7 * SECOND_MS };
const READING_LOCK_MS = 4 * SECOND_MS;
/** A connection that is closed takes its plans along, and the next one must make them again. */
const IDLE_MS = 5 * MINUTE_MS;
const PROBE_MS = 3 * SECOND_MS;
/** The driver's message when a query times out. */
const NO_ANSWER = 'Query read timeout';
/** After this long the system notices that the other end has vanished. */
const VANISHED_MS = 15 * SECOND_MS;

export type Pools = {
  /** Transactions get their connections from one pool, everything else from another: locks never keep readers waiting. */
  orm: Orm;
  /** A connection of its own for readiness checks. */
  probe: Orm;
  /** Throws when the database cannot be reached. */
  check(): Promise<void>;
  /** Whether the database had no room to write when it was last tried, and still has none. */
  isFull(): Promise<boolean>;
  end(): Promise<void>;
};

type PoolsOptions = {
  servers: Servers;
  connections: number;
  /** How long a statement outside of transactions may take. */
  readTimeoutMs: number;
  /** Called when an idle connection is lost. */
  onError: (error: Error) => void;
  /** The servers are poolers in transaction mode, which give each transaction any of their own connections. */
  isPooled: boolean;
  /** Whether statements that come again are prepared: a pooler must know how to deal with that. */
  prepares: boolean;
};

export function openPools({ connections, readTimeoutMs, ...rest }: PoolsOptions): Pools {
  const writingConnections = Math.max(1, Math.min(connections - 1, Math.round(connections * WRITING_SHARE)));
  let wasFull = false;
  const onFull = () => (wasFull = true);
  const open = (max: number, limits: Limits, waitMs = WAIT_LIMIT_MS) =>
    openPool({ ...rest, onFull, max, limits, waitMs });
  const writing = open(writingConnections, WRITING);
  const reading = open(connections - writingConnections, { statementMs: readTimeoutMs, lockMs: READING_LOCK_MS });
  const probing = open(1, { statementMs: PROBE_MS, lockMs: PROBE_MS }, PROBE_MS);
  const probe = overPools(probing, probing, rest.isPooled);
  return {
    orm: overPools(writing, reading, rest.isPooled),
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

/** Needs new disk pages, unlike a small write that fits on existing ones, and leaves nothing behind. */
const NEEDS_ROOM = sql`CREATE TABLE room_to_write AS SELECT generate_series(1, 30000) AS number`;
class RollBack extends Error {}

type Limits = { statementMs: number; lockMs: number };

type PoolOptions = Omit<PoolsOptions, 'connections' | 'readTimeoutMs'> & {
  onFull: () => void;
  max: number;
  limits: Limits;
  waitMs: number;
};

function openPool({ servers, isPooled, prepares, onError, onFull, max, limits, waitMs }: PoolOptions): pg.Pool {
  const late = beginningLate(servers.Client);
  const Client = prepares ? planningOnce(late) : late;
  const pool = new pg.Pool({
    connectionString: servers.address,
    max,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: IDLE_MS,
    query_timeout: limits.statementMs + GRACE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: VANISHED_MS,
    Client: reportingErrors(
      isPooled ? limitingTransactions(Client, limitsOf(limits, 'SET LOCAL')) : Client,
      (error, client) => {
        if (isDatabaseFull(error)) onFull();
        // A server that has vanished closes no connection, and further queries on this one would wait for it too.
        if (!(error instanceof Error) || (error.message !== NO_ANSWER && !isReadOnly(error))) return;
        servers.doubt();
        client.connection.stream.destroy();
      },
    ),
    // Set on the connection, because poolers do not allow these as startup parameters.
    ...(isPooled ? {} : { onConnect: (client) => client.query(`${limitsOf(limits, 'SET')}; ${NOTICING}`) }),
  });
  pool.on('error', onError);
  // A connection lost while in use fails its query. Without a listener, its error event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function limitsOf({ statementMs, lockMs }: Limits, set: 'SET' | 'SET LOCAL'): string {
  return `${set} statement_timeout = ${statementMs}; ${set} lock_timeout = ${lockMs};
    ${set} idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`;
}

/** That the server notices when we have vanished. */
const NOTICING = `SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3;
  SET tcp_user_timeout = ${VANISHED_MS}`;

/** Drizzle over the pools, but for its transactions: when BEGIN fails, it never gives the connection back. */
function overPools(writing: pg.Pool, reading: pg.Pool, isPooled: boolean): Orm {
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
  const onWriting: Orm = drizzle({ client: writing });
  // Behind a pooler only a transaction has limits: they are set when it begins.
  const alone: NonNullable<Orm['alone']> = (work) => (isPooled ? transaction(work) : work(onWriting));
  return Object.assign(orm, { transaction, alone });
}
