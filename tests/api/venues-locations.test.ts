import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rows } from '#server/db/database.ts';
import { addressOf, venueTests } from '#tests/support/worlds/venues.ts';

const maidan = venueTests();

const count = async (where = sql`true`) =>
  (
    await rows<{ count: number }>(
      maidan.orm,
      sql`SELECT count(*)::int AS count FROM listed_venues AS venues WHERE ${where}`,
    )
  )[0]?.count;

describe('GET /api/turfs/locations', () => {
  test('names every city and those of its areas that have venues', async () => {
    const { data } = await maidan.get('listLocations');
    expect(data).toHaveLength(14);
    const areas = await rows<{ name: string }>(
      maidan.orm,
      sql`SELECT DISTINCT areas.name FROM listed_venues AS venues JOIN areas ON areas.id = area_id WHERE venues.city_id = 'pune' ORDER BY 1`,
    );
    expect(data.find(({ city }) => city === 'Pune')?.areas).toEqual(areas.map(({ name }) => name));
  });
});

describe('GET /api/turfs/areas?location=', () => {
  test('counts the venues of each area of a city, most of them first', async () => {
    const { data } = await maidan.get('listAreas', { query: { location: 'MUMBAI' } });
    expect(data.city).toBe('Mumbai');
    const counts = data.areas.map(({ venueCount }) => venueCount);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(await count(sql`city_id = 'mumbai'`));
    const { data: found } = await maidan.get('locationDetails', { query: { location: 'Andheri West, Mumbai' } });
    const andheri = data.areas.find(({ name }) => name === 'Andheri West');
    expect(andheri?.venueCount).toBe(found.pagination.total);
  });

  test('of an area gives those of its city, and of nothing that we know none', async () => {
    const ofCity = await maidan.get('listAreas', { query: { location: 'Mumbai' } });
    expect(await maidan.get('listAreas', { query: { location: 'andheri west' } })).toEqual(ofCity);
    const nowhere = { city: null, areas: [] };
    expect((await maidan.get('listAreas', { query: { location: 'Atlantis' } })).data).toEqual(nowhere);
    expect((await maidan.get('listAreas')).data).toEqual(nowhere);
  });
});

describe('GET /api/turfs/details?location=', () => {
  test('gives the venues of a city as events with a category and as turfs with categories', async () => {
    const { data } = await maidan.get('locationDetails', { query: { location: 'pune', limit: 100 } });
    expect(data.events).toHaveLength((await count(sql`city_id = 'pune'`)) ?? 0);
    expect(data.turfs.map(({ id }) => id)).toEqual(data.events.map(({ id }) => id));
    expect(data.events.every(({ category }) => category.length > 0)).toBe(true);
    expect(data.turfs.every(({ category, categories }) => categories[0] === category)).toBe(true);
  });

  test('takes an area, and an area with its city', async () => {
    const byArea = await maidan.get('locationDetails', { query: { location: 'kothrud' } });
    expect(byArea.data.events.length).toBeGreaterThan(0);
    expect(new Set(byArea.data.events.map(({ location }) => location))).toEqual(new Set(['Kothrud, Pune']));
    expect(await maidan.get('locationDetails', { query: { location: 'Kothrud, Pune' } })).toEqual(byArea);
    const elsewhere = await maidan.get('locationDetails', { query: { location: 'Kothrud, Mumbai' } });
    expect(elsewhere.data.events).toEqual([]);
  });

  test('an unknown location has none; without one, everywhere is meant, twenty unless more are asked for', async () => {
    const unknown = await maidan.get('locationDetails', { query: { location: 'Atlantis' } });
    expect(unknown.data).toMatchObject({ events: [], turfs: [], pagination: { total: 0 } });
    const all = await maidan.get('locationDetails');
    expect(all.data.events).toHaveLength(20);
    expect(all.data.pagination).toEqual({ total: await count(), limit: 20, offset: 0, hasMore: true });
    const more = await maidan.get('locationDetails', { query: { limit: 100 } });
    expect(more.data.turfs).toHaveLength(100);
    expect(await maidan.get('listEvents')).toEqual(all.data.events);
  });
});

describe('GET /api/events?location=', () => {
  test('gives the same venues as a plain list, and how many there are in a header', async () => {
    const list = await maidan.get('listEvents', { query: { location: 'Pune' } });
    const { data } = await maidan.get('locationDetails', { query: { location: 'Pune' } });
    expect(list).toEqual(data.events);
    const response = await maidan.app.inject(addressOf('listEvents', {}, { location: 'Pune', limit: 2 }));
    expect(response.json()).toHaveLength(2);
    expect(response.headers['x-total-count']).toBe(String(data.pagination.total));
  });
});
