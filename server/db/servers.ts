// The PostgreSQL servers that an address names. Of several, one takes writes: whichever it is at the moment, connections
// go there. The driver itself knows only one.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { SECOND_MS } from '#domain/time-units.ts';

/** A machine that does not answer for this long counts as gone. */
const ANSWER_LIMIT_MS = 2 * SECOND_MS;
/** Within this time after all were asked, connections are made without asking again. */
const FRESH_MS = 2 * SECOND_MS;
/** `user:password@`, then the hosts, then the rest. */
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/@]*@)?)([^/?]*)(.*)$/;
/**
 * A server that was promoted counts a timeline of its own, one more than the one it took over from: a former primary that
 * comes back believes that it is still the primary, and its timeline tells that it is not.
 */
const STATE = `SELECT pg_is_in_recovery() AS "isStandby",
  CASE WHEN pg_is_in_recovery() THEN 0 ELSE ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::bigint::int END AS timeline`;

export type Servers = {
  /** Its connections are made with this address, and lead to the server that is wanted. */
  Client: typeof pg.Client;
  address: string;
  /** Said by whoever got no answer on a connection: the next connection is made after asking all servers anew. */
  doubt(): void;
};

type Found = { url: string; isStandby: boolean; timeline: number };

/** The addresses of all servers that one address names, as `postgres://user@one:5432,two:5432/maidan` names two. */
export function addressesIn(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = ADDRESS.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [url];
}

/** `any`: to read from, it does not matter which, and the first that answers is taken. */
export function serversAt(url: string, wanted: 'primary' | 'any' = 'primary'): Servers {
  const urls = addressesIn(url);
  const [address = url] = urls;
  if (urls.length < 2) return { Client: pg.Client, address, doubt() {} };
  const connected = new Map<pg.Client, string>();
  let known: { found: Promise<Found>; at: number } | undefined;
  let newestTimeline = 0;

  const isWanted = ({ isStandby, timeline }: Found) => wanted === 'any' || (!isStandby && timeline >= newestTimeline);

  async function look(): Promise<Found> {
    const answers = await Promise.allSettled(urls.map(ask));
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    newestTimeline = Math.max(newestTimeline, ...found.map(({ timeline }) => timeline));
    const chosen = found.find(isWanted);
    if (!chosen) throw new NoServer(wanted, answers);
    // Who still waits for an answer on a connection to another one, perhaps of a machine that is gone, waits in vain.
    for (const [client, other] of connected) {
      if (wanted === 'primary' && other !== chosen.url) client.connection.stream.destroy();
    }
    return chosen;
  }

  function find(): Promise<Found> {
    const now = performance.now();
    if (!known || now - known.at > FRESH_MS) known = { found: look(), at: now };
    return known.found;
  }

  function doubt(): void {
    known = undefined;
  }

  class Client extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const connect: () => Promise<unknown> = this.connect.bind(this);
      this.on('error', doubt);
      this.connect = ((callback?: (error?: unknown, client?: pg.Client) => void) => {
        const opened = this.open(connect).catch((error: unknown) => {
          doubt();
          throw error;
        });
        if (!callback) return opened;
        return void opened.then(
          () => callback(null, this),
          (error: unknown) => callback(error),
        );
      }) as pg.Client['connect'];
    }

    /** Whoever was the primary a moment ago may have become a standby since. */
    private async open(connect: () => Promise<unknown>): Promise<void> {
      const { url: chosen } = await find();
      const { host, port } = new pg.Client(chosen);
      Object.assign(this, { host, port });
      await inTime(this, connect());
      connected.set(this, chosen);
      this.once('end', () => connected.delete(this));
      if (wanted === 'any') return;
      const state = await inTime(this, stateOf(this, chosen));
      if (isWanted(state)) return;
      await this.end();
      throw new NoServer(wanted, [{ status: 'fulfilled', value: state }]);
    }
  }
  return { Client, address, doubt };
}

async function ask(url: string): Promise<Found> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await inTime(client, client.connect());
    return await inTime(client, stateOf(client, url));
  } finally {
    void client.end().catch(() => {});
  }
}

async function stateOf(client: pg.Client, url: string): Promise<Found> {
  const { rows } = await client.query<Omit<Found, 'url'>>(STATE);
  const { isStandby = true, timeline = 0 } = rows[0] ?? {};
  return { url, isStandby, timeline };
}

/** A connection that takes too long is cut, which fails whatever is done on it. */
async function inTime<T>(client: pg.Client, work: Promise<T>): Promise<T> {
  const over = new AbortController();
  pause(ANSWER_LIMIT_MS, undefined, { signal: over.signal, ref: false }).then(
    () => client.connection.stream.destroy(new Error('timeout expired')),
    () => {},
  );
  try {
    return await work;
  } finally {
    over.abort();
  }
}

/** As PostgreSQL says that it cannot be used now: whoever asks again later may be luckier. */
class NoServer extends Error {
  readonly code = '57P03';

  constructor(wanted: 'primary' | 'any', answers: PromiseSettledResult<Found>[]) {
    const said = answers.map((answer) => {
      if (answer.status === 'rejected') return reasonOf(answer.reason);
      return answer.value.isStandby ? 'is a standby' : 'is a former primary';
    });
    super(`no server ${wanted === 'primary' ? 'takes writes' : 'answers'} (${said.join('; ')})`);
  }
}

/** The driver tries each address of a host, and fails with all of their errors. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0].message;
  return error instanceof Error && error.message ? error.message : String(error);
}
