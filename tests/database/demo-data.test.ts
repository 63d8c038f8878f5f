import { sql, TransactionRollbackError } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { STANDARD_POLICY } from '#domain/refund.ts';
import { type Connection, type Database, type Orm, rows } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedBulk } from '#server/db/seed/bulk.ts';
import { LARGE_TABLES } from '#server/db/seed/constraints.ts';
import { DEMO, seedDemo } from '#server/db/seed/demo.ts';
import { seedOrganisations } from '#server/db/seed/organisations.ts';
import { violations } from '#tests/support/audit/audit.ts';
import { databaseForTests } from '#tests/support/databases/databases.ts';

const NOW = new Date('2026-03-12T09:00:00Z');
/** With the grounds of the demo's organisations, whose life does not depend on the others'. */
const SMALL = { venues: 200, bookings: 600 };
const TABLES = ['cities', 'areas', 'sports', ...LARGE_TABLES, 'organisations', 'members', 'staff', 'activity'];

/** One database keeps the demo; in the other everything is tried and rolled back. */
const full = databaseForTests('nothing');
const bare = databaseForTests('nothing');
let database: Database;
let empty: Database;

beforeAll(async () => {
  ({ database } = full.current);
  ({ database: empty } = bare.current);
  await migrate(empty);
  await migrate(database);
  await seedDemo(database, NOW);
});

async function tried<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  const kept: T[] = [];
  await empty.orm
    .transaction(async (transaction) => {
      kept.push(await work({ orm: transaction, script: empty.script }));
      transaction.rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
  const [result] = kept;
  if (result === undefined) throw new Error('Nothing came of the trial.');
  return result;
}

/** The one row of a query whose columns all bear different names. */
async function numbers(from: Connection, query: ReturnType<typeof sql>): Promise<number[]> {
  const [found] = await rows<Record<string, unknown>>(from.orm, query);
  return Object.values(found ?? {}).map(Number);
}

/** Bookings that are not inside the venue's hours and on its grid, seen from their own day and the day before. */
const offGrid = sql`SELECT count(*) FROM bookings b JOIN venues v ON v.id = b.venue_id WHERE NOT EXISTS (
  SELECT FROM opening_hours o, generate_series(0, 1) AS back,
    LATERAL (SELECT (b.starts_at AT TIME ZONE 'Asia/Kolkata')::date - back::int AS day) d,
    LATERAL (SELECT extract(epoch FROM (b.starts_at AT TIME ZONE 'Asia/Kolkata') - d.day)::int / 60 AS from_minute,
      extract(epoch FROM b.ends_at - b.starts_at)::int / 60 AS length) m
  WHERE o.venue_id = b.venue_id AND o.weekday = extract(dow FROM d.day)
    AND o.opens_at <= from_minute AND from_minute + length <= o.closes_at
    AND (from_minute - o.opens_at) % v.slot_minutes = 0 AND length % v.slot_minutes = 0)`;

const closedNow = (now: Date) => sql`SELECT count(*) FROM listed_venues v WHERE NOT EXISTS (
  SELECT FROM courts c WHERE c.venue_id = v.id AND NOT EXISTS (
    SELECT FROM occupancies o WHERE o.court_id = c.id AND o.kind = 'block' AND o.during @> ${now.toISOString()}::timestamptz))`;

async function dump(from: Connection): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const table of TABLES) {
    const [row] = await rows(
      from.orm,
      sql`SELECT count(*), md5(string_agg(t::text, E'\n' ORDER BY t::text)) FROM ${sql.identifier(table)} t`,
    );
    found[table] = row;
  }
  return found;
}

