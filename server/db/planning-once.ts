// Connections that let PostgreSQL keep its plans.
import pg from 'pg';
import { statementNames } from './statement-names.ts';

type Query = pg.Client['query'];

/** For one pool: a query with parameters that comes again gets a name, and is planned once for each connection. */
export function planningOnce(Client: typeof pg.Client = pg.Client): typeof pg.Client {
  const nameOf = statementNames();

  function named(query: unknown, values: unknown): unknown {
    if (typeof query !== 'object' || query === null || !('text' in query)) return query;
    if (typeof query.text !== 'string' || ('name' in query && query.name)) return query;
    if (!Array.isArray(values) || values.length === 0) return query;
    return { ...query, name: nameOf(query.text) };
  }

  return class extends Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const query: (...args: unknown[]) => unknown = this.query.bind(this);
      this.query = ((first: unknown, ...rest: unknown[]) => query(named(first, rest[0]), ...rest)) as Query;
    }
  };
}
