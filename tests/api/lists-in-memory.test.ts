// Lists and counts for filters of places, sports, prices, ratings and services are had from memory. They are those of the database,
// whatever changes meanwhile.
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { citiesInMemory } from '#server/catalogue/cities-in-memory.ts';
import { searchRepository } from '#server/catalogue/search.repository.ts';
import { suggestionsRepository } from '#server/catalogue/suggestions.repository.ts';
import { countedInSql } from '#server/catalogue/venue-counts.repository.ts';
import { type VenueCounts, venueCounts } from '#server/catalogue/venue-counts.ts';
import type { Position, VenueFilter, VenueOrder } from '#server/catalogue/venue-filter.ts';
import { venuesRepository } from '#server/catalogue/venues.repository.ts';
import { type Orm, rows } from '#server/db/database.ts';
import { statementsOf } from '#tests/support/databases/statements.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';
import { venueTests } from '#tests/support/worlds/venues.ts';

const world = venueTests();
/** Than Mumbai. */
const OTHER_CITIES = 13;
const PUNE = { latitude: 18.5204, longitude: 73.8567 };
const PAGES = [
  { limit: 5, offset: 0 },
  { limit: 20, offset: 3 },
];

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
  let total = 0;
  for (const page of PAGES) {
    const listed = { order, page };
    const { listed: known, ...counted } = await counts.ofEachFilter(filter, { near, listed, names });
    expect(counted, asked).toEqual(await countedInSql(world.orm, filter, near));
    expect(known, asked).toBeDefined();
    total = known?.total ?? 0;
    expect(total, asked).toBe(await venues.total(filter));
    const among = known?.among ? { among: known.among } : {};
    const withNames: VenueOrder = order.by === 'match' && names ? { ...order, names } : order;
    const ids = async (one: VenueFilter, by = order) => (await venues.pageAlone(one, by, page)).map(({ id }) => id);
    expect(await ids({ ...filter, ...among }), asked).toEqual(await ids(filter));
    expect(await ids(filter, withNames), asked).toEqual(await ids(filter));
  }
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