describe('the demo', () => {
  test('has 14 cities, 7 sports in their order, 200 venues, 120 players or more and thousands of bookings', async () => {
    const found = await numbers(
      database,
      sql`SELECT (SELECT count(*) FROM cities) AS cities, (SELECT count(*) FROM listed_venues) AS venues,
        (SELECT count(*) FROM bookings WHERE source = 'app' AND status = 'confirmed') AS bookings,
        (SELECT count(*) FROM venues WHERE draft) AS drafts`,
    );
    expect(found).toEqual([14, 200, DEMO.bookings, 1]);
    const sports = await rows<{ id: string }>(database.orm, sql`SELECT id FROM sports ORDER BY position`);
    expect(sports.map(({ id }) => id).join()).toBe('football,cricket,badminton,tennis,basketball,swimming,multi-sport');
    const players = await rows<{ phone: string }>(
      database.orm,
      sql`SELECT phone FROM users WHERE id NOT IN (SELECT user_id FROM members UNION SELECT user_id FROM staff)`,
    );
    expect(players.length).toBeGreaterThanOrEqual(120);
    // Those of players, then of people who only ever came to a counter.
    for (const { phone } of players) expect(phone).toMatch(/^7000(0\d{5}|100[19]\d\d)$/);
  });

  test('keeps every booking on the grid and inside opening hours', async () => {
    expect(await numbers(database, offGrid)).toEqual([0]);
  });

  test('has one venue closed right now on all its courts', async () => {
    expect(await numbers(database, closedNow(NOW))).toEqual([1]);
  });

  test('charges the hours, rounded up to rupees, and every booking is paid and settled', async () => {
    const [wrongTotals, unpaid, doublePaid] = await numbers(
      database,
      sql`SELECT
        (SELECT count(*) FROM bookings
          WHERE total_paise <> ceil(extract(epoch FROM ends_at - starts_at) / 3600 * hourly_paise / 100) * 100) AS wrong_total,
        (SELECT count(*) FROM bookings b WHERE source = 'app' AND status = 'confirmed' AND NOT EXISTS (SELECT FROM payments p WHERE p.booking_id = b.id
          AND p.status = 'captured' AND p.settled_at IS NOT NULL AND p.amount_paise = b.total_paise
          AND p.gateway = 'sandbox')) AS unpaid,
        (SELECT count(*) - count(DISTINCT booking_id) FROM payments) AS paid_twice`,
    );
    expect([wrongTotals, unpaid, doublePaid]).toEqual([0, 0, 0]);
  });

  test('gives every booking exactly the courts of its space, of a format that sells it at its price', async () => {
    const [otherCourts, otherFormat, otherSpace, several] = await numbers(
      database,
      sql`SELECT
        (SELECT count(*) FROM bookings b WHERE
          (SELECT array_agg(court_id ORDER BY court_id) FROM occupancies o WHERE o.booking_id = b.id) IS DISTINCT FROM
          (SELECT array_agg(court_id ORDER BY court_id) FROM space_courts s WHERE s.space_id = b.space_id)) AS a,
        (SELECT count(*) FROM bookings b WHERE NOT EXISTS (SELECT FROM formats f WHERE f.id = b.format_id
          AND f.venue_id = b.venue_id AND f.sport_id = b.sport_id AND f.hourly_paise = b.hourly_paise)) AS b,
        (SELECT count(*) FROM bookings b WHERE NOT EXISTS (SELECT FROM format_spaces s
          WHERE s.format_id = b.format_id AND s.space_id = b.space_id)) AS c,
        (SELECT count(*) FROM bookings b WHERE
          (SELECT count(*) FROM space_courts s WHERE s.space_id = b.space_id) > 1) AS d`,
    );
    expect([otherCourts, otherFormat, otherSpace]).toEqual([0, 0, 0]);
    expect(several).toBeGreaterThan(10);
  });

  test('gives every booking its court, its reference, its policy and a moment before now when it was made', async () => {
    const [withoutCourt, oddReference, sameReference, oddPolicy, madeLater] = await numbers(
      database,
      sql`SELECT
        (SELECT count(*) FROM bookings b WHERE status = 'confirmed' AND NOT EXISTS (SELECT FROM occupancies o WHERE o.booking_id = b.id
          AND o.kind = 'booking' AND o.court_id = b.court_id AND o.during = tstzrange(b.starts_at, b.ends_at))) AS a,
        (SELECT count(*) FROM bookings WHERE reference !~ '^BK[0-9]{13}$') AS b,
        (SELECT count(*) - count(DISTINCT reference) FROM bookings) AS c,
        (SELECT count(*) FROM bookings WHERE refund_policy <> ${JSON.stringify(STANDARD_POLICY)}::jsonb) AS d,
        (SELECT count(*) FROM bookings
          WHERE greatest(created_at, confirmed_at) >= least(starts_at, ${NOW.toISOString()}::timestamptz)) AS e`,
    );
    expect([withoutCourt, oddReference, sameReference, oddPolicy, madeLater]).toEqual([0, 0, 0, 0, 0]);
  });

  test('books at courts and for sports that the venue has', async () => {
    const found = await numbers(
      database,
      sql`SELECT count(*) FROM bookings b WHERE NOT EXISTS (SELECT FROM courts c WHERE c.id = b.court_id AND c.venue_id = b.venue_id)
        OR NOT EXISTS (SELECT FROM venue_sports s WHERE s.venue_id = b.venue_id AND s.sport_id = b.sport_id)`,
    );
    expect(found).toEqual([0]);
  });

  test('takes half or more of the next evenings, some of the mornings and few afternoons', async () => {
    const [evening, morning, afternoon] = await numbers(
      database,
      sql`WITH slots AS (
        SELECT c.id AS court, minute, (d.day + make_interval(mins => minute)) AT TIME ZONE 'Asia/Kolkata' AS at
        FROM venues v JOIN courts c ON c.venue_id = v.id
        CROSS JOIN (VALUES (date '2026-03-12'), (date '2026-03-13')) AS d (day)
        JOIN opening_hours o ON o.venue_id = v.id AND o.weekday = extract(dow FROM d.day)
        CROSS JOIN LATERAL generate_series(o.opens_at::int, o.closes_at - v.slot_minutes, v.slot_minutes) AS minute
        WHERE v.listing = 'live'),
      taken AS (SELECT minute, EXISTS (
        SELECT FROM occupancies o WHERE o.court_id = court AND o.during @> at) AS yes FROM slots)
      SELECT avg(yes::int) FILTER (WHERE minute >= 18 * 60 AND minute < 21 * 60) AS evening,
        avg(yes::int) FILTER (WHERE minute >= 6 * 60 AND minute < 9 * 60) AS morning,
        avg(yes::int) FILTER (WHERE minute >= 12 * 60 AND minute < 16 * 60) AS afternoon FROM taken`,
    );
    expect(evening).toBeGreaterThan(0.5);
    expect(evening).toBeLessThan(0.85);
    expect(morning).toBeGreaterThan(0.1);
    expect(morning).toBeLessThan(0.35);
    expect(afternoon).toBeLessThan(0.15);
  });

  test('agrees with itself about the price of an hour and the badge of a venue', async () => {
    const found = await numbers(
      database,
      sql`SELECT
        (SELECT count(*) FROM venues v WHERE hourly_paise IS DISTINCT FROM (
          SELECT per_hour_paise FROM venue_sports s WHERE venue_id = v.id AND s.sport_id = v.sport_id AND enable_per_hour)) AS prices,
        (SELECT count(*) FROM venues v WHERE NOT EXISTS (
          SELECT FROM venue_sports s WHERE s.venue_id = v.id AND s.sport_id = v.sport_id AND s.position = 0)) AS badges`,
    );
    expect(found).toEqual([0, 0]);
  });

  test('has an inbox with a clock that runs out, a thread, a refund for two people and a history, all of it sound', async () => {
    const [counted] = await rows<Record<string, number>>(
      database.orm,
      sql`SELECT
        (SELECT count(*)::int FROM refund_requests WHERE status = 'open' AND proposed_by IS NULL
          AND answer_by BETWEEN ${NOW.toISOString()} AND ${NOW.toISOString()}::timestamptz + interval '12 hours') AS late,
        (SELECT count(*)::int FROM refund_requests JOIN bookings ON bookings.id = booking_id JOIN venues ON venues.id = venue_id
          JOIN organisations ON organisations.id = organisation_id
          WHERE refund_requests.status = 'open' AND proposed_paise > second_person_paise) AS proposed,
        (SELECT count(*)::int FROM refund_requests WHERE status = 'declined') AS declined,
        (SELECT count(*)::int FROM complaints WHERE status = 'open' AND answered_at IS NULL) AS unanswered,
        (SELECT count(*)::int FROM complaints WHERE status = 'open' AND answered_at IS NOT NULL) AS answered,
        (SELECT count(*)::int FROM complaints WHERE status = 'settled') AS settled`,
    );
    expect(counted).toEqual({ late: 1, proposed: 1, declined: 1, unanswered: 1, answered: 1, settled: 1 });
    // The demo's other bookings have no messages and nothing at the sandbox's gateway; what is asked about them adds nothing.
    const found = async (orm: Orm) =>
      (await violations(orm, NOW)).map(({ violation, what }) => `${violation}: ${what}`);
    const withInbox = await found(database.orm);
    await database.orm
      .transaction(async (tx) => {
        for (const table of ['complaint_messages', 'complaints', 'refund_requests']) {
          await tx.execute(sql`DELETE FROM ${sql.identifier(table)}`);
        }
        await tx.execute(
          sql`DELETE FROM outbox WHERE template IN ('refund_decided', 'complaint_filed', 'complaint_answered')`,
        );
        expect(withInbox).toEqual(await found(tx));
        tx.rollback();
      })
      .catch((error: unknown) => {
        if (!(error instanceof TransactionRollbackError)) throw error;
      });
  });

  test('has organisations with members in every role, one that waits for its approval, and one of the staff', async () => {
    const found = await rows<{ name: string; status: string; roles: string; grounds: number; waiting: number }>(
      database.orm,
      sql`SELECT name, status, (SELECT string_agg(role::text, ',' ORDER BY role) FROM members
          WHERE organisation_id = organisations.id) AS roles,
        (SELECT count(*)::int FROM venues WHERE organisation_id = organisations.id AND NOT draft) AS grounds,
        (SELECT count(*)::int FROM venues WHERE organisation_id = organisations.id AND submitted_at IS NOT NULL) AS waiting
        FROM organisations ORDER BY id`,
    );
    expect(found).toEqual([
      {
        ...{ name: 'Sahyadri Sports', status: 'active', roles: 'owner,manager,desk,accountant' },
        ...{ grounds: 4, waiting: 0 },
      },
      { name: 'Charminar Grounds', status: 'active', roles: 'owner,accountant', grounds: 2, waiting: 0 },
      { name: 'Cubbon Turf Company', status: 'pending', roles: 'owner', grounds: 1, waiting: 1 },
    ]);
    const [isStaff, limited] = await numbers(
      database,
      sql`SELECT (SELECT count(*) FROM staff) AS staff,
        (SELECT count(*) FROM members WHERE venue_ids IS NOT NULL AND role = 'desk') AS limited`,
    );
    expect([isStaff, limited]).toEqual([1, 1]);
  });

  test('numbers what its people did in the order in which they did it', async () => {
    const acts = await rows<{ act: string; isEarlier: boolean }>(
      database.orm,
      sql`SELECT act, at < lag(at) OVER (ORDER BY id) AS "isEarlier" FROM activity ORDER BY id`,
    );
    expect(acts.length).toBeGreaterThan(10);
    expect(acts.filter(({ isEarlier }) => isEarlier)).toEqual([]);
  });

  test('gets its organisations once, also where it was filled before there were any', async () => {
    const counted = sql`SELECT count(*) FROM organisations`;
    const found = await tried(async (connection) => {
      await seedBulk(connection, { venues: 20, bookings: 20 }, NOW);
      const before = await numbers(connection, counted);
      const [first, second] = [
        await seedOrganisations(connection.orm, NOW),
        await seedOrganisations(connection.orm, NOW),
      ];
      return { before, first, second, after: await numbers(connection, counted) };
    });
    expect(found).toEqual({ before: [0], first: true, second: false, after: [3] });
  });

  test('has its life on the sheet that is on, also after midnight', async () => {
    // Half past midnight in India, at a ground that is open until two.
    const now = new Date('2026-03-12T19:00:00Z');
    const [walkIns, ofTheEvening, regulars] = await tried(async (connection) => {
      await seedBulk(connection, SMALL, now);
      await seedOrganisations(connection.orm, now);
      return numbers(
        connection,
        sql`SELECT count(*) FILTER (WHERE NOT is_regular) AS a,
            count(*) FILTER (WHERE NOT is_regular AND starts_at BETWEEN '2026-03-12T02:00:00+05:30' AND '2026-03-13T01:59:00+05:30') AS b,
            count(*) FILTER (WHERE is_regular) AS c
          FROM (SELECT starts_at, EXISTS (SELECT FROM series_dates WHERE booking_id = bookings.id) AS is_regular
            FROM bookings WHERE venue_id = 'koregaon-park-sixes-pune' AND source = 'desk') AS at_desk`,
      );
    });
    expect([walkIns, ofTheEvening]).toEqual([4, 4]);
    expect(regulars).toBeGreaterThan(0);
  });

  test('leaves the counters where the next row can follow', async () => {
    await database.orm.execute(sql`INSERT INTO users (phone) VALUES ('9999999999')`);
    const [free] = await numbers(database, sql`SELECT count(*) FROM users WHERE phone = '9999999999' AND id > 120`);
    await database.orm.execute(sql`DELETE FROM users WHERE phone = '9999999999'`);
    expect(free).toBe(1);
  });

  test('is the same every time for the same moment', async () => {
    const again = await tried(async (connection) => {
      // What was tried before was rolled back, but not the counting of its rows.
      for (const table of ['organisations', 'members', 'activity', 'series']) {
        await connection.orm.execute(sql.raw(`ALTER TABLE ${table} ALTER COLUMN id RESTART`));
      }
      await seedDemo(connection, NOW);
      return dump(connection);
    });
    expect(again).toEqual(await dump(database));
  });
});

