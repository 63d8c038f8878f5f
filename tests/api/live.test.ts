// A venue's slots while somebody watches: what others take or free is told at once, and so is what time alone changes.
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { SlotEvents } from '#contract/venue.ts';
import { markOf } from '#domain/slot-change.ts';
import { buildApp } from '#server/app.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openStream, type Stream } from '#tests/support/api/event-stream.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';
import { bookingWorld, PLAY_DAY, PRICE } from '#tests/support/worlds/booking-world.ts';
import { reprice, spaceOf } from '#tests/support/worlds/formats.ts';

const SOON_MS = 2_000;
const world = bookingWorld();
let url: string;
beforeAll(async () => {
  url = await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.app.server.closeAllConnections());
const open: Stream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

async function watch(venueId: string, { mark = '', at = url } = {}): Promise<Stream> {
  const stream = await openStream(`${at}/api/turfs/event/${venueId}/live${mark && `?mark=${mark}`}`);
  open.push(stream);
  return stream;
}

const slotsOf = async (venueId: string) => (await world.app.inject(`/api/turfs/event/${venueId}`)).json().slots;

/** The next change with this slot in it: how it stands now, and when that was said. */
async function changeOf(stream: Stream, startTime: string) {
  const start = `${PLAY_DAY} ${startTime}`;
  const has = (data: unknown) => SlotEvents.shape.change.parse(data)?.slots.some((slot) => slot.start === start);
  const { data, at } = await stream.next('change', (heard) => has(heard) ?? false);
  const slot = SlotEvents.shape.change.parse(data)?.slots.find((one) => one.start === start);
  return { status: slot?.status, freeCourts: slot?.freeCourts, at };
}

async function player() {
  const [one] = await world.players(1);
  if (!one) throw new Error('There is no player.');
  return one;
}

test('who watches sees all slots first, and is told at once of one that is held, booked and freed', async () => {
  const { id } = await world.venue();
  const stream = await watch(id);
  expect(stream.status).toBe(200);
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(stream.headers.get('x-accel-buffering')).toBe('no');
  await stream.next('beat');
  expect((await stream.next('slots')).data).toEqual(await slotsOf(id));

  const ravi = await player();
  const slot = world.slot(id, '18:00', '19:00');
  await ravi.hold(slot);
  const before = performance.now();
  const held = await changeOf(stream, '18:00');
  expect(held).toMatchObject({ status: 'booked', freeCourts: [] });
  expect(held.at - before).toBeLessThan(SOON_MS);

  await ravi.process(slot, { amount: PRICE });
  await ravi.cancel(slot.bookingId);
  expect(await changeOf(stream, '18:00')).toMatchObject({ status: 'available' });
});

test('who says by a mark that they see the same gets nothing until something changes; a mark of the past gets all', async () => {
  const { id } = await world.venue();
  const mark = markOf(await slotsOf(id));
  const stream = await watch(id, { mark });
  await stream.next('beat');
  const ravi = await player();
  await ravi.hold(world.slot(id, '07:00', '08:00'));
  expect(await changeOf(stream, '07:00')).toMatchObject({ status: 'booked' });
  expect(stream.events.map(({ event }) => event)).toEqual(['beat', 'change']);

  const late = await watch(id, { mark });
  expect((await late.next('slots')).data).toEqual(await slotsOf(id));
});

test('a hold that ends by time alone frees its slot, although nothing is written', async () => {
  const { id } = await world.venue();
  const stream = await watch(id);
  const ravi = await player();
  await ravi.hold(world.slot(id, '20:00', '21:00'));
  expect(await changeOf(stream, '20:00')).toMatchObject({ status: 'booked' });
  const end = new Date(NOW.getTime() + 400);
  await world.orm.execute(
    sql`UPDATE occupancies SET expires_at = ${end.toISOString()} WHERE kind = 'hold' AND court_id IN (SELECT id FROM courts WHERE venue_id = ${id})`,
  );
  world.now = end;
  const since = performance.now();
  const freed = await changeOf(stream, '20:00');
  expect(freed).toMatchObject({ status: 'available' });
  expect(freed.at - since).toBeLessThan(SOON_MS);
  expect(await world.count('occupancies', `expires_at = '${end.toISOString()}'`)).toBe(1);
  world.now = NOW;
});

test('closing a court, new hours and a new price are told too', async () => {
  const { id, courts } = await world.venue({ courts: 2 });
  const stream = await watch(id);
  await world.orm.execute(
    sql`INSERT INTO occupancies (court_id, during, kind) VALUES
        (${courts[0]}, tstzrange(${`${PLAY_DAY}T10:00+05:30`}, ${`${PLAY_DAY}T11:00+05:30`}), 'block')`,
  );
  expect(await changeOf(stream, '10:00')).toMatchObject({
    status: 'available',
    freeCourts: [await spaceOf(world.orm, courts[1] ?? 0)],
  });
  await world.orm.execute(sql`UPDATE opening_hours SET closes_at = closes_at - 60 WHERE venue_id = ${id}`);
  const { data } = await stream.next('change', (one) => (SlotEvents.shape.change.parse(one)?.gone.length ?? 0) > 0);
  expect(SlotEvents.shape.change.parse(data)?.gone).toContain(`${PLAY_DAY} 22:00`);
  await reprice(world.orm, id, 1234);
  const dearer = await stream.next('change', (one) => SlotEvents.shape.change.parse(one)?.slots[0]?.price === 1234);
  expect(dearer).toBeDefined();
});

test('that something else of the venue is different is told, and not that a slot is taken', async () => {
  const { id } = await world.venue();
  const stream = await watch(id);
  await stream.next('slots');
  await (await player()).hold(world.slot(id, '18:00', '19:00'));
  await changeOf(stream, '18:00');
  const about = (change: string) =>
    world.orm.execute(sql`UPDATE venues SET ${sql.raw(change)} WHERE id = ${id}`).then(() => stream.next('venue'));
  await about("name = 'Another Name'");
  await about("offer = 'Free bibs'");
  // A price of which no slot of the watched format tells: that of the sport, in the list of prices.
  await world.orm.execute(sql`UPDATE venue_sports SET enable_per_team = true, per_team_paise = 500000
    WHERE venue_id = ${id}`);
  await stream.next('venue');
  expect(stream.events.filter(({ event }) => event === 'venue')).toHaveLength(3);
});

test('what happens at another venue is not told', async () => {
  const [mine, other] = [await world.venue(), await world.venue()];
  const stream = await watch(mine.id);
  await stream.next('slots');
  const ravi = await player();
  await ravi.hold(world.slot(other.id, '18:00', '19:00'));
  await ravi.hold(world.slot(mine.id, '19:00', '20:00'));
  await changeOf(stream, '19:00');
  expect(stream.events.filter(({ event }) => event === 'change')).toHaveLength(1);
});

test('a rush is told in few changes, and the last one is the truth', async () => {
  const { id } = await world.venue({ courts: 3 });
  const stream = await watch(id);
  const first = SlotEvents.shape.slots.parse((await stream.next('slots')).data) ?? [];
  const players = await world.players(12);
  await Promise.all(
    players.map((one, index) => one.hold(world.slot(id, `${10 + (index % 6)}:00`, `${11 + (index % 6)}:00`))),
  );
  const now = await slotsOf(id);
  const seen = new Map(first.map((slot) => [slot.start, slot]));
  await waitFor('the screen to show what is true', () => {
    for (const { event, data } of stream.events) {
      if (event !== 'change') continue;
      for (const slot of SlotEvents.shape.change.parse(data)?.slots ?? []) seen.set(slot.start, slot);
    }
    return markOf([...seen.values()]) === markOf(now);
  });
  expect(stream.events.filter(({ event }) => event === 'change').length).toBeLessThan(12);
});

test('who leaves before the first word leaves nothing behind', async () => {
  const metric = async () => {
    const { body } = await world.app.inject('/metrics');
    return Number(/^maidan_live_streams (\d+)$/m.exec(body)?.[1]);
  };
  const { id } = await world.venue();
  await waitFor('the streams of the tests before to end', async () => (await metric()) === 0);
  await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const leaving = new AbortController();
      const asked = fetch(`${url}/api/turfs/event/${id}/live?mark=${index}`, { signal: leaving.signal });
      // Real time: each leaves at another moment of its request.
      setTimeout(() => leaving.abort(), index % 10);
      await asked.then((response) => response.body?.cancel()).catch(() => {});
    }),
  );
  const stream = await watch(id);
  await stream.next('slots');
  await waitFor('the streams of those who left to end', async () => (await metric()) === 1);
});

