// What a player sees of a payment that came too late for a move.
import { expect, test } from 'vitest';
import { formatRupees } from '#domain/price.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import { bookedSlot } from '#tests/support/worlds/booked-slot.ts';
import { bookingWorld, MINUTE_MS, PRICE } from '#tests/support/worlds/booking-world.ts';
import { textsTold } from '#tests/support/worlds/texts-told.ts';

const world = bookingWorld();
const texts = (template: string) => textsTold(world.orm, template);

test('a payment that came too late for a move is no refund of the booking, and in none of its sums', async () => {
  const { owner: player, first: stranger, slot } = await bookedSlot(world);
  const { token } = player;
  const booking = async () =>
    (await answerOf(world.app, 'getBooking', { token, params: { bookingId: slot.bookingId } })).data.booking;
  const longer = { date: '2026-11-20', fromTime: '18:00', toTime: '19:30' };
  await player.reschedule(slot.bookingId, longer, PRICE * 1.5);
  const order = await player.order(slot.bookingId);
  world.now = new Date(world.now.getTime() + 11 * MINUTE_MS);
  await stranger.process({ ...world.slot(slot.eventId), ...longer }, { amount: PRICE * 1.5 });
  await player.choose(order.body.data?.orderId ?? '', 'approve');
  const { fromTime, toTime, date } = slot;
  const late = {
    why: 'late',
    amount: PRICE / 2,
    status: 'asked',
    move: { from: { date, fromTime, toTime }, to: longer },
  };
  const own = { status: 'confirmed', fromTime, paid: PRICE, cameBack: 0, refunds: [], returnedPayments: [late] };
  expect(await booking()).toMatchObject({
    ...own,
    receipt: { payments: [{ amount: PRICE }], paid: PRICE, returned: 0, kept: PRICE, keptOnMoves: 0 },
  });
  const list = await answerOf(world.app, 'listUserBookings', { token, query: { when: 'upcoming' } });
  expect(list.data.bookings).toMatchObject([own]);
  const shown = (await booking()).returnedPayments[0];
  const params = { token: (shown?.tracker ?? '').replace('/refunds/', '') };
  expect((await answerOf(world.app, 'getRefund', { params })).data).toMatchObject({ isReturnedPayment: true });
  await player.cancel(slot.bookingId);
  expect(await booking()).toMatchObject({
    paid: 0,
    cameBack: PRICE,
    refunds: [{ cause: 'cancelled', amount: PRICE }],
    returnedPayments: [{ amount: PRICE / 2 }],
    receipt: { payments: [{ amount: PRICE }], paid: PRICE, returned: PRICE, kept: 0 },
  });
  await world.expectSound();
  // Every message about it says which move it was for.
  const told = [...(await texts('payment_returned')), ...(await texts('refund_done'))].filter((text) =>
    text.includes(formatRupees(PRICE / 2)),
  );
  expect(told.length).toBeGreaterThan(1);
  for (const text of told) expect(text).toMatch(/moving your booking at .* to .* 6:00 PM – 7:30 PM/);
});
