// City and sport pages with 10,000 venues in the database, against the same pages with 200.
import { indiaDate } from '#domain/india-time.ts';
import { DAY_MS } from '#domain/time-units.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { seedBulk } from '#server/db/seed/bulk.ts';
import { startPostgres } from '#tests/support/databases/postgres-server.ts';
import { type Client, expectStatus, httpClient } from './http-client.ts';
import { alternate, type Comparison, median } from './measure.ts';
import { startProcess } from './processes.ts';

const SMALL = { venues: 200, bookings: 2_000 };
const LARGE = { venues: 10_000, bookings: 100_000 };
const TOMORROW = indiaDate(new Date(Date.now() + DAY_MS));
const EVENING = `date=${TOMORROW}&from=19:00&to=20:00`;

/** As many cards as each page shows of however many venues; an answer that is no page shows none. */
const PAGES = [
  ['the page of a city', '/sportsvenues/Pune', 12],
  ['the page of a sport', '/sports/football', 12],
  ['the page of a sport in a city', '/sports/football?city=Pune', 12],
  ['the third page of a sport', '/sports/football?page=3', 12],
  ['a city, filtered by rating and price', '/sportsvenues/Pune?maxPrice=1500&minRating=4', 12],
  ['a city, free tomorrow from 7 to 8 PM', `/sportsvenues/Pune?${EVENING}`, 12],
  ['a sport in a city, free tomorrow from 7 to 8 PM', `/sportsvenues/Pune?sport=football&${EVENING}`, 12],
  ['the counts beside the filters of a city', '/api/turfs/filter?location=Pune&counts=true&limit=1', 0],
  ['the same, free tomorrow from 7 to 8 PM', `/api/turfs/filter?location=Pune&counts=true&limit=1&${EVENING}`, 0],
] as const;
/** From the cache one page is like another. */
const KEPT_PAGES = PAGES.slice(0, 3);

export type PageComparison = Comparison & { what: string; isKept: boolean };

type Size = { rounds: number; requests: number };

/** Milliseconds for a page: `ours` with many venues, `base` with few; rendered each time, and from the cache. */
export async function manyVenues(size: Size, onResult: (result: PageComparison) => void): Promise<void> {
  const server = await startPostgres({ settings: { max_connections: '120' } });
  try {
    const urls = { few: server.url('few'), many: server.url('many') };
    for (const [name, filled] of [
      ['few', SMALL],
      ['many', LARGE],
    ] as const) {
      await server.query(`CREATE DATABASE ${name}`);
      const database = await openPostgres(urls[name]);
      await migrate(database);
      await database.exclusively((connection) => seedBulk(connection, filled, new Date()));
      await database.script('VACUUM ANALYZE');
      await database.close();
    }
    for (const isKept of [false, true]) await comparePages(urls, isKept, size, onResult);
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
    for (const [what, path, cards] of isKept ? KEPT_PAGES : PAGES) {
      await expectCards(toFew, path, cards);
      await expectCards(toMany, path, cards);
      const compared = await alternate(
        rounds,
        () => milliseconds(toMany, path, requests),
        () => milliseconds(toFew, path, requests),
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
