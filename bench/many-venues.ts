// City and sport pages with 10,000 venues in the database, against the same pages with 200.
import autocannon from 'autocannon';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { seedBulk } from '#server/db/seed/bulk.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { expectStatus, httpClient } from './http-client.ts';
import { alternate, type Comparison } from './measure.ts';
import { startProcess } from './processes.ts';

const SMALL = { venues: 200, bookings: 6_000 };
const LARGE = { venues: 10_000, bookings: 300_000 };
const CONNECTIONS = 4;
/** As many cards as each page shows of however many venues. */
const PAGES = [
  ['a city', '/sportsvenues/Pune', 24],
  ['a sport', '/sports/football', 12],
  ['a sport in a city', '/sports/football?city=Pune', 12],
] as const;

export type PageComparison = Comparison & { what: string; isKept: boolean };

/** Pages answered in a second: `ours` with many venues, `base` with few; rendered each time, and from the cache. */
export async function manyVenues(options: { rounds: number; seconds: number }): Promise<PageComparison[]> {
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
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<PageComparison[]> {
  const env = (DATABASE_URL: string) => ({ DATABASE_URL, ...(isKept ? { KEEP_PAGES: 'yes' } : {}) });
  const few = await startProcess('./pages-process.ts', env(urls.few));
  const many = await startProcess('./pages-process.ts', env(urls.many));
  try {
    const results: PageComparison[] = [];
    for (const [what, path, cards] of PAGES) {
      await expectCards(`${few.url}${path}`, cards);
      await expectCards(`${many.url}${path}`, cards);
      const compared = await alternate(
        rounds,
        () => perSecond(`${many.url}${path}`, seconds),
        () => perSecond(`${few.url}${path}`, seconds),
      );
      results.push({ what, isKept, ...compared });
    }
    return results;
  } finally {
    await few.stop();
    await many.stop();
  }
}

/** A list never renders more than a page. */
async function expectCards(url: string, most: number): Promise<void> {
  const { origin, pathname, search } = new URL(url);
  const client = httpClient(origin, 1);
  const { text } = expectStatus(await client.get(`${pathname}${search}`), 200);
  client.close();
  const cards = text.match(/<article/g)?.length ?? 0;
  if (cards === 0 || cards > most) throw new Error(`${url} shows ${cards} cards, and ${most} are a page.`);
}

async function perSecond(url: string, duration: number): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration });
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers that were not 200.`);
  }
  return result['2xx'] / result.duration;
}
