// A thousand players who watch, on one server: what they weigh, and how soon they hear of a slot that was taken.
import { readFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { sql } from 'drizzle-orm';
import { type Orm, rows } from '#server/db/database.ts';
import type { ServerProcess } from './processes.ts';
import type { World } from './world.ts';

const VENUES = 50;

export type LiveResult = {
  streams: number;
  /** Kilobytes of memory for each, in the server. */
  kilobytes: number;
  /** Milliseconds from the commit until the watchers of one venue have heard: some of them, and all on one ground. */
  spread: number[];
  crowded: number[];
};

export async function liveStreams(
  { world, app }: { world: World; app: ServerProcess },
  { streams, changes }: { streams: number; changes: number },
): Promise<LiveResult> {
  const venues = await rows<{ id: string; court: number }>(
    world.database.orm,
    sql`SELECT venues.id, courts.id::int AS court FROM venues JOIN courts ON courts.venue_id = venues.id
        WHERE venues.id LIKE 'bench-ground-%' ORDER BY venues.id LIMIT ${VENUES}`,
  );
  const before = await memory(app.pid);
  const everywhere = await watch(
    app.url,
    Array.from({ length: streams }, (_, n) => venues[n % venues.length]?.id ?? ''),
  );
  const kilobytes = (await memory(app.pid)) / streams - before / streams;
  const spread = await latencies(world.database.orm, everywhere, venues, changes);
  everywhere.close();
  const [one] = venues;
  if (!one) throw new Error('There are no grounds to watch.');
  const crowd = await watch(
    app.url,
    Array.from({ length: streams }, () => one.id),
  );
  const crowded = await latencies(world.database.orm, crowd, [one], changes);
  crowd.close();
  return { streams, kilobytes, spread, crowded };
}

type Watching = { heard(venueId: string): Promise<number[]>; close(): void };

async function watch(url: string, venueIds: string[]): Promise<Watching> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const onChange = new Map<string, (at: number) => void>();
  const watchers = new Map<string, number>();
  for (const id of venueIds) watchers.set(id, (watchers.get(id) ?? 0) + 1);
  const open: IncomingMessage[] = [];
  const queue = [...venueIds];
  async function openAll(): Promise<void> {
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) open.push(await openOne(id));
  }
  function openOne(id: string): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const asked = request(`${url}/api/turfs/event/${id}/live`, { agent }, (response) => {
        if (response.statusCode !== 200) return reject(new Error(`A stream was refused: ${response.statusCode}.`));
        response.setEncoding('utf8');
        let isReady = false;
        response.on('data', (text: string) => {
          if (text.includes('event: change')) onChange.get(id)?.(performance.now());
          if (!isReady) resolve(response);
          isReady = true;
        });
        response.on('error', () => {});
      });
      asked.on('error', reject);
      asked.end();
    });
  }
  await Promise.all(Array.from({ length: 20 }, openAll));
  return {
    heard: (id) =>
      new Promise((resolve) => {
        const times: number[] = [];
        onChange.set(id, (at) => {
          times.push(at);
          if (times.length === watchers.get(id)) resolve(times);
        });
      }),
    close: () => agent.destroy(),
  };
}

/** Of each change, how long until each of its watchers had heard. */
async function latencies(orm: Orm, watching: Watching, venues: { id: string; court: number }[], changes: number) {
  const all: number[] = [];
  for (let change = 0; change < changes; change += 1) {
    const venue = venues[change % venues.length];
    if (!venue) break;
    const heard = watching.heard(venue.id);
    const began = performance.now();
    if (Math.floor(change / venues.length) % 2 === 0) {
      await orm.execute(
        sql`INSERT INTO occupancies (court_id, during, kind, note) VALUES (${venue.court}, tstzrange(
              date_trunc('hour', now()) + interval '13 days', date_trunc('hour', now()) + interval '14 days'), 'block', 'bench')`,
      );
    } else await orm.execute(sql`DELETE FROM occupancies WHERE court_id = ${venue.court} AND note = 'bench'`);
    all.push(...(await heard).map((at) => at - began));
  }
  await orm.execute(sql`DELETE FROM occupancies WHERE note = 'bench'`);
  return all;
}

async function memory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN);
}
