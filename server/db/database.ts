// One interface over the two drivers. Everything above this folder uses Drizzle and does not know which driver runs.
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import * as bookings from './schema/bookings.ts';
import * as callOffs from './schema/call-offs.ts';
import * as catalogue from './schema/catalogue.ts';
import * as courts from './schema/courts.ts';
import * as desk from './schema/desk.ts';
import * as finding from './schema/finding.ts';
import * as installation from './schema/installation.ts';
import * as messages from './schema/messages.ts';
import * as offers from './schema/offers.ts';
import * as organisations from './schema/organisations.ts';
import * as payments from './schema/payments.ts';
import * as people from './schema/people.ts';
import * as photos from './schema/photos.ts';
import * as series from './schema/series.ts';
import * as spaces from './schema/spaces.ts';

/** The whole database, in Drizzle's words. The SQL in migrations/ is what really runs; a test keeps the two equal. */
export const schema = {
  ...catalogue,
  ...courts,
  ...spaces,
  ...people,
  ...organisations,
  ...bookings,
  ...payments,
  ...messages,
  ...installation,
  ...photos,
  ...offers,
  ...desk,
  ...finding,
  ...series,
  ...callOffs,
};

/** Both drivers answer a raw query with an object that has `rows`. */
type Rows<Row> = { rows: Row[] };
interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** Drizzle on a pool, on one connection or inside a transaction: repositories take any of them. */
export type Orm = PgDatabase<RowsHKT> & {
  /** Where connections are shared: one that may wait for a lock, for a statement that needs no others around it. */
  alone?<T>(work: (orm: Orm) => Promise<T>): Promise<T>;
};

/** For read-only transactions: they never wait for a connection behind transactions that write. */
export const READ_ONLY = { accessMode: 'read only' } as const;

export type Connection = {
  orm: Orm;
  /** Runs a file of several statements. */
  script(statements: string): Promise<void>;
};

export type Database = Connection & {
  kind: 'pglite' | 'postgres';
  /** For readiness checks: has a connection of its own and never waits for another. */
  probe: Orm;
  /** Runs `work` on one connection while no other process does the same: for migrating and seeding. */
  exclusively<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Calls back on every NOTIFY on the channel, and with '' before and after any gap in which some may be missed. */
  listen(channel: string, onNotice: (payload: string) => void): Promise<void>;
  /** Whether notices come at the moment: while they do not, nothing that depends on them may be kept. */
  isListening(): boolean;
  /** Whether it has no room left to write anything. */
  isFull(): Promise<boolean>;
  close(): Promise<void>;
};

export async function rows<Row extends Record<string, unknown>>(orm: Orm, query: SQL): Promise<Row[]> {
  return (await orm.execute<Row>(query)).rows;
}
