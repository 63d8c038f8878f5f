// How many venues each filter would leave, held against asking for that very filter.
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FilterCounts } from '#contract/finding.ts';
import { venueTests } from '#tests/support/worlds/venues.ts';

const maidan = venueTests();
type Query = Record<string, string | number>;
const HERE = { lat: 18.5074, lng: 73.8077 };

// A service that nobody else has, and both names of one: each is counted in its own way.
beforeAll(() =>
  maidan.orm.execute(sql`UPDATE venues SET services = ARRAY(
      SELECT DISTINCT unnest(services || '{sauna,ac,air_conditioning}')) WHERE city_id = 'pune'`),
);

async function counts(query: Query): Promise<FilterCounts> {
  const { data } = await maidan.get('filterVenues', { query: { ...query, counts: 'true', limit: 1 } });
  if (!data.counts) throw new Error('There are no counts.');
  return data.counts;
}

async function left(query: Query): Promise<number> {
  const { data } = await maidan.get('filterVenues', { query: { ...query, limit: 1 } });
  expect(data.counts).toBeUndefined();
  return data.pagination.total;
}

const without = (query: Query, ...keys: string[]): Query =>
  Object.fromEntries(Object.entries(query).filter(([key]) => !keys.includes(key)));

describe('counts=true on GET /api/turfs/filter', () => {
  test.each<Query>([
    {},
    { city: 'Pune' },
    { location: 'Kothrud, Pune' },
    { q: 'football mumbai' },
    { q: 'badminton cricket' },
    { q: 'football cricket', city: 'Mumbai', minRating: 4 },
    { sport: 'cricket' },
    { city: 'Mumbai', sport: 'football', minRating: 4, maxPrice: 2000, services: 'parking' },
    { minPrice: 500, maxPrice: 1000, services: 'water,upi' },
    { ...HERE, within: 10 },
    { ...HERE, within: 25, sport: 'badminton', minRating: 3.5 },
    { city: 'Pune', date: '2026-11-18', from: '19:00', to: '20:00' },
    { city: 'Pune', date: '2026-11-18', from: '07:00', to: '08:00', minRating: 4, services: 'parking' },
    { city: 'Bengaluru', date: '2026-11-16', from: '23:30', to: '00:30' },
    { ...HERE, within: 10, date: '2026-11-15', from: '18:15', to: '19:15' },
    { city: 'Mumbai', date: '2026-11-15', from: '07:00', to: '08:00', maxPrice: 1500 },
  ])('%j: each count is what choosing it then gives', async (query) => {
    const { sports, prices, ratings, services, distances } = await counts(query);
    expect(sports).toHaveLength(7);
    for (const { category, count } of sports) {
      expect(await left({ ...query, sport: category }), category).toBe(count);
    }
    expect(prices).toHaveLength(5);
    for (const { count, ...price } of prices) {
      expect(await left({ ...without(query, 'minPrice', 'maxPrice'), ...price }), JSON.stringify(price)).toBe(count);
    }
    for (const { minRating, count } of ratings) expect(await left({ ...query, minRating })).toBe(count);
    expect(services.map(({ count }) => count)).toEqual(services.map(({ count }) => count).toSorted((a, b) => b - a));
    const names = services.map(({ service }) => service);
    for (const otherName of ['drinking_water', 'air_conditioning']) expect(names).not.toContain(otherName);
    if ('city' in query && query.city === 'Pune') expect(names).toEqual(expect.arrayContaining(['sauna', 'ac']));
    for (const { service, count } of services) {
      const chosen = 'services' in query ? `${query.services},${service}` : service;
      expect(await left({ ...query, services: chosen }), service).toBe(count);
    }
    expect(distances.map(({ within }) => within)).toEqual('lat' in query ? [2, 5, 10, 25] : []);
    for (const { within, count } of distances) expect(await left({ ...query, within })).toBe(count);
  });

  test('of a time in the words, venues farther away than asked for are counted as well, whatever they are like', async () => {
    const asked = { q: 'tomorrow evening', sport: 'football', ...HERE };
    const farthest = await left({ ...asked, within: 25 });
    expect(farthest).toBeGreaterThan(await left({ ...asked, within: 5 }));
    // Of these it is worked out slot by slot.
    await maidan.orm.execute(sql`UPDATE venues SET least_minutes = 2 * slot_minutes WHERE city_id = 'pune'`);
    const { distances } = await counts({ ...asked, within: 5 });
    for (const { within, count } of distances) expect(await left({ ...asked, within }), `${within} km`).toBe(count);
    await maidan.orm.execute(sql`UPDATE venues SET least_minutes = NULL WHERE city_id = 'pune'`);
  });

  test('a sport that is sold on no court leaves nothing at any time', async () => {
    const time = { city: 'Pune', date: '2026-11-20', from: '06:00', to: '07:00' };
    const ofFootball = async () =>
      (await counts(time)).sports.find(({ category }) => category === 'football')?.count ?? 0;
    const before = await ofFootball();
    const { data } = await maidan.get('filterVenues', { query: { ...time, sport: 'football' } });
    const { id = '' } = data.venues.find(({ categories }) => categories.length > 1) ?? {};
    await maidan.orm.execute(sql`DELETE FROM format_spaces WHERE venue_id = ${id}
      AND format_id IN (SELECT id FROM formats WHERE sport_id = 'football')`);
    expect(await ofFootball()).toBe(before - 1);
    expect(await left({ ...time, sport: 'football' })).toBe(before - 1);
  });

  test('a place or a word that nobody knows leaves nothing', async () => {
    const asked: Query[] = [
      { location: 'Atlantis' },
      { q: 'zzzzqq' },

      { city: 'Pune', location: 'Mumbai' },
    ];
    for (const query of asked) {
      const { sports, prices, ratings, services } = await counts(query);
      expect([...sports, ...prices, ...ratings].map(({ count }) => count)).toEqual(Array(15).fill(0));
      expect(services).toEqual([]);
    }
  });
});

