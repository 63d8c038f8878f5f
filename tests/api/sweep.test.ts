import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dayRepository } from '#server/day/day.repository.ts';
import { rows } from '#server/db/database.ts';
import { createEngine, demoAdapters } from '#server/engine.ts';
import { databaseForTests, NOW } from '#tests/support/databases/databases.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';
import { newPlayers } from '#tests/support/worlds/players.ts';
import { newVenue, occupy } from '#tests/support/worlds/venues.ts';

const opened = databaseForTests();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ago = (ms: number) => new Date(NOW.getTime() - ms).toISOString();

async function names(query: string): Promise<string[]> {
  const found = await rows<{ name: string }>(opened.current.database.orm, sql.raw(query));
  return found.map(({ name }) => name);
}

test('what nobody needs any more is forgotten, and nothing else', async () => {
  const { orm } = opened.current.database;
  const clock = () => NOW;
  const { jobs } = createEngine(orm, clock, demoAdapters(orm, clock));
  await orm.execute(sql`TRUNCATE sessions, one_time_codes, rate_limits`);

  for (const [phone, createdAt] of [
    ['9000000001', ago(DAY + HOUR + 1000)],
    ['9000000002', ago(DAY + HOUR - 1000)],
    ['9000000003', ago(0)],
  ]) {
    await orm.execute(
      sql`INSERT INTO one_time_codes (phone, code_hash, created_at, expires_at)
          VALUES (${phone}, '\\x00', ${createdAt}, ${createdAt})`,
    );
  }
  const [player] = await newPlayers(orm, 1, NOW);
  await orm.execute(sql`UPDATE sessions SET device = 'living'`);
  for (const [device, expiresAt, revokedAt] of [
    ['ended long ago', ago(61 * DAY), null],
    ['ended lately', ago(59 * DAY), null],
    ['revoked long ago', ago(-DAY), ago(61 * DAY)],
    ['revoked lately', ago(-DAY), ago(DAY)],
  ] as const) {
    await orm.execute(
      sql`INSERT INTO sessions (user_id, token_hash, device, expires_at, revoked_at)
          VALUES (${player?.id}, sha256(convert_to(${device}::text, 'UTF8')), ${device}, ${expiresAt}, ${revokedAt})`,
    );
  }
  for (const [client, usedAt] of [
    ['left', ago(91 * DAY)],
    ['usual', ago(89 * DAY)],
  ]) {
    await orm.execute(
      sql`INSERT INTO usual_clients VALUES (${player?.id}, convert_to(${client}::text, 'UTF8'), ${usedAt})`,
    );
  }
  for (const [key, resetsAt] of [
    ['writes:old', ago(HOUR + 1000)],
    ['writes:new', ago(-60_000)],
  ]) {
    await orm.execute(sql`INSERT INTO rate_limits VALUES (${key}, 5, ${resetsAt})`);
  }

  expect(await jobs.sweep()).toEqual({
    codes: 1,
    clients: 1,
    sessions: 2,
    counts: 1,
    texts: 0,
    holds: 0,
    occupancies: 0,
    days: 0,
    laidOut: 0,
    photos: 0,
  });
  expect(await names('SELECT phone AS name FROM one_time_codes ORDER BY 1')).toEqual(['9000000002', '9000000003']);
  expect(await names(`SELECT convert_from(client_hash, 'UTF8') AS name FROM usual_clients`)).toEqual(['usual']);
  expect(await names('SELECT device AS name FROM sessions ORDER BY 1')).toEqual([
    'ended lately',
    'living',
    'revoked lately',
  ]);
  expect(await names('SELECT key AS name FROM rate_limits')).toEqual(['writes:new']);
  expect(await jobs.sweep()).toEqual({
    codes: 0,
    clients: 0,
    sessions: 0,
    counts: 0,
    texts: 0,
    holds: 0,
    occupancies: 0,
    days: 0,
    laidOut: 0,
    photos: 0,
  });
});

test('the day that can be booked next is laid out once, also for a venue that is listed later, and says nothing is taken', async () => {
  const { orm } = opened.current.database;
  // Filling the database laid out the days that could be booked then.
  const tomorrow = new Date(NOW.getTime() + DAY);
  const { jobs } = createEngine(
    orm,
    () => tomorrow,
    demoAdapters(orm, () => tomorrow),
  );
  const laidOut = () => names(`SELECT venue_id AS name FROM taken_half_hours WHERE date = '2026-11-29' ORDER BY 1`);
  const listed = () => names('SELECT id AS name FROM listed_venues ORDER BY 1');
  const isFree = async () =>
    (
      await names(`SELECT '' AS name FROM taken_half_hours
      WHERE (date, venue_id, busy) = ('2026-11-29', 'listed-later', 0)`)
    ).length > 0;
  const before = await laidOut();
  expect(before.length).toBeLessThan((await listed()).length);
  expect((await jobs.sweep()).laidOut).toBe((await listed()).length - before.length);
  expect(await laidOut()).toEqual(await listed());

  const [court = 0] = await newVenue(orm, { id: 'listed-later', courts: 1 });
  expect(await laidOut()).not.toContain('listed-later');
  expect((await jobs.sweep()).laidOut).toBe(1);
  expect(await laidOut()).toEqual(await listed());
  expect(await isFree()).toBe(true);
  await occupy(orm, court, 'booking', '2026-11-29 18:00', '2026-11-29 19:00');
  expect(await isFree()).toBe(false);
  await orm.execute(sql`DELETE FROM occupancies WHERE court_id = ${court}`);
  expect(await isFree()).toBe(true);
  expect((await jobs.sweep()).laidOut).toBe(0);
});

