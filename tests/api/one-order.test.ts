// However often a player asks to pay, there is one order at the gateway and one link for a UPI app.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createEngine, demoAdapters } from '#server/engine.ts';
import { providersOf } from '#server/payments/providers.ts';
import { tally } from '#tests/support/races/race.ts';
import { bookingWorld, MINUTE_MS } from '#tests/support/worlds/booking-world.ts';

const asked = { orders: 0, links: 0 };
/** As slow as a gateway on the other side of a network. */
const GATEWAY_MS = 100;

const world = bookingWorld((orm, { clock }) => {
  const adapters = demoAdapters(orm, clock);
  const { current } = adapters.providers;
  return createEngine(orm, clock, {
    ...adapters,
    providers: providersOf({
      ...current,
      async createOrder(order) {
        asked.orders += 1;
        await pause(GATEWAY_MS);
        return current.createOrder(order);
      },
      async upi(...order) {
        asked.links += 1;
        await pause(GATEWAY_MS);
        return current.upi(...order);
      },
    }),
  });
});

test('60 at once for one hold', async () => {
  const [player] = await world.players(1);
  const slot = world.slot((await world.venue()).id);
  await player?.hold(slot);
  const ask = async () => player?.order(slot.bookingId, 'upi') ?? Promise.reject(new Error('There is no player.'));
  const replies = await Promise.all(Array.from({ length: 60 }, ask));
  expect(tally(replies)).toEqual({ 200: 60 });
  expect(new Set(replies.map(({ body }) => body.data?.orderId)).size).toBe(1);
  expect(new Set(replies.map(({ body }) => JSON.stringify(body.data?.upi))).size).toBe(1);
  expect(asked).toEqual({ orders: 1, links: 1 });
  // Asked for again soon, it is the same link; when that may have lapsed, another one.
  await ask();
  expect(asked).toEqual({ orders: 1, links: 1 });
  world.now = new Date(world.now.getTime() + 5 * MINUTE_MS);
  await ask();
  expect(asked).toEqual({ orders: 1, links: 2 });
});
