// Invariant 1: two occupancies never overlap on one court. The database refuses it, whoever asks.
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Orm, rows } from '#server/db/database.ts';
import { databaseForTests } from '#tests/support/databases/databases.ts';
import { newBooking, newCourt } from '#tests/support/worlds/catalogue.ts';

const opened = databaseForTests();
let orm: Orm;
let court: number;
let courts = 0;
beforeAll(() => {
  orm = opened.current.database.orm;
});
beforeEach(async () => {
  courts += 1;
  court = await newCourt(orm, `occupancies-${courts}`);
});

const at = (from: string, to: string) => `[2026-11-20 ${from}Z,2026-11-20 ${to}Z)`;
const block = (during: string, on = court): SQL =>
  sql`INSERT INTO occupancies (court_id, during, kind) VALUES (${on}, ${during}::tstzrange, 'block')`;

/** Claims the way the app does and returns how many rows that made. */
async function claim(during: string, on = court): Promise<number> {
  return (await rows(orm, sql`${block(during, on)} ON CONFLICT DO NOTHING RETURNING id`)).length;
}

/** The name of the constraint that refuses a statement. */
async function refusedBy(statement: SQL): Promise<string> {
  const error: unknown = await rows(orm, statement).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Error)) return 'nothing';
  const { cause } = error;
  if (!cause || typeof cause !== 'object' || !('code' in cause)) throw error;
  return 'constraint' in cause && cause.constraint ? String(cause.constraint) : `code ${String(cause.code)}`;
}

describe('claims on one court', () => {
  test.each([
    ['the same time', at('10:00', '11:00')],
    ['a time inside', at('10:15', '10:45')],
    ['a time around', at('09:00', '12:00')],
    ['an overlap at the start', at('09:30', '10:00:00.000001')],
    ['an overlap at the end', at('10:59:59.999999', '12:00')],
  ])('%s is refused by the database, and claiming it makes zero rows', async (_what, during) => {
    expect(await claim(at('10:00', '11:00'))).toBe(1);
    expect(await refusedBy(block(during))).toBe('occupancies_never_overlap');
    expect(await claim(during)).toBe(0);
  });

  test('the hour before and the hour after are free', async () => {
    expect(await claim(at('10:00', '11:00'))).toBe(1);
    expect(await claim(at('09:00', '10:00'))).toBe(1);
    expect(await claim(at('11:00', '12:00'))).toBe(1);
  });

  test('another court is free at the same time', async () => {
    const other = await newCourt(orm, `occupancies-${courts}-other`);
    expect(await claim(at('10:00', '11:00'))).toBe(1);
    expect(await claim(at('10:00', '11:00'), other)).toBe(1);
  });

  test('one instant in two time zones is the same time', async () => {
    expect(await claim('[2026-11-20 23:00+05:30,2026-11-21 00:30+05:30)')).toBe(1);
    expect(await claim('[2026-11-20 17:30Z,2026-11-20 18:00Z)')).toBe(0);
  });

  test('moving an occupancy onto another is refused too', async () => {
    await claim(at('10:00', '11:00'));
    await claim(at('12:00', '13:00'));
    const move = sql`UPDATE occupancies SET during = ${at('10:30', '11:30')}::tstzrange
      WHERE court_id = ${court} AND lower(during) = '2026-11-20 12:00Z'`;
    expect(await refusedBy(move)).toBe('occupancies_never_overlap');
  });

  test('once given up, a time can be claimed again', async () => {
    await claim(at('10:00', '11:00'));
    await rows(orm, sql`DELETE FROM occupancies WHERE court_id = ${court}`);
    expect(await claim(at('10:30', '11:30'))).toBe(1);
  });

  test('of many that claim overlapping times at once, one gets it', async () => {
    const claims = Array.from({ length: 20 }, (_, index) => claim(at(`10:${10 + index}`, '11:00')));
    const made = await Promise.all(claims);
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  test('a claim that was rolled back never was', async () => {
    await orm
      .transaction(async (transaction) => {
        await transaction.execute(block(at('10:00', '11:00')));
        throw new Error('changed my mind');
      })
      .catch(() => {});
    expect(await claim(at('10:00', '11:00'))).toBe(1);
  });
});

describe('an occupancy that makes no sense is refused', () => {
  const during = at('10:00', '11:00');
  const insert = (values: SQL) =>
    sql`INSERT INTO occupancies (court_id, during, kind, booking_id, expires_at) VALUES (${court}, ${values})`;

  test('a hold without an end', async () => {
    const booking = await newBooking(orm, court);
    expect(await refusedBy(insert(sql`${during}::tstzrange, 'hold', ${booking}, NULL`))).toMatch(/^occupancies_check/);
  });

  test('a booking or a block with an end', async () => {
    const booking = await newBooking(orm, court, 'confirmed');
    const end = sql`'2026-11-20 09:10Z'`;
    expect(await refusedBy(insert(sql`${during}::tstzrange, 'booking', ${booking}, ${end}`))).toMatch(/^occupancies_/);
    expect(await refusedBy(insert(sql`${during}::tstzrange, 'block', NULL, ${end}`))).toMatch(/^occupancies_check/);
  });

  test('a block with a booking, a hold or a booking without one', async () => {
    const booking = await newBooking(orm, court);
    const end = sql`'2026-11-20 09:10Z'`;
    expect(await refusedBy(insert(sql`${during}::tstzrange, 'block', ${booking}, NULL`))).toMatch(
      /^occupancies_(owner|lasting)/,
    );
    expect(await refusedBy(insert(sql`${during}::tstzrange, 'hold', NULL, ${end}`))).toMatch(
      /^occupancies_(owner|lasting)/,
    );
    expect(await refusedBy(insert(sql`${during}::tstzrange, 'booking', NULL, NULL`))).toMatch(
      /^occupancies_(owner|lasting)/,
    );
  });

  test('one booking twice on a court', async () => {
    const booking = await newBooking(orm, court, 'confirmed');
    await rows(orm, insert(sql`${during}::tstzrange, 'booking', ${booking}, NULL`));
    const again = insert(sql`${at('15:00', '16:00')}::tstzrange, 'booking', ${booking}, NULL`);
    expect(await refusedBy(again)).toBe('occupancies_booking_court');
  });

  test.each([
    ['an empty time', '[2026-11-20 10:00Z,2026-11-20 10:00Z)'],
    ['a time that includes its end', '[2026-11-20 10:00Z,2026-11-20 11:00Z]'],
    ['a time that excludes its start', '(2026-11-20 10:00Z,2026-11-20 11:00Z)'],
    ['a time without a start', '(,2026-11-20 11:00Z)'],
    ['a time without an end', '[2026-11-20 10:00Z,)'],
  ])('%s', async (_what, nonsense) => {
    expect(await refusedBy(block(nonsense))).toMatch(/^occupancies_during_check/);
  });

  test('a time that ends before it starts', async () => {
    expect(await refusedBy(block(at('11:00', '10:00')))).toBe('code 22000');
  });

  test('a court that does not exist', async () => {
    expect(await refusedBy(block(during, 0))).toBe('occupancies_court_id_fkey');
  });
});
