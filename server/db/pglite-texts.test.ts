import { PGlite, type QueryOptions } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { expect, test } from 'vitest';
import { LEFT_AS_TEXTS, transactionWithoutParsers, withoutParsers } from './pglite-texts.ts';

const asked: (QueryOptions | undefined)[] = [];
const query: PGlite['query'] = async (_text, _params, options) => {
  asked.push(options);
  return { rows: [], fields: [] };
};

test('what is left as a text is what Drizzle asks for', async () => {
  const client: PGlite = Object.create(PGlite.prototype, { query: { value: query } });
  await drizzle({ client }).execute(sql`SELECT 1`);
  const types = Object.keys(asked.pop()?.parsers ?? {});
  expect(types.toSorted()).toEqual(LEFT_AS_TEXTS.map(String).toSorted());
});

test('queries come without parsers, and with all else that they ask for', async () => {
  const parsers = { 1082: (text: string) => text };
  await withoutParsers(query)('SELECT 1', [], { rowMode: 'array', parsers });
  expect(asked.pop()).toEqual({ rowMode: 'array' });
  const transaction = { query, closed: false, exec: async () => [], rollback: async () => {} };
  const others = { sql: async () => ({ rows: [], fields: [] }), listen: async () => async () => {} };
  const quick = transactionWithoutParsers({ ...transaction, ...others });
  await quick.query('SELECT 1', [], { rowMode: 'array', parsers });
  expect(asked.pop()).toEqual({ rowMode: 'array' });
  expect(quick.closed).toBe(false);
});
