// A connection that lets PostgreSQL keep its plans: planning one of our joins takes longer than running it.
import pg from 'pg';

/** Each connection keeps what it planned, so that texts which are never alike must not add up. */
const MOST = 300;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST) return known;
  const name = `maidan_${names.size}`;
  names.set(text, name);
  return name;
}

type Query = pg.Client['query'];

/** Gives every query with parameters a name of its own; the server then plans it once for each connection. */
export class PlanningOnce extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query: (...args: unknown[]) => unknown = this.query.bind(this);
    this.query = ((first: unknown, ...rest: unknown[]) => query(named(first, rest[0]), ...rest)) as Query;
  }
}

function named(query: unknown, values: unknown): unknown {
  if (typeof query !== 'object' || query === null || !('text' in query) || typeof query.text !== 'string') return query;
  if (('name' in query && query.name) || !Array.isArray(values) || values.length === 0) return query;
  return { ...query, name: nameOf(query.text) };
}
