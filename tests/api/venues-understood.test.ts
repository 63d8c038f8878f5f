// What a search understands beyond names: filters in words, other names, sports we do not have, and what to leave out.
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rows } from '#server/db/database.ts';
import { venueTests } from '#tests/support/worlds/venues.ts';

const maidan = venueTests();
const search = (q: string) => maidan.get('searchVenues', { query: { q, limit: 100 } });
const ids = async (q: string) => (await search(q)).data.venues.map(({ id }) => id);
const suggest = (q: string) => maidan.get('suggest', { query: { q } });

describe('words that add nothing', () => {
  test.each([
    ['football turf near me', 'football'],
    ['cricket ground in pune', 'cricket pune'],
    ['pune mein badminton court', 'pune badminton'],
    ['पुणे में क्रिकेट मैदान', 'pune cricket'],
  ])('%s finds what %s finds', async (q, plain) => {
    expect((await ids(q)).toSorted()).toEqual((await ids(plain)).toSorted());
    expect(await ids(q)).not.toEqual([]);
  });

  test('alone they find everything', async () => {
    const all = await maidan.get('listVenues', { query: { limit: 100 } });
    expect((await search('ground near me')).data).toEqual(all.data);
    const { data } = await suggest('');
    expect((await suggest('mere paas chahiye')).data).toEqual(data);
    // Whoever asks only for a price means no city and no sport.
    const nothing = { venues: [], areas: [], cities: [], sports: [] };
    const price = { understood: ['Up to ₹500 an hour'], filterWords: 'under 500' };
    expect((await suggest('under 500')).data).toEqual({ ...nothing, ...price });
    expect((await suggest('zzzzqq under 500')).data).toEqual({ ...data, ...price });
  });
});

describe('turf', () => {
  const onTurf = ({ categories }: { categories: string[] }) =>
    categories.some((name) => name === 'Football' || name === 'Cricket');

  test.each(['turf', 'mumbai turf', 'turf near andheri west', 'andheri west turf tomorrow evening'])(
    '%s leaves nothing out, and shows football and cricket before other sports',
    async (q) => {
      const { data } = await search(q);
      const { data: plain } = await search(q.replace('turf', 'venue'));
      expect(data.pagination.total).toBe(plain.pagination.total);
      const turf = data.venues.map(onTurf);
      expect(turf).toEqual(turf.toSorted((a, b) => Number(b) - Number(a)));
      expect(plain.venues.map(onTurf)).not.toEqual(turf);
    },
  );

  test('of a place says how they are ordered; with a sport, that sport counts', async () => {
    const { message } = await search('turf near andheri west');
    expect(message).toBe('Football and cricket first, those in Andheri West before others.');
    expect(await ids('badminton turf mumbai')).toEqual(await ids('badminton mumbai'));
  });
});

describe('other names', () => {
  test.each([
    ['box cricket', 'cricket'],
    ['futsal', 'football'],
    ['shuttle', 'badminton'],
    ['swimming pool', 'swimming'],
    ['hoops', 'basketball'],
    ['तैराकी', 'swimming'],
    ['फुटबॉल', 'football'],
    ['मुंबई', 'mumbai'],
  ])('%s finds what %s finds, suggests the same, and says so', async (q, meant) => {
    const { message, data } = await search(q);
    expect(message).toBe(`Showing results for '${meant}'.`);
    expect(data).toEqual((await search(meant)).data);
    expect((await suggest(q)).data).toEqual((await suggest(meant)).data);
  });

  test('a name that has the word is found by it', async () => {
    const [house] = await rows<{ id: string; name: string }>(
      maidan.orm,
      sql`SELECT id, name FROM listed_venues AS venues WHERE name ~ '(Shuttle|Pool|Sunday|Night)' AND name LIKE '% %' ORDER BY id LIMIT 1`,
    );
    expect((await ids(house?.name ?? ''))[0]).toBe(house?.id);
  });
});

describe('a sport that we do not have', () => {
  test.each([
    ['padel', 'Padel', 'tennis'],
    ['TT', 'Table tennis', 'badminton'],
    ['table tennis', 'Table tennis', 'badminton'],
    ['pickleball', 'Pickleball', 'badminton'],
    ['hockey', 'Hockey', 'football'],
  ])('%s says so, and shows the nearest', async (q, name, category) => {
    const { message, data } = await search(`${q} in pune`);
    expect(message).toMatch(
      new RegExp(`^We do not have ${name.toLowerCase()} yet. The nearest we have is ${category}.$`),
    );
    expect(data.missingSport).toMatchObject({ name, instead: { category } });
    expect(data.venues.length).toBeGreaterThan(0);
    for (const { city, categories } of data.venues) {
      expect(city).toBe('Pune');
      expect(categories.map((one) => one.toLowerCase())).toContain(category);
    }
    const suggested = await suggest(q);
    expect(suggested.message).toBe(message);
    expect(suggested.data.sports.map((sport) => sport.category)).toEqual([category]);
    expect(suggested.data.areas).toEqual([]);
  });

  test('padel is not Parel', async () => {
    expect((await ids('parel')).length).toBeGreaterThan(0);
    const inParel = (await search('padel')).data.venues.filter(({ area }) => area === 'Parel');
    expect(inParel.every(({ categories }) => categories.includes('Tennis'))).toBe(true);
  });

  test('one that we do have by now is an ordinary word', async () => {
    await maidan.orm.execute(sql`INSERT INTO sports (id, name, position) VALUES ('squash', 'Squash', 99)`);
    expect((await search('squash')).data.missingSport).toBeUndefined();
    await maidan.orm.execute(sql`DELETE FROM sports WHERE id = 'squash'`);
  });
});

