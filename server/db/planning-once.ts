// Connections that let PostgreSQL keep its plans: planning one of our joins takes longer than running it.
import { createHash } from 'node:crypto';
import pg from 'pg';

/** Each connection keeps its prepared statements, so their number is bounded. */
const MOST_NAMES = 300;
const MOST_SEEN = 2_000;

type Query = pg.Client['query'];

/** The same text has the same name everywhere: behind a pooler, another process may have prepared it on this connection. */
function nameFor(text: string): string {
  return `maidan_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
}

/** For one pool: a query with parameters that comes again gets a name, and is planned once for each connection. */
export function planningOnce(Client: typeof pg.Client = pg.Client): typeof pg.Client {
  const names = new Map<string, string>();
  const seen = new Set<string>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known || names.size >= MOST_NAMES) return known;
    if (!seen.has(text)) {
      if (seen.size >= MOST_SEEN) seen.clear();
      seen.add(text);
      return undefined;
    }
    seen.delete(text);
    const name = nameFor(text);
    names.set(text, name);
    return name;
  }

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
