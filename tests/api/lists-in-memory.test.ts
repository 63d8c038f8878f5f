// Lists and counts for filters of places, sports, prices, ratings and services are had from memory. They are those of the database,
// whatever changes meanwhile.
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { indiaDate, indiaInstant } from '#domain/india-time.ts';
import { citiesInMemory } from '#server/catalogue/cities-in-memory.ts';
import { searchRepository } from '#server/catalogue/search.repository.ts';
import { suggestionsRepository } from '#server/catalogue/suggestions.repository.ts';
import { countedInSql } from '#server/catalogue/venue-counts.repository.ts';
import { type VenueCounts, venueCounts } from '#server/catalogue/venue-counts.ts';
import type { Position, VenueFilter, VenueOrder } from '#server/catalogue/venue-filter.ts';
import { venuesRepository } from '#server/catalogue/venues.repository.ts';
import { type Orm, rows } from '#server/db/database.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { statementsOf } from '#tests/support/databases/statements.ts';
import { chanceOf } from '#tests/support/races/chance.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';
import { venueTests } from '#tests/support/worlds/venues.ts';

const world = venueTests();
/** Than Mumbai. */
const OTHER_CITIES = 13;
const PUNE = { latitude: 18.5204, longitude: 73.8567 };
/** One of them for each question, the same in every run. */
const PAGES = [
  { limit: 5, offset: 0 },
  { limit: 20, offset: 3 },
] as const;
const chance = chanceOf(9);

const FILTERS: readonly VenueFilter[] = [
  { sportId: 'football', services: [] },
  { sportId: 'football', minPaise: 80_000, maxPaise: 150_000 },
  { sportId: 'kabaddi-that-nobody-has' },
  { minPaise: 100_000 },
  { maxPaise: 120_000, minRating: 4.1 },
  { minRating: 4.5, services: [['parking'], ['water', 'drinking_water']] },
  { services: [['sauna', 'steam']] },
  { sportId: 'badminton', minRating: 3.5, services: [['ac', 'air_conditioning']] },
  { within: { from: PUNE, km: 7 }, minRating: 4 },
  { areaIds: ['pune-baner', 'pune-kothrud'], maxPaise: 150_000 },
  { areaIds: [] },
];
const ORDERS: readonly VenueOrder[] = [{ by: 'rating' }, { by: 'price' }, { by: 'distance', from: PUNE }];
/** Of the day after the world's: of the evening much is taken, and here and there the whole day. */
const BOOKED = sql`INSERT INTO occupancies (court_id, during, kind)
  SELECT id, CASE WHEN id % 5 = 0 THEN tstzrange('2026-11-15T00:00+05:30', '2026-11-16T02:00+05:30')
    ELSE tstzrange('2026-11-15T19:00+05:30', '2026-11-15T20:30+05:30') END, 'block' FROM courts WHERE id % 3 <> 0
  ON CONFLICT DO NOTHING`;
const DAY = '2026-11-15';
const midnight = indiaInstant(DAY, 0);
const starts = (from: number, to: number): VenueFilter => ({
  startsIn: [{ date: DAY, midnight, from, to, now: NOW, today: indiaDate(NOW) }],
});
const freeAt = (from: number, to: number): VenueFilter => ({
  freeAt: {
    date: DAY,
    from,
    to,
    start: indiaInstant(DAY, from),
    end: indiaInstant(DAY, to),
    now: NOW,
    today: indiaDate(NOW),
  },
});
const TIMES = [starts(0, 1440), freeAt(1140, 1200), starts(1140, 1170), starts(1380, 1560), freeAt(1150, 1210)];
const WORDS = [['football'], ['football', 'pune'], ['baner'], ['foot', 'mum']];

/** Words where they say nothing, texts without the names of their places, and names that a search may be for. */
const CHANGES: readonly SQL[] = [
  sql`UPDATE venues SET services = services || '{sauna,ac,air_conditioning}'::text[],
    rating = CASE WHEN id < 'm' THEN 4.9 ELSE NULL END WHERE city_id = 'pune'`,
  sql`UPDATE venues SET search_text = CASE WHEN id < 'g' THEN replace(search_text, 'pune', 'poona')
    ELSE search_text || ' football mumbai' END WHERE city_id = 'pune'`,
  sql`UPDATE venues SET name = 'Football Pune ' || name WHERE id < 'k'`,
];

