// What offers take off: for everybody, by a code, at most as often as they say, and kept with the booking.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rows } from '#server/db/database.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import { bookingWorld, HOUR_MS, MINUTE_MS, PLAY_DAY, PRICE } from '#tests/support/worlds/booking-world.ts';
import { newOffer } from '#tests/support/worlds/offers.ts';

const world = bookingWorld();
const DIWALI = { name: 'Diwali', code: 'DIWALI', paise: 30_000 };

async function onePlayer() {
  const [player] = await world.players(1);
  if (!player) throw new Error('There is no player.');
  return player;
}
const slots = async (venueId: string) => (await answerOf(world.app, 'getEvent', { params: { id: venueId } })).slots;
const priceOf = (reply: Awaited<ReturnType<Awaited<ReturnType<typeof onePlayer>>['hold']>>) => ({
  status: reply.status,
  price: reply.body.data?.booking?.totalPrice,
  offer: reply.body.data?.booking?.offer,
});

describe('an offer to everybody', () => {
  test('is in the price of each slot in its hours, and that price is charged', async () => {
    const { id } = await world.venue();
    await newOffer(world, id, { name: 'Mornings', percent: 20, to: 720 });
    const ofDay = (await slots(id)).filter(({ date }) => date === PLAY_DAY);
    const at = (time: string) => ofDay.find(({ startTime }) => startTime === time);
    expect([at('11:00')?.price, at('12:00')?.price]).toEqual([800, 1000]);
    const player = await onePlayer();
    expect(priceOf(await player.hold(world.slot(id, '11:00', '12:00')))).toEqual({
      status: 201,
      price: 800,
      offer: { name: 'Mornings', amount: 200 },
    });
    const across = world.slot(id, '10:00', '13:00');
    const other = await onePlayer();
    // Its first hour is taken.
    expect((await other.hold({ ...across, fromTime: '12:00' })).body.data?.booking?.totalPrice).toBe(1000);
    const second = await world.venue();
    await newOffer(world, second.id, { name: 'Mornings', percent: 20, to: 720 });
    expect(priceOf(await other.hold(world.slot(second.id, '11:00', '13:00')))).toMatchObject({ price: 1800 });
    await world.expectSound();
  });

  test('is taken off alone, however many there are: the best', async () => {
    const { id } = await world.venue();
    await newOffer(world, id, { name: 'Ten', percent: 10 });
    await newOffer(world, id, { name: 'Quarter', percent: 25, to: 720 });
    const player = await onePlayer();
    expect(priceOf(await player.hold(world.slot(id, '11:00', '12:00'))).offer).toEqual({
      name: 'Quarter',
      amount: 250,
    });
    const late = await player.hold(world.slot(id, '18:00', '19:00'));
    expect(priceOf(late).offer).toEqual({ name: 'Ten', amount: 100 });
  });

  test('that ended is taken off no more, and what was held with it keeps its price', async () => {
    const { id } = await world.venue();
    const offer = await newOffer(world, id, { name: 'Ten', percent: 10 });
    const player = await onePlayer();
    const slot = world.slot(id);
    await player.hold(slot);
    await world.engine.store.offers.end(offer, world.now);
    expect(priceOf(await player.hold(slot)).price).toBe(900);
    expect((await player.process(slot, { amount: 900 })).status).toBe(200);
    expect(priceOf(await (await onePlayer()).hold(world.slot(id, '10:00', '11:00'))).price).toBe(PRICE);
    await world.expectSound();
  });

  test('is in the price for which somebody waits', async () => {
    const { id } = await world.venue();
    await newOffer(world, id, { name: 'Ten', percent: 10 });
    const [player, waiting] = [await onePlayer(), await onePlayer()];
    const slot = world.slot(id);
    await player.hold(slot);
    const joined = await waiting.wait(slot);
    expect(joined.body.data?.entry).toMatchObject({ price: 900 });
  });
});

