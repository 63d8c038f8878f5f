// What is cached is dropped when the data behind it changes: the database tells every process that listens.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { rows } from '#server/db/database.ts';
import { databaseForTests } from '#tests/support/databases/databases.ts';
import { postgresQuery } from '#tests/support/databases/postgres-query.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';

const opened = databaseForTests();
const heard: string[] = [];
let listening: Promise<void> | undefined;
beforeEach(async () => {
  listening ??= opened.current.database.listen('catalogue', (payload) => heard.push(payload));
  await listening;
  heard.length = 0;
});

const rename = (name: string) => `UPDATE cities SET name = '${name}' WHERE id = (SELECT min(id) FROM cities)`;

test.each([
  'cities',
  'areas',
  'sports',
  'venues',
  'venue_sports',
  'courts',
  'opening_hours',
  'opening_exceptions',
  'spaces',
  'space_courts',
  'formats',
  'format_spaces',
  'rate_rules',
  'photos',
  'offers',
])('a change of %s is heard', async (table) => {
  // Touches no row: the statement alone counts.
  await opened.current.database.script(`DELETE FROM ${table} WHERE false`);
  await waitFor('the notice', () => heard.includes(table));
});

test('taking, prolonging and freeing a court is heard as the venue it belongs to, once for all of a transaction', async () => {
  const { database } = opened.current;
  const slots: string[] = [];
  await database.listen('slots', (payload) => slots.push(payload));
  const [court] = await rows<{ id: number; venue: string }>(
    database.orm,
    sql`SELECT id::int, venue_id AS venue FROM courts ORDER BY id LIMIT 1`,
  );
  const during = `tstzrange('2031-01-01 10:00Z', '2031-01-01 11:00Z')`;
  const take = `INSERT INTO occupancies (court_id, during, kind) VALUES (${court?.id}, ${during}, 'block')`;
  const change = `UPDATE occupancies SET note = 'rain' WHERE during = ${during}`;
  const free = `DELETE FROM occupancies WHERE during = ${during}`;
  for (const statement of [take, change, free, `BEGIN; ${take}; ${change}; ${free}; COMMIT`]) {
    slots.length = 0;
    await database.script(statement);
    await waitFor('the notice', () => slots.length > 0);
    expect(slots).toEqual([court?.venue]);
  }
  await database.script(`${change}; ${free}`);
  expect(slots).toEqual([court?.venue]);
});

test('a hold that becomes its booking is not heard, unless it was nearly over or takes other hours', async () => {
  const { database } = opened.current;
  const slots: string[] = [];
  await database.listen('slots', (payload) => slots.push(payload));
  const [taken] = await rows<{ id: number; venue: string }>(
    database.orm,
    sql`SELECT occupancies.id::int, venue_id AS venue FROM occupancies JOIN courts ON courts.id = court_id
        WHERE kind = 'booking' AND expires_at IS NULL ORDER BY occupancies.id DESC LIMIT 1`,
  );
  const hear = async (change: string) => {
    slots.length = heard.length = 0;
    await database.script(`UPDATE occupancies SET ${change} WHERE id = ${taken?.id}; ${rename('Lastplace')}`);
    await waitFor('the notice', () => heard.includes('cities'));
    return [...slots];
  };
  const hold = (seconds: number) => `kind = 'hold', expires_at = clock_timestamp() + interval '${seconds} seconds'`;
  const booked = `kind = 'booking', expires_at = NULL`;
  expect(await hear(hold(600))).toEqual([taken?.venue]);
  expect(await hear(booked)).toEqual([]);
  for (const [seconds, change] of [
    [10, booked],
    [-10, booked],
    [600, `${booked}, during = tstzrange('2031-01-01 10:00Z', '2031-01-01 11:00Z')`],
    [600, hold(900)],
  ] as const) {
    expect(await hear(hold(seconds))).toEqual([taken?.venue]);
    expect(await hear(change)).toEqual([taken?.venue]);
  }
});

test('what is done to a draft is not heard, and publishing it is', async () => {
  const { database } = opened.current;
  const draft = JSON.stringify({ id: 'unheard', draft: true, listing: 'in_progress' });
  const slots: string[] = [];
  await database.listen('slots', (payload) => slots.push(payload));
  const hear = async (statement: string) => {
    heard.length = 0;
    slots.length = 0;
    await database.script(`${statement}; ${rename('Lastplace')}`);
    await waitFor('the notice', () => heard.includes('cities'));
    return [...heard.filter((table) => table !== 'cities'), ...slots];
  };
  const copy = (table: string) =>
    `INSERT INTO ${table} SELECT (jsonb_populate_record(${table}, '{"venue_id": "unheard"}')).* FROM ${table}
      WHERE venue_id = (SELECT min(id) FROM listed_venues)`;
  expect(
    await hear(
      `INSERT INTO venues SELECT (jsonb_populate_record(venues, '${draft}')).* FROM venues ORDER BY id LIMIT 1`,
    ),
  ).toEqual([]);
  expect(await hear(`${copy('venue_sports')}; ${copy('opening_hours')}`)).toEqual([]);
  expect(await hear(`UPDATE venues SET name = 'Unheard' WHERE id = 'unheard'`)).toEqual([]);
  expect(await hear(`INSERT INTO opening_exceptions (venue_id, date) VALUES ('unheard', '2031-01-01')`)).toEqual([]);
  expect(await hear(`UPDATE venues SET draft = false WHERE id = 'unheard'`)).toEqual(['venues', 'unheard']);
  expect(await hear(`UPDATE opening_exceptions SET note = 'Diwali' WHERE venue_id = 'unheard'`)).toEqual([
    'opening_exceptions',
    'unheard',
  ]);
  expect(await hear(`UPDATE venues SET draft = true WHERE id = 'unheard'`)).toEqual(['venues', 'unheard']);
  await hear(`DELETE FROM venues WHERE id = 'unheard'`);
});

test('a change is heard once it is committed, and not when it is rolled back', async () => {
  const { script } = opened.current.database;
  await script(`BEGIN; ${rename('Nowhere')}; ROLLBACK`);
  await script(`BEGIN; ${rename('Somewhere')}; COMMIT`);
  await waitFor('the notice', () => heard.length > 0);
  expect(heard).toEqual(['cities']);
});

test('what is said on another channel is not heard', async () => {
  const { script } = opened.current.database;
  await script(`SELECT pg_notify('weather', 'rain')`);
  await script(rename('Elsewhere'));
  await waitFor('the notice', () => heard.length > 0);
  expect(heard).toEqual(['cities']);
});

describe.runIf(inject('databases').kind === 'postgres')('on a server', () => {
  test('a change made by another process is heard', async () => {
    await postgresQuery(opened.current.url ?? '', rename('Otherplace'));
    await waitFor('the notice', () => heard.includes('cities'));
  });

  test('a listener whose connection was cut says that something may have changed, and hears again', async () => {
    const url = opened.current.url ?? '';
    const cut = await postgresQuery(
      url,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE 'LISTEN%' AND pid <> pg_backend_pid()`,
    );
    expect(cut).toHaveLength(1);
    // Once when it is lost, and once when there is another.
    await waitFor('the listener to be back', () => heard.filter((payload) => payload === '').length === 2);
    await postgresQuery(url, rename('Backagain'));
    await waitFor('the notice', () => heard.includes('cities'));
  });
});
