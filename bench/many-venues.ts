// Pages, lists and searches with many venues in the database, against the same with few.
import { type SQL, sql } from 'drizzle-orm';
import { indiaDate } from '#domain/india-time.ts';
import { DAY_MS } from '#domain/time-units.ts';
import { type Database, rows } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { seedBulk } from '#server/db/seed/bulk.ts';
import { startPostgres } from '#tests/support/databases/postgres-server.ts';
import { type Client, expectStatus, httpClient } from './http-client.ts';
import { alternate, type Comparison, median } from './measure.ts';
import { startProcess } from './processes.ts';

type Filled = { venues: number; bookings: number };
export type Sizes = { few: Filled; many: Filled };

export const TEN_THOUSAND: Sizes = {
  few: { venues: 200, bookings: 2_000 },
  many: { venues: 10_000, bookings: 100_000 },
};
export const HUNDRED_THOUSAND: Sizes = {
  few: { venues: 1_000, bookings: 50_000 },
  many: { venues: 100_000, bookings: 5_000_000 },
};
/** As on a machine of its own: what is asked for again and again is in memory. */
const LARGE_SERVER = { shared_buffers: '2GB', max_wal_size: '4GB', maintenance_work_mem: '1GB' };
const TOMORROW = indiaDate(new Date(Date.now() + DAY_MS));
const COUNTS = '/api/turfs/filter?location=:here&counts=true&limit=1';
const EVENING = `date=${TOMORROW}&from=19:00&to=20:00`;

/** Cities of the same database, whose names stand for `:here` in an address: of few venues and of many. */
type Compared = { few: string; many: string };
/** As much larger as the whole. */
const SAME_CITY: Compared = { few: 'Pune', many: 'Pune' };
/** A tenth of the venues against a twentieth: fifty times as many where there are a hundred times as many in all. */
const LARGER_CITY: Compared = { few: 'Hyderabad', many: 'Jaipur' };
/** An area of many has as many venues as a city of few. */
const AREA_OR_CITY: Compared = { few: 'Pune', many: 'Baner' };
const SAME_SIZE: Compared = { few: 'Hyderabad', many: 'Ratnagiri' };

/** As many cards as each page shows of however many venues; an answer that is no page of a list shows none. */
const NEAREST = 'lat=18.52&lng=73.85&sort=distance';
const PAGES: readonly (readonly [what: string, path: string, cards: number, Compared?])[] = [
  ['home', '/', 12],
  ['the page of a venue', '/event/:venue', 0],
  ['a search, 24 cards against 4', '/search?q=football%20baner', 24],
  ['a search for an area against one for a city, 24 cards each', '/search?q=football%20:here', 24, AREA_OR_CITY],
  ['a search that fills its page either way', '/search?q=football%20pune', 24],
  ['a search that names a time', '/search?q=football%20baner%20tomorrow', 24],
  ['the same for a city 50 times as large', '/search?q=football%20:here%20tomorrow', 24, LARGER_CITY],
  ['suggestions', '/api/turfs/suggest?q=foot', 0],
  ['the page of a city', '/sportsvenues/:here', 12],
  ['the page of a sport', '/sports/football', 12],
  ['the page of a sport in a city', '/sports/football?city=:here', 12],
  ['the third page of a sport', '/sports/football?page=3', 12],
  ['a city, filtered by rating and price', '/sportsvenues/:here?maxPrice=1500&minRating=4', 12],
  ['the counts beside the filters of a city', COUNTS, 0],
  ['a larger city: the counts beside its filters', COUNTS, 0, LARGER_CITY],
  ['the same, free tomorrow from 7 to 8 PM', `/sportsvenues/:here?${EVENING}`, 12, LARGER_CITY],
  ['the same, of a sport', `/sportsvenues/:here?sport=football&${EVENING}`, 12, LARGER_CITY],
  ['the counts beside its filters, free then', `${COUNTS}&${EVENING}`, 0, LARGER_CITY],
  ['a town of the same size, free then', `/sportsvenues/:here?${EVENING}`, 12, SAME_SIZE],
  ['the counts beside its filters, free then', `${COUNTS}&${EVENING}`, 0, SAME_SIZE],
  ['all of India: the counts beside its filters', '/api/turfs/filter?counts=true', 0],
  ['the nearest venues', `/api/turfs/filter?${NEAREST}`, 0],
  ['the counts beside their filters', `/api/turfs/filter?${NEAREST}&counts=true`, 0],
  ['a search with a typo', '/api/turfs/search?q=fotbal', 0],
  ['a search that names a price and no place', '/api/turfs/search?q=football%20under%201500', 0],
  ['a search for what is cheapest', '/api/turfs/search?q=cheap%20football', 0],
  ['suggestions for a typo', '/api/turfs/suggest?q=fotb', 0],
  ['all of India: venues with a service', '/api/turfs/filter?services=parking', 0],
  ['the counts beside their filters', '/api/turfs/filter?services=parking&counts=true', 0],
  ['a sport in a city: the counts beside its filters', `${COUNTS}&sport=football`, 0, LARGER_CITY],
  ['a day in all of India', '/api/turfs/search?q=football%20tomorrow', 0],
  ['an hour in all of India', '/api/turfs/search?q=football%20tomorrow%207pm', 0],
  ['all of India: venues free from 7 to 8 PM', `/api/turfs/filter?${EVENING}`, 0],
];
/** From the cache one page is like another. */
const KEPT_PAGES = PAGES.slice(8, 11);