describe('a code', () => {
  test('is taken off, whatever its case, also when the slot is held already', async () => {
    const { id } = await world.venue();
    await newOffer(world, id, DIWALI);
    const player = await onePlayer();
    const slot = world.slot(id);
    expect(priceOf(await player.hold(slot)).price).toBe(PRICE);
    await player.order(slot.bookingId);
    expect(priceOf(await player.hold({ ...slot, offerCode: ' diwali ' }))).toEqual({
      status: 200,
      price: 700,
      offer: { name: 'Diwali', amount: 300 },
    });
    // The call without it, again, changes nothing.
    expect(priceOf(await player.hold(slot)).price).toBe(700);
    expect((await player.process(slot, { amount: PRICE })).body.code).toBe('amount_mismatch');
    expect((await player.process(slot, { amount: 700 })).status).toBe(200);
    await world.expectSound();
  });

  test('is refused when the ground has none such, when it ended, and when it is for other times', async () => {
    const { id } = await world.venue();
    const elsewhere = await world.venue();
    await newOffer(world, elsewhere.id, { name: 'Theirs', code: 'THEIRS', percent: 50 });
    await newOffer(world, id, { ...DIWALI, from: 1200 });
    const over = await newOffer(world, id, { name: 'Over', code: 'OVER', percent: 50 });
    await world.engine.store.offers.end(over, world.now);
    const player = await onePlayer();
    const codeOf = async (offerCode: string) => (await player.hold({ ...world.slot(id), offerCode })).body.code;
    expect(await codeOf('THEIRS')).toBe('unknown_code');
    expect(await codeOf('OVER')).toBe('unknown_code');
    expect(await codeOf('DIWALI')).toBe('code_not_now');
    expect(await world.count('bookings', `venue_id = '${id}'`)).toBe(0);
  });

  test('that takes off less than what everybody gets is not used', async () => {
    const { id } = await world.venue();
    await newOffer(world, id, { name: 'Half', percent: 50 });
    await newOffer(world, id, { ...DIWALI, inAll: 1 });
    const [player, other] = [await onePlayer(), await onePlayer()];
    const held = await player.hold({ ...world.slot(id, '10:00', '11:00'), offerCode: 'DIWALI' });
    expect(priceOf(held).offer).toEqual({ name: 'Half', amount: 500 });
    expect((await other.hold({ ...world.slot(id, '11:00', '12:00'), offerCode: 'DIWALI' })).status).toBe(201);
  });

  test('is used as often as it says: a hold that ends, is given back or is cancelled does not count', async () => {
    const { id } = await world.venue();
    await newOffer(world, id, { ...DIWALI, inAll: 1 });
    const [first, second, third] = [await onePlayer(), await onePlayer(), await onePlayer()];
    const coded = (from: string, to: string) => ({ ...world.slot(id, from, to), offerCode: 'DIWALI' });
    const slot = coded('10:00', '11:00');
    expect((await first.hold(slot)).status).toBe(201);
    expect((await second.hold(coded('11:00', '12:00'))).body).toMatchObject({
      code: 'code_used_up',
      message: 'That code has been used as often as it can be.',
    });
    expect((await first.cancel(slot.bookingId)).status).toBe(200);
    const lapsing = coded('11:00', '12:00');
    expect((await second.hold(lapsing)).status).toBe(201);
    world.now = new Date(world.now.getTime() + 11 * MINUTE_MS);
    const last = coded('12:00', '13:00');
    expect((await third.hold(last)).status).toBe(201);
    expect((await third.process(last, { amount: 700 })).status).toBe(200);
    expect((await first.hold(coded('14:00', '15:00'))).body.code).toBe('code_used_up');
    // What is cancelled gives back what was paid, and its use.
    expect((await third.cancel(last.bookingId)).body.data?.refund).toMatchObject({ amount: 700, percent: 100 });
    expect((await first.hold(coded('14:00', '15:00'))).status).toBe(201);
    await world.expectSound();
  });

  test('is used by one player as often as it says', async () => {
    const { id } = await world.venue();
    await newOffer(world, id, { ...DIWALI, perPlayer: 1 });
    const [player, other] = [await onePlayer(), await onePlayer()];
    expect((await player.hold({ ...world.slot(id, '10:00', '11:00'), offerCode: 'DIWALI' })).status).toBe(201);
    expect((await player.hold({ ...world.slot(id, '11:00', '12:00'), offerCode: 'DIWALI' })).body.message).toBe(
      'You have used that code as often as you can.',
    );
    expect((await other.hold({ ...world.slot(id, '11:00', '12:00'), offerCode: 'DIWALI' })).status).toBe(201);
  });

  test('goes on with a hold that is renewed, as long as it can be used', async () => {
    const { id } = await world.venue();
    await newOffer(world, id, { ...DIWALI, inAll: 1 });
    const [player, other] = [await onePlayer(), await onePlayer()];
    const slot = world.slot(id, '10:00', '11:00');
    await player.hold({ ...slot, offerCode: 'DIWALI' });
    world.now = new Date(world.now.getTime() + 21 * MINUTE_MS);
    expect(priceOf(await player.hold(slot)).price).toBe(700);
    world.now = new Date(world.now.getTime() + 41 * MINUTE_MS);
    await other.hold({ ...world.slot(id, '11:00', '12:00'), offerCode: 'DIWALI' });
    expect(priceOf(await player.hold(slot))).toEqual({ status: 200, price: PRICE, offer: null });
    await world.expectSound();
  });

  test('whose last use went to somebody else meanwhile: money that comes late goes back', async () => {
    const { id } = await world.venue();
    await newOffer(world, id, { ...DIWALI, inAll: 1 });
    const [late, quick] = [await onePlayer(), await onePlayer()];
    const slot = { ...world.slot(id, '10:00', '11:00'), offerCode: 'DIWALI' };
    await late.hold(slot);
    const { orderId = '' } = (await late.order(slot.bookingId)).body.data ?? {};
    world.now = new Date(world.now.getTime() + 11 * MINUTE_MS);
    const other = { ...world.slot(id, '11:00', '12:00'), offerCode: 'DIWALI' };
    expect((await quick.hold(other)).status).toBe(201);
    await late.choose(orderId, 'approve');
    expect((await quick.process(other, { amount: 700 })).status).toBe(200);
    await world.expectSound();
    expect(await world.count('bookings', `venue_id = '${id}' AND status = 'confirmed'`)).toBe(1);
    expect(await world.count('refunds', 'amount_paise = 70000')).toBeGreaterThan(0);
  });
});

