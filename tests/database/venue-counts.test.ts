// Numbers of venues are kept beside them: they are those of the venues, whatever happens to these.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rows } from '#server/db/database.ts';
import { databaseForTests } from '#tests/support/databases/databases.ts';

const opened = databaseForTests();

type Count = { city: string; sport: string | null; venues: number };

async function expectTrue(): Promise<Count[]> {
  const { orm } = opened.current.database;
  const kept = await rows<Count>(
    orm,
    sql`SELECT city_id AS city, sport_id AS sport, venues FROM venue_counts ORDER BY 1, 2`,
  );
  const counted = await rows<Count>(
    orm,
    sql`SELECT city_id AS city, NULL AS sport, count(*)::int AS venues FROM venues WHERE NOT draft GROUP BY 1
        UNION ALL
        SELECT city_id, venue_sports.sport_id, count(*)::int FROM venue_sports JOIN venues ON venues.id = venue_id
        WHERE NOT draft GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  expect(kept).toEqual(counted);
  return kept;
}

test('venues that come, offer another sport, move to another city and go are counted', async () => {
  const { database } = opened.current;
  const before = await expectTrue();
  expect(before.length).toBeGreaterThan(20);
  await database.script(`
    INSERT INTO venues SELECT (jsonb_populate_record(venues, '{"id": "counted"}')).* FROM venues
      WHERE city_id = 'pune' ORDER BY id LIMIT 1;
    INSERT INTO venue_sports SELECT (jsonb_populate_record(venue_sports, '{"venue_id": "counted"}')).* FROM venue_sports
      WHERE sport_id = 'cricket' ORDER BY venue_id LIMIT 1`);
  const after = await expectTrue();
  const inPune = (counts: Count[], sport: string | null) =>
    counts.find((count) => count.city === 'pune' && count.sport === sport)?.venues ?? 0;
  expect(inPune(after, null)).toBe(inPune(before, null) + 1);
  expect(inPune(after, 'cricket')).toBe(inPune(before, 'cricket') + 1);
  await database.script(`UPDATE venue_sports SET sport_id = 'swimming' WHERE venue_id = 'counted'`);
  await expectTrue();
  await database.script(`UPDATE venues SET (city_id, area_id) = (SELECT city_id, id FROM areas WHERE city_id = 'mumbai' LIMIT 1)
    WHERE id = 'counted'`);
  await expectTrue();
  await database.script(`DELETE FROM venues WHERE id = 'counted'`);
  expect(await expectTrue()).toEqual(before);
});

test('a draft is not counted until it is published, and no longer when it goes back', async () => {
  const { database } = opened.current;
  const before = await expectTrue();
  const draft = JSON.stringify({ id: 'drafted', draft: true, listing: 'in_progress' });
  await database.script(`
    INSERT INTO venues SELECT (jsonb_populate_record(venues, '${draft}')).* FROM venues
      WHERE city_id = 'pune' ORDER BY id LIMIT 1;
    INSERT INTO venue_sports SELECT (jsonb_populate_record(venue_sports, '{"venue_id": "drafted"}')).* FROM venue_sports
      WHERE sport_id = 'cricket' ORDER BY venue_id LIMIT 1`);
  expect(await expectTrue()).toEqual(before);
  await database.script(`UPDATE venues SET draft = false WHERE id = 'drafted'`);
  const published = await expectTrue();
  expect(published).not.toEqual(before);
  await database.script(`UPDATE venues SET name = 'Renamed' WHERE id = 'drafted'`);
  expect(await expectTrue()).toEqual(published);
  await database.script(`UPDATE venues SET draft = true WHERE id = 'drafted'`);
  expect(await expectTrue()).toEqual(before);
  await database.script(`DELETE FROM venues WHERE id = 'drafted'`);
  expect(await expectTrue()).toEqual(before);
});