test('an unknown venue is refused as everywhere, and a question for the headers alone does not hang', async () => {
  const answer = await fetch(`${url}/api/turfs/event/nowhere/live`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ success: false, code: 'event_not_found' });
  const { id } = await world.venue();
  expect((await fetch(`${url}/api/turfs/event/${id}/live`, { method: 'HEAD' })).status).toBe(405);
  expect((await fetch(`${url}/api/turfs/event/${id}/live?mark=${'x'.repeat(41)}`)).status).toBe(400);
});

test.runIf(inject('databases').kind === 'postgres')('another process hears of it as well', async () => {
  const database = await openPostgres(world.url ?? '');
  const app = await buildApp({ database, mode: 'demo', origin: url, clock: () => world.now });
  try {
    const { id } = await world.venue();
    const stream = await watch(id, { at: await app.listen({ port: 0, host: '127.0.0.1' }) });
    await stream.next('slots');
    const ravi = await player();
    await ravi.hold(world.slot(id, '18:00', '19:00'));
    const before = performance.now();
    expect((await changeOf(stream, '18:00')).at - before).toBeLessThan(SOON_MS);
  } finally {
    await app.close();
    await database.close();
  }
});

describe('open streams', () => {
  test('are bounded for one client address, each leaves its place when it closes, and they are counted', async () => {
    const { id } = await world.venue();
    const { database } = world;
    const app = await buildApp({ database, mode: 'demo', origin: url, clock: () => world.now, rateLimit: true });
    try {
      const at = await app.listen({ port: 0, host: '127.0.0.1' });
      const many = await Promise.all(Array.from({ length: 500 }, () => watch(id, { at })));
      expect(many.filter(({ status }) => status === 200)).toHaveLength(500);
      const metrics = await (await fetch(`${at}/metrics`)).text();
      expect(metrics).toContain('maidan_live_streams 500');
      const refused = await fetch(`${at}/api/turfs/event/${id}/live`);
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('60');
      expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
      many[0]?.close();
      await waitFor('a place to be free', async () => {
        const again = await watch(id, { at });
        return again.status === 200;
      });
    } finally {
      for (const stream of open.splice(0)) stream.close();
      await app.close();
    }
  });

  test('are ended when the server closes, which then does not wait for them', async () => {
    const { id } = await world.venue();
    const app = await buildApp({ database: world.database, mode: 'demo', origin: url, clock: () => world.now });
    const stream = await watch(id, { at: await app.listen({ port: 0, host: '127.0.0.1' }) });
    await stream.next('slots');
    const closing = app.close();
    await stream.ended;
    await closing;
  });
});
