// One player who does everything at once that a player may do once: holds, lines, exports and streams, again and again.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { rows } from '#server/db/database.ts';
import type { App } from '#server/http.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { ORIGIN } from '#tests/support/api/app.ts';
import { callsOf, httpTo, type Reply } from '#tests/support/api/booking-calls.ts';
import { tally } from '#tests/support/races/race.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';
import { bookingWorld, PRICE } from '#tests/support/worlds/booking-world.ts';

const world = bookingWorld();
const metrics = createMetrics();
const TIMES = 40;
let app: App;
let url = '';

beforeAll(async () => {
  const { database, engine } = world;
  const limits = { rateLimit: true, trustProxy: 1 };
  app = await buildApp({ database, engine, mode: 'demo', origin: ORIGIN, clock: () => world.now, metrics, ...limits });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app?.close());

const hours = Array.from({ length: 14 }, (_, index) => String(index + 7).padStart(2, '0'));
const streams = async () =>
  Number((await metrics.registry.getSingleMetric('maidan_live_streams')?.get())?.values[0]?.value);

test('is kept to what one player may have, and nobody else notices', async () => {
  const [greedy, rival, honest] = await world.players(3);
  if (!greedy || !rival || !honest) throw new Error('There are three players.');
  const calls = callsOf(httpTo(url), greedy);
  const [open, full, other] = [await world.venue({ courts: 2 }), await world.venue(), await world.venue()];
  for (const hour of hours.slice(0, 10)) {
    const slot = world.slot(full.id, `${hour}:00`, `${String(Number(hour) + 1).padStart(2, '0')}:00`);
    await rival.process(slot, { amount: PRICE });
  }
  const slotAt = (venue: string, index: number) => {
    const hour = hours[index % hours.length] ?? '07';
    return world.slot(venue, `${hour}:00`, `${String(Number(hour) + 1).padStart(2, '0')}:00`);
  };
  const many = (work: (index: number) => Promise<Reply>) =>
    Promise.all(Array.from({ length: TIMES }, (_, i) => work(i)));
  const ask = async (path: string, token = greedy.token): Promise<number> => {
    const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    return response.status;
  };
  /** Opens a stream and leaves at once, or a few milliseconds later: each at another moment of its request. */
  const peek = async (index: number): Promise<void> => {
    const leaving = new AbortController();
    setTimeout(() => leaving.abort(), index % 10);
    await fetch(`${url}/api/turfs/event/${open.id}/live`, { signal: leaving.signal })
      .then((answer) => answer.text())
      .catch(() => {});
  };

  const [holds, joins, exports, reads] = await Promise.all([
    many((index) => calls.hold(slotAt(open.id, index))),
    many((index) => calls.wait(slotAt(full.id, index % 10))),
    Promise.all(Array.from({ length: TIMES }, () => ask('/api/user/export'))),
    Promise.all(Array.from({ length: TIMES }, () => ask(`/api/turfs/event/${other.id}`, honest.token))),
    Promise.all(Array.from({ length: 3 * TIMES }, (_, index) => peek(index))),
  ]);

  for (const { status } of [...holds, ...joins]) expect(status).toBeLessThan(500);
  expect(tally(holds)['201']).toBe(2);
  expect(joins.filter(({ status }) => status < 300).length).toBeGreaterThanOrEqual(5);
  expect(exports.filter((status) => status === 200)).toHaveLength(1);
  expect(exports.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  expect(reads.filter((status) => status !== 200)).toEqual([]);
  const [kept] = await rows<{ held: number; lines: number }>(
    world.orm,
    sql`SELECT (SELECT count(*)::int FROM bookings WHERE user_id = ${greedy.id} AND status = 'held') AS held,
          (SELECT count(*)::int FROM waiting_list WHERE user_id = ${greedy.id}) AS lines`,
  );
  expect(kept).toEqual({ held: 2, lines: 5 });
  await waitFor('every stream to be closed', async () => (await streams()) === 0);
  expect((await honest.hold(world.slot(other.id))).status).toBe(201);
  await world.expectSound();
});
