import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rows } from '#server/db/database.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { freeVenues } from '#tests/support/worlds/free-venues.ts';
import { daily, newVenue, occupy, venueTests } from '#tests/support/worlds/venues.ts';

const maidan = venueTests();
type Query = Record<string, string | number>;
const filter = async (query: Query) => (await maidan.get('filterVenues', { query: { limit: 100, ...query } })).data;

/** Every id, page by page, in order. */
async function all(query: Query): Promise<string[]> {
  const ids: string[] = [];
  for (let offset = 0; ; offset += 100) {
    const { venues, pagination } = await filter({ ...query, offset });
    ids.push(...venues.map(({ id }) => id));
    if (!pagination.hasMore) {
      expect(ids).toHaveLength(pagination.total);
      return ids;
    }
  }
}
const expected = async (where: ReturnType<typeof sql>) =>
  (await rows<{ id: string }>(maidan.orm, sql`SELECT id FROM listed_venues AS venues WHERE ${where}`))
    .map(({ id }) => id)
    .toSorted();

const offers = (condition: ReturnType<typeof sql>) =>
  sql`EXISTS (SELECT FROM venue_sports s WHERE s.venue_id = venues.id AND ${condition})`;

/** Without a sport in the question, prices are about the one a venue is known for. */
const isMain = sql`s.sport_id = venues.sport_id`;