export type PageComparison = Comparison & { what: string; isKept: boolean };

type Size = { rounds: number; requests: number };
type Urls = { few: string; many: string };

/** Milliseconds for a page: `ours` with many venues, `base` with few; rendered each time, and from the cache. */
export async function manyVenues(
  sizes: Sizes,
  size: Size,
  onResult: (result: PageComparison) => void,
  onFilled?: (urls: Urls) => Promise<void>,
): Promise<void> {
  const server = await startPostgres({ settings: { max_connections: '120', ...LARGE_SERVER } });
  try {
    const urls = { few: server.url('few'), many: server.url('many') };
    for (const name of ['few', 'many'] as const) {
      await server.query(`CREATE DATABASE ${name}`);
      const database = await openPostgres(urls[name]);
      await migrate(database);
      const began = performance.now();
      await database.exclusively((connection) => seedBulk(connection, sizes[name], new Date()));
      const { venues, bookings } = sizes[name];
      const took = Math.round((performance.now() - began) / 1000);
      console.log(`  ${venues} venues with ${bookings} bookings were filled in in ${took} s`);
      if (name === 'many') await foundTown(database, await venuesOf(urls.few, SAME_SIZE.few));
      await database.script('VACUUM ANALYZE');
      await database.close();
    }
    for (const isKept of [false, true]) await comparePages(urls, isKept, size, onResult);
    await onFilled?.(urls);
  } finally {
    await server.remove();
  }
}

async function comparePages(
  urls: { few: string; many: string },
  isKept: boolean,
  { rounds, requests }: Size,
  onResult: (result: PageComparison) => void,
): Promise<void> {
  const env = (DATABASE_URL: string) => ({ DATABASE_URL, ...(isKept ? { KEEP_PAGES: 'yes' } : {}) });
  const few = await startProcess('./pages-process.ts', env(urls.few));
  const many = await startProcess('./pages-process.ts', env(urls.many));
  const [toFew, toMany] = [httpClient(few.url, 1), httpClient(many.url, 1)];
  try {
    const venueOfFew = await aVenue(urls.few);
    const venueOfMany = await aVenue(urls.many, venueOfFew);
    for (const [what, path, cards, { few: fewName, many: manyName } = SAME_CITY] of isKept ? KEPT_PAGES : PAGES) {
      const amongFew = path.replace(':venue', venueOfFew.id).replace(':here', fewName);
      const amongMany = path.replace(':venue', venueOfMany.id).replace(':here', manyName);
      await expectCards(toFew, amongFew, cards);
      await expectCards(toMany, amongMany, cards);
      const compared = await alternate(
        rounds,
        () => milliseconds(toMany, amongMany, requests),
        () => milliseconds(toFew, amongFew, requests),
      );
      onResult({ what, isKept, ...compared });
    }
  } finally {
    toFew.close();
    toMany.close();
    await few.stop();
    await many.stop();
  }
}

