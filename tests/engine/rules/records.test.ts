// What is said twice must be the same both times, and what was decided stays so.
import { expect, test } from 'vitest';
import { bookingWorld, PRICE } from '#tests/support/worlds/booking-world.ts';

const world = bookingWorld();

async function scene() {
  const [player] = await world.players(1);
  if (!player) throw new Error('There is no player.');
  const ground = await world.venue();
  return { player, slot: world.slot(ground.id, '18:00', '19:00') };
}

test('a booking record about another venue, date, start, end or player is refused and confirms nothing', async () => {
  const { player, slot } = await scene();
  const other = await world.venue();
  await player.hold(slot);
  const order = await player.order(slot.bookingId);
  await player.choose(order.body.data?.orderId ?? '', 'approve');
  const paymentId = order.body.data?.paymentId ?? '';
  const before = (await player.booking(slot.bookingId)).body;
  const wrongs = [
    { eventId: other.id },
    { date: '2026-12-31' },
    { fromTime: '18:30' },
    { fromTime: '6 PM' },
    { toTime: '20:00' },
    { toTime: '7 PM' },
    { toTime: '' },
    { userId: player.id + 1 },
    { userId: 'somebody' },
  ];
  for (const wrong of wrongs) {
    const { status, body } = await player.store({ ...slot, ...wrong }, paymentId);
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'booking_mismatch' });
  }
  const after = (await player.booking(slot.bookingId)).body;
  expect(after.data).toMatchObject({ booking: Object(before.data).booking });
  for (const userId of [player.id, String(player.id), null, '']) {
    expect((await player.store({ ...slot, userId }, paymentId, PRICE)).status).toBe(200);
  }
  await world.expectSound();
});

test('a declined payment cannot be approved afterwards, nor an approved one declined', async () => {
  const { player, slot } = await scene();
  await player.hold(slot);
  const order = await player.order(slot.bookingId);
  const orderId = order.body.data?.orderId ?? '';
  expect((await player.choose(orderId, 'decline')).body.message).toBe('Payment declined');
  expect((await player.choose(orderId, 'decline')).status).toBe(200);
  expect(await player.choose(orderId, 'approve')).toMatchObject({ status: 409, body: { code: 'payment_declined' } });
  expect((await player.payment(order.body.data?.paymentId ?? '')).body.data).toMatchObject({ status: 'failed' });

  const again = (await player.order(slot.bookingId)).body.data?.orderId ?? '';
  expect((await player.choose(again, 'approve')).body.message).toBe('Payment approved');
  expect(await player.choose(again, 'decline')).toMatchObject({ status: 409, body: { code: 'already_paid' } });
  await world.expectSound();
});

test('refund requests and the demo inbox come in pages', async () => {
  const { player, slot } = await scene();
  await player.process(slot, { amount: PRICE });
  await player.refundRequest(slot.bookingId);
  const listed = (query: string) =>
    world.app.inject({
      url: `/api/user/refund-requests${query}`,
      headers: { authorization: `Bearer ${player.token}` },
    });
  expect((await listed('')).json()).toMatchObject({
    data: [{ bookingId: slot.bookingId }],
    pagination: { total: 1, limit: 20, offset: 0, hasMore: false },
  });
  expect((await listed('?limit=1&offset=1')).json()).toEqual({
    success: true,
    data: [],
    pagination: { total: 1, limit: 1, offset: 1, hasMore: false },
  });

  await world.expectSound();
  const all = (await world.app.inject('/api/demo/inbox')).json();
  expect(all.data.length).toBeGreaterThan(1);
  const second = (await world.app.inject('/api/demo/inbox?limit=1&offset=1')).json();
  expect(second).toEqual({
    success: true,
    data: [all.data[1]],
    pagination: { total: all.pagination.total, limit: 1, offset: 1, hasMore: all.pagination.total > 2 },
  });
  expect((await world.app.inject('/api/demo/inbox?limit=0')).statusCode).toBe(400);
});