test('what a message said, and to whom, is forgotten after 30 days; that it was sent is not', async () => {
  const { orm } = opened.current.database;
  const clock = () => NOW;
  const { jobs } = createEngine(orm, clock, demoAdapters(orm, clock));
  await orm.execute(sql`TRUNCATE outbox, demo_inbox`);
  for (const [template, status, createdAt] of [
    ['old', 'sent', ago(30 * DAY + 1000)],
    ['dead', 'dead', ago(31 * DAY)],
    ['waiting', 'pending', ago(31 * DAY)],
    ['new', 'sent', ago(30 * DAY - 1000)],
  ]) {
    await orm.execute(sql`INSERT INTO outbox (channel, recipient, template, payload, status, created_at)
      VALUES ('sms', '9000000001', ${template}, '{"text": "Hello"}', ${status}, ${createdAt})`);
    await orm.execute(sql`INSERT INTO demo_inbox (channel, recipient, text, created_at)
      VALUES ('sms', '9000000001', ${template}, ${createdAt})`);
  }
  expect((await jobs.sweep()).texts).toBe(2 + 3);
  expect((await jobs.sweep()).texts).toBe(0);
  expect(await names(`SELECT template AS name FROM outbox WHERE recipient = '' AND payload = '{}' ORDER BY 1`)).toEqual(
    ['dead', 'old'],
  );
  expect(await names('SELECT text AS name FROM demo_inbox')).toEqual(['new']);
  expect(await names('SELECT template AS name FROM outbox')).toHaveLength(4);
});

test('who had which court is moved to the past after 35 days: the sheet of the day shows the same, and nobody is told', async () => {
  const { database } = opened.current;
  const { orm } = database;
  const courts = await newVenue(orm, { id: 'long-over', courts: 2 });
  const [first = 0, second = 0] = courts;
  await occupy(orm, first, 'booking', '2026-10-05 18:00', '2026-10-05 19:00');
  await occupy(orm, second, 'block', '2026-10-05 06:00', '2026-10-05 10:00');
  await occupy(orm, second, 'hold', '2026-10-05 20:00', '2026-10-05 21:00', new Date('2026-10-05T10:00:00Z'));
  // Closed since then, and not yet open again.
  await occupy(orm, second, 'block', '2026-10-06 06:00', '2026-12-24 06:00');
  await occupy(orm, first, 'booking', '2026-10-12 18:00', '2026-10-12 19:00');
  const clock = () => NOW;
  const { jobs } = createEngine(orm, clock, demoAdapters(orm, clock));
  const day = { start: new Date('2026-10-04T18:30:00Z'), end: new Date('2026-10-06T18:30:00Z') };
  const sheet = () => dayRepository(orm).read('long-over', '2026-10-05', day, NOW);
  const before = await sheet();
  expect(before?.claims).toHaveLength(2);
  const told: string[] = [];
  await database.listen('slots', (venueId) => void told.push(venueId));
  const swept = await jobs.sweep();
  expect(swept.occupancies).toBe(3);
  // 5 October, and four days of the closure.
  expect(swept.days).toBe(5);
  expect(await names('SELECT DISTINCT date::text AS name FROM taken_half_hours ORDER BY 1 LIMIT 1')).toEqual([
    '2026-10-10',
  ]);
  expect(await sheet()).toEqual(before);
  const left = sql`SELECT lower(during)::date::text AS name FROM occupancies WHERE court_id IN ${courts} ORDER BY 1`;
  expect((await rows<{ name: string }>(orm, left)).map(({ name }) => name)).toEqual(['2026-10-06', '2026-10-12']);
  expect(await names('SELECT kind::text AS name FROM past_occupancies ORDER BY 1')).toEqual(['block', 'booking']);
  expect((await jobs.sweep()).occupancies).toBe(0);
  // The notice of this is the first to come.
  await orm.execute(sql`DELETE FROM occupancies WHERE court_id = ${first}`);
  await waitFor('a notice', async () => told.length > 0);
  expect(told).toEqual(['long-over']);
});
