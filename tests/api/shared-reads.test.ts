// A venue with its slots is read once per change, for every answer that shows it.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/http.ts';
import { ORIGIN } from '#tests/support/api/app.ts';
import { statementsOf } from '#tests/support/databases/statements.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';

const world = bookingWorld();
let app: App;
let isListening = true;

beforeAll(async () => {
  const database = { ...world.database, isListening: () => isListening };
  app = await buildApp({ database, mode: 'demo', origin: ORIGIN, clock: () => world.now, keepsAnswers: true });
});
afterAll(() => app.close());

const plain = async (id: string) => (await app.inject({ url: `/api/events/${id}` })).json();
const withSlots = async (id: string, query = '') =>
  (await app.inject({ url: `/api/turfs/event/${id}${query}` })).json();

/** How often the venue's own row, and its diary, were read. */
async function readsIn(work: () => Promise<unknown>): Promise<{ rows: number; diaries: number }> {
  const texts = await statementsOf(work);
  return {
    rows: texts.filter((text) => text.includes('"imageTexts"')).length,
    diaries: texts.filter((text) => text.includes('"openingHours"')).length,
  };
}

/** A notice of what the test did before may still be on its way: then once more is read. */
async function settled(id: string): Promise<void> {
  await waitFor('nothing to be read any more', async () => {
    await withSlots(id);
    const { rows, diaries } = await readsIn(() => withSlots(id, '?sport=football'));
    return rows + diaries === 0;
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

test('a slot that is taken has the diary read again, and not the venue; a change of the venue has both', async () => {
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
  expect(taken).toEqual({ rows: 0, diaries: 1 });
  await settled(id);
  const renamed = await readsIn(async () => {
    await world.orm.execute(sql`UPDATE venues SET name = 'Read again' WHERE id = ${id}`);
    await waitFor('the new name', async () => (await withSlots(id)).data.name === 'Read again');
  });
  expect(renamed).toEqual({ rows: 1, diaries: 1 });
});

test('while nobody tells what changes, everything is read each time', async () => {
  const { id } = await world.venue();
  await settled(id);
  isListening = false;
  expect(await readsIn(() => withSlots(id))).toEqual({ rows: 1, diaries: 1 });
  isListening = true;
});
