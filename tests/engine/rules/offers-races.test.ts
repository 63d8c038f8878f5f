// Many want the last uses of a code at the same instant: never once too often, and nobody is refused while some are left.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rows } from '#server/db/database.ts';
import { tally } from '#tests/support/races/race.ts';
import { bookingWorld, MINUTE_MS, PRICE } from '#tests/support/worlds/booking-world.ts';
import { newOffer } from '#tests/support/worlds/offers.ts';

const PLAYERS = 60;
const USES = 7;
const world = bookingWorld();

async function used(offerId: number): Promise<number> {
  const [found] = await rows<{ uses: number }>(
    world.orm,
    sql`SELECT count(*)::int AS uses FROM bookings WHERE offer_id = ${offerId} AND status IN ('held', 'confirmed')`,
  );
  return found?.uses ?? 0;
}

test('60 want a code that can be used 7 times', async () => {
  const players = await world.players(PLAYERS);
  const { id } = await world.venue({ courts: PLAYERS });
  const offer = await newOffer(world, id, { name: 'First seven', code: 'SEVEN', percent: 40, inAll: USES });
  const all = players.map((player) => ({ player, slot: { ...world.slot(id), offerCode: 'SEVEN' } }));
  const replies = await Promise.all(all.map(({ player, slot }) => player.hold(slot)));
  expect(tally(replies)).toEqual({ 201: USES, '409 code_used_up': PLAYERS - USES });
  expect(await used(offer)).toBe(USES);
  // Those who hold one pay, while the others try again.
  const again = await Promise.all(
    all.map(({ player, slot }, index) =>
      replies[index]?.status === 201 ? player.process(slot, { amount: 600 }) : player.hold(slot),
    ),
  );
  expect(tally(again)).toEqual({ 200: USES, '409 code_used_up': PLAYERS - USES });
  expect(await used(offer)).toBe(USES);
  // Whoever was refused can have their slot at the full price.
  const refused = all.filter((_, index) => replies[index]?.status !== 201);
  const dear = await Promise.all(
    refused.map(({ player, slot: { offerCode: _, ...slot } }) => player.process(slot, { amount: PRICE })),
  );
  expect(tally(dear)).toEqual({ 200: PLAYERS - USES });
  await world.expectSound();
});

test('while some cancel, others take up the uses that come free: never one too many', async () => {
  const players = await world.players(40);
  const { id } = await world.venue({ courts: 40 });
  const offer = await newOffer(world, id, { name: 'First ten', code: 'TEN', percent: 25, inAll: 10, perPlayer: 1 });
  const all = players.map((player) => ({ player, slot: { ...world.slot(id), offerCode: 'TEN' } }));
  const first = all.slice(0, 10);
  for (const { player, slot } of first) {
    await player.hold(slot);
    expect((await player.process(slot, { amount: 750 })).status).toBe(200);
  }
  const [, came] = await Promise.all([
    Promise.all(first.map(({ player, slot }) => player.cancel(slot.bookingId))),
    Promise.all(all.slice(10).map(({ player, slot }) => player.hold(slot))),
    world.engine.store.offers.end(offer, world.now),
  ]);
  for (const { status, body } of came) {
    if (status !== 201) expect(body.code).toMatch(/^(code_used_up|unknown_code)$/);
  }
  expect(await used(offer)).toBeLessThanOrEqual(10);
  await world.expectSound();
});

test('one player wants a code at two grounds’ courts at once that they can use once', async () => {
  const [player] = await world.players(1);
  const { id } = await world.venue({ courts: 2 });
  const offer = await newOffer(world, id, { name: 'Once', code: 'ONCE', paise: 20_000, perPlayer: 1 });
  const slots = ['10:00', '11:00'].map((from, index) => ({
    ...world.slot(id, from, ['11:00', '12:00'][index]),
    offerCode: 'ONCE',
  }));
  const replies = await Promise.all(slots.map((slot) => player?.hold(slot)));
  expect(replies.map((reply) => reply?.status).toSorted()).toEqual([201, 409]);
  expect(await used(offer)).toBe(1);
});

test('holds end, are renewed, paid late and taken up by others, all at once: what is paid for is never too much', async () => {
  const players = await world.players(24);
  const { id } = await world.venue({ courts: 24 });
  const offer = await newOffer(world, id, { name: 'Six', code: 'SIX', percent: 10, inAll: 6, perPlayer: 1 });
  const all = players.map((player) => ({ player, slot: { ...world.slot(id), offerCode: 'SIX' } }));
  const early = all.slice(0, 6);
  for (const { player, slot } of early) expect((await player.hold(slot)).status).toBe(201);
  const orders = await Promise.all(early.map(({ player, slot }) => player.order(slot.bookingId)));
  world.now = new Date(world.now.getTime() + 11 * MINUTE_MS);
  await Promise.all([
    ...early.map(({ player }, index) => player.choose(orders[index]?.body.data?.orderId ?? '', 'approve')),
    ...all.slice(6).map(async ({ player, slot }) => {
      if ((await player.hold(slot)).status === 201) await player.process(slot, { amount: 900 });
    }),
    world.engine.jobs.reconcile(),
  ]);
  await world.expectSound();
  const [found] = await rows<{ paid: number }>(
    world.orm,
    sql`SELECT count(*)::int AS paid FROM bookings WHERE offer_id = ${offer} AND confirmed_at IS NOT NULL`,
  );
  expect(found?.paid).toBeLessThanOrEqual(6);
  expect(found?.paid).toBeGreaterThan(0);
});