describe('prices', () => {
  test('are those of the sport that is named', async () => {
    const { data } = await search('badminton under 500 pune');
    expect(data.understood).toEqual([
      { kind: 'price', label: 'Up to ₹500 an hour', words: 'under 500', rest: 'badminton pune' },
    ]);
    expect(data.sport).toEqual({ name: 'Badminton', category: 'badminton' });
    const expected = await maidan.get('filterVenues', {
      query: { sport: 'badminton', city: 'pune', maxPrice: 500, limit: 100 },
    });
    expect(data.venues.map(({ id }) => id).toSorted()).toEqual(expected.data.venues.map(({ id }) => id).toSorted());
    expect(data.venues.length).toBeGreaterThan(0);
  });

  test('that are asked for beside the words count instead', async () => {
    const { data } = await maidan.get('filterVenues', {
      query: { q: 'badminton under 500', maxPrice: 700, limit: 100 },
    });
    expect(data.understood).toBeUndefined();
    expect(data.venues.some(({ prices }) => prices.some(({ pricePerHour = 0 }) => pricePerHour > 500))).toBe(true);
  });

  test('lowest first, when cheap ones are asked for', async () => {
    const { data } = await search('cheap tennis mumbai');
    const hourly = data.venues.map(
      ({ prices }) => prices.find(({ category }) => category === 'Tennis')?.pricePerHour ?? 1e9,
    );
    expect(hourly).toEqual(hourly.toSorted((a, b) => a - b));
  });
});

describe('pincodes', () => {
  test('find the venues whose address has them, else those of the same district', async () => {
    const { data: pune } = await search('pune');
    const pincode = /\d{6}/.exec(pune.venues[0]?.address ?? '')?.[0] ?? '';
    const { data } = await search(pincode);
    expect(data.venues.length).toBeGreaterThan(0);
    for (const { address } of data.venues) expect(address).toContain(pincode);
    const near = await search('411999');
    expect(near.data.leftOut).toEqual(['Pincode 411999']);
    expect(near.data.understood).toBeUndefined();
    expect(near.data.venues.length).toBeGreaterThan(0);
    for (const { address } of near.data.venues) expect(address).toMatch(/\b411\d{3}\b/);
  });
});

describe('when nothing fits', () => {
  test.each([
    ['football zzzzqq', ['‘zzzzqq’'], 'football'],
    ['badminton pune under 60', ['Up to ₹60 an hour'], 'badminton pune'],
    ['swimming kothrud', ['‘kothrud’'], 'swimming pune'],
    // A direction says less than the area that it belongs to, and nothing without it.
    ['andheri east football', ['‘east’'], 'andheri football'],
    ['swimming andheri west', ['‘andheri’', '‘west’'], 'swimming mumbai'],
  ])('%s leaves out %s, in the suggestions too', async (q, leftOut, rest) => {
    const { message, data } = await search(q);
    expect(data.leftOut).toEqual(leftOut);
    expect(data.venues.map(({ id }) => id)).toEqual(await ids(rest));
    const suggested = await suggest(q);
    const { venues, areas, cities, sports } = suggested.data;
    expect(venues.length + areas.length + cities.length + sports.length).toBeGreaterThan(0);
    if (suggested.message) expect(suggested.message).toBe(message);
  });

  test('only the words give way: what is asked for beside them holds', async () => {
    const { data } = await maidan.get('filterVenues', { query: { q: 'football zzzzqq', city: 'pune', limit: 100 } });
    expect(data.leftOut).toEqual(['‘zzzzqq’']);
    expect(data.venues.map(({ id }) => id).toSorted()).toEqual((await ids('football pune')).toSorted());
    const none = await maidan.get('filterVenues', { query: { q: 'football', minPrice: 90_000, limit: 100 } });
    expect(none.data).toMatchObject({ venues: [], pagination: { total: 0 } });
    expect(none.data.leftOut).toBeUndefined();
  });

  test('another search is no answer', async () => {
    for (const q of ['zzzzqq', 'zzzzqq xyzzy', 'near zzzzqq'])
      expect((await search(q)).data.pagination.total, q).toBe(0);
  });
});

test('whatever is typed is answered', async () => {
  const parts = fc.constantFrom(
    'football',
    'near',
    '₹500',
    'under',
    'kal',
    'शाम',
    '7pm',
    '411045',
    'tt',
    '%',
    "'",
    '\\',
    '|',
    '५००',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(parts, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 10 }),
      async (words) => {
        const q = words.join(' ').replaceAll('\0', '').slice(0, 100);
        for (const call of ['/api/turfs/search', '/api/turfs/filter', '/api/turfs/suggest']) {
          const { statusCode } = await maidan.app.inject(`${call}?${new URLSearchParams({ q, limit: '2' })}`);
          expect(statusCode, `${call} ${JSON.stringify(q)}`).toBe(200);
        }
      },
    ),
    { numRuns: 40 },
  );
});
