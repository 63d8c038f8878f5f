// A filled database from before formats: nobody's price changes, and every slot stays what it was.
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { formatsRepository } from '#server/catalogue/formats.repository.ts';
import { type Database, rows } from '#server/db/database.ts';
import { migrate, migrationNames, readMigration } from '#server/db/migrate.ts';
import { databaseForTests } from '#tests/support/databases/databases.ts';

const UPGRADE = '0032-spaces.sql';

/** Each with its sports as [sport, by the hour, paise]; the first is the main one. */
const VENUES: Record<string, [sport: string, byTheHour: boolean, paise: number | null][]> = {
  turf: [
    ['football', true, 120_000],
    ['cricket', true, 90_000],
    ['tennis', false, 50_000],
  ],
  hall: [
    ['badminton', false, null],
    ['tennis', true, null],
  ],
  park: [
    ['multi-sport', true, null],
    ['cricket', true, 80_000],
  ],
  bare: [],
};

const opened = databaseForTests('nothing');
let database: Database;
beforeAll(async () => {
  ({ database } = opened.current);
  await database.script(
    'CREATE TABLE schema_migrations (name text PRIMARY KEY, applied_at timestamptz, works_with text)',
  );
  for (const name of (await migrationNames()).filter((each) => each < UPGRADE)) {
    await database.script(`${await readMigration(name)}; INSERT INTO schema_migrations VALUES ('${name}')`);
  }
  await fillOldDatabase();
  expect(await migrate(database)).toContain(UPGRADE);
});

async function fillOldDatabase(): Promise<void> {
  const sports = ['football', 'cricket', 'badminton', 'tennis', 'multi-sport'];
  await database.script(`
    INSERT INTO cities VALUES ('pune', 'Pune', 'Maharashtra', 18.5, 73.8);
    INSERT INTO areas VALUES ('kothrud', 'pune', 'Kothrud', 18.5, 73.8);
    INSERT INTO sports VALUES ${sports.map((sport, position) => `('${sport}', '${sport}', ${position})`).join(', ')};
    INSERT INTO users (phone) VALUES ('9000000001');`);
  for (const [id, sold] of Object.entries(VENUES)) {
    await database.script(`
      INSERT INTO venues (id, city_id, area_id, sport_id, name, address, description, latitude, longitude, images, services,
          listing, slot_minutes, search_text)
        VALUES ('${id}', 'pune', 'kothrud', '${sold[0]?.[0] ?? 'football'}', '${id}', '', '', 18.5, 73.8, '{}', '{}', 'live', 60, '');
      INSERT INTO courts (venue_id, name, position) VALUES ('${id}', 'Court 1', 1), ('${id}', 'Court 2', 2);`);
    // Stored in another order than that of the main sport first.
    for (const [index, [sport, byTheHour, paise]] of sold.toReversed().entries()) {
      await database.script(`INSERT INTO venue_sports VALUES
        ('${id}', '${sport}', ${index}, ${byTheHour}, ${paise}, false, NULL, false, NULL)`);
    }
  }
  const times = `'2026-11-20 10:00Z', '2026-11-20 11:00Z'`;
  const second = `(SELECT id FROM courts WHERE venue_id = 'turf' AND position = 2)`;
  await database.script(`
    INSERT INTO bookings (user_id, reference, venue_id, sport_id, court_id, starts_at, ends_at, hourly_paise, total_paise,
        status, name, phone, refund_policy, hold_expires_at)
      SELECT 1, 'BK' || sport, 'turf', sport, ${second}, ${times}, 90000, 90000, 'held', 'Asha', '9000000001', '{}', now()
      FROM unnest('{cricket,tennis}'::text[]) AS sport;
    INSERT INTO moves (booking_id, from_starts_at, from_ends_at, from_total_paise, sport_id, court_id, starts_at, ends_at,
        hourly_paise, total_paise, percent, due_paise, back_paise, kept_paise, status, hold_expires_at)
      SELECT min(id), ${times}, 90000, 'football', ${second}, ${times}, 120000, 120000, 100, 30000, 0, 0, 'held', now()
      FROM bookings;
    INSERT INTO waiting_list (user_id, venue_id, sport_id, starts_at, ends_at, status)
      VALUES (1, 'turf', 'football', ${times}, 'waiting');
    INSERT INTO occupancies (court_id, during, kind, booking_id, expires_at)
      SELECT court_id, tstzrange(${times}), 'hold', min(id), now() FROM bookings GROUP BY court_id;`);
}

test('every sport that could be booked is a format at the price it had, the main one first', async () => {
  const sold = async (venue: string) =>
    (await formatsRepository(database.orm).venueFormats(venue)).map(({ sportId, name, hourlyPaise, spaces }) => [
      sportId,
      name,
      hourlyPaise,
      spaces.map((space) => space.name).join(),
    ]);
  expect(await sold('turf')).toEqual([
    ['football', '', 120_000, 'Court 1,Court 2'],
    ['cricket', '', 90_000, 'Court 1,Court 2'],
  ]);
  // Without any hourly price its main sport can be booked, at the price for that.
  expect(await sold('hall')).toEqual([['badminton', '', 150_000, 'Court 1,Court 2']]);
  expect(await sold('park')).toEqual([['cricket', '', 80_000, 'Court 1,Court 2']]);
  expect(await sold('bare')).toEqual([]);
});

test('every court is a space of its own, under the same number', async () => {
  const [found] = await rows<{ others: number; spaces: number; next: boolean }>(
    database.orm,
    sql`SELECT (SELECT count(*)::int FROM spaces) AS spaces,
          (SELECT count(*)::int FROM courts FULL JOIN spaces USING (id, venue_id, name, position)
            FULL JOIN space_courts ON space_id = id AND court_id = id WHERE courts IS NULL OR spaces IS NULL) AS others,
          nextval(pg_get_serial_sequence('spaces', 'id')) > (SELECT max(id) FROM spaces) AS next`,
  );
  expect(found).toEqual({ spaces: 8, others: 0, next: true });
});

test('what was booked, is being moved or is waited for has its format, unless the sport is no longer sold', async () => {
  const told = (table: string) =>
    rows<{ sport: string | null }>(
      database.orm,
      sql`SELECT formats.sport_id AS sport, space_id IS NOT DISTINCT FROM court_id AS same
          FROM ${sql.identifier(table)} AS taken LEFT JOIN formats ON formats.id = format_id ORDER BY taken.id`,
    );
  expect(await told('bookings')).toEqual([
    { sport: 'cricket', same: true },
    { sport: null, same: true },
  ]);
  expect(await told('moves')).toEqual([{ sport: 'football', same: true }]);
  expect(await told('waiting_list')).toEqual([{ sport: 'football', same: true }]);
});
