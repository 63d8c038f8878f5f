// Messages leave once for each cause, are tried again when they fail, and never stand in the way of a booking.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { rows } from '#server/db/database.ts';
import { createEngine, demoAdapters } from '#server/engine.ts';
import type { Messenger } from '#server/messages/messenger.ts';
import type { PlayerCalls, Slot } from '#tests/support/api/booking-calls.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { tally } from '#tests/support/races/race.ts';
import { bookingWorld, forgetBookings, HOUR_MS, MINUTE_MS, PRICE } from '#tests/support/worlds/booking-world.ts';
import type { Player } from '#tests/support/worlds/players.ts';

const TRIES = 56;
let delivered: string[] = [];
let deliver: Messenger['send'] = async () => {};
const world = bookingWorld((orm, { clock }) =>
  createEngine(orm, clock, { ...demoAdapters(orm, clock), messenger: { send: (message) => deliver(message) } }),
);
const noNetwork: Messenger['send'] = async () => {
  throw new Error('no network');
};

let player: Player & PlayerCalls;
let slot: Slot;
beforeEach(async () => {
  world.now = NOW;
  delivered = [];
  deliver = async ({ channel, to }) => void delivered.push(`${channel} ${to}`);
  await forgetBookings(world.orm);
  const [made] = await world.players(1);
  if (!made) throw new Error('There is no player.');
  player = made;
  slot = world.slot((await world.venue()).id);
});

type Queued = { channel: string; status: string; attempts: number; wait: number; error: string | null };
const queued = () =>
  rows<Queued>(
    world.orm,
    sql`SELECT channel::text, status::text, attempts, last_error AS error,
          extract(epoch FROM next_attempt_at - ${world.now.toISOString()}::timestamptz)::float8 AS wait
        FROM outbox ORDER BY id`,
  );
const later = (ms: number) => {
  world.now = new Date(world.now.getTime() + ms);
};
const both = () => [`whatsapp ${player.phone}`, `email p${player.phone}@example.com`].toSorted();

test('a messenger that fails never fails a booking, its confirmation or its cancellation', async () => {
  deliver = noNetwork;
  const paid = await player.process(slot, { amount: PRICE });
  const stored = await player.store(slot, paid.body.paymentId ?? '');
  const told = await player.confirmation(slot.bookingId);
  const cancelled = await player.cancel(slot.bookingId);
  expect(tally([paid, stored, told, cancelled])).toEqual({ 200: 4 });
  expect((await queued()).map(({ status }) => status)).toEqual(['pending', 'pending', 'pending', 'pending']);
});

test('what fails waits twice as long each time, at most half an hour, and is dead and visible after a day', async () => {
  deliver = noNetwork;
  await player.process(slot, { amount: PRICE });
  const waits: number[] = [];
  for (let tries = 1; tries <= TRIES; tries++) {
    expect(await world.engine.jobs.sendMessages()).toBe(2);
    const [message] = await queued();
    expect(message).toMatchObject({ attempts: tries, status: tries < TRIES ? 'pending' : 'dead', error: 'no network' });
    waits.push(message?.wait ?? 0);
    later((message?.wait ?? 0) * 1000 - 1);
    expect(await world.engine.jobs.sendMessages()).toBe(0);
    later(1);
  }
  expect(waits.slice(0, 11)).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 1800, 1800]);
  expect(Math.max(...waits)).toBe(1800);
  const inAll = waits.slice(0, -1).reduce((sum, wait) => sum + wait, 0);
  expect(inAll * 1000).toBeGreaterThan(23 * HOUR_MS);
  expect(inAll * 1000).toBeLessThan(25 * HOUR_MS);
  deliver = async ({ to }) => void delivered.push(to);
  later(24 * HOUR_MS);
  expect(await world.engine.jobs.sendMessages()).toBe(0);
  expect(delivered).toEqual([]);
});

test('what nobody needs to hear later is dead after ten minutes', async () => {
  deliver = noNetwork;
  await player.process(slot, { amount: PRICE });
  await world.orm.execute(sql`UPDATE outbox SET template = 'play_soon', attempts = 7`);
  expect(await world.engine.jobs.sendMessages()).toBe(2);
  expect((await queued()).map(({ status }) => status)).toEqual(['dead', 'dead']);
});

