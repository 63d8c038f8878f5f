// Queries that Drizzle puts into words once for each connection: for our joins that takes longer than to send them.
import type { Orm } from './database.ts';

type Preparable<Prepared> = { prepare(name: string): Prepared };

/** A query with placeholders for what differs from call to call, made when a connection first needs it. */
export function prepared<Prepared>(build: (orm: Orm) => Preparable<Prepared>): (orm: Orm) => Prepared {
  const made = new WeakMap<object, Prepared>();
  return (orm) => {
    const { session } = orm._;
    const known = made.get(session);
    if (known) return known;
    // Without a name here: the connection itself names what comes again.
    const query = build(orm).prepare('');
    made.set(session, query);
    return query;
  };
}
