// Public answers are kept in memory, and must not tell of what has changed since.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Call, calls } from '#contract/calls.ts';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/http.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { ORIGIN } from '#tests/support/api/app.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';
import { bookingWorld, MINUTE_MS } from '#tests/support/worlds/booking-world.ts';

const world = bookingWorld();
const metrics = createMetrics();
let app: App;
let isListening = true;

beforeAll(async () => {
  app = await buildApp({
    database: { ...world.database, isListening: () => isListening },
    mode: 'demo',
    origin: ORIGIN,
    clock: () => world.now,
    metrics,
    keepsAnswers: true,
  });
});
afterAll(() => app.close());

async function hits(): Promise<number> {
  const { values } = await metrics.answers.get();
  return values.find(({ labels }) => labels.outcome === 'hit')?.value ?? 0;
}

/** The body, and whether it was kept. */
async function ask(url: string): Promise<{ body: string; isKept: boolean }> {
  const before = await hits();
  const { statusCode, body } = await app.inject({ url });
  expect(statusCode, `${url} ${body}`).toBe(200);
  return { body, isKept: (await hits()) > before };
}

/** Until then a notice of what the test did before may still be on its way. */
async function keptSoon(url: string): Promise<void> {
  await waitFor(`${url} to be kept`, async () => (await ask(url)).isKept);
}

test('every public answer of the catalogue is kept, and is the same as one made anew', async () => {
  const { id } = await world.venue();
  const params: Record<string, string> = { id, sport: 'football', city: 'pune' };
  const kept = Object.values<Call>(calls).filter(({ kept }) => kept);
  expect(kept.length).toBeGreaterThan(14);
  for (const { path } of kept) {
    const url = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'x');
    const first = await ask(url);
    expect([url, first.isKept]).toEqual([url, false]);
    await keptSoon(url);
    const second = await ask(url);
    expect([url, second]).toEqual([url, { body: first.body, isKept: true }]);
    expect((await world.app.inject({ url })).body).toBe(first.body);
  }
});

test('the total beside a plain list is kept with it, and venues are named to nobody outside', async () => {
  const url = '/api/events?location=Pune&limit=2';
  const [first, second] = [await app.inject({ url }), await app.inject({ url })];
  expect(Number(first.headers['x-total-count'])).toBeGreaterThan(2);
  expect(second.headers['x-total-count']).toBe(first.headers['x-total-count']);
  expect(second.headers['content-type']).toBe(first.headers['content-type']);
  for (const { headers } of [first, second]) expect(headers).not.toHaveProperty('x-maidan-venues');
});

test('whoever has it already gets no body; others get it as they can read it', async () => {
  const url = '/api/turfs/sports';
  const plain = await app.inject({ url });
  const { etag } = plain.headers;
  expect(etag).toMatch(/^"[\w-]+"$/);
  expect(plain.headers['cache-control']).toBe('no-cache');
  const again = await app.inject({ url, headers: { 'if-none-match': String(etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const squeezed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(squeezed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(squeezed.rawPayload).toString()).toBe(plain.body);
  const zipped = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  expect(zipped.headers.vary).toBe('accept-encoding');
});

test('a slot taken by another process drops the answers that show its venue, and no others', async () => {
  const [{ id }, other] = [await world.venue(), await world.venue()];
  const [event, untouched] = [`/api/turfs/event/${id}`, `/api/turfs/event/${other.id}`];
  const time = 'date=2026-11-16&from=19:00&to=20:00';
  const free = `/api/turfs/filter?${time}&q=${encodeURIComponent(id)}`;
  const evening = '/api/turfs/free-tonight?limit=1';
  for (const url of [event, untouched, free, evening]) await keptSoon(url);

  const [ravi] = await world.players(1);
  // The world's own app is another process as far as this one can tell.
  expect((await ravi?.hold(world.slot(id, '19:00', '20:00')))?.status).toBe(201);
  await waitFor('the event to be made anew', async () => !(await ask(event)).isKept);
  expect((await ask(untouched)).isKept).toBe(true);
  expect((await ask(evening)).isKept).toBe(false);
  expect((await ask(free)).isKept).toBe(false);
  const { slots } = JSON.parse((await ask(event)).body);
  const taken = slots.find((slot: { start: string }) => slot.start === '2026-11-16 19:00');
  expect(taken.status).not.toBe('available');
});

test('a change of the catalogue drops everything', async () => {
  const { id } = await world.venue();
  const url = `/api/turfs/event/${id}`;
  for (const one of [url, '/api/turfs/sports']) await keptSoon(one);
  await world.orm.execute(sql`UPDATE venues SET description = 'Resurfaced this week.' WHERE id = ${id}`);
  await waitFor('the change to be seen', async () => (await ask(url)).body.includes('Resurfaced this week.'));
  expect((await ask('/api/turfs/sports')).isKept).toBe(false);
});

test('nothing is kept past the minute: by then a slot may have begun', async () => {
  const { id } = await world.venue();
  const url = `/api/turfs/event/${id}`;
  await keptSoon(url);
  world.now = new Date(world.now.getTime() + MINUTE_MS);
  expect((await ask(url)).isKept).toBe(false);
});

test('while notices of the database do not come, nothing is kept or taken from memory', async () => {
  const { id } = await world.venue();
  const url = `/api/turfs/event/${id}`;
  await keptSoon(url);
  isListening = false;
  expect([(await ask(url)).isKept, (await ask(url)).isKept]).toEqual([false, false]);
  isListening = true;
});

test('whoever has just changed something sees it at once', async () => {
  const { id } = await world.venue();
  const url = `/api/turfs/event/${id}`;
  const remoteAddress = '198.51.100.7';
  await keptSoon(url);
  await app.inject({ method: 'POST', url: '/api/user/send-otp', remoteAddress, payload: { phone: '9876500001' } });
  const before = await hits();
  await app.inject({ url, remoteAddress });
  expect(await hits()).toBe(before);
  expect((await ask(url)).isKept).toBe(true);
});

test('addresses with something that the call does not know, and places to the metre, are not kept', async () => {
  for (const url of [
    '/api/turfs/sports?x=1',
    '/api/turfs/list?limit=1&y=2',
    '/api/turfs/free-tonight?lat=18.5&lng=73.8',
  ]) {
    await ask(url);
    expect([url, (await ask(url)).isKept]).toEqual([url, false]);
  }
});

test('a hundred at once for one answer make it once', async () => {
  const { id } = await world.venue();
  let queries = 0;
  const { database } = world;
  const orm = new Proxy(database.orm, {
    get(target, name, receiver) {
      if (name === 'execute') queries += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  const clock = () => world.now;
  const counting = await buildApp({
    database: { ...database, orm },
    mode: 'demo',
    origin: ORIGIN,
    clock,
    keepsAnswers: true,
  });
  const bodies = await Promise.all(
    Array.from({ length: 100 }, async () => (await counting.inject({ url: `/api/turfs/event/${id}` })).body),
  );
  expect(new Set(bodies).size).toBe(1);
  expect(queries).toBeGreaterThan(0);
  expect(queries).toBeLessThan(6);
  await counting.close();
});

test('a refusal is not kept, and those who waited for it ask for themselves', async () => {
  const url = '/api/turfs/event/nowhere';
  const answers = await Promise.all(Array.from({ length: 5 }, () => app.inject({ url })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  expect(answers[0]?.headers['cache-control']).toBe('no-store');
});