async function venuesOf(url: string, city: string): Promise<number> {
  const [found] = await ask<{ count: number }>(
    url,
    sql`SELECT count(*)::int FROM listed_venues JOIN cities ON cities.id = city_id WHERE cities.name = ${city}`,
  );
  return found?.count ?? 0;
}

type VenueSize = { id: string; courts: number; formats: number; slotMinutes: number; taken: number };

/** Some venue, or one like another: its page shows as many slots of as many formats, with about as many of them taken. */
async function aVenue(url: string, like?: VenueSize): Promise<VenueSize> {
  const [found] = await ask<VenueSize>(
    url,
    sql`SELECT id, slot_minutes AS "slotMinutes", courts, formats, taken FROM (
          SELECT id, slot_minutes,
            (SELECT count(*)::int FROM courts WHERE venue_id = venues.id) AS courts,
            (SELECT count(*)::int FROM formats WHERE venue_id = venues.id AND retired_at IS NULL) AS formats,
            (SELECT count(*)::int FROM courts JOIN occupancies ON court_id = courts.id
              WHERE venue_id = venues.id AND during && tstzrange(now(), now() + make_interval(days => ahead_days))) AS taken
          FROM (SELECT * FROM listed_venues WHERE listing = 'live' ORDER BY md5(id) LIMIT 1000) venues
        ) sized
        ${like ? sql`WHERE (courts, formats, slot_minutes) = (${like.courts}::int, ${like.formats}::int, ${like.slotMinutes}::int)` : sql``}
        ORDER BY ${like ? sql`abs(taken - ${like.taken}::int),` : sql``} md5(id) LIMIT 1`,
  );
  if (!found) throw new Error('There is no such venue to compare.');
  return found;
}

async function ask<Row extends Record<string, unknown>>(url: string, query: SQL): Promise<Row[]> {
  const database = await openPostgres(url);
  try {
    return await rows<Row>(database.orm, query);
  } finally {
    await database.close();
  }
}

/** A town of so many venues, which were a city's; their texts name it. */
async function foundTown({ orm }: Pick<Database, 'orm'>, venues: number): Promise<void> {
  await orm.execute(sql`INSERT INTO cities (id, name, state, latitude, longitude)
    SELECT 'town', ${SAME_SIZE.many}, state, latitude, longitude FROM cities WHERE name = 'Pune'`);
  await orm.execute(sql`INSERT INTO areas (id, city_id, name, latitude, longitude)
    SELECT 'town-' || id, 'town', name, latitude, longitude FROM areas WHERE city_id = (SELECT id FROM cities WHERE name = 'Pune')`);
  await orm.execute(sql`UPDATE venues SET city_id = 'town', area_id = 'town-' || area_id,
    search_text = replace(search_text, ' pune ', ${` ${SAME_SIZE.many.toLowerCase()} `}) WHERE id IN (
    SELECT venues.id FROM venues JOIN cities ON cities.id = city_id WHERE cities.name = 'Pune' ORDER BY md5(venues.id) LIMIT ${venues})`);
}

/** A list never renders more than a page. */
async function expectCards(client: Client, path: string, most: number): Promise<void> {
  const { text } = expectStatus(await client.get(path), 200);
  const cards = text.match(/<article/g)?.length ?? 0;
  if ((most > 0 && cards === 0) || cards > most)
    throw new Error(`${path} shows ${cards} cards, and ${most} are a page.`);
}

/** The median of a few, one after the other. */
async function milliseconds(client: Client, path: string, times: number): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const began = performance.now();
    expectStatus(await client.get(path), 200);
    taken.push(performance.now() - began);
  }
  return median(taken);
}
