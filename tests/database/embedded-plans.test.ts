// The embedded database plans what comes again once and is entered once for it, and nobody notices.
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { rows } from '#server/db/database.ts';
import { databaseForTests } from '#tests/support/databases/databases.ts';

describe.runIf(inject('databases').kind === 'pglite')('a statement', () => {
  const embedded = databaseForTests('nothing');
  const ask = <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    rows<Row>(embedded.current.database.orm, query);

  test('that comes again is prepared once, and gives what it should', async () => {
    const add = (number: number) => sql`SELECT ${number}::int + ${10}::int AS sum /* comes again */`;
    for (const number of [1, 2, 3, 4]) expect(await ask(add(number))).toEqual([{ sum: number + 10 }]);
    await embedded.current.database.orm.transaction(async (tx) => {
      expect(await rows(tx, add(5))).toEqual([{ sum: 15 }]);
    });
    const found = await ask(
      sql`SELECT count(*)::int AS count FROM pg_prepared_statements WHERE statement LIKE '%comes again%'
            AND name LIKE 'maidan%'`,
    );
    expect(found).toEqual([{ count: 1 }]);
  });

  test('that is known enters the database once, and twice more when it is not', async () => {
    const entering = vi.spyOn(PGlite.prototype, 'execProtocolRawSync');
    onTestFinished(() => entering.mockRestore());
    const entries: number[] = [];
    for (const number of [1, 2, 3, 4]) {
      entering.mockClear();
      expect(await ask(sql`SELECT ${number}::int AS entered`)).toEqual([{ entered: number }]);
      entries.push(entering.mock.calls.length);
    }
    expect(entries).toEqual([3, 3, 1, 1]);
  });

  test('gives dates, times and their arrays as texts, alone and in a transaction', async () => {
    const dates = sql`SELECT now()::date AS day, now() AS at, now()::timestamp AS here, interval '1 day' AS long,
      ARRAY[now()] AS ats, ARRAY[now()::timestamp] AS heres, ARRAY[now()::date] AS days, ARRAY[interval '1 day'] AS longs,
      ARRAY[1.5] AS numbers, ARRAY['a'] AS letters`;
    const alone = await ask(dates);
    const inTransaction = await embedded.current.database.orm.transaction((tx) => rows(tx, dates));
    for (const row of [...alone, ...inTransaction]) {
      const { letters, ...rest } = row;
      expect(letters).toEqual(['a']);
      for (const [name, value] of Object.entries(rest)) expect(typeof value, name).toBe('string');
    }
  });

  test('that fails may come again, also in a transaction that is undone', async () => {
    const divide = (by: number) => sql`SELECT 6 / ${by}::int AS part`;
    expect(await ask(divide(2))).toEqual([{ part: 3 }]);
    for (const by of [0, 0, 0]) await expect(ask(divide(by))).rejects.toThrow();
    expect(await ask(divide(3))).toEqual([{ part: 2 }]);
    const undone = embedded.current.database.orm.transaction((tx) => rows(tx, divide(0)));
    await expect(undone).rejects.toThrow();
    expect(await ask(divide(1))).toEqual([{ part: 6 }]);
    for (const no of [1, 2, 3]) await expect(ask(sql`SELECT no_such_thing + ${no}`)).rejects.toThrow();
  });

  test('whose table has changed is prepared anew', async () => {
    const { script } = embedded.current.database;
    await script('CREATE TABLE changing (a int); INSERT INTO changing VALUES (1)');
    const all = () => ask(sql`SELECT * FROM changing WHERE a > ${0}`);
    for (const _ of [1, 2, 3]) expect(await all()).toEqual([{ a: 1 }]);
    await script('ALTER TABLE changing ADD COLUMN b int');
    await all().catch(() => {});
    expect(await all()).toEqual([{ a: 1, b: null }]);
  });
});