test('what failed is sent once the network is back', async () => {
  deliver = noNetwork;
  await player.process(slot, { amount: PRICE });
  await world.engine.jobs.sendMessages();
  deliver = async ({ channel, to }) => void delivered.push(`${channel} ${to}`);
  later(5_000);
  await world.engine.jobs.sendMessages();
  later(HOUR_MS);
  expect(await world.engine.jobs.sendMessages()).toBe(0);
  expect(delivered.toSorted()).toEqual(both());
});

test('a process that was paused does not put back what another has sent meanwhile', async () => {
  await player.process(slot, { amount: PRICE });
  const paused = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  deliver = async () => {
    paused.resolve();
    await late.promise;
    throw new Error('the connection is long gone');
  };
  const first = world.engine.jobs.sendMessages();
  await paused.promise;
  later(2 * MINUTE_MS);
  deliver = async ({ channel, to }) => void delivered.push(`${channel} ${to}`);
  await world.engine.jobs.sendMessages();
  late.resolve();
  await first;
  expect((await queued()).map(({ status }) => status)).toEqual(['sent', 'sent']);
  later(HOUR_MS);
  expect(await world.engine.jobs.sendMessages()).toBe(0);
  expect(delivered.toSorted()).toEqual(both());
});

describe('a cause repeated 20 times at once makes one message', () => {
  test('a confirmation', async () => {
    await player.process(slot, { amount: PRICE });
    const replies = await Promise.all(Array.from({ length: 20 }, () => player.confirmation(slot.bookingId)));
    expect(tally(replies)).toEqual({ 200: 20 });
    later(HOUR_MS);
    await world.engine.jobs.sendMessages();
    expect(delivered.toSorted()).toEqual(both());
  });

  test('a cancellation', async () => {
    await player.process(slot, { amount: PRICE });
    await world.engine.jobs.sendMessages();
    delivered = [];
    await Promise.all(Array.from({ length: 20 }, () => player.cancel(slot.bookingId)));
    await world.engine.jobs.sendMessages();
    expect(delivered.toSorted()).toEqual(both());
  });

  test('money that goes back', async () => {
    await player.hold(slot);
    const { body } = await player.order(slot.bookingId);
    await player.cancel(slot.bookingId);
    const orderId = body.data?.orderId ?? '';
    await Promise.all(Array.from({ length: 20 }, () => player.choose(orderId, 'approve')));
    await world.engine.jobs.sendMessages();
    expect(delivered.toSorted()).toEqual(both());
    await world.expectSound();
  });
});

test('workers at the same time never send what another has taken, until its lease ends', async () => {
  const players = await world.players(10);
  const { id } = await world.venue({ courts: 10 });
  await Promise.all(players.map((one) => one.process(world.slot(id), { amount: PRICE })));
  const release = Promise.withResolvers<void>();
  deliver = async ({ channel, to }) => {
    delivered.push(`${channel} ${to}`);
    await release.promise;
  };
  const workers = Array.from({ length: 5 }, () => world.engine.jobs.sendMessages());
  await expect.poll(() => delivered.length, { timeout: 60_000 }).toBe(20);
  later(MINUTE_MS - 1);
  expect(await world.engine.jobs.sendMessages()).toBe(0);
  release.resolve();
  expect((await Promise.all(workers)).reduce((sum, taken) => sum + taken, 0)).toBe(20);
  expect(new Set(delivered).size).toBe(20);
  later(HOUR_MS);
  expect(await world.engine.jobs.sendMessages()).toBe(0);
});

test('what a worker took before it died is sent by another when the lease ends', async () => {
  await player.process(slot, { amount: PRICE });
  const { store } = world.engine;
  expect(await store.outbox.takeDue(world.now, new Date(world.now.getTime() + MINUTE_MS), 20)).toHaveLength(2);
  later(MINUTE_MS - 1);
  expect(await world.engine.jobs.sendMessages()).toBe(0);
  later(1);
  expect(await world.engine.jobs.sendMessages()).toBe(2);
  expect(delivered.toSorted()).toEqual(both());
});
