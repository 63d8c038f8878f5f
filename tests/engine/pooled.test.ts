// What a pooler in transaction mode, such as PgBouncer, would spoil; `npm run beyond -- pgbouncer` tries a real one.
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { type Orm, rows } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { postgresFor } from '#tests/support/databases/databases.ts';
import { silentProxy } from '#tests/support/databases/silent-proxy.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';

const LIMITS = sql`SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
  current_setting('idle_in_transaction_session_timeout') AS idle, ${1}::int AS number`;
const limitsOf = async (orm: Orm) => (await rows(orm, LIMITS))[0];
const PREPARED = sql`SELECT name FROM pg_prepared_statements`;

async function open(more: { prepares?: boolean } = {}) {
  const directUrl = await postgresFor('nothing');
  // Nothing but the questions of requests goes through the pooler.
  const pooler = await silentProxy(directUrl);
  onTestFinished(pooler.close);
  const database = await openPostgres(pooler.url, { connections: 2, directUrl, ...more });
  onTestFinished(database.close);
  return { database, pooler };
}

test('transactions bring their limits along, and leave nothing behind on a connection', async () => {
  const { database } = await open();
  const { orm } = database;
  const nothing = { statement: '0', lock: '0', idle: '0', number: 1 };
  expect(await limitsOf(orm)).toEqual(nothing);
  for (let time = 0; time < 3; time++) {
    expect(await orm.transaction(limitsOf)).toEqual({ statement: '15s', lock: '7s', idle: '4s', number: 1 });
    const reading = await orm.transaction(limitsOf, { accessMode: 'read only' });
    expect(reading).toEqual({ statement: '5s', lock: '4s', idle: '4s', number: 1 });
    expect(await limitsOf(orm)).toEqual(nothing);
    expect(await orm.transaction((tx) => rows(tx, PREPARED))).toEqual([]);
  }
});

test('statements are prepared when the pooler is said to know how', async () => {
  const { orm } = (await open({ prepares: true })).database;
  for (let time = 0; time < 3; time++) await limitsOf(orm);
  expect(await rows(orm, PREPARED)).toHaveLength(1);
});

test('notices, scripts and locks of a session go to PostgreSQL itself', async () => {
  const { database, pooler } = await open();
  pooler.cut();
  const heard: string[] = [];
  await database.listen('news', (payload) => heard.push(payload));
  await database.exclusively(({ script }) => script("NOTIFY news, 'past the pooler'"));
  await database.script("NOTIFY news, 'and again'");
  await waitFor('both', () => heard.length === 2);
  expect(heard).toEqual(['past the pooler', 'and again']);
});