describe('a booking that was made with an offer', () => {
  test('keeps its code when it is rescheduled to where that counts, and pays the price otherwise', async () => {
    const { id } = await world.venue();
    const offer = await newOffer(world, id, { ...DIWALI, to: 1020, inAll: 1 });
    const player = await onePlayer();
    const slot = world.slot(id, '10:00', '11:00');
    await player.hold({ ...slot, offerCode: 'DIWALI' });
    await player.process(slot, { amount: 700 });
    await world.engine.store.offers.end(offer, world.now);
    const free = await answerOf(world.app, 'listRescheduleSlots', {
      token: player.token,
      params: { bookingId: slot.bookingId },
    });
    const priceAt = (time: string) =>
      free.data.slots.find(({ date, startTime }) => date === PLAY_DAY && startTime === time)?.price;
    expect([priceAt('12:00'), priceAt('18:00')]).toEqual([700, 1000]);
    const noon = { date: PLAY_DAY, fromTime: '12:00', toTime: '13:00' };
    expect((await player.reschedule(slot.bookingId, noon, 700)).body.data?.outcome).toBe('moved');
    const evening = { date: PLAY_DAY, fromTime: '18:00', toTime: '19:00' };
    const moved = await player.reschedule(slot.bookingId, evening, 1000);
    expect(moved.body.data?.booking?.pendingMove).toMatchObject({ amountDue: 300 });
    expect((await player.process({ ...slot, ...evening }, { amount: 300 })).status).toBe(200);
    expect((await player.booking(slot.bookingId)).body.data?.booking).toMatchObject({ totalPrice: 1000, offer: null });
    await world.expectSound();
  });
});

test('a process of the version before that prices a hold anew leaves no stale offer behind', async () => {
  const { id } = await world.venue();
  await newOffer(world, id, { name: 'Ten', percent: 10 });
  await (await onePlayer()).hold(world.slot(id));
  await world.orm.execute(
    sql`UPDATE bookings SET total_paise = 120000, hourly_paise = 120000, name = 'Asha' WHERE venue_id = ${id}`,
  );
  expect(
    await rows(
      world.orm,
      sql`SELECT price_lines AS lines, offer_id AS offer, off_paise AS off FROM bookings WHERE venue_id = ${id}`,
    ),
  ).toEqual([{ lines: null, offer: null, off: 0 }]);
  await world.expectSound();
});

test('a booking that was made with an offer gives back a share of what was paid', async () => {
  const { id } = await world.venue();
  await newOffer(world, id, { name: 'Ten', percent: 10 });
  const player = await onePlayer();
  const slot = world.slot(id);
  await player.hold(slot);
  await player.process(slot, { amount: 900 });
  const start = new Date(`${PLAY_DAY}T${slot.fromTime}:00+05:30`);
  world.now = new Date(start.getTime() - 13 * HOUR_MS);
  expect((await player.cancel(slot.bookingId)).body.data?.refund).toMatchObject({ amount: 450, percent: 50 });
  await world.expectSound();
});
