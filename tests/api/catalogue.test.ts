import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { rows } from '#server/db/database.ts';
import { appForTests } from '#tests/support/api/app.ts';

const maidan = appForTests();

async function listCities() {
  const response = await maidan.current.app.inject(calls.listCities.path);
  return calls.listCities.response[200].parse(response.json()).data;
}

async function listSports() {
  const response = await maidan.current.app.inject(calls.listSports.path);
  return calls.listSports.response[200].parse(response.json()).data;
}

describe('GET /api/user/cities', () => {
  test('answers with exactly what the contract says', async () => {
    const response = await maidan.current.app.inject(calls.listCities.path);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect(calls.listCities.response[200].parse(response.json())).toEqual(response.json());
  });

  test('names the cities we operate in', async () => {
    const names = (await listCities()).map(({ name }) => name);
    expect(names.toSorted()).toEqual([
      'Ahmedabad',
      'Bengaluru',
      'Chandigarh',
      'Chennai',
      'Delhi',
      'Hyderabad',
      'Indore',
      'Jaipur',
      'Kochi',
      'Kolkata',
      'Lucknow',
      'Mumbai',
      'Nagpur',
      'Pune',
    ]);
  });

  test('puts the most venues first, then goes by name', async () => {
    const cities = await listCities();
    const ordered = cities.toSorted((a, b) => b.venueCount - a.venueCount || (a.name < b.name ? -1 : 1));
    expect(cities).toEqual(ordered);
    expect(cities[0]?.venueCount).toBeGreaterThan(cities.at(-1)?.venueCount ?? 0);
  });

  test('counts what is in the database', async () => {
    const counted = await rows<{ id: string; count: number }>(
      maidan.current.database.orm,
      sql`SELECT id, (SELECT count(*)::int FROM listed_venues AS venues WHERE city_id = cities.id) AS count FROM cities ORDER BY id`,
    );
    const answered = (await listCities()).map(({ id, venueCount }) => ({ id, count: venueCount }));
    expect(answered.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(counted);
    expect(answered.reduce((sum, { count }) => sum + count, 0)).toBe(200);
  });

  test('shows a city without venues too, at the end', async () => {
    await maidan.current.database.script(
      `INSERT INTO cities (id, name, state, latitude, longitude) VALUES ('zunheboto', 'Zunheboto', 'Nagaland', 26, 94.5)`,
    );
    try {
      expect((await listCities()).at(-1)).toEqual({ id: 'zunheboto', name: 'Zunheboto', venueCount: 0 });
    } finally {
      await maidan.current.database.script(`DELETE FROM cities WHERE id = 'zunheboto'`);
    }
  });
});

describe('GET /api/turfs/sports', () => {
  test('answers with exactly what the contract says', async () => {
    const response = await maidan.current.app.inject(calls.listSports.path);
    expect(response.statusCode).toBe(200);
    expect(calls.listSports.response[200].parse(response.json())).toEqual(response.json());
  });

  test('names every sport, each once', async () => {
    const categories = (await listSports()).map(({ category }) => category);
    expect(categories.toSorted()).toEqual([
      'badminton',
      'basketball',
      'cricket',
      'football',
      'multi-sport',
      'swimming',
      'tennis',
    ]);
  });

  test('keeps the order in which we show them', async () => {
    const ordered = await rows<{ id: string }>(
      maidan.current.database.orm,
      sql`SELECT id FROM sports ORDER BY position`,
    );
    expect((await listSports()).map(({ id }) => id)).toEqual(ordered.map(({ id }) => id));
  });

  test('counts the venues that offer each', async () => {
    const counted = await rows<{ id: string; count: number }>(
      maidan.current.database.orm,
      sql`SELECT id, (SELECT count(*)::int FROM venue_sports JOIN listed_venues ON listed_venues.id = venue_id WHERE venue_sports.sport_id = sports.id) AS count
          FROM sports ORDER BY position`,
    );
    expect((await listSports()).map(({ id, venueCount }) => ({ id, count: venueCount }))).toEqual(counted);
    expect(counted.every(({ count }) => count > 0)).toBe(true);
  });
});
