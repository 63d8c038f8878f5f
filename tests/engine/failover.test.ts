// The database server is lost, and another one takes its place: nothing acknowledged is lost, and nobody needs to do anything
// about Maidan. `npm run beyond -- failover` does the same for longer.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { isDatabaseDown } from '#server/database-down.ts';
import { rows } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { type PostgresServer, startPostgres } from '#tests/support/databases/postgres-server.ts';
import { silentProxy } from '#tests/support/databases/silent-proxy.ts';
import { PRIMARY, startStandby } from '#tests/support/databases/standby.ts';
import { failover } from '#tests/support/processes/failover.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';

const LIMIT_MS = 15_000;
/** Before it is lost, and as many afterwards. */
const BOOKINGS = 20;

test('the primary is killed under load, its synchronous standby promoted: bookings go on within 15 seconds, and none is lost', async () => {
  const { gapsMs, acknowledged, before, wrong } = await failover({ servers: 2, players: 10, bookings: BOOKINGS });
  console.log(`Bookings went on after ${gapsMs.join(' and ')} ms.`, acknowledged);
  expect(wrong).toEqual([]);
  expect(Math.max(...gapsMs)).toBeLessThan(LIMIT_MS);
  expect(acknowledged.confirmed).toBeGreaterThanOrEqual(before + BOOKINGS);
});

let primary: PostgresServer;
let standby: PostgresServer;
beforeAll(async () => {
  primary = await startPostgres({ settings: PRIMARY });
  standby = await startStandby(primary, 'second');
  await primary.query('CREATE TABLE written (number int)');
});
afterAll(async () => {
  await standby?.remove();
  await primary?.remove();
});
const addressOf = (first: number | string) =>
  `postgres://postgres:secret@127.0.0.1:${first},127.0.0.1:${standby.port}/postgres`;

test('without a primary a start is refused, and the reason named; to read from, any will do', async () => {
  await primary.stop();
  onTestFinished(primary.start);
  const refusal = await openPostgres(addressOf(primary.port)).catch(String);
  expect(refusal).toContain(`127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres cannot be reached`);
  expect(refusal).toContain('is a standby');
  expect(refusal).not.toContain('secret');
  const reading = await openPostgres(addressOf(primary.port), { wanted: 'any' });
  onTestFinished(reading.close);
  expect(await rows(reading.orm, sql`SELECT pg_is_in_recovery() AS "isStandby"`)).toEqual([{ isStandby: true }]);
});

test('a primary that vanishes without a word is left, and one that comes back after it was replaced is not believed', async () => {
  const proxy = await silentProxy(primary.url());
  onTestFinished(proxy.close);
  const database = await openPostgres(addressOf(new URL(proxy.url).port));
  onTestFinished(database.close);
  const heard: string[] = [];
  await database.listen('news', (payload) => heard.push(payload));
  const write = (number: number) =>
    database.orm
      .transaction(async (tx) => void (await tx.execute(sql`INSERT INTO written VALUES (${number})`)))
      .then(
        () => true,
        (error: unknown) => {
          if (!isDatabaseDown(error)) throw error;
          return false;
        },
      );
  expect(await write(1)).toBe(true);
  await waitFor('the standby to have it', async () => (await standby.query('SELECT * FROM written')).length === 1);

  proxy.cut();
  await standby.query('SELECT pg_promote()');
  const began = performance.now();
  await waitFor('something to be written', () => write(2), LIMIT_MS);
  expect(performance.now() - began).toBeLessThan(LIMIT_MS);
  expect(await standby.query('SELECT number FROM written ORDER BY number')).toEqual([{ number: 1 }, { number: 2 }]);
  await waitFor('notices', async () => {
    await standby.query("NOTIFY news, 'from the new one'");
    return heard.includes('from the new one');
  });

  // The old one still runs, believes that it is the primary, and comes first in this address.
  const other = await openPostgres(addressOf(primary.port));
  onTestFinished(other.close);
  expect(await rows(other.orm, sql`SELECT inet_server_port() AS port`)).toEqual([{ port: standby.port }]);
});
