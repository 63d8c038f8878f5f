// Whoever keeps the terms of a venue in memory sees by its version that they were changed, whoever changed them and how.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { termsVersion } from '#server/bookings/venue-terms.repository.ts';
import { rows, schema } from '#server/db/database.ts';
import { databaseForTests } from '#tests/support/databases/databases.ts';

const opened = databaseForTests();

/** The venue that has the most of everything. */
async function someVenue(): Promise<string> {
  const [venue] = await rows<{ id: string }>(
    opened.current.database.orm,
    sql`SELECT formats.venue_id AS id FROM rate_rules JOIN formats ON formats.id = format_id
        JOIN listed_venues ON listed_venues.id = formats.venue_id GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
  );
  if (!venue) throw new Error('The demo data has no such venue.');
  return venue.id;
}

async function versionsOf(...ids: string[]): Promise<string[]> {
  const { venues } = schema;
  const found = await rows<{ version: string }>(
    opened.current.database.orm,
    sql`SELECT ${termsVersion(venues.id)} AS version FROM ${venues}
        WHERE id = ANY(${sql.param(ids)}) ORDER BY array_position(${sql.param(ids)}, id)`,
  );
  return found.map(({ version }) => version);
}

const OFFER = `INSERT INTO offers (venue_id, name, percent, weekdays, from_minute, to_minute, created_at)
  VALUES ('$venue', 'Ten off', 10, 127, 0, 1440, now())`;
const DAY_OFF = `INSERT INTO opening_exceptions (venue_id, date) VALUES ('$venue', '2031-01-01')`;
const FORMATS = `(SELECT id FROM formats WHERE venue_id = '$venue')`;

test.each([
  `UPDATE venues SET ahead_days = ahead_days WHERE id = '$venue'`,
  `UPDATE venue_sports SET position = position WHERE venue_id = '$venue'`,
  `UPDATE opening_hours SET closes_at = closes_at WHERE venue_id = '$venue'`,
  `DELETE FROM opening_hours WHERE venue_id = '$venue' AND weekday = 3`,
  `INSERT INTO opening_hours VALUES ('$venue', 3, 360, 1380)`,
  DAY_OFF,
  `UPDATE opening_exceptions SET note = 'Rain' WHERE venue_id = '$venue'`,
  `DELETE FROM opening_exceptions WHERE venue_id = '$venue'`,
  `UPDATE formats SET hourly_paise = hourly_paise WHERE venue_id = '$venue'`,
  `UPDATE rate_rules SET label = label WHERE format_id IN ${FORMATS}`,
  `DELETE FROM rate_rules WHERE format_id IN ${FORMATS}`,
  `INSERT INTO rate_rules (format_id, weekdays, from_minute, to_minute, hourly_paise) SELECT min(id), 127, 0, 60, 1 FROM formats WHERE venue_id = '$venue'`,
  OFFER,
  `UPDATE offers SET ended_at = now() WHERE venue_id = '$venue'`,
  'UPDATE sports SET name = name',
  'UPDATE areas SET name = name',
  'UPDATE cities SET name = name',
  'UPDATE venues SET ahead_days = ahead_days',
])('a venue has another version after %s', async (change) => {
  const venue = await someVenue();
  const [before] = await versionsOf(venue);
  await opened.current.database.script(change.replaceAll('$venue', venue));
  const [after] = await versionsOf(venue);
  expect(after).not.toBe(before);
});

test('another venue keeps its version', async () => {
  const { orm } = opened.current.database;
  const [one, other] = await rows<{ id: string }>(orm, sql`SELECT id FROM listed_venues ORDER BY id LIMIT 2`);
  const ids = [one?.id ?? '', other?.id ?? ''];
  const [before, otherBefore] = await versionsOf(...ids);
  await orm.execute(sql`UPDATE formats SET hourly_paise = hourly_paise WHERE venue_id = ${one?.id}`);
  const [after, otherAfter] = await versionsOf(...ids);
  expect([after === before, otherAfter === otherBefore]).toEqual([false, true]);
});

test('what is done within a transaction counts when it is committed, and not when it is not', async () => {
  const venue = await someVenue();
  const { database } = opened.current;
  const change = `UPDATE venues SET ahead_days = ahead_days WHERE id = '${venue}'`;
  const [before] = await versionsOf(venue);
  await database.script(`BEGIN; ${change}; ROLLBACK`);
  expect(await versionsOf(venue)).toEqual([before]);
  await database.script(`BEGIN; ${change}; ${change}; COMMIT`);
  expect(await versionsOf(venue)).not.toEqual([before]);
});