describe('a set of any size', () => {
  test.each([
    ['at 23:59 in India', '2026-03-12T18:29:00Z'],
    ['at 00:01 in India on a Sunday', '2026-03-14T18:31:00Z'],
    ['on the last evening of a year', '2026-12-31T17:00:00Z'],
  ])('holds %s', async (_, instant) => {
    const now = new Date(instant);
    const found = await tried(async (connection) => ({
      made: await seedBulk(connection, SMALL, now),
      offGrid: await numbers(connection, offGrid),
      closedNow: await numbers(connection, closedNow(now)),
    }));
    expect(found).toEqual({ made: SMALL, offGrid: [0], closedNow: [1] });
  });

  test('is nothing at all when it fails half-way', async () => {
    const powerCut = () => {
      throw new Error('power cut');
    };
    const progress = { onRows() {}, onRebuild: powerCut };
    await expect(seedBulk(empty, { venues: 20, bookings: 50 }, NOW, progress)).rejects.toThrow('power cut');
    expect(await numbers(empty, sql`SELECT count(*) FROM cities`)).toEqual([0]);
  });

  test('has every index and constraint of the schema afterwards', async () => {
    expect(await constraints(database)).toEqual(await constraints(empty));
  });

  test('makes as many bookings as there is room for and says how many', async () => {
    const [made, found] = await tried(async (connection) => [
      await seedBulk(connection, { venues: 2, bookings: 3_000 }, NOW),
      await numbers(connection, sql`SELECT count(*) FROM bookings`),
    ]);
    expect(made).toEqual({ venues: 2, bookings: found?.[0] });
    expect(found?.[0]).toBeLessThan(3_000);
  });
});

async function constraints(from: Connection): Promise<string[]> {
  const found = await rows<{ line: string }>(
    from.orm,
    sql`SELECT indexdef AS line FROM pg_indexes WHERE schemaname = 'public'
      UNION ALL
      SELECT conrelid::regclass || ' ' || conname || ' ' || convalidated || ' ' || pg_get_constraintdef(oid)
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1`,
  );
  return found.map(({ line }) => line);
}