describe('GET /api/turfs/filter', () => {
  test.each<[Query, ReturnType<typeof sql>]>([
    [{}, sql`true`],
    [{ city: 'PUNE' }, sql`city_id = 'pune'`],
    [{ sport: 'Badminton' }, offers(sql`s.sport_id = 'badminton'`)],
    [{ minRating: 4.5 }, sql`rating >= 4.5`],
    [{ minPrice: 1500 }, offers(sql`${isMain} AND s.enable_per_hour AND s.per_hour_paise >= 150000`)],
    [{ maxPrice: 400 }, offers(sql`${isMain} AND s.enable_per_hour AND s.per_hour_paise <= 40000`)],
    [
      { sport: 'cricket', minPrice: 800, maxPrice: 1200 },
      offers(sql`s.sport_id = 'cricket' AND s.enable_per_hour AND s.per_hour_paise BETWEEN 80000 AND 120000`),
    ],
    [{ services: 'parking' }, sql`'parking' = ANY (services)`],
    [{ services: 'parking, wifi' }, sql`'parking' = ANY (services) AND 'wifi' = ANY (services)`],
    [{ services: 'water' }, sql`services && '{water,drinking_water}'`],
    [{ services: 'Drinking Water' }, sql`services && '{water,drinking_water}'`],
    [{ services: 'helipad' }, sql`false`],
    [{ city: 'Atlantis' }, sql`false`],
    [{ sport: 'curling' }, sql`false`],
    [
      { city: 'mumbai', sport: 'football', minRating: 4, maxPrice: 2000, services: 'upi' },
      sql`city_id = 'mumbai' AND rating >= 4 AND 'upi' = ANY (services)
          AND ${offers(sql`s.sport_id = 'football' AND s.enable_per_hour AND s.per_hour_paise <= 200000`)}`,
    ],
    [
      { city: '', sport: '', minPrice: '', maxPrice: '', minRating: '', services: '', date: '', lat: '', sort: '' },
      sql`true`,
    ],
  ])('%j gives exactly the venues for which it holds', async (query, where) => {
    expect((await all(query)).toSorted()).toEqual(await expected(where));
  });

  test('sorts by rating unless told otherwise, those without one last', async () => {
    const reviews = (await filter({ city: 'Mumbai' })).venues.map(({ review }) => review ?? -1);
    expect(reviews).toEqual(reviews.toSorted((a, b) => b - a));
    expect(await all({ sort: 'rating' })).toEqual(await all({}));
  });

  test('sorts by the price it shows, those without one last', async () => {
    const ids = await all({ sort: 'price' });
    const prices = await rows<{ id: string; paise: number | null }>(
      maidan.orm,
      sql`SELECT id, hourly_paise AS paise FROM listed_venues AS venues`,
    );
    const byId = new Map(prices.map(({ id, paise }) => [id, paise ?? Number.POSITIVE_INFINITY]));
    const inOrder = ids.map((id) => byId.get(id) ?? 0);
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
    expect(inOrder.at(-1)).toBe(Number.POSITIVE_INFINITY);
    expect(new Set(ids).size).toBe(prices.length);
  });

  test('with a sport sorts by that sport’s price', async () => {
    const { venues } = await filter({ sport: 'tennis', sort: 'price' });
    const prices = venues.map(
      ({ prices }) => prices.find(({ category }) => category === 'Tennis')?.pricePerHour ?? Number.POSITIVE_INFINITY,
    );
    expect(prices.length).toBeGreaterThan(5);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(venues.map(({ price }) => price ?? Number.POSITIVE_INFINITY)).toEqual(prices);
  });

  test('a price from and to is about the price it shows, with and without a sport', async () => {
    for (const sport of ['', 'cricket']) {
      const { venues } = await filter({ sport, minPrice: 800, maxPrice: 1500 });
      expect(venues.length).toBeGreaterThan(3);
      for (const { price } of venues) expect(price !== null && price >= 800 && price <= 1500).toBe(true);
    }
  });

  test('a venue that is still being listed is free at no time: it cannot be booked', async () => {
    const { venues } = await filter({ date: '2026-11-17', from: '12:00', to: '13:00' });
    expect(venues.length).toBeGreaterThan(0);
    expect(venues.filter(({ listing }) => listing !== 'live')).toEqual([]);
  });

  test('with a position tells how far each venue is, and can sort by it', async () => {
    const here = { lat: 18.5074, lng: 73.8077 };
    const { venues } = await filter({ ...here, sort: 'distance' });
    const distances = venues.map(({ distanceKm }) => distanceKm ?? Number.NaN);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(venues[0]).toMatchObject({ city: 'Pune' });
    for (const { latitude, longitude, distanceKm } of venues) {
      expect(Math.abs((distanceKm ?? 0) - haversineKm(here.lat, here.lng, latitude, longitude))).toBeLessThan(
        0.06 + (distanceKm ?? 0) * 0.003,
      );
    }
    const ids = await all({ ...here, sort: 'distance' });
    expect(new Set(ids).size).toBe(ids.length);
    expect((await filter({ city: 'Pune', ...here })).venues.every(({ distanceKm }) => distanceKm !== undefined)).toBe(
      true,
    );
    expect((await filter({ city: 'Pune' })).venues.some((venue) => 'distanceKm' in venue)).toBe(false);
  });

  test.each([
    ['sort=distance', 'Please say where you are to sort by distance: give lat and lng.'],
    ['lat=18.5', 'Please give latitude and longitude together.'],
    ['lng=73.8&sort=distance', 'Please give latitude and longitude together.'],
    ['date=2026-11-16', 'Please give a date, a start and an end together.'],
    ['from=18:00&to=19:00', 'Please give a date, a start and an end together.'],
    ['date=2026-02-30&from=18:00&to=19:00', "Please check 'date': must be a date as YYYY-MM-DD."],
    ['date=2026-11-16&from=25:00&to=19:00', "Please check 'from': must be a time as HH:MM."],
    ['date=tomorrow&from=18:00&to=19:00', "Please check 'date': must be a date as YYYY-MM-DD."],
    ['sort=beauty', "Please check 'sort': must be 'rating', 'price' or 'distance'."],
    ['minPrice=cheap', "Please check 'minPrice': must be a number."],
    ['maxPrice=-1', "Please check 'maxPrice': must be at least 0."],
    ['minRating=6', "Please check 'minRating': must be at most 5."],
    ['lat=91&lng=0', "Please check 'lat': must be at most 90."],
    ['city=a%00b', "Please check 'city': contains a character that cannot be read."],
  ])('%s is refused with a sentence', async (query, sentence) => {
    expect((await maidan.refused(`/api/turfs/filter?${query}`, 400)).message).toBe(sentence);
  });

  test.each([
    ['2026-11-13', '18:00', 'That time has already passed. Please choose a later one.'],
    ['2026-11-14', '17:00', 'That time has already passed. Please choose a later one.'],
    ['2026-11-28', '06:00', 'Slots open 14 days ahead. Please choose a date up to Friday, November 27, 2026.'],
  ])('a time that nobody can book (%s %s) is 422', async (date, from, sentence) => {
    const refusal = await maidan.refused(`/api/turfs/filter?date=${date}&from=${from}&to=23:00`, 422);
    expect(refusal).toEqual({ code: 'outside_booking_window', message: sentence });
  });
});

