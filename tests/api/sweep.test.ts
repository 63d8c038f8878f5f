import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rows } from '#server/db/database.ts';
import { createEngine, demoAdapters } from '#server/engine.ts';
import { databaseForTests, NOW } from '#tests/support/databases.ts';
import { newPlayers } from '#tests/support/players.ts';

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
    ['9000000001', ago(DAY + 1000)],
    ['9000000002', ago(DAY - 1000)],
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
  for (const [key, resetsAt] of [
    ['writes:old', ago(HOUR + 1000)],
    ['writes:new', ago(-60_000)],
  ]) {
    await orm.execute(sql`INSERT INTO rate_limits VALUES (${key}, 5, ${resetsAt})`);
  }

  expect(await jobs.sweep()).toEqual({ codes: 1, sessions: 2, counts: 1 });
  expect(await names('SELECT phone AS name FROM one_time_codes ORDER BY 1')).toEqual(['9000000002', '9000000003']);
  expect(await names('SELECT device AS name FROM sessions ORDER BY 1')).toEqual([
    'ended lately',
    'living',
    'revoked lately',
  ]);
  expect(await names('SELECT key AS name FROM rate_limits')).toEqual(['writes:new']);
  expect(await jobs.sweep()).toEqual({ codes: 0, sessions: 0, counts: 0 });
});
