// What venues sell, and what the database refuses about it.
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { formatsRepository } from '#server/catalogue/formats.repository.ts';
import { type Orm, rows } from '#server/db/database.ts';
import { databaseForTests } from '#tests/support/databases/databases.ts';
import { newBooking } from '#tests/support/worlds/catalogue.ts';
import { newVenue } from '#tests/support/worlds/venues.ts';

const opened = databaseForTests();
let orm: Orm;
beforeAll(() => {
  orm = opened.current.database.orm;
});

describe('what a venue sells', () => {
  test('is told in its order, with the spaces and courts of each format', async () => {
    const [a = 0, b = 0] = await newVenue(orm, {
      id: 'told-formats',
      courts: 2,
      furtherSports: { badminton: 400 },
      formats: [
        { sport: 'football', name: '7-a-side half', perHour: 1000, spaces: { 'Half A': [0], 'Half B': [1] } },
        { sport: 'football', name: 'Full ground', perHour: 1800, spaces: { 'Full ground': [0, 1] } },
        { sport: 'badminton', perHour: 400, spaces: { 'Half B': [1] } },
      ],
    });
    const told = await formatsRepository(orm).venueFormats('told-formats');
    expect(told.map(({ sport, name, hourlyPaise }) => [sport, name, hourlyPaise])).toEqual([
      ['Football', '7-a-side half', 100_000],
      ['Football', 'Full ground', 180_000],
      ['Badminton', '', 40_000],
    ]);
    expect(told.map(({ spaces }) => spaces.map(({ name, courts }) => [name, courts]))).toEqual([
      [
        ['Half A', [a]],
        ['Half B', [b]],
      ],
      [['Full ground', [a, b]]],
      [['Half B', [b]]],
    ]);
  });

  test('leaves out what is retired', async () => {
    await newVenue(orm, { id: 'retired-formats', courts: 2, furtherSports: { cricket: 900 } });
    await orm.execute(
      sql`UPDATE formats SET retired_at = now() WHERE venue_id = 'retired-formats' AND sport_id = 'cricket'`,
    );
    await orm.execute(sql`UPDATE spaces SET retired_at = now() WHERE venue_id = 'retired-formats' AND position = 1`);
    const told = await formatsRepository(orm).venueFormats('retired-formats');
    expect(told.map(({ sportId, spaces }) => [sportId, spaces.length])).toEqual([['football', 1]]);
  });
});

describe('the database refuses', () => {
  async function refusal(statement: ReturnType<typeof sql>): Promise<string> {
    const error: unknown = await orm.execute(statement).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    return error instanceof Error ? String(error.cause ?? error) : 'nothing';
  }

  test('a space with a court of another venue', async () => {
    const [court = 0] = await newVenue(orm, { id: 'one-ground' });
    await newVenue(orm, { id: 'other-ground' });
    const spaceOf = (venue: string) => sql`(SELECT id FROM spaces WHERE venue_id = ${venue})`;
    for (const venue of ['one-ground', 'other-ground']) {
      expect(
        await refusal(sql`INSERT INTO space_courts VALUES (${spaceOf('other-ground')}, ${court}, ${venue})`),
      ).toContain('foreign key');
    }
  });

  test('two formats of one sport with the same name, unless one is retired', async () => {
    await newVenue(orm, { id: 'same-names' });
    const again = sql`INSERT INTO formats (venue_id, sport_id, name, position, hourly_paise)
      VALUES ('same-names', 'football', '', 1, 90000)`;
    expect(await refusal(again)).toContain('formats_name');
    await orm.execute(sql`UPDATE formats SET retired_at = now() WHERE venue_id = 'same-names'`);
    expect(await refusal(again)).toBe('nothing');
  });

  test('a rate rule without a weekday, without time, with half of its dates', async () => {
    await newVenue(orm, { id: 'ruled' });
    const rule = (weekdays: number, from: number, to: number, first: string | null, last: string | null) =>
      refusal(sql`INSERT INTO rate_rules (format_id, weekdays, from_minute, to_minute, first_date, last_date, hourly_paise)
        SELECT id, ${weekdays}, ${from}, ${to}, ${first}::date, ${last}::date, 90000
        FROM formats WHERE venue_id = 'ruled'`);
    expect(await rule(62, 1080, 1320, null, null)).toBe('nothing');
    expect(await rule(127, 0, 1440, '2026-11-08', '2026-11-09')).toBe('nothing');
    for (const wrong of [
      rule(0, 0, 60, null, null),
      rule(1, 60, 60, null, null),
      rule(1, 0, 60, '2026-11-08', null),
      rule(1, 0, 60, '2026-11-09', '2026-11-08'),
    ]) {
      expect(await wrong).toContain('rate_rules');
    }
  });
});

describe('a process of the version before', () => {
  test('writes a court, and gets the space that is this court alone', async () => {
    const courts = await newVenue(orm, {
      id: 'older-writes',
      courts: 2,
      formats: [
        { sport: 'football', name: 'Full', perHour: 1800, spaces: { Full: [0, 1] } },
        { sport: 'football', name: 'Half', perHour: 1000, spaces: { A: [0], B: [1] } },
      ],
    });
    const booking = await newBooking(orm, courts[0] ?? 0);
    const told = async () =>
      rows(
        orm,
        sql`SELECT spaces.name AS space, formats.name AS format, court_id::int AS court
            FROM bookings JOIN spaces ON spaces.id = space_id JOIN formats ON formats.id = format_id
            WHERE bookings.id = ${booking}`,
      );
    expect(await told()).toEqual([{ space: 'A', format: 'Full', court: courts[0] }]);
    await orm.execute(sql`UPDATE bookings SET court_id = ${courts[1]} WHERE id = ${booking}`);
    expect(await told()).toEqual([{ space: 'B', format: 'Full', court: courts[1] }]);
    await orm.execute(
      sql`UPDATE bookings SET space_id = (SELECT id FROM spaces WHERE venue_id = 'older-writes' AND name = 'Full')
          WHERE id = ${booking}`,
    );
    expect(await told()).toEqual([{ space: 'Full', format: 'Full', court: courts[0] }]);
  });
});
