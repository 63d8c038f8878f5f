// Drizzle asks with every query to leave dates and times as texts, and for that PGlite copies all its parsers each time:
// two thirds of what a small query costs. Here the client is told once, and queries come without asking.
import { type PGlite, type QueryOptions, type Transaction, types } from '@electric-sql/pglite';

type Query = PGlite['query'];

/** The arrays of numerics, timestamps without and with a zone, intervals and dates, which have no names there. */
const ARRAYS = [1231, 1115, 1185, 1187, 1182];
/** What Drizzle names in its options; pglite-texts.test.ts compares them. */
export const LEFT_AS_TEXTS = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, ...ARRAYS];

export function leaveDatesAsTexts(client: PGlite): void {
  for (const type of LEFT_AS_TEXTS) client.parsers[type] = (text) => text;
}

/** Asks without parsers of its own. */
export function withoutParsers(query: Query): Query {
  return (text, params, options) => query(text, params, withoutOwn(options));
}

export function transactionWithoutParsers(transaction: Transaction): Transaction {
  return Object.create(transaction, { query: { value: withoutParsers(transaction.query) } });
}

function withoutOwn({ parsers: _, ...rest }: QueryOptions = {}): QueryOptions {
  return rest;
}
