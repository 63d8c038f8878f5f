import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rows } from '#server/db/database.ts';
import { newVenue, venueTests } from '#tests/support/worlds/venues.ts';

const maidan = venueTests();
const search = (query: Record<string, string | number>) =>
  maidan.get('searchVenues', { query: { limit: 100, ...query } });
const names = async (q: string) => (await search({ q })).data.venues.map(({ name }) => name);

const withText = async (pattern: string) =>
  (
    await rows<{ id: string }>(
      maidan.orm,
      sql`SELECT id FROM listed_venues AS venues WHERE search_text LIKE ${pattern} ORDER BY id`,
    )
  ).map(({ id }) => id);
const found = async (query: Record<string, string | number>) =>
  (await search(query)).data.venues.map(({ id }) => id).toSorted();

describe('GET /api/turfs/search', () => {
  beforeAll(async () => {
    const texts = ['Quokka', 'Quokka Park', 'The Quokka', 'Old Quokka Arena', 'Notquokka Turf'];
    for (const [index, name] of texts.entries()) {
      await newVenue(maidan.orm, { id: `quokka-${index}`, name, rating: 1 + index * 0.5 });
    }
  });

  test('finds by area, by city, by sport and by name', async () => {
    expect(await found({ q: 'Kothrud' })).toEqual(await withText('%kothrud%'));
    expect(await found({ q: 'chennai' })).toEqual(await withText('%chennai%'));
    expect(await found({ q: 'SWIMMING' })).toEqual(await withText('%swimming%'));
    expect(await found({ q: 'quokka' })).toHaveLength(5);
  });

  test('every word must be there, in whatever order', async () => {
    const both = (await withText('%football%')).filter((id) => id.endsWith('-pune'));
    expect(both.length).toBeGreaterThan(0);
    expect(await found({ q: 'pune  football' })).toEqual(both);
    expect(await found({ q: 'Football, Pune' })).toEqual(both);
  });

  test('puts the name itself first, then names that begin so, then names with the word, then the inside of words', async () => {
    expect(await names('quokka')).toEqual([
      'Quokka',
      'Quokka Park',
      'Old Quokka Arena',
      'The Quokka',
      'Notquokka Turf',
    ]);
  });

  test.each([
    ['kothrod', 'kothrud'],
    ['badmintn', 'badminton'],
    ['mumbay', 'mumbai'],
    ['criket', 'cricket'],
    ['bangalore', 'bengaluru'],
    ['quoka', 'quokka'],
  ])('takes %s for %s, and says so', async (typed, meant) => {
    const { message, data } = await search({ q: typed });
    expect(message).toBe(`Showing results for '${meant}'.`);
    expect(data.pagination.total).toBeGreaterThan(0);
    expect(data).toEqual((await search({ q: meant })).data);
    expect((await search({ q: meant })).message).toBeUndefined();
  });

  test('mends only the word that is wrong', async () => {
    expect((await search({ q: 'footbal kothrod' })).data.venues.map(({ id }) => id)).toEqual(
      (await search({ q: 'football kothrud' })).data.venues.map(({ id }) => id),
    );
  });

  test('narrows by city and by sport, which counts instead of one in the words', async () => {
    const { data } = await search({ q: 'football', city: 'pune', sport: 'Cricket' });
    expect(data.venues.length).toBeGreaterThan(0);
    for (const { city, categories } of data.venues) {
      expect(city).toBe('Pune');
      expect(categories).toContain('Cricket');
    }
    expect(data.venues.some(({ categories }) => !categories.includes('Football'))).toBe(true);
    expect((await search({ q: 'football', city: 'Atlantis' })).data.pagination.total).toBe(0);
    expect((await search({ q: 'football', sport: 'curling' })).data.pagination.total).toBe(0);
  });

  test('without a word gives all venues', async () => {
    const { data: all } = await maidan.get('listVenues', { query: { limit: 100 } });
    for (const q of ['', '   ']) expect((await search({ q })).data).toEqual(all);
    expect((await maidan.get('searchVenues', { query: { limit: 100 } })).data).toEqual(all);
  });

  test('walking its pages gives each venue once', async () => {
    const ids: string[] = [];
    for (let offset = 0; ; offset += 7) {
      const { data } = await search({ q: 'cricket', limit: 7, offset });
      ids.push(...data.venues.map(({ id }) => id));
      if (!data.pagination.hasMore) break;
    }
    expect(ids.toSorted()).toEqual(await withText('%cricket%'));
  });

  test.each([
    'zzzzqq',
    '%',
    '_',
    '%%%',
    "'; DROP TABLE venues; --",
    '"',
    '\\',
    '🏏',
    '😀😀',
    '<script>',
    '*',
    '()',
    '\u202e',
  ])('%j finds nothing and harms nothing', async (q) => {
    expect((await search({ q })).data).toMatchObject({ venues: [], pagination: { total: 0 } });
  });

  test('a hundred characters are taken, one more is refused; a NUL is refused', async () => {
    await search({ q: 'a '.repeat(50) });
    expect((await maidan.refused(`/api/turfs/search?q=${'x'.repeat(101)}`, 400)).message).toBe(
      "Please check 'q': must have at most 100 characters.",
    );
    await maidan.refused('/api/turfs/search?q=a%00b', 400);
    await maidan.refused('/api/turfs/search?q=a&q=b', 400);
  });
});
