// The slots a player holds and has not paid for: listed, and given back.
import { beforeEach, expect, test } from 'vitest';
import { answerOf } from '#tests/support/api/answers.ts';
import type { PlayerCalls, Slot } from '#tests/support/api/booking-calls.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld, forgetBookings, MINUTE_MS, PRICE } from '#tests/support/worlds/booking-world.ts';
import type { Player } from '#tests/support/worlds/players.ts';

const world = bookingWorld();
let player: Player & PlayerCalls;
let stranger: Player & PlayerCalls;
let paid: Slot;
let held: Slot;

beforeEach(async () => {
  world.now = NOW;
  await forgetBookings(world.orm);
  const [one, two] = await world.players(2);
  if (!one || !two) throw new Error('There are no players.');
  [player, stranger] = [one, two];
  const { id } = await world.venue();
  paid = world.slot(id, '18:00', '19:00');
  held = world.slot(id, '20:00', '21:00');
  await player.process(paid, { amount: PRICE });
  await player.hold(held);
});

const withStatus = async (status: string, { token } = player) => {
  const { data } = await answerOf(world.app, 'listBookings', { token, query: { status } });
  return { ids: data.bookings.map(({ bookingId }) => bookingId), total: data.pagination.total, at: data.serverTime };
};
const release = ({ bookingId }: Slot, { token } = player) =>
  world.app.inject({
    method: 'DELETE',
    url: `/api/bookings/${bookingId}/hold`,
    headers: { authorization: `Bearer ${token}` },
  });

test('open holds are listed by themselves, with our clock; one that has run out counts as expired', async () => {
  expect(await withStatus('held')).toEqual({ ids: [held.bookingId], total: 1, at: NOW.toISOString() });
  expect(await withStatus('held', stranger)).toMatchObject({ ids: [], total: 0 });
  expect(await withStatus('confirmed')).toMatchObject({ ids: [paid.bookingId] });
  world.now = new Date(NOW.getTime() + 10 * MINUTE_MS);
  expect(await withStatus('held')).toMatchObject({ ids: [] });
  expect(await withStatus('expired')).toMatchObject({ ids: [held.bookingId] });
  const { statusCode } = await world.app.inject({
    url: '/api/bookings?status=soon',
    headers: { authorization: `Bearer ${player.token}` },
  });
  expect(statusCode).toBe(400);
});

test('a released slot is free at once, and releasing it again changes nothing', async () => {
  for (const _ of [1, 2]) {
    const answer = await release(held);
    expect([answer.statusCode, answer.json().data.booking.status]).toEqual([200, 'cancelled']);
  }
  expect(await withStatus('held')).toMatchObject({ ids: [] });
  expect((await stranger.hold({ ...held, bookingId: 'BK1' })).status).toBe(201);
  await world.expectSound();
});

test('a booking that was paid for meanwhile is not touched, and nobody else can release a hold', async () => {
  const refused = await release(paid);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'already_paid']);
  expect((await player.booking(paid.bookingId)).body.data?.booking?.status).toBe('confirmed');
  expect((await release(held, stranger)).statusCode).toBe(404);
  expect(await withStatus('held')).toMatchObject({ ids: [held.bookingId] });
});

test('a hold that has ended is given back without a complaint', async () => {
  world.now = new Date(NOW.getTime() + 11 * MINUTE_MS);
  expect((await release(held)).statusCode).toBe(200);
  await world.expectSound();
});
