// What one process keeps in memory: whether it grows under an hour's worth of looks, searches and bookings, and whether
// many addresses that nobody asks for again grow it past what its caches may hold.
import { bookOverHttp } from './booking-flow.ts';
import { type Client, expectStatus, httpClient } from './http-client.ts';
import { timed } from './measure.ts';
import { startProcess } from './processes.ts';
import type { World } from './world.ts';

const AT_ONCE = 4;
/** Of a busy evening: 20 looks and a booking every few seconds, for an hour, as fast as they come. */
export const HOUR = { looks: 72_000, bookings: 1_000 };
export const ADDRESSES = 20_000;
const PARTS = 6;

export type Memory = {
  /** Bytes after each part of the hour; the first has warmed up. */
  parts: number[];
  before: number;
  after: number;
};
type Options = { looks: number; bookings: number; addresses: number };

export async function memory(world: World, { looks, bookings, addresses }: Options): Promise<Memory> {
  const app = await startProcess('./pages-process.ts', { DATABASE_URL: world.url, KEEP_PAGES: 'yes' }, ['--expose-gc']);
  const http = httpClient(app.url, AT_ONCE);
  const booking = bookOverHttp(world, app.url);
  try {
    const parts: number[] = [];
    for (let part = 0; part < PARTS; part += 1) {
      const looksNow = Array.from({ length: Math.ceil(looks / PARTS) }, (_, index) => lookAt(world, index));
      await Promise.all([
        timed(looksNow, AT_ONCE, (path) => look(http, path)),
        timed(world.slots(Math.ceil(bookings / PARTS)), 1, booking.book),
      ]);
      parts.push(await app.memory());
    }
    const before = await app.memory();
    const all = Array.from({ length: addresses }, (_, index) => `/api/turfs/search?q=ground+${index}`);
    await timed(all, AT_ONCE, (path) => look(http, path));
    return { parts, before, after: await app.memory() };
  } finally {
    http.close();
    booking.close();
    await app.stop();
  }
}

/** Pages and answers as players ask for them, some of them ever anew. */
function lookAt({ busyVenue }: World, index: number): string {
  const ground = `bench-ground-${(index % 400) + 1}`;
  const paths = [
    '/',
    '/sportsvenues/Pune',
    `/event/${busyVenue}`,
    `/api/turfs/event/${ground}`,
    '/sports/football',
    `/api/turfs/search?q=football+${index % 500}`,
    `/api/turfs/filter?location=Pune&maxPrice=${500 + (index % 1_000)}`,
    '/api/user/cities',
  ];
  return paths[index % paths.length] ?? '/';
}

async function look(http: Client, path: string): Promise<void> {
  expectStatus(await http.get(path), 200);
}
