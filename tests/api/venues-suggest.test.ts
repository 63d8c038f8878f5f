import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rows } from '#server/db/database.ts';
import { newVenue, venueTests } from '#tests/support/worlds/venues.ts';

const maidan = venueTests();
const suggest = (q: string, limit = 5) => maidan.get('suggest', { query: { q, limit } });
const count = async (where: ReturnType<typeof sql>) =>
  (
    await rows<{ count: number }>(
      maidan.orm,
      sql`SELECT count(*)::int AS count FROM listed_venues AS venues WHERE ${where}`,
    )
  )[0]?.count;
const NOTHING = { venues: [], areas: [], cities: [], sports: [] };

describe('GET /api/turfs/suggest', () => {
  beforeAll(async () => {
    for (const [index, name] of ['Zebra Turf', 'Old Zebra Ground', 'Zebra Arena'].entries()) {
      await newVenue(maidan.orm, { id: `zebra-${index}`, name, rating: 3 + index });
    }
  });

  test('before a word is typed: every sport, and the cities with most venues', async () => {
    const { data } = await maidan.get('suggest');
    const { data: cities } = await maidan.get('listCities');
    const { data: sports } = await maidan.get('listSports');
    expect(data.venues).toEqual([]);
    expect(data.areas).toEqual([]);
    expect(data.cities).toEqual(cities.slice(0, 5).map(({ name, venueCount }) => ({ name, venueCount })));
    expect(data.sports).toEqual(sports);
  });

  test('a city, with its number of venues, from its first letters on', async () => {
    const venueCount = await count(sql`city_id = 'pune'`);
    for (const q of ['pu', 'PUNE']) expect((await suggest(q)).data.cities).toContainEqual({ name: 'Pune', venueCount });
  });

  test('a venue that has the sport beside its main one, with that sport', async () => {
    const { data } = await suggest('football andheri');
    const sports = data.venues.map(({ id, category, sport }) => ({ id, category, sport }));
    expect(sports).toContainEqual({
      id: 'the-playground-project-mumbai',
      category: 'Multi-Sport',
      sport: { name: 'Football', category: 'football' },
    });
    expect(sports).toContainEqual({ id: 'sagar-turf-park-mumbai', category: 'Football', sport: undefined });
  });

  test('an area, with its city', async () => {
    const venueCount = await count(sql`area_id = 'pune-kothrud'`);
    expect((await suggest('koth')).data.areas).toEqual([{ name: 'Kothrud', city: 'Pune', venueCount }]);
    expect((await suggest('kothrud, pune')).data.areas).toEqual([{ name: 'Kothrud', city: 'Pune', venueCount }]);
    expect((await suggest('kothrud mumbai')).data.areas).toEqual([]);
  });

  test('a sport, by its own name and by another', async () => {
    for (const q of ['foot', 'soccer']) {
      expect((await suggest(q)).data.sports).toMatchObject([{ name: 'Football', category: 'football' }]);
    }
  });

  test('a sport at a place leads to that place with that sport', async () => {
    const sport = { name: 'Football', category: 'football' };
    const inPune = await count(
      sql`city_id = 'pune' AND EXISTS (SELECT FROM venue_sports s WHERE s.venue_id = venues.id AND sport_id = 'football')`,
    );
    const { data } = await suggest('football in pune');
    expect(data.cities).toEqual([{ name: 'Pune', venueCount: inPune, sport }]);
    expect(data.venues).toHaveLength(5);
    for (const { location } of data.venues) expect(location).toMatch(/Pune$/);
  });

  test('filters in the words come with the words and the day they were read from', async () => {
    const { data } = await suggest('football tomorrow andheri under 5000');
    expect(data.areas).toMatchObject([{ name: 'Andheri West', sport: { category: 'football' } }]);
    expect(data).toMatchObject({ filterWords: 'under 5000 tomorrow', filterDate: expect.stringMatching(/^\d{4}-/) });
    expect((await suggest('football andheri')).data.filterWords).toBeUndefined();
  });

  test('venues whose names begin so come first, then those with the word, the best rated of each', async () => {
    const { data } = await suggest('zebra');
    expect(data.venues.map(({ name }) => name)).toEqual(['Zebra Arena', 'Zebra Turf', 'Old Zebra Ground']);
    expect((await suggest('zebra', 1)).data.venues).toEqual([
      {
        id: 'zebra-2',
        name: 'Zebra Arena',
        category: 'Football',
        location: 'Kothrud, Pune',
        image: '/art/football-01-960.webp',
      },
    ]);
  });

  test('a typo is taken for the nearest word, and said', async () => {
    const { message, data } = await suggest('kothrod');
    expect(message).toBe("Showing results for 'kothrud'.");
    expect(data).toEqual((await suggest('kothrud')).data);
    expect((await suggest('kothrud')).message).toBeUndefined();
  });

  test.each(['zzzzqq', '%', '_', '\\', "'; DROP TABLE venues; --", '🏏', '<script>'])(
    '%j finds nothing and harms nothing',
    async (q) => expect((await suggest(q)).data).toEqual(NOTHING),
  );

  test('gives so many of each kind as asked for, and refuses too many', async () => {
    const { data } = await suggest('a', 2);
    for (const kind of Object.values(data)) expect(kind.length).toBeLessThanOrEqual(2);
    expect(data.venues).toHaveLength(2);
    expect((await maidan.refused('/api/turfs/suggest?limit=21', 400)).message).toBe(
      "Please check 'limit': must be at most 20.",
    );
    expect((await maidan.refused(`/api/turfs/suggest?q=${'x'.repeat(101)}`, 400)).message).toBe(
      "Please check 'q': must have at most 100 characters.",
    );
  });
});