describe('GET /api/turfs/filter', () => {
  test('takes words as the search does, best match first, and says what it took them for', async () => {
    const { message, data } = await maidan.get('filterVenues', { query: { q: 'kothrod' } });
    const search = await maidan.get('searchVenues', { query: { q: 'kothrod' } });
    expect(message).toBe("Showing results for 'kothrud'.");
    expect(data).toEqual(search.data);
    const cheapest = await maidan.get('filterVenues', { query: { q: 'football', sort: 'price', limit: 100 } });
    const prices = cheapest.data.venues.map(({ price }) => price ?? Number.POSITIVE_INFINITY);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  test('a sport beside the words counts instead of the one in them, and each is counted so', async () => {
    const cricket = await left({ city: 'Mumbai', sport: 'cricket' });
    expect(cricket).toBeGreaterThan(await left({ q: 'football cricket mumbai' }));
    expect(await left({ q: 'football mumbai', sport: 'cricket' })).toBe(cricket);
    const { sports } = await counts({ q: 'football mumbai' });
    expect(sports.find(({ category }) => category === 'cricket')?.count).toBe(cricket);
    expect(sports.find(({ category }) => category === 'football')?.count).toBe(await left({ q: 'football mumbai' }));
  });

  test('from everywhere, the nearest first, tells how many are near', async () => {
    const nearbyOf = async (query: Query) =>
      (await maidan.get('filterVenues', { query: { ...HERE, sort: 'distance', limit: 1, ...query } })).data.nearby;
    expect(await nearbyOf({})).toEqual({ km: 15, count: await left({ ...HERE, within: 15 }) });
    const ofTennis = { km: 15, count: await left({ ...HERE, within: 15, sport: 'tennis' }) };
    expect(await nearbyOf({ sport: 'tennis' })).toEqual(ofTennis);
    const others: Query[] = [{ city: 'Pune' }, { within: 5 }, { q: 'football' }];
    for (const query of others) expect(await nearbyOf(query)).toBeUndefined();
  });

  test('takes a location as the location details do', async () => {
    for (const location of ['Pune', 'kothrud', 'Kothrud, Pune', 'Atlantis']) {
      const { data } = await maidan.get('filterVenues', { query: { location, limit: 100 } });
      const details = await maidan.get('locationDetails', { query: { location, limit: 100 } });
      expect(data.venues).toEqual(details.data.turfs);
    }
    expect(await left({ location: 'Kothrud', city: 'Pune' })).toBe(await left({ location: 'Kothrud' }));
    expect(await left({ location: 'Kothrud', city: 'Mumbai' })).toBe(0);
  });

  test('within takes exactly those that are so near', async () => {
    const { data } = await maidan.get('filterVenues', { query: { ...HERE, within: 5, sort: 'distance', limit: 100 } });
    const all = await maidan.get('filterVenues', { query: { ...HERE, sort: 'distance', limit: 100 } });
    const near = all.data.venues.filter(({ distanceKm = 0 }) => distanceKm <= 5);
    expect(near.length).toBeGreaterThan(3);
    expect(data.venues.map(({ id }) => id)).toEqual(near.map(({ id }) => id));
    expect((await maidan.refused('/api/turfs/filter?within=5', 400)).message).toBe(
      'Please say where you are to look within a distance: give lat and lng.',
    );
    expect((await maidan.refused('/api/turfs/filter?counts=please', 400)).message).toBe(
      "Please check 'counts': must be 'true' or 'false'.",
    );
  });
});

test('GET /api/turfs/details with a sport gives only the venues that offer it', async () => {
  for (const location of ['Pune', 'Kothrud, Pune']) {
    const { data } = await maidan.get('locationDetails', { query: { location, sport: 'CRICKET', limit: 100 } });
    const all = await maidan.get('locationDetails', { query: { location, limit: 100 } });
    const cricket = all.data.turfs.filter(({ categories }) => categories.includes('Cricket'));
    expect(data.turfs.map(({ id }) => id)).toEqual(cricket.map(({ id }) => id));
    expect(data.pagination.total).toBe(data.turfs.length);
  }
  const { data } = await maidan.get('locationDetails', { query: { location: 'Pune', sport: 'curling' } });
  expect(data.turfs).toEqual([]);
});
