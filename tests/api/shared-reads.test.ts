// A venue with its slots is read once per change, for every answer that shows it.

import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, indiaDate } from '#domain/india-time.ts';
import { buildApp } from '#server/app.ts';
import { rows } from '#server/db/database.ts';
import type { App } from '#server/http.ts';
import { ORIGIN } from '#tests/support/api/app.ts';
import { statementsOf } from '#tests/support/databases/statements.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';
import { occupy } from '#tests/support/worlds/venues.ts';

const world = bookingWorld();
let app: App;
/** Keeps nothing, so that it reads everything each time. */
let whole: App;
let isListening = true;

beforeAll(async () => {
  const database = { ...world.database, isListening: () => isListening };
  app = await buildApp({ database, mode: 'demo', origin: ORIGIN, clock: () => world.now, keepsAnswers: true });
  whole = await buildApp({ database: world.database, mode: 'demo', origin: ORIGIN, clock: () => world.now });
});
afterAll(() => Promise.all([app.close(), whole.close()]));

const plain = async (id: string) => (await app.inject({ url: `/api/events/${id}` })).json();
const withSlots = async (id: string, query = '') =>
  (await app.inject({ url: `/api/turfs/event/${id}${query}` })).json();

/** How often the venue's own row, its diary, and what is taken alone were read. */
async function readsIn(work: () => Promise<unknown>): Promise<{ rows: number; diaries: number; taken: number }> {
  const texts = await statementsOf(work);
  return {
    rows: texts.filter((text) => text.includes('"imageTexts"')).length,
    diaries: texts.filter((text) => text.includes('"openingHours"')).length,
    taken: texts.filter((text) => text.includes('"isBeforeLast"')).length,
  };
}

/** Notices come in their order: when this one has, so have those of what the test did before. */
async function allHeard(): Promise<void> {
  const heard = Promise.withResolvers<void>();
  await world.database.listen('fence', (said) => void (said === 'all' && heard.resolve()));
  await world.orm.execute(sql`NOTIFY fence, 'all'`);
  await heard.promise;
}

async function settled(id: string): Promise<void> {
  await allHeard();
  await waitFor('nothing to be read any more', async () => {
    await withSlots(id);
    const { rows, diaries, taken } = await readsIn(() => withSlots(id, '?sport=football'));
    return rows + diaries + taken === 0;
  });
}

test('another answer about the same venue reads nothing', async () => {
  const { id } = await world.venue();
  await withSlots(id);
  await settled(id);
  const texts = await statementsOf(() => plain(id));
  expect(texts).toEqual([]);
  expect((await plain(id)).data.name).toBe((await withSlots(id)).data.name);
});

test('a slot that is taken has what is taken read again, and nothing else; a change of the venue has all of it', async () => {
  const { id } = await world.venue();
  await settled(id);
  const before = (await withSlots(id)).slots.filter(({ status }: { status: string }) => status === 'available').length;
  const taken = await readsIn(async () => {
    await world.orm.execute(
      sql`INSERT INTO occupancies (court_id, during, kind, note) SELECT id, tstzrange(${world.now.toISOString()}::timestamptz,
            ${world.now.toISOString()}::timestamptz + interval '2 days'), 'block', 'rain' FROM courts WHERE venue_id = ${id}`,
    );
    await waitFor('the slots to be taken', async () => {
      const { slots } = await withSlots(id);
      return slots.filter(({ status }: { status: string }) => status === 'available').length < before;
    });
  });
  expect(taken).toEqual({ rows: 0, diaries: 0, taken: 1 });
  await settled(id);
  const renamed = await readsIn(async () => {
    await world.orm.execute(sql`UPDATE venues SET name = 'Read again' WHERE id = ${id}`);
    await waitFor('the new name', async () => (await withSlots(id)).data.name === 'Read again');
  });
  expect(renamed).toEqual({ rows: 1, diaries: 1, taken: 1 });
});

test('what is taken, read alone, is the same as with everything else', async () => {
  const { id } = await world.venue();
  await settled(id);
  const [court] = await rows<{ id: string }>(
    world.orm,
    sql`SELECT id FROM courts WHERE venue_id = ${id} ORDER BY id LIMIT 1`,
  );
  const today = indiaDate(world.now);
  const at = (days: number, time: string) => `${addDays(today, days)} ${time}`;
  const expires = new Date(world.now.getTime() + 600_000);
  const takings = [
    ['block', at(0, '00:00'), at(0, '01:00')],
    ['block', at(0, '01:00'), at(0, '23:59')],
    ['booking', at(1, '18:00'), at(1, '19:00')],
    ['hold', at(1, '19:00'), at(1, '20:00'), expires],
    ['hold', at(1, '20:00'), at(1, '21:00'), new Date(world.now.getTime() - 1)],
    ['block', at(2, '22:00'), at(4, '03:00')],
    ['block', at(13, '22:00'), at(14, '00:30')],
    ['block', at(14, '00:30'), at(14, '02:00')],
  ] as const;
  const shown = async (from: App) => {
    const { slots, data } = (await from.inject(`/api/turfs/event/${id}`)).json();
    return { slots, blocked: data.blockedSlots };
  };
  for (const [kind, from, to, until] of takings) {
    await occupy(world.orm, Number(court?.id), kind, from, to, until);
    const expected = await shown(whole);
    await waitFor(`what is taken ${from}`, async () => isDeepStrictEqual(await shown(app), expected));
  }
  expect((await shown(app)).blocked.length).toBeGreaterThan(0);
});

test('while nobody tells what changes, everything is read each time', async () => {
  const { id } = await world.venue();
  await settled(id);
  isListening = false;
  expect(await readsIn(() => withSlots(id))).toEqual({ rows: 1, diaries: 1, taken: 0 });
  isListening = true;
});