describe('a free time', () => {
  beforeAll(async () => {
    const [alone = 0] = await newVenue(maidan.orm, { id: 'free-one' });
    await occupy(maidan.orm, alone, 'booking', '2026-11-16 18:00', '2026-11-16 19:00');
    await occupy(maidan.orm, alone, 'hold', '2026-11-16 19:00', '2026-11-16 20:00', new Date(NOW.getTime() + 60_000));
    await occupy(maidan.orm, alone, 'hold', '2026-11-16 20:00', '2026-11-16 21:00', NOW);
    const [first = 0, second = 0] = await newVenue(maidan.orm, { id: 'free-two', courts: 2 });
    await occupy(maidan.orm, first, 'block', '2026-11-16 18:00', '2026-11-16 19:00');
    await occupy(maidan.orm, second, 'booking', '2026-11-16 19:00', '2026-11-16 20:00');
    await newVenue(maidan.orm, { id: 'free-always', openings: daily(0, 24) });
    await newVenue(maidan.orm, { id: 'free-nights', openings: daily(20, 26), slotMinutes: 90 });
    await newVenue(maidan.orm, { id: 'free-halves', openings: [...daily(6, 10), ...daily(10, 12)], slotMinutes: 30 });
    // The evening's grid, from 17:30, counts only where the day's, from 6:00, has ended.
    await newVenue(maidan.orm, { id: 'free-overlap', openings: [...daily(6, 18), ...daily(17.5, 22.5)] });
    await newVenue(maidan.orm, { id: 'free-never', openings: [] });
    await newVenue(maidan.orm, { id: 'free-courtless', courts: 0 });
  });

  const mine = async (date: string, from: string, to: string) =>
    (await all({ city: 'Pune', date, from, to })).filter((id) => id.startsWith('free-')).toSorted();

  test('is free on one court throughout, not on one after the other', async () => {
    expect(await mine('2026-11-16', '18:00', '19:00')).toEqual(expect.arrayContaining(['free-two', 'free-always']));
    expect(await mine('2026-11-16', '18:00', '20:00')).toEqual(['free-always']);
  });

  test('is taken by a live hold, not by one that has expired', async () => {
    expect(await mine('2026-11-16', '19:00', '20:00')).not.toContain('free-one');
    expect(await mine('2026-11-16', '20:00', '21:00')).toContain('free-one');
  });

  test('may pass midnight', async () => {
    expect(await mine('2026-11-16', '23:00', '01:00')).toEqual(['free-always']);
    expect(await mine('2026-11-16', '23:00', '00:30')).toEqual(['free-nights']);
    expect(await mine('2026-11-17', '00:30', '02:00')).toEqual(['free-nights']);
    expect(await mine('2026-11-16', '09:00', '09:00')).toEqual(['free-always']);
  });

  test('lies on the grid', async () => {
    expect(await mine('2026-11-16', '09:30', '11:00')).toEqual(['free-halves']);
    expect(await mine('2026-11-16', '18:30', '19:30')).toEqual(['free-overlap']);
    expect(await mine('2026-11-16', '17:30', '18:30')).toEqual([]);
    expect(await mine('2026-11-16', '18:05', '18:50')).toEqual([]);
  });

  test('is found exactly where an independent look at every minute finds it', async () => {
    const free = await freeVenues(maidan.orm, NOW);
    const times: [string, string][] = [
      ['00:00', '01:00'],
      ['05:30', '07:00'],
      ['06:00', '07:00'],
      ['07:00', '10:00'],
      ['10:30', '12:00'],
      ['16:00', '17:00'],
      ['18:00', '19:00'],
      ['18:00', '19:30'],
      ['19:00', '20:00'],
      ['19:30', '22:30'],
      ['21:00', '21:30'],
      ['22:00', '00:00'],
      ['23:00', '00:30'],
      ['23:30', '01:00'],
      ['12:00', '12:00'],
    ];
    let found = 0;
    for (const date of ['2026-11-15', '2026-11-21']) {
      for (const [from, to] of times) {
        const answered = (await all({ date, from, to })).toSorted();
        expect(answered, `${date} ${from}–${to}`).toEqual(free(date, from, to));
        found += answered.length;
      }
    }
    expect(found).toBeGreaterThan(1000);
  });

  test('goes together with every other filter, and with sorting', async () => {
    const time = { date: '2026-11-18', from: '18:00', to: '19:00' };
    const free = (await freeVenues(maidan.orm, NOW))('2026-11-18', '18:00', '19:00');
    const football = await expected(sql`city_id = 'pune' AND ${offers(sql`s.sport_id = 'football'`)} AND rating >= 4`);
    const query = { ...time, city: 'Pune', sport: 'football', minRating: 4 };
    expect((await all(query)).toSorted()).toEqual(football.filter((id) => free.includes(id)));
    expect((await all({ ...query, sort: 'price' })).toSorted()).toEqual((await all(query)).toSorted());
    const near = await all({ ...time, lat: 18.5, lng: 73.8, sort: 'distance' });
    expect(near.toSorted()).toEqual(free);
  });

  test('what it finds can be booked: the slots of each venue are available then', async () => {
    for (const id of (await all({ city: 'Pune', date: '2026-11-18', from: '19:00', to: '20:00' })).slice(0, 10)) {
      const { slots } = await maidan.get('getEvent', { params: { id } });
      const inside = slots.filter(({ start, end }) => start >= '2026-11-18 19:00' && end <= '2026-11-18 20:00');
      expect(inside.length, id).toBeGreaterThan(0);
      expect(
        inside.every(({ status }) => status === 'available'),
        id,
      ).toBe(true);
    }
  });
});

function haversineKm(lat1: number, lng1: number, lat2: number, lng2: number): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const a =
    Math.sin(radians(lat2 - lat1) / 2) ** 2 +
    Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(radians(lng2 - lng1) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(a));
}
