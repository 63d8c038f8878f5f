// A query with parameters is planned once for each connection; what is never alike is not kept for ever.
import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { type Orm, rows } from '#server/db/database.ts';
import { databaseForTests } from '#tests/support/databases/databases.ts';

const opened = databaseForTests();

async function kept(orm: Orm, part: string): Promise<number> {
  const [found] = await rows<{ count: number }>(
    orm,
    sql`SELECT count(*)::int AS count FROM pg_prepared_statements WHERE position(${part} IN statement) > 0
          AND statement NOT LIKE '%pg_prepared_statements%'`,
  );
  return found?.count ?? 0;
}

test.runIf(inject('databases').kind === 'postgres')(
  'each query keeps one plan, and different ones do not add up',
  async () => {
    await opened.current.database.orm.transaction(async (orm) => {
      const venuesOf = (city: string) => rows<{ id: string }>(orm, sql`SELECT id FROM venues WHERE city_id = ${city}`);
      const inPune = await venuesOf('pune');
      expect(await kept(orm, 'FROM venues WHERE city_id')).toBe(0);
      const inDelhi = await venuesOf('delhi');
      expect(inPune.length).toBeGreaterThan(0);
      expect(inDelhi).not.toEqual(inPune);
      expect(await venuesOf('pune')).toEqual(inPune);
      expect(await kept(orm, 'FROM venues WHERE city_id')).toBe(1);
      for (let turn = 0; turn < 1_000; turn++) {
        const number = turn >> 1;
        const [row] = await rows<{ sum: number }>(orm, sql`SELECT ${number}::int + ${sql.raw(String(number))} AS sum`);
        expect(row?.sum).toBe(2 * number);
      }
      expect(await kept(orm, 'AS sum')).toBeLessThanOrEqual(300);
    });
  },
);
