// Thousands of players who watch slots on one server while hundreds of slots are booked every second: how soon those who
// watch a ground have heard that a slot of it is taken. The bookings are made with the least SQL that keeps the promises,
// as if by other servers: what is measured is this one's work for those who watch.
import { Agent, type IncomingMessage, request } from 'node:http';
import { planningOnce } from '#server/db/planning-once.ts';
import { leastSql } from './least-sql.ts';
import { percentile } from './measure.ts';
import type { ServerProcess } from './processes.ts';
import type { Slot, World } from './world.ts';

const BOOKERS = 4;
/** After the last booking, for what is still on its way. */
const LAST_WAIT_MS = 5_000;

export type Rush = { streams: number; perSecond: number; heard: number; expected: number; p50: number; p99: number };
type Options = { streams: number; perSecond: number; seconds: number };

/** Milliseconds from the beginning of a booking until each of those who watch its ground has heard of it. */
export async function rush(
  { world, app }: { world: World; app: ServerProcess },
  { streams, perSecond, seconds }: Options,
): Promise<Rush> {
  const slots = world.slots(perSecond * seconds);
  const grounds = [...new Set(slots.map(({ eventId }) => eventId))];
  const watchers = (eventId: string) => Math.ceil((streams - grounds.indexOf(eventId)) / grounds.length);
  const began = new Map<string, number>();
  const waits: number[] = [];
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  try {
    await openAll(streams, (number) => {
      const id = grounds[number % grounds.length] ?? '';
      return watch(`${app.url}/api/turfs/event/${id}/live`, agent, (starts) => {
        for (const start of starts) {
          const at = began.get(`${id} ${start}`);
          if (at !== undefined) waits.push(performance.now() - at);
        }
      });
    });
    const took = await bookAll(world, slots, perSecond, ({ eventId, date, fromTime }) =>
      began.set(`${eventId} ${date} ${fromTime}`, performance.now()),
    );
    await new Promise((resolve) => setTimeout(resolve, LAST_WAIT_MS));
    return {
      streams,
      perSecond: (slots.length / took) * 1000,
      heard: waits.length,
      expected: slots.reduce((sum, { eventId }) => sum + watchers(eventId), 0),
      p50: percentile(waits, 0.5),
      p99: percentile(waits, 0.99),
    };
  } finally {
    agent.destroy();
  }
}

/** One after another at the given rate, by a few connections; answers with the milliseconds it took. */
async function bookAll(world: World, slots: Slot[], perSecond: number, onBegin: (slot: Slot) => void) {
  const Client = planningOnce();
  const clients = Array.from({ length: BOOKERS }, () => new Client({ connectionString: world.url }));
  await Promise.all(clients.map((client) => client.connect()));
  const [first] = clients;
  const token = world.players[0]?.token;
  if (!first || !token) throw new Error('There is nobody to book.');
  const least = await leastSql(first);
  const start = performance.now();
  const queue = slots.entries();
  try {
    await Promise.all(
      clients.map(async (client) => {
        for (const [index, slot] of queue) {
          const due = start + (index / perSecond) * 1000 - performance.now();
          if (due > 0) await new Promise((resolve) => setTimeout(resolve, due));
          onBegin(slot);
          await least.book(slot, token, client);
        }
      }),
    );
    return performance.now() - start;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function openAll(count: number, open: (number: number) => Promise<unknown>): Promise<void> {
  const numbers = Array.from({ length: count }, (_, number) => number).values();
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (const number of numbers) await open(number);
    }),
  );
}

/** Calls back with the starts of slots that were taken. Done when the stream has begun. */
function watch(url: string, agent: Agent, onTaken: (starts: string[]) => void): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A stream was refused: ${response.statusCode}.`));
      response.setEncoding('utf8');
      let text = '';
      response.on('data', (chunk: string) => {
        resolve(response);
        text += chunk;
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const event = text.slice(0, end);
          text = text.slice(end + 2);
          if (event.startsWith('event: change')) onTaken(takenIn(event));
        }
      });
      response.on('error', () => {});
    });
    asked.on('error', reject);
    asked.end();
  });
}

function takenIn(event: string): string[] {
  const { slots }: { slots: { start: string; status: string }[] } = JSON.parse(event.slice(event.indexOf('data:') + 5));
  return slots.flatMap(({ start, status }) => (status === 'available' ? [] : [start]));
}
