// What a look, a search and a booking cost: processor time of the server and of PostgreSQL, and rows.
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Orm, rows } from '#server/db/database.ts';
import { bookOverHttp } from './booking-flow.ts';
import { expectStatus, httpClient } from './http-client.ts';
import { timed } from './measure.ts';
import { type ServerProcess, startProcess } from './processes.ts';
import type { World } from './world.ts';

const AT_ONCE = 4;
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
/** An idle connection tells what it counted after ten seconds at the latest. */
const COUNTED_MS = 11_000;

type Spent = { serverMs: number; databaseMs: number; read: number; written: number };
type Size = { looks: number; bookings: number };

/** Prints a line for each. */
export async function costs(world: World, { looks, bookings }: Size): Promise<void> {
  const env = { DATABASE_URL: world.url };
  const keeping = await startProcess('./pages-process.ts', { ...env, KEEP_PAGES: 'yes' });
  const anew = await startProcess('./pages-process.ts', env);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const asked: [what: string, app: ServerProcess, path: string, times: number][] = [
    ['a venue with its slots, kept', keeping, `/api/turfs/event/${world.busyVenue}`, looks * 10],
    ['a venue with its slots, made each time', anew, `/api/turfs/event/${world.busyVenue}`, looks],
    ['the page of a venue, made each time', anew, `/event/${world.busyVenue}`, looks],
    ['the page of a city, made each time', anew, '/sportsvenues/Pune', looks],
    ['a search, made each time', anew, '/api/turfs/search?q=football+pune', looks],
    [
      'a city at a free time, made each time',
      anew,
      `/api/turfs/filter?city=pune&date=${tomorrow}&from=19:00&to=20:00`,
      looks,
    ],
  ];
  try {
    for (const [what, app, path, times] of asked) {
      const http = httpClient(app.url, AT_ONCE);
      const work = (count: number) =>
        timed(Array.from({ length: count }), AT_ONCE, async () => void expectStatus(await http.get(path), 200));
      await work(times / 4);
      print(what, await spent(world.database.orm, app, { times, work: () => work(times) }));
      http.close();
    }
    const { book, close } = bookOverHttp(world, keeping.url);
    await timed(world.slots(bookings), AT_ONCE, book);
    const slots = world.slots(bookings);
    print(
      'a booking',
      await spent(world.database.orm, keeping, { times: bookings, work: () => timed(slots, AT_ONCE, book) }),
    );
    close();
  } finally {
    await keeping.stop();
    await anew.stop();
  }
}

function print(what: string, { serverMs, databaseMs, read, written }: Spent): void {
  const cost = `${serverMs.toFixed(2)} ms of the server, ${databaseMs.toFixed(2)} ms of PostgreSQL`;
  console.log(`\nWhat ${what} costs\n  ${cost}; ${read.toFixed(0)} rows read, ${written.toFixed(1)} written`);
}

/** Of each time. */
async function spent(
  orm: Orm,
  app: ServerProcess,
  { times, work }: { times: number; work: () => Promise<unknown> },
): Promise<Spent> {
  const before = await spentSoFar(orm, app);
  await work();
  const after = await spentSoFar(orm, app);
  const each = (part: keyof Spent) => (after[part] - before[part]) / times;
  return { serverMs: each('serverMs'), databaseMs: each('databaseMs'), read: each('read'), written: each('written') };
}

async function spentSoFar(orm: Orm, app: ServerProcess): Promise<Spent> {
  const connections = await rows<{ pid: number }>(
    orm,
    sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  const times = await Promise.all(connections.map(({ pid }) => processorMs(pid)));
  const serverMs = await processorMs(app.pid);
  await sleep(COUNTED_MS);
  const [counted] = await rows<{ read: number; written: number }>(
    orm,
    sql`SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 AS read,
          sum(n_tup_ins + n_tup_upd + n_tup_del)::float8 AS written FROM pg_stat_user_tables`,
  );
  if (!counted) throw new Error('A sum is one row.');
  return { serverMs, databaseMs: times.reduce((sum, ms) => sum + ms, 0), ...counted };
}

/** Of a process that may be gone. */
async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // Its name, in brackets, may hold spaces; then the 12th and 13th field are its own and the system's time for it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
}
