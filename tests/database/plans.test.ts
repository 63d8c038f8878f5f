// A query with parameters is planned once for each connection; what is never alike is not kept for ever.
import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { holdsRepository } from '#server/bookings/hold/holds.repository.ts';
import { type Orm, rows } from '#server/db/database.ts';
import { databaseForTests } from '#tests/support/databases/databases.ts';
import { newPlayers } from '#tests/support/worlds/players.ts';

const opened = databaseForTests();

async function kept(orm: Orm, part: string): Promise<number> {
  const [found] = await rows<{ count: number }>(
    orm,
    sql`SELECT count(*)::int AS count FROM pg_prepared_statements WHERE position(${part} IN statement) > 0
          AND statement NOT LIKE '%pg_prepared_statements%'`,
  );
  return found?.count ?? 0;
}

// Before the next test has used up all names.
test.runIf(inject('databases').kind === 'postgres')(
  'the look before a hold is not planned for each player anew',
  async () => {
    const { orm } = opened.current.database;
    const [regular, player] = await newPlayers(orm, 2, new Date());
    await orm.transaction(async (tx) => {
      const [format] = await rows<{ id: number; venueId: string; spaceId: number; sportId: string }>(
        tx,
        sql`SELECT formats.id, formats.venue_id AS "venueId", space_id AS "spaceId", sport_id AS "sportId"
            FROM formats JOIN format_spaces ON format_id = formats.id LIMIT 1`,
      );
      if (!format || !regular || !player) throw new Error('There is nothing to book.');
      await tx.execute(sql`INSERT INTO bookings (user_id, reference, venue_id, sport_id, space_id, format_id, starts_at, ends_at,
          hourly_paise, total_paise, status, name, phone, refund_policy, hold_expires_at, created_at, confirmed_at)
        SELECT CASE WHEN n > 1000 THEN ${regular.id} ELSE others[1 + n % cardinality(others)] END, 'BK' || n, ${format.venueId}, ${format.sportId}, ${format.spaceId}, ${format.id}, now() - n * interval '1 hour',
          now() - n * interval '1 hour' + interval '30 minutes', 100000, 50000,
          CASE WHEN n > 1000 THEN 'confirmed' ELSE 'expired' END::booking_status, 'Asha', '9876543210', '{}',
          now() - n * interval '1 hour', now() - n * interval '1 hour', CASE WHEN n > 1000 THEN now() - n * interval '1 hour' END
        FROM generate_series(1, 2000) AS n, (SELECT array_agg(id) AS others FROM users WHERE id <> ${player.id}) AS users`);
      await tx.execute(sql`ANALYZE bookings`);
      // As a server has it; the one of the tests keeps every plan.
      await tx.execute(sql`SET LOCAL plan_cache_mode TO auto`);
      const [start, end] = [new Date('2026-11-20T12:30:00Z'), new Date('2026-11-20T13:30:00Z')];
      const wanted = { venueId: format.venueId, formatId: format.id, time: { start, end } };
      for (let look = 1; look <= 8; look += 1) await holdsRepository(tx).look(player.id, wanted, start, end);
      const [plans] = await rows<{ kept: number }>(
        tx,
        sql`SELECT generic_plans::int AS kept FROM pg_prepared_statements WHERE statement LIKE '%"hasLapsed"%'`,
      );
      expect(plans?.kept).toBeGreaterThan(0);
      // By the plan that is kept, what others have not paid for is not gone through.
      const [used] = await rows<{ scans: number }>(
        tx,
        sql`SELECT pg_stat_get_xact_numscans('bookings_unpaid_of'::regclass)::int AS scans`,
      );
      expect(used?.scans).toBeGreaterThanOrEqual(plans?.kept ?? 1);
    });
  },
);

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
