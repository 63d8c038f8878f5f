// City and sport pages with 10,000 venues in the database, against the same pages with 200.
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { seedBulk } from '#server/db/seed/bulk.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { type Client, expectStatus, httpClient } from './http-client.ts';
import { alternate, type Comparison, median } from './measure.ts';
import { startProcess } from './processes.ts';

const SMALL = { venues: 200, bookings: 6_000 };
const LARGE = { venues: 10_000, bookings: 300_000 };
/** As many cards as each page shows of however many venues. */
const PAGES = [
  ['a city', '/sportsvenues/Pune', 24],
  ['a sport', '/sports/football', 12],
  ['a sport in a city', '/sports/football?city=Pune', 12],
] as const;

export type PageComparison = Comparison & { what: string; isKept: boolean };

/** Milliseconds for a page: `ours` with many venues, `base` with few; rendered each time, and from the cache. */
export async function manyVenues(options: { rounds: number; requests: number }): Promise<PageComparison[]> {
  const server = await startPostgres({ settings: { max_connections: '120' } });
  try {
    const urls = { few: server.url('few'), many: server.url('many') };
    for (const [name, size] of [
      ['few', SMALL],
      ['many', LARGE],
    ] as const) {
      await server.query(`CREATE DATABASE ${name}`);
      const database = await openPostgres(urls[name]);
      await migrate(database);
      await seedBulk(database, size, new Date());
      await database.script('VACUUM ANALYZE');
      await database.close();
    }
    const results: PageComparison[] = [];
    for (const isKept of [false, true]) results.push(...(await comparePages(urls, isKept, options)));
    return results;
  } finally {
    await server.remove();
  }
}

async function comparePages(
  urls: { few: string; many: string },
  isKept: boolean,
  { rounds, requests }: { rounds: number; requests: number },
): Promise<PageComparison[]> {
  const env = (DATABASE_URL: string) => ({ DATABASE_URL, ...(isKept ? { KEEP_PAGES: 'yes' } : {}) });
  const few = await startProcess('./pages-process.ts', env(urls.few));
  const many = await startProcess('./pages-process.ts', env(urls.many));
  const [toFew, toMany] = [httpClient(few.url, 1), httpClient(many.url, 1)];
  try {
    const results: PageComparison[] = [];
    for (const [what, path, cards] of PAGES) {
      await expectCards(toFew, path, cards);
      await expectCards(toMany, path, cards);
      const compared = await alternate(
        rounds * 2,
        () => milliseconds(toMany, path, requests),
        () => milliseconds(toFew, path, requests),
      );
      results.push({ what, isKept, ...compared });
    }
    return results;
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
  if (cards === 0 || cards > most) throw new Error(`${path} shows ${cards} cards, and ${most} are a page.`);
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
