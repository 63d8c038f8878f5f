// Rendered pages are kept, and must not tell of free slots that are gone.
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Call, calls } from '#contract/calls.ts';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/http.ts';
import type { Pages } from '#server/pages/pages.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';

const world = bookingWorld();
let folder: string;
let app: App;
let rendered = 0;

/** Maidan with pages of the test's own making. */
function appWith(render: Pages['render']): Promise<App> {
  return buildApp({
    database: world.database,
    mode: 'demo',
    origin: 'https://maidan.example',
    clock: () => world.now,
    website: { clientFolder: folder, pages: { render } },
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maidan-documents-'));
  // A page that shows what the API says of its address.
  app = await appWith(async (request, transport) => {
    rendered += 1;
    const { pathname, search } = new URL(request.url);
    const { text } = await transport({ method: 'GET', url: `/api${pathname}${search}`, headers: {} });
    return new Response(text, { headers: { 'content-type': 'text/html' } });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test('a page that is being rendered when the server stops is finished', async () => {
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const stopping = await appWith(async (_, transport) => {
    begun.resolve();
    await gate.promise;
    const { status, text } = await transport({ method: 'GET', url: '/api/user/cities', headers: {} });
    return new Response(text, { status, headers: { 'content-type': 'text/html' } });
  });
  const page = fetch(`${await stopping.listen({ host: '127.0.0.1', port: 0 })}/venues`);
  await begun.promise;
  const closed = stopping.close();
  await waitFor('it to listen no more', () => !stopping.server.listening);
  gate.resolve();
  const response = await page;
  expect(response.status).toBe(200);
  await response.text();
  // What a browser keeps open is cut off by whoever stops the server.
  stopping.server.closeAllConnections();
  await closed;
});

test('an address with a character that no name can have is no page', async () => {
  const before = rendered;
  for (const url of ['/event/%00', '/sports/a%00b', '/sportsvenues/%00?x=1']) {
    const response = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(response.statusCode, url).toBe(404);
    expect(response.headers['content-type']).toMatch(/^text\/html/);
  }
  expect(rendered).toBe(before);
});

/** How many slots the venue has free today, according to a page, and whether the page was rendered for this. */
async function shown(path: string, venueId: string): Promise<{ free: number; isFresh: boolean }> {
  const before = rendered;
  const { data } = JSON.parse((await app.inject(path)).body);
  const venue = data.venues ? data.venues.find(({ id }: { id: string }) => id === venueId) : data;
  return { free: venue.slotsFreeToday, isFresh: rendered > before };
}

test('a slot taken or freed drops the pages that show its venue, and no others', async () => {
  const { id } = await world.venue();
  const other = await world.venue();
  const page = `/turfs/event/${id}`;
  const list = '/turfs/list?limit=100&offset=100';
  const listed = (await app.inject(list)).body.includes(`"id":"${id}"`) ? list : '/turfs/search?q=ground&limit=100';
  const { free } = await shown(page, id);
  expect(free).toBeGreaterThan(0);
  expect(await shown(page, id)).toEqual({ free, isFresh: false });
  await shown(`/turfs/event/${other.id}`, other.id);
  expect((await shown(listed, id)).free).toBe(free);
  expect(await shown(listed, id)).toEqual({ free, isFresh: false });

  const [ravi] = await world.players(1);
  const slot = { ...world.slot(id, '21:00', '22:00'), date: '2026-11-14' };
  expect((await ravi?.hold(slot))?.status).toBe(201);
  await waitFor('the page to tell it', async () => (await shown(page, id)).free === free - 1);
  expect((await shown(listed, id)).free).toBe(free - 1);
  expect((await shown(`/turfs/event/${other.id}`, other.id)).isFresh).toBe(false);

  await ravi?.cancel(slot.bookingId);
  await waitFor('the page to tell it', async () => (await shown(page, id)).free === free);
  expect((await shown(listed, id)).free).toBe(free);
});

test('a page with what is free tonight never offers a slot that is taken', async () => {
  const page = '/turfs/free-tonight?limit=1';
  const offered = async () => {
    const [venue] = JSON.parse((await app.inject(page)).body).data.venues;
    return { id: venue.id, slots: venue.slots };
  };
  const { id, slots } = await offered();
  const [{ date, startTime, endTime }] = slots;
  const before = rendered;
  expect(await offered()).toEqual({ id, slots });
  expect(rendered).toBe(before);

  const [ravi] = await world.players(1);
  const hold = () => ravi?.hold({ ...world.slot(id, startTime, endTime), date });
  // Every court of it.
  while ((await hold())?.status === 201);
  await waitFor('the slot to go', async () => {
    const now = await offered();
    return now.id !== id || now.slots[0].startTime !== startTime;
  });
});

test.each([
  ['//elsewhere.example/venues?q=1', '/elsewhere.example/venues?q=1'],
  ['/\\elsewhere.example/venues', '/elsewhere.example/venues'],
  ['///venues', '/venues'],
])('%s is not an address of another site: it leads to %s', async (address, to) => {
  const before = rendered;
  // As it is on the wire: a client library would tidy it up.
  const response = await new Promise<string>((resolve, reject) => {
    const { port } = new URL(app.listeningOrigin);
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(`GET ${address} HTTP/1.1\r\nHost: maidan\r\nConnection: close\r\n\r\n`),
    );
    let text = '';
    socket.on('data', (part) => (text += String(part)));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
  expect(response).toMatch(/^HTTP\/1\.1 308 /);
  expect(response.toLowerCase()).toContain(`\r\nlocation: ${to}\r\n`);
  expect(rendered).toBe(before);
});

test('a page about a player is kept apart from whoever opened it; a public one needs no process of its own', async () => {
  const opener = async (path: string) => (await app.inject(path)).headers['cross-origin-opener-policy'];
  for (const path of [
    '/bookings',
    '/bookings/BK1',
    '/booking/BK1',
    '/booking-confirmation/BK1',
    '/profile',
    '/refunds/x',
  ]) {
    expect(`${path} ${await opener(path)}`).toBe(`${path} same-origin-allow-popups`);
  }
  expect(await opener('/user/cities')).toBeUndefined();
});

test('every answer with a venue in it says which, so that pages made from it do not grow old', async () => {
  const { eventId } = world.slot((await world.venue()).id);
  const params: Record<string, string> = { id: eventId, sport: 'football', city: 'pune' };
  const { data } = await answerOf(world.app, 'listVenues', { query: { limit: '100' } });
  const venues = data.venues.map(({ id }) => id);
  const asked = Object.values<Call>(calls).filter(
    ({ method, by, streams }) => method === 'GET' && by === 'anyone' && !streams,
  );
  let told = 0;
  for (const { path, venuesIn } of asked) {
    const url = `${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'x')}?q=cricket&location=Pune`;
    const { statusCode, body } = await world.app.inject({ url });
    const shown = statusCode === 200 ? venues.filter((id) => body.includes(`"id":"${id}"`)) : [];
    const named =
      shown.length > 0 && venuesIn ? (venuesIn as (answer: unknown) => readonly string[])(JSON.parse(body)) : [];
    expect(named, path).toEqual(expect.arrayContaining(shown));
    told += named.length;
  }
  expect(told).toBeGreaterThan(20);
});
