import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { rows } from '#server/db/database.ts';
import { addressOf, newVenue, venueTests } from '#tests/support/worlds/venues.ts';

const maidan = venueTests();

const count = async (where = sql`true`) =>
  (
    await rows<{ count: number }>(
      maidan.orm,
      sql`SELECT count(*)::int AS count FROM listed_venues AS venues WHERE ${where}`,
    )
  )[0]?.count;

/** Every id of a paged list, page by page. */
async function walk(
  limit: number,
  page: (offset: number) => Promise<{ venues: { id: string }[]; pagination: { hasMore: boolean } }>,
) {
  const ids: string[] = [];
  for (let offset = 0; ; offset += limit) {
    const { venues, pagination } = await page(offset);
    ids.push(...venues.map(({ id }) => id));
    if (!pagination.hasMore) return ids;
  }
}

describe('GET /api/turfs/list', () => {
  test('gives the first twenty venues, best rated first, and how many there are', async () => {
    const { data } = await maidan.get('listVenues');
    expect(data.venues).toHaveLength(20);
    expect(data.pagination).toEqual({ total: await count(), limit: 20, offset: 0, hasMore: true });
    const reviews = data.venues.map(({ review }) => review ?? 0);
    expect(reviews).toEqual(reviews.toSorted((a, b) => b - a));
  });

  test.each([7, 20, 100])(
    'walking its pages of %i gives every venue once, those without a rating last',
    async (limit) => {
      const ids = await walk(
        limit,
        async (offset) => (await maidan.get('listVenues', { query: { limit, offset } })).data,
      );
      const ordered = await rows<{ id: string }>(
        maidan.orm,
        sql`SELECT id FROM listed_venues AS venues ORDER BY rating DESC NULLS LAST, id COLLATE "C"`,
      );
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.toSorted()).toEqual(ordered.map(({ id }) => id).toSorted());
    },
  );

  test('beyond the end there is nothing, and the total is still told', async () => {
    const { data } = await maidan.get('listVenues', { query: { offset: 5000, limit: 5 } });
    expect(data).toEqual({ venues: [], pagination: { total: await count(), limit: 5, offset: 5000, hasMore: false } });
  });

  test('an empty limit or offset is the same as none', async () => {
    const { data } = await maidan.get('listVenues', { query: { limit: '', offset: '' } });
    expect(data.pagination).toMatchObject({ limit: 20, offset: 0 });
  });

  test.each([
    'limit=0',
    'limit=101',
    'limit=-1',
    'limit=1.5',
    'limit=ten',
    'offset=-1',
    'offset=1e9',
    'limit=1&limit=2',
  ])('%s is refused, and the sentence names it', async (query) => {
    const { code, message } = await maidan.refused(`/api/turfs/list?${query}`, 400);
    expect(code).toBe('bad_request');
    expect(message).toMatch(/^Please check '(limit|offset)': must be /);
  });

  test('a venue is told as its rows have it', async () => {
    await newVenue(maidan.orm, {
      id: 'plain-ground',
      name: 'Plain Ground',
      rating: null,
      images: [],
      perHour: null,
      openings: [],
    });
    const list = await maidan.get('listEvents', { query: { location: 'Kothrud, Pune' } });
    expect(list.find(({ id }) => id === 'plain-ground')).toMatchObject({
      name: 'Plain Ground',
      category: 'Football',
      categories: ['Football'],
      location: 'Kothrud, Pune',
      phone: null,
      image: '/default-image.jpg',
      images: ['/default-image.jpg'],
      cateImage: '/art/category-football-640.webp',
      review: null,
      rating: '--',
      price: null,
      prices: [],
      blockedSlots: [],
      slotsFreeToday: 0,
    });
    await maidan.database.script(`DELETE FROM venues WHERE id = 'plain-ground'`);
  });

  test('the free slots of today are those of the venue itself', async () => {
    const { data } = await maidan.get('listVenues', { query: { limit: 12 } });
    for (const { id, slotsFreeToday, blockedSlots } of data.venues) {
      const event = await maidan.get('getEvent', { params: { id } });
      const free = event.slots.filter(({ date, status }) => date === '2026-11-14' && status === 'available');
      expect({ id, slotsFreeToday, blockedSlots }).toEqual({
        id,
        slotsFreeToday: free.length,
        blockedSlots: event.data.blockedSlots,
      });
    }
  });
});

