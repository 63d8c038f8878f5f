// What a process keeps of cities in memory says what the database says, whatever changes meanwhile.
import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { indiaDate, indiaInstant } from '#domain/india-time.ts';
import { citiesInMemory } from '#server/catalogue/cities-in-memory.ts';
import { lookAt, readColumns } from '#server/catalogue/city-columns.repository.ts';
import { cityColumns } from '#server/catalogue/city-columns.ts';
import { freeInCity } from '#server/catalogue/free-in-city.ts';
import { countedInSql } from '#server/catalogue/venue-counts.repository.ts';
import { venueCounts } from '#server/catalogue/venue-counts.ts';
import type { FreeTime, Position, VenueFilter, VenueOrder } from '#server/catalogue/venue-filter.ts';
import type { Orm } from '#server/db/database.ts';
import { venueTests } from '#tests/support/worlds/venues.ts';

const world = venueTests();
const DAY = '2026-11-18';
const PUNE = { latitude: 18.5204, longitude: 73.8567 };
const CITIES = ['pune', 'mumbai', 'bengaluru', 'delhi', 'chennai'];

function time(from: number, to: number): FreeTime {
  const [start, end] = [indiaInstant(DAY, from), indiaInstant(DAY, to)];
  return { date: DAY, from, to, start, end, now: world.now, today: indiaDate(world.now) };
}
const evening = () => time(1140, 1200);

const change = (what: SQL) => world.orm.execute(sql`UPDATE venues SET ${what} WHERE city_id = 'pune'`);

/** The same database, with something to be done before each statement. */
function watched(before: () => Promise<unknown>): Orm {
  return new Proxy(world.orm, {
    get(orm, name) {
      if (name !== 'execute') return Reflect.get(orm, name);
      return async (query: SQL) => {
        await before();
        return await orm.execute(query);
      };
    },
  });
}

const FILTERS: readonly VenueFilter[] = [
  {},
  { sportId: 'football' },
  { sportId: 'football', minPaise: 80_000, maxPaise: 150_000 },
  { sportId: 'kabaddi-that-nobody-has' },
  { minPaise: 100_000 },
  { maxPaise: 120_000, minRating: 4 },
  { minRating: 4.5, services: [['parking'], ['water', 'drinking_water']] },
  { services: [['sauna', 'steam']] },
  { sportId: 'badminton', minRating: 3.9, services: [['ac', 'air_conditioning']] },
  { within: { from: PUNE, km: 7 }, minRating: 4 },
];
/** With and without a place from which to tell distances. */
const WAYS: readonly [VenueOrder, Position?][] = [[{ by: 'rating' }, PUNE], [{ by: 'price' }]];

test('counts and pages are those that the database counts and lists, before and after venues change', async () => {
  const counts = venueCounts(world.orm);
  const changes = [
    sql`services = services || '{sauna,ac,air_conditioning}'::text[]`,
    sql`rating = CASE WHEN id < 'm' THEN 4.9 ELSE NULL END`,
    sql`ahead_days = CASE WHEN id < 'm' THEN 1 ELSE 14 END, notice_minutes = 4320, least_minutes = 90`,
    sql`listing = CASE WHEN draft OR id < 'g' THEN 'in_progress' ELSE 'live' END::listing_status, ahead_days = 14`,
    sql`slot_minutes = 30, least_minutes = NULL, most_minutes = 60`,
  ];
  let left = 0;
  for (const changed of [undefined, ...changes]) {
    if (changed) await change(changed);
    for (const freeAt of [evening(), time(360, 420), time(1410, 1500), time(1080, 1260)]) {
      for (const filter of FILTERS) {
        for (const [order, near] of WAYS) {
          const asked = { ...filter, cityId: 'pune', freeAt };
          const listed = { order, page: { limit: 5, offset: 1 } };
          const counted = await counts.ofEachFilter(asked, { near, listed });
          expect(counted, JSON.stringify(asked)).toEqual(await countedInSql(world.orm, asked, near, listed));
          expect(await counts.list(asked, listed)).toEqual(counted.listed);
          left += counted.listed?.total ?? 0;
        }
      }
    }
  }
  expect(left).toBeGreaterThan(500);
});