type Asked = { filter: VenueFilter; order: VenueOrder; near?: Position };

async function expectSame(counts: VenueCounts, { filter, order, near }: Asked): Promise<number> {
  const venues = venuesRepository(world.orm);
  const names = filter.words ? await suggestionsRepository(world.orm).names() : undefined;
  const asked = JSON.stringify([filter, order.by]);
  const page = chance.oneOf(PAGES) ?? PAGES[0];
  const listed = { order, page };
  // The database lists beside counts only where there are no words.
  const beside = filter.words && filter.freeAt ? {} : { listed };
  const { listed: counting, ...counted } = await counts.ofEachFilter(filter, { near, names, ...beside });
  expect(counted, asked).toEqual(await countedInSql(world.orm, filter, near));
  const all = [counting, await counts.list(filter, listed, names)].filter((known) => known !== undefined);
  expect(all.length, asked).toBeGreaterThan(0);
  const total = await venues.total(filter);
  const withNames: VenueOrder = order.by === 'match' && names ? { ...order, names } : order;
  const ids = async (one: VenueFilter, by = order) => (await venues.pageAlone(one, by, page)).map(({ id }) => id);
  const right = await ids(filter);
  for (const known of all) {
    expect(known.total, asked).toBe(total);
    if (known.ids) expect(known.ids, asked).toEqual(right);
    if (known.among) expect(await ids({ ...filter, among: known.among }), asked).toEqual(right);
  }
  expect(await ids(filter, withNames), asked).toEqual(right);
  return total;
}

test('filters leave the same, before and after venues change', async () => {
  const counts = venueCounts(world.orm);
  let left = 0;
  for (const [time, changed] of [undefined, ...CHANGES].entries()) {
    if (changed) await world.orm.execute(changed);
    for (const [place, filter] of FILTERS.entries()) {
      const order = ORDERS[(place + time) % ORDERS.length] ?? { by: 'rating' };
      left += await expectSame(counts, { filter, order, near: PUNE });
      left += await expectSame(counts, { filter: { ...filter, cityId: 'pune' }, order });
    }
  }
  expect(left).toBeGreaterThan(500);
});

test('so do words that are names, beside filters', async () => {
  const counts = venueCounts(world.orm);
  let left = 0;
  for (const changed of [undefined, ...CHANGES]) {
    if (changed) await world.orm.execute(changed);
    for (const words of WORDS) {
      for (const [place, one] of FILTERS.slice(1, -1).entries()) {
        const filter = { ...one, words };
        const order: VenueOrder = place % 2 === 0 ? { by: 'match', phrase: words.join(' ') } : { by: 'price' };
        left += await expectSame(counts, { filter, order, near: PUNE });
      }
    }
  }
  expect(left).toBeGreaterThan(500);
});

test('and so do words that are names, beside a time', async () => {
  const counts = venueCounts(world.orm);
  let left = 0;
  for (const [place, changed] of [BOOKED, ...CHANGES.slice(1)].entries()) {
    await world.orm.execute(changed);
    for (const words of [[], ['football'], ['badm']]) {
      for (const [number, time] of TIMES.entries()) {
        const beside = (place + number + words.length) % 2 === 0 ? {} : FILTERS[number % 4];
        const filter = { ...beside, ...time, ...(words.length > 0 ? { words } : {}) };
        left += await expectSame(counts, { filter, order: { by: 'match', phrase: words.join(' ') } });
      }
    }
    const names = await suggestionsRepository(world.orm).names();
    for (const [number, words] of WORDS.entries()) {
      const filter = { words, ...TIMES[number] };
      expect(await counts.ofEachFilter(filter, { names })).toEqual(await countedInSql(world.orm, filter));
    }
  }
  expect(left).toBeGreaterThan(500);
});