describe('GET /api/cities/:city/venues', () => {
  test.each(['Pune', 'pune', 'PUNE', ' Pune '])('finds %j, in whatever case', async (city) => {
    const { data } = await maidan.get('listCityVenues', { params: { city } });
    expect(data.pagination.total).toBe(await count(sql`city_id = 'pune'`));
    expect(new Set(data.venues.map((venue) => venue.city))).toEqual(new Set(['Pune']));
  });

  test('walking its pages gives each of its venues once', async () => {
    const ids = await walk(
      4,
      async (offset) =>
        (await maidan.get('listCityVenues', { params: { city: 'Pune' }, query: { limit: 4, offset } })).data,
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength((await count(sql`city_id = 'pune'`)) ?? 0);
  });

  test('an unknown city is 404 with a sentence', async () => {
    const { code, message } = await maidan.refused('/api/cities/Atlantis/venues', 404);
    expect({ code, message }).toEqual({ code: 'not_found', message: 'We do not have venues in this city yet.' });
  });
});

describe('GET /api/turfs/sports/:sport', () => {
  test.each(['football', 'Football', 'FOOTBALL'])('gives %s with its venues', async (sport) => {
    const { data } = await maidan.get('getSport', { params: { sport }, query: { limit: 12 } });
    expect(data.sport).toMatchObject({ id: 'football', name: 'Football', category: 'football' });
    expect(data.pagination.total).toBe(data.sport.venueCount);
    expect(data.venues).toHaveLength(12);
    expect(data.venues.every(({ categories }) => categories.includes('Football'))).toBe(true);
  });

  test('a sport of two words is found by either spelling', async () => {
    const bySlug = await maidan.get('getSport', { params: { sport: 'multi-sport' } });
    expect(bySlug.data.sport.venueCount).toBeGreaterThan(0);
    expect(await maidan.get('getSport', { params: { sport: 'Multi-Sport' } })).toEqual(bySlug);
  });

  test('in one city only, walked page by page, each once', async () => {
    const page = async (offset: number) =>
      (await maidan.get('getSport', { params: { sport: 'cricket' }, query: { city: 'mumbai', limit: 3, offset } }))
        .data;
    const ids = await walk(3, page);
    const expected = await rows<{ id: string }>(
      maidan.orm,
      sql`SELECT id FROM listed_venues AS venues JOIN venue_sports ON venue_id = id
          WHERE city_id = 'mumbai' AND venue_sports.sport_id = 'cricket'`,
    );
    expect(ids.toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
    expect((await page(0)).pagination.total).toBe(ids.length);
  });

  test('an unknown city has no venues, an unknown sport is 404', async () => {
    const { data } = await maidan.get('getSport', { params: { sport: 'tennis' }, query: { city: 'Atlantis' } });
    expect(data.venues).toEqual([]);
    expect(data.pagination).toEqual({ total: 0, limit: 20, offset: 0, hasMore: false });
    expect((await maidan.refused('/api/turfs/sports/curling', 404)).code).toBe('not_found');
  });
});

describe('GET /api/turfs/sports/:sport/cities', () => {
  test('counts the venues of that sport, most first', async () => {
    const { data } = await maidan.get('listSportCities', { params: { sport: 'badminton' } });
    const counts = data.cities.map(({ venueCount }) => venueCount);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    for (const { id, venueCount } of data.cities) {
      expect(venueCount).toBe(
        await count(
          sql`city_id = ${id} AND EXISTS (SELECT FROM venue_sports WHERE venue_id = venues.id AND sport_id = 'badminton')`,
        ),
      );
    }
    const { data: whole } = await maidan.get('getSport', { params: { sport: 'badminton' } });
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(whole.sport.venueCount);
  });

  test('of cities with as many, the larger one comes first', async () => {
    const { data: all } = await maidan.get('listCities');
    const sizes = new Map(all.map(({ id, venueCount }) => [id, venueCount ?? 0]));
    const { data } = await maidan.get('listSportCities', { params: { sport: 'football' } });
    const order = data.cities.map(({ id, venueCount }) => venueCount * 1000 + (sizes.get(id) ?? 0));
    expect(order).toEqual(order.toSorted((a, b) => b - a));
  });

  test('an unknown sport is 404 with a sentence', async () => {
    await maidan.refused('/api/turfs/sports/curling/cities', 404);
  });
});

describe('an empty catalogue', () => {
  beforeAll(() =>
    maidan.database.script('ALTER TABLE venues RENAME TO venues_kept; CREATE TABLE venues (LIKE venues_kept)'),
  );
  afterAll(() => maidan.database.script('DROP TABLE venues; ALTER TABLE venues_kept RENAME TO venues'));

  test.each<CallName>(['listVenues', 'searchVenues', 'filterVenues', 'locationDetails', 'listEvents'])(
    'is an empty list for %s',
    async (name) => {
      const response = await maidan.app.inject(addressOf(name));
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('[]');
    },
  );
});
