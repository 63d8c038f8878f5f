// Notices of the database over a connection that is lost: nobody may go on believing what they last heard.
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#server/db/postgres.ts';
import { silentProxy } from '#tests/support/databases/silent-proxy.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';

const world = bookingWorld();

function serverUrl(): string {
  if (!world.url) throw new Error('This needs a PostgreSQL server.');
  return world.url;
}

test('a connection that vanishes without a word is noticed within seconds', async () => {
  const proxy = await silentProxy(serverUrl());
  const database = await openPostgres(proxy.url);
  onTestFinished(async () => {
    await proxy.close();
    await database.close();
  });
  const heard: string[] = [];
  await database.listen('slots', (payload) => heard.push(payload));
  await world.orm.execute(sql`SELECT pg_notify('slots', 'a-venue')`);
  await waitFor('the notice', () => heard.includes('a-venue'));
  expect(database.isListening()).toBe(true);

  proxy.cut();
  await waitFor('the silence to be noticed', () => !database.isListening(), 15_000);
  expect(heard.at(-1)).toBe('');
});

test('a connection that is closed is told of at once, and again when there is another', async () => {
  const database = await openPostgres(serverUrl());
  onTestFinished(() => database.close());
  const heard: string[] = [];
  await database.listen('a_channel', (payload) => heard.push(payload));
  await world.orm.execute(
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
  );
  await waitFor('the first word', () => heard.length === 1);
  expect([heard, database.isListening()]).toEqual([[''], false]);
  await waitFor('the second', () => heard.length === 2, 15_000);
  expect(database.isListening()).toBe(true);
  await world.orm.execute(sql`SELECT pg_notify('a_channel', 'again')`);
  await waitFor('a notice', () => heard.includes('again'));
});