test('a change is seen at once', async () => {
  const [counts, filter] = [venueCounts(world.orm), { minRating: 4, services: [['parking']] }];
  const listed = { order: { by: 'rating' }, page: { limit: 5, offset: 0 } } as const;
  const total = async () => (await counts.list(filter, listed))?.total ?? -1;
  const before = await total();
  expect(before).toBeGreaterThan(1);
  await world.orm.execute(sql`UPDATE venues SET rating = 1 WHERE id = (
    SELECT id FROM listed_venues WHERE rating >= 4 AND 'parking' = ANY (services) ORDER BY id LIMIT 1)`);
  expect(await total()).toBe(before - 1);
});

test('while many venues are yet to be read, the database answers', async () => {
  const cities = citiesInMemory(world.orm, 100_000, 0);
  expect(await cities.all()).toBeUndefined();
  await waitFor('all cities to be read', async () => (await cities.all()) !== undefined);
  await world.orm.execute(sql`UPDATE venues SET rating = 4.2 WHERE city_id = 'mumbai'`);
  expect(await cities.all()).toBeUndefined();
  await waitFor('the city to be read again', async () => (await cities.all()) !== undefined);
});

test('more venues than there is room for are not read', async () => {
  const cities = citiesInMemory(world.orm, 10);
  expect(await cities.all()).toBeUndefined();
  expect(cities.size()).toBe(0);
});

test('a city that cannot be read leaves the rest to the database, and the other cities in memory', async () => {
  let isBroken = true;
  const broken: Orm = new Proxy(world.orm, {
    get(orm, name) {
      if (name !== 'execute') return Reflect.get(orm, name);
      return async (query: SQL) => {
        const { sql: text, params } = new PgDialect().sqlToQuery(query);
        if (isBroken && text.includes('row_number()') && params.includes('mumbai'))
          throw new Error('It takes too long.');
        return await orm.execute(query);
      };
    },
  });
  const listed = { order: { by: 'rating' }, page: { limit: 5, offset: 0 } } as const;
  const counts = venueCounts(broken);
  expect(await counts.list({ minRating: 4 }, listed)).toBeUndefined();
  expect(await counts.ofEachFilter({ minRating: 4 })).toEqual(await countedInSql(world.orm, { minRating: 4 }));
  const ahead = citiesInMemory(broken, 100_000, 0);
  expect(await ahead.all()).toBeUndefined();
  await waitFor('the other cities to be read', async () => ahead.size() >= OTHER_CITIES);
  isBroken = false;
  expect(await counts.list({ minRating: 4 }, listed)).toBeDefined();
});

test('where there is little room, what a question reads for itself still answers it, once', async () => {
  const sizes = await rows<{ id: string; venues: number }>(
    world.orm,
    sql`SELECT city_id AS id, count(*)::int AS venues FROM listed_venues GROUP BY 1`,
  );
  const cities = citiesInMemory(world.orm, Math.max(...sizes.map(({ venues }) => venues)));
  const asked = await statementsOf(async () => {
    const all = await Promise.all(sizes.map(({ id }) => cities.all(id)));
    expect(all.map((kept) => kept?.cities[0]?.ids.length)).toEqual(sizes.map(({ venues }) => venues));
  });
  expect(asked.filter((text) => text.includes('row_number()'))).toHaveLength(OTHER_CITIES + 1);
  expect(cities.size()).toBeLessThan(OTHER_CITIES);
});

test('of a word with a wrong letter the nearest is found, unless no venue has it any more', async () => {
  const search = searchRepository(world.orm);
  const meant = await search.nearestWords(['cxlay', 'aeena', 'qqqqq']);
  expect([...meant]).toEqual([
    ['cxlay', 'clay'],
    ['aeena', 'arena'],
  ]);
  const nearest = async () => (await search.nearestWords(['zephyrus'])).get('zephyrus');
  await world.orm.execute(sql`UPDATE venues SET search_text = search_text || ' zephyros' WHERE city_id = 'mumbai'`);
  expect(await nearest()).toBe('zephyros');
  await world.orm.execute(sql`UPDATE venues SET search_text = replace(search_text, ' zephyros', ' zephyrosa')`);
  expect(await nearest()).toBe('zephyrosa');
  await world.orm.execute(sql`UPDATE venues SET search_text = replace(search_text, ' zephyrosa', '')`);
  expect(await nearest()).toBeUndefined();
});
