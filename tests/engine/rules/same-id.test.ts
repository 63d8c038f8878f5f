// One (user, bookingId) is at most one booking and one charge, however often and however much at once it is asked for.
import { beforeEach, describe, expect, test } from 'vitest';
import { injectInto, type PlayerCalls, type Reply, type Slot } from '#tests/support/api/booking-calls.ts';
import { tally } from '#tests/support/races/race.ts';
import { bookingWorld, PRICE } from '#tests/support/worlds/booking-world.ts';
import type { Player } from '#tests/support/worlds/players.ts';

const TIMES = 50;
const PAYMENT = { amount: PRICE, currency: 'INR', paymentMethod: 'upi' };
const world = bookingWorld();
let player: Player & PlayerCalls;
let slot: Slot;

beforeEach(async () => {
  const [made] = await world.players(1);
  if (!made) throw new Error('There is no player.');
  player = made;
  slot = world.slot((await world.venue()).id);
});

const atOnce = (call: () => Promise<Reply>) => Promise.all(Array.from({ length: TIMES }, call));
const mine = () => `booking_id IN (SELECT id FROM bookings WHERE user_id = ${player.id})`;
/** Everything in the answers but what says whether it was the first. */
const distinct = (replies: Reply[]) => [...new Set(replies.map(({ body }) => JSON.stringify(body)))];

async function expectOneBooking(charges: number): Promise<void> {
  expect(await world.count('bookings', `user_id = ${player.id}`)).toBe(1);
  expect(await world.count('payments', `${mine()} AND captured_at IS NOT NULL`)).toBe(charges);
  await world.expectSound();
}

test('holding 50 times at once is one hold and the same answer', async () => {
  const replies = await atOnce(() => player.hold(slot));
  expect(tally(replies)).toEqual({ 201: 1, 200: TIMES - 1 });
  expect(distinct(replies)).toHaveLength(1);
  expect(await world.count('occupancies', mine())).toBe(1);
  await expectOneBooking(0);
});

test('asking for the order 50 times at once is one order', async () => {
  await player.hold(slot);
  const replies = await atOnce(() => player.order(slot.bookingId));
  expect(tally(replies)).toEqual({ 200: TIMES });
  expect(distinct(replies)).toHaveLength(1);
  expect(await world.count('payments', mine())).toBe(1);
  await expectOneBooking(0);
});

test('paying 50 times at once for a held slot is one charge and the same answer', async () => {
  await player.hold(slot);
  const replies = await atOnce(() => player.process(slot, { amount: PRICE }));
  expect(tally(replies)).toEqual({ 200: TIMES });
  expect(distinct(replies)).toHaveLength(1);
  expect(await world.count('outbox', `${mine()} AND channel = 'whatsapp'`)).toBe(1);
  await expectOneBooking(1);
});

test('the three calls of a simple client, 50 times at once, are one booking, one charge, one message', async () => {
  const runs = await Promise.all(
    Array.from({ length: TIMES }, async () => {
      const paid = await player.process(slot, { amount: PRICE });
      const stored = await player.store(slot, paid.body.paymentId ?? '', PRICE);
      const told = await player.confirmation(slot.bookingId);
      return [paid, stored, told];
    }),
  );
  for (const call of [0, 1, 2]) {
    const replies = runs.flatMap((run) => run[call] ?? []);
    expect(tally(replies)).toEqual({ 200: TIMES });
    expect(distinct(replies)).toHaveLength(1);
  }
  expect(runs[0]?.[1]?.body.data?.booking).toMatchObject({ status: 'confirmed', totalPrice: PRICE });
  expect(await world.count('outbox', `${mine()} AND channel = 'whatsapp'`)).toBe(1);
  await expectOneBooking(1);
});

test('storing 50 times at once gives the same booking', async () => {
  const { body } = await player.process(slot, { amount: PRICE });
  const replies = await atOnce(() => player.store(slot, body.paymentId ?? ''));
  expect(tally(replies)).toEqual({ 200: TIMES });
  expect(distinct(replies)).toHaveLength(1);
  await expectOneBooking(1);
});

test('cancelling 50 times at once is one refund and the same answer', async () => {
  await player.process(slot, { amount: PRICE });
  const replies = await atOnce(() => player.cancel(slot.bookingId));
  expect(tally(replies)).toEqual({ 200: TIMES });
  expect(replies.map(({ body }) => body.data?.refund)).toEqual(
    replies.map(() => ({
      amount: PRICE,
      percent: 100,
      status: expect.any(String),
      tracker: expect.stringMatching(/^\/refunds\/[\w-]{32}$/),
    })),
  );
  expect(new Set(replies.map(({ body }) => JSON.stringify(body.data?.refund?.tracker))).size).toBe(1);
  expect(await world.count('refunds', `payment_id IN (SELECT id FROM payments WHERE ${mine()})`)).toBe(1);
  await expectOneBooking(1);
});

