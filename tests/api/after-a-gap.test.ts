// Notices may be lost while a connection is down. Both channels are told so: what was kept before is then gone.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import { ORIGIN } from '#tests/support/api/app.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';

const world = bookingWorld();
type Listen = Database['listen'];

/** Answers, reads and pages are kept; `lose` tells a channel that notices may have been lost. */
async function keeping() {
  const heard: Record<string, Parameters<Listen>[1][]> = {};
  const listen: Listen = (channel, tell) => {
    heard[channel] = [...(heard[channel] ?? []), tell];
    return world.database.listen(channel, tell);
  };
  const clientFolder = await mkdtemp(join(tmpdir(), 'maidan-gap-'));
  let rendered = 0;
  const app = await buildApp({
    database: { ...world.database, listen },
    mode: 'demo',
    origin: ORIGIN,
    clock: () => world.now,
    keepsAnswers: true,
    website: {
      clientFolder,
      pages: {
        async render(request, transport) {
          rendered += 1;
          const url = `/api/turfs${new URL(request.url).pathname}`;
          const { text } = await transport({ method: 'GET', url, headers: {} });
          return new Response(text, { headers: { 'content-type': 'text/html' } });
        },
      },
    },
  });
  onTestFinished(async () => {
    await app.close();
    await rm(clientFolder, { recursive: true });
  });
  const lose = (channel: string) => {
    expect(heard[channel]?.length).toBeGreaterThan(2);
    for (const tell of heard[channel] ?? []) tell('');
  };
  const names = async (id: string) => {
    const [answer, page] = [
      await app.inject({ url: `/api/turfs/event/${id}` }),
      await app.inject({ url: `/event/${id}` }),
    ];
    return [answer.json().data.name, JSON.parse(page.body).data.name];
  };
  return { lose, names, rendered: () => rendered };
}

/** Nobody is told of it. */
const renameUnheard = (id: string, name: string) =>
  world.orm.transaction(async (inside) => {
    await inside.execute(sql`SET LOCAL session_replication_role = replica`);
    await inside.execute(sql`UPDATE venues SET name = ${name} WHERE id = ${id}`);
  });

test.each(['catalogue', 'slots'])('after a gap in what %s tells, nothing is kept from before it', async (channel) => {
  const { lose, names, rendered } = await keeping();
  const { id } = await world.venue({ name: 'Old name' });
  // A notice of the new venue may still be on its way.
  await waitFor('the page to be kept', async () => {
    await names(id);
    const before = rendered();
    await names(id);
    return rendered() === before;
  });
  await renameUnheard(id, 'New name');
  expect(await names(id)).toEqual(['Old name', 'Old name']);
  lose(channel);
  expect(await names(id)).toEqual(['New name', 'New name']);
});
