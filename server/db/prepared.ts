// Queries that Drizzle builds once for each connection: for our joins, building takes longer than sending.
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Orm } from './database.ts';

type Preparable<Prepared> = { prepare(name: string): Prepared };

/** A query with placeholders for what differs from call to call, made when a connection first needs it. */
export function prepared<Prepared>(build: (orm: Orm) => Preparable<Prepared>): (orm: Orm) => Prepared {
  const made = new WeakMap<object, Prepared>();
  return (orm) => {
    const { session } = orm._;
    const known = made.get(session);
    if (known) return known;
    // Without a name here: planning-once.ts names statements that are repeated.
    const query = build(orm).prepare('');
    made.set(session, query);
    return query;
  };
}

const dialect = new PgDialect();

/** The same for a statement in words of its own. Its placeholders take what the driver takes: moments as texts. */
export function preparedRows<Row extends Record<string, unknown>>(statement: () => SQL) {
  const query = prepared((orm) => ({
    prepare: () =>
      orm._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
        dialect.sqlToQuery(statement()),
        undefined,
        undefined,
        false,
      ),
  }));
  return async (orm: Orm, values: Record<string, unknown>): Promise<Row[]> => (await query(orm).execute(values)).rows;
}
