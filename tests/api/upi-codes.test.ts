// What became of a UPI code that the counter showed: its own order says so, not what is due by now.
import { expect, test } from 'vitest';
import { answerOf } from '#tests/support/api/answers.ts';
import { bookingWorld, PLAY_DAY } from '#tests/support/worlds/booking-world.ts';
import { groundWithDesk, newKey } from '#tests/support/worlds/desk.ts';

const world = bookingWorld();

/** A booking of ₹1,000 that nothing is paid of. */
async function bookedGround() {
  const ground = await groundWithDesk(world);
  const { number, link } = await ground.book();
  const { at, owner, of } = ground;
  return {
    ...ground,
    number,
    link: link?.split('/b/')[1] ?? '',
    /** What became of each code, the oldest first. */
    codes: async (token = ground.desk.token) =>
      (await ground.see(number, token)).codes.map(({ paymentId, amount, state }) => [paymentId, amount, state]),
    otherCounter: () => answerOf(world.app, 'openShift', { ...at(owner.token), body: { float: 0 } }),
    async move(fromTime: string, toTime: string) {
      const slot = { ...of(owner.token, number), body: { date: PLAY_DAY, fromTime, toTime } };
      const { data: expected } = await answerOf(world.app, 'quoteDeskReschedule', slot);
      await answerOf(world.app, 'rescheduleAtDesk', { ...slot, body: { ...slot.body, expected } });
    },
  };
}

test('a code is open until the gateway has its money, and then it is paid', async () => {
  const { upi, pay, codes, number, owner, see } = await bookedGround();
  const { order, booking } = await upi(number, 400);
  expect(booking.codes).toEqual([{ paymentId: order.paymentId, amount: 400, state: 'open' }]);
  await pay(order.orderId);
  expect(await codes()).toEqual([[order.paymentId, 400, 'paid']]);
  expect(await codes(owner.token), 'who sees all takings sees all codes').toHaveLength(1);
  expect((await see(number)).due).toBe(600);
});

test('cash at another counter withdraws it; its money goes back when it comes all the same', async () => {
  const { upi, pay, cash, codes, number, owner, otherCounter, see } = await bookedGround();
  const { order } = await upi(number);
  await otherCounter();
  await cash(number, 500, newKey(), owner.token);
  expect(await codes()).toEqual([[order.paymentId, 1000, 'due_changed']]);
  expect((await see(number)).order).toBeNull();
  await pay(order.orderId);
  expect(await codes()).toEqual([[order.paymentId, 1000, 'returned']]);
  expect(await see(number)).toMatchObject({ due: 500, paidOnline: 0, paidCash: 500 });
  await world.expectSound();
});

test('a guest who cancels withdraws it', async () => {
  const { upi, pay, codes, number, link, see } = await bookedGround();
  const { order } = await upi(number);
  await answerOf(world.app, 'cancelGuestBooking', { params: { token: link }, body: {} });
  expect(await codes()).toEqual([[order.paymentId, 1000, 'cancelled']]);
  await pay(order.orderId);
  expect(await codes()).toEqual([[order.paymentId, 1000, 'returned']]);
  expect(await see(number)).toMatchObject({ status: 'cancelled', paidOnline: 0 });
  await world.expectSound();
});

test('an older code that is paid late is paid, and withdraws the one that asks for too much by then', async () => {
  const { upi, pay, codes, number, see } = await bookedGround();
  const first = await upi(number, 100);
  const second = await upi(number);
  expect(await codes()).toEqual([
    [first.order.paymentId, 100, 'replaced'],
    [second.order.paymentId, 1000, 'open'],
  ]);
  await pay(first.order.orderId);
  expect(await codes()).toEqual([
    [first.order.paymentId, 100, 'paid'],
    [second.order.paymentId, 1000, 'due_changed'],
  ]);
  expect((await see(number)).due).toBe(900);
  await world.expectSound();
});

test('a move to a dearer slot withdraws it; a part that is paid then counts all the same', async () => {
  const { upi, pay, codes, number, move, see } = await bookedGround();
  const { order } = await upi(number, 100);
  await move('20:00', '22:00');
  expect(await codes()).toEqual([[order.paymentId, 100, 'due_changed']]);
  await pay(order.orderId);
  expect(await codes()).toEqual([[order.paymentId, 100, 'paid']]);
  expect((await see(number)).due).toBe(1900);
  await world.expectSound();
});

test('a move that leaves the money as it is leaves the code, too', async () => {
  const { upi, pay, codes, number, move } = await bookedGround();
  const { order } = await upi(number);
  await move('20:00', '21:00');
  expect(await codes()).toEqual([[order.paymentId, 1000, 'open']]);
  await pay(order.orderId);
  expect(await codes()).toEqual([[order.paymentId, 1000, 'paid']]);
});

test('a payer who declines leaves it unpaid', async () => {
  const { upi, codes, number } = await bookedGround();
  const { order } = await upi(number);
  const declined = { params: { orderId: order.orderId }, body: { choice: 'decline' as const } };
  await answerOf(world.app, 'chooseSandboxOrder', declined);
  expect(await codes()).toEqual([[order.paymentId, 1000, 'declined']]);
});

test('at the desk one sees the codes that one showed oneself', async () => {
  const { upi, codes, number, owner, otherCounter } = await bookedGround();
  await otherCounter();
  await upi(number, 100, newKey(), owner.token);
  expect(await codes()).toEqual([]);
  expect(await codes(owner.token)).toHaveLength(1);
});