test('paying and cancelling at once, over and over, ends as one charge that stands or one that went back', async () => {
  await player.hold(slot);
  const replies = await Promise.all(
    Array.from({ length: TIMES }, (_, index) =>
      index % 10 === 5 ? player.cancel(slot.bookingId) : player.process(slot, { amount: PRICE }),
    ),
  );
  expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  expect((await player.booking(slot.bookingId)).body.data?.booking?.status).toBe('cancelled');
  expect(await world.count('payments', `${mine()} AND captured_at IS NOT NULL`)).toBeLessThanOrEqual(1);
  await world.expectSound();
});

test('approving and declining at once, 50 times, charges at most once', async () => {
  await player.hold(slot);
  const replies = await Promise.all(
    Array.from({ length: TIMES }, (_, index) =>
      player.process(slot, { amount: PRICE, proof: { sandbox: index % 2 ? 'approve' : 'decline' } }),
    ),
  );
  expect(Object.keys(tally(replies)).filter((answer) => !['200', '402 payment_declined'].includes(answer))).toEqual([]);
  await expectOneBooking(1);
});

test('the same id for another slot is refused and changes nothing', async () => {
  await player.hold(slot);
  const other = { ...slot, fromTime: '20:00', toTime: '21:00' };
  expect(tally([await player.hold(other), await player.process(other, { amount: PRICE })])).toEqual({
    '409 booking_id_used': 2,
  });
  await expectOneBooking(0);
});

describe('the same id with another name, phone, email or notes', () => {
  const CONTACT = { name: 'Asha Kulkarni', phone: '9876543210', email: 'asha@example.com', notes: 'Two balls.' };
  const others = [{ name: 'Ravi' }, { phone: '9876543211' }, { email: '' }, { notes: 'Three balls.' }];
  const hold = (contact: object) =>
    injectInto(world.app)({ name: 'holdSlot', token: player.token, body: { ...slot, ...CONTACT, ...contact } });
  const pay = (contact: object) =>
    injectInto(world.app)({
      name: 'processPayment',
      token: player.token,
      body: {
        ...PAYMENT,
        bookingId: slot.bookingId,
        eventId: slot.eventId,
        customerDetails: { ...CONTACT, ...contact },
        bookingDetails: { date: slot.date, fromTime: slot.fromTime, toTime: slot.toTime },
      },
    });
  const stored = async () => (await player.booking(slot.bookingId)).body.data?.booking;

  test('changes them while the slot is held', async () => {
    expect((await hold({})).status).toBe(201);
    for (const other of others) expect((await hold(other)).status).toBe(200);
    expect(await stored()).toMatchObject({ ...CONTACT, notes: 'Three balls.' });
    await expectOneBooking(0);
  });

  test('is refused once the booking is confirmed, and the very same data are not', async () => {
    expect((await hold({})).status).toBe(201);
    expect((await pay({})).status).toBe(200);
    const first = await hold({});
    expect(first).toMatchObject({ status: 200, body: { data: { booking: { status: 'confirmed' } } } });
    for (const other of others) expect(tally([await hold(other)])).toEqual({ '409 booking_id_used': 1 });
    expect(await hold({})).toEqual(first);
    expect(await stored()).toMatchObject(CONTACT);
    await expectOneBooking(1);
  });

  test('but for a client of three calls, paying again stays the same answer', async () => {
    const first = await pay({});
    expect(first.status).toBe(200);
    expect([await pay({}), await pay({ notes: '' })]).toEqual([first, first]);
    expect(await stored()).toMatchObject(CONTACT);
    await expectOneBooking(1);
  });
});

test.each(['', null, '  '])('a sport of %j is no sport, for holding as for paying', async (category) => {
  const body = { ...slot, category, name: 'Asha', phone: '9876543210' };
  const held = await injectInto(world.app)({ name: 'holdSlot', token: player.token, body });
  expect(held.status).toBe(201);
  const { date, fromTime, toTime, ...ids } = slot;
  const paid = await injectInto(world.app)({
    name: 'processPayment',
    token: player.token,
    body: {
      ...PAYMENT,
      ...ids,
      customerDetails: { name: 'Asha', phone: '9876543210' },
      bookingDetails: { date, fromTime, toTime, category },
    },
  });
  expect(tally([paid])).toEqual({ 200: 1 });
  await expectOneBooking(1);
});

test('two players with the same booking id have two bookings that never meet', async () => {
  const [other] = await world.players(1);
  if (!other) throw new Error('There is no other player.');
  const theirs = { ...world.slot((await world.venue()).id), bookingId: slot.bookingId };
  const [paid, paidToo] = await Promise.all([
    player.process(slot, { amount: PRICE }),
    other.process(theirs, { amount: PRICE }),
  ]);
  expect(tally([paid, paidToo])).toEqual({ 200: 2 });
  expect(paid.body.paymentId).not.toBe(paidToo.body.paymentId);
  await other.cancel(slot.bookingId);
  expect((await player.booking(slot.bookingId)).body.data?.booking).toMatchObject({
    eventId: slot.eventId,
    status: 'confirmed',
  });
  expect((await other.booking(slot.bookingId)).body.data?.booking).toMatchObject({
    eventId: theirs.eventId,
    status: 'cancelled',
  });
  await expectOneBooking(1);
});