test('what memory cannot say is left to the database', async () => {
  const page = { limit: 5, offset: 0 };
  const asked = { cityId: 'pune', freeAt: evening() };
  const counts = venueCounts(world.orm);
  expect(await counts.list(asked, { order: { by: 'rating' }, page })).toBeDefined();
  expect(await counts.list(asked, { order: { by: 'distance', from: PUNE }, page })).toBeUndefined();
  for (const other of [{ words: ['turf'] }, { pincode: '411' }, { areaIds: ['pune-baner'], startsIn: [] }])
    expect(await counts.list({ ...asked, ...other }, { order: { by: 'rating' }, page })).toBeUndefined();
});

test('a venue that changes after its city was read, and before it is looked at, is read again', async () => {
  let statements = 0;
  const cities = citiesInMemory(
    watched(async () => {
      statements += 1;
      if (statements === 2) await change(sql`ahead_days = 3`);
    }),
  );
  const looked = await cities.look('pune', evening());
  expect(new Set(looked?.city.aheadDays)).toEqual(new Set([3]));
  expect(statements).toBe(4);
});

test('a city that keeps changing is given up, and kept when it has come to rest', async () => {
  let days = 1;
  let isAtRest = false;
  const cities = citiesInMemory(
    watched(async () => {
      days += 1;
      if (!isAtRest) await change(sql`ahead_days = ${days}`);
    }),
  );
  expect(await cities.look('pune', evening())).toBeUndefined();
  isAtRest = true;
  expect(await cities.look('pune', evening())).toBeDefined();
});

test('a city that could not be read is read the next time', async () => {
  let isBroken = true;
  const cities = citiesInMemory(
    watched(async () => {
      if (isBroken) throw new Error('There is no database.');
    }),
  );
  await expect(cities.look('pune', evening())).rejects.toThrow();
  isBroken = false;
  expect((await cities.look('pune', evening()))?.city.ids.length).toBeGreaterThan(10);
});

test('no more venues are kept than there is room for, but always the city that was asked for last', async () => {
  const cities = citiesInMemory(world.orm, 1);
  for (const cityId of [...CITIES, ...CITIES]) {
    const looked = await cities.look(cityId, evening());
    expect(looked?.city.ids).toEqual((await readColumns(world.orm, cityId)).ids);
    expect(cities.size()).toBe(1);
  }
});

test('venues with the same key are looked at court by court', async () => {
  const read = await readColumns(world.orm, 'pune');
  const free = async (keys: readonly number[]) => {
    const city = cityColumns({ ...read, keys: [...keys] });
    const look = await lookAt(world.orm, 'pune', city, evening());
    const { isFree } = freeInCity({ city, look }, evening());
    return { odd: city.odd, ids: city.ids.filter((_, place) => isFree(place)) };
  };
  const usual = await free(read.keys);
  const alike = await free(read.keys.map(() => read.keys[0] ?? 0));
  expect(alike.ids).toEqual(usual.ids);
  expect(alike.odd).toEqual(read.ids);
  expect(usual.odd.length).toBeLessThan(read.ids.length);
});

test('every way in which a venue comes, goes or moves gives its cities a new version', async () => {
  const versions = async () => {
    const of = await Promise.all(['pune', 'mumbai'].map((cityId) => readColumns(world.orm, cityId)));
    return of.map(({ version }) => version);
  };
  const expectNew = async (what: SQL, isNew: readonly boolean[]) => {
    const before = await versions();
    await world.orm.execute(what);
    expect((await versions()).map((version, place) => version !== before[place])).toEqual(isNew);
  };
  const id = sql`(SELECT min(id) FROM venues WHERE city_id = 'pune')`;
  await expectNew(sql`UPDATE venues SET description = description || '.' WHERE id = ${id}`, [false, false]);
  await expectNew(sql`UPDATE venues SET rating = 3.1 WHERE id = ${id}`, [true, false]);
  await expectNew(sql`UPDATE opening_hours SET closes_at = closes_at - 30 WHERE venue_id = ${id}`, [true, false]);
  await expectNew(sql`UPDATE venues SET draft = true, listing = 'in_progress' WHERE id = ${id}`, [true, false]);
  await expectNew(sql`UPDATE venues SET draft = false WHERE id = ${id}`, [true, false]);
  await expectNew(
    sql`UPDATE venues SET (city_id, area_id) = (SELECT city_id, id FROM areas WHERE city_id = 'mumbai' LIMIT 1) WHERE id = ${id}`,
    [true, true],
  );
  await expectNew(sql`TRUNCATE findable_venues CASCADE`, [true, true]);
});
