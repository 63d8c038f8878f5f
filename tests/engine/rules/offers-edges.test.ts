// What players and grounds do to offers that nobody planned for.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { answerOf } from '#tests/support/api/answers.ts';
import { bookingWorld, HOUR_MS, MINUTE_MS, PLAY_DAY, PRICE } from '#tests/support/worlds/booking-world.ts';
import { newOffer } from '#tests/support/worlds/offers.ts';

const world = bookingWorld();
const FIRST = { name: 'First', code: 'FIRST100', paise: 10_000 };

async function onePlayer() {
  const [player] = await world.players(1);
  if (!player) throw new Error('There is no player.');
  return player;
}

test.each(['first100', ' First 100 ', 'FIRST\t100', 'f i r s t 1 0 0'])(
  'the code typed as %j counts',
  async (typed) => {
    const { id } = await world.venue();
    await newOffer(world, id, FIRST);
    const held = await (await onePlayer()).hold({ ...world.slot(id), offerCode: typed });
    expect(held.body.data?.booking).toMatchObject({ totalPrice: 900, offer: { name: 'First', amount: 100 } });
  },
);

test.each([
  ["'; DROP TABLE offers; --", 422],
  ['%', 422],
  ['FIRST10_', 422],
  ['ＦＩＲＳＴ１００', 422],
  ['A'.repeat(40), 422],
  ['A'.repeat(41), 400],
  ['FIRST100\u0000', 400],
])('what is no code of the ground is refused with a sentence, whatever it is: %j', async (typed, status) => {
  const { id } = await world.venue();
  await newOffer(world, id, FIRST);
  const player = await onePlayer();
  const slot = world.slot(id);
  await player.hold(slot);
  const refused = await player.hold({ ...slot, offerCode: typed });
  expect([refused.status, refused.body.success]).toEqual([status, false]);
  expect(refused.body.message).toBeTruthy();
  // The slot is still theirs, at its price.
  expect((await player.process(slot, { amount: PRICE })).status).toBe(200);
});

test.each([{ percent: 100 }, { percent: 99 }, { paise: 100_000 }, { paise: 10_000_000 }])(
  'however much %j takes off, a rupee is left, and comes back when it is cancelled',
  async (off) => {
    const { id } = await world.venue();
    await newOffer(world, id, { name: 'All of it', code: 'ALL', ...off });
    const player = await onePlayer();
    const slot = world.slot(id);
    const left = 'percent' in off && off.percent === 99 ? 10 : 1;
    const held = await player.hold({ ...slot, offerCode: 'ALL' });
    expect(held.body.data?.booking).toMatchObject({ totalPrice: left, offer: { amount: PRICE - left } });
    expect((await player.process(slot, { amount: left })).status).toBe(200);
    expect((await player.cancel(slot.bookingId)).body.data?.refund).toMatchObject({ amount: left, percent: 100 });
    await world.expectSound();
  },
);

describe('between holding and paying', () => {
  test('the code ends: the hold keeps its price, and an order made before it is paid', async () => {
    const { id } = await world.venue();
    const offer = await newOffer(world, id, FIRST);
    const player = await onePlayer();
    const slot = world.slot(id);
    await player.hold({ ...slot, offerCode: 'FIRST100' });
    const { orderId = '' } = (await player.order(slot.bookingId)).body.data ?? {};
    await world.engine.store.offers.end(offer, world.now);
    // A reload asks again, without the code and with it.
    expect((await player.hold(slot)).body.data?.booking?.totalPrice).toBe(900);
    expect((await player.hold({ ...slot, offerCode: 'FIRST100' })).body.code).toBe('unknown_code');
    expect((await player.hold(slot)).body.data?.booking?.totalPrice).toBe(900);
    await player.choose(orderId, 'approve');
    expect((await player.booking(slot.bookingId)).body.data?.booking).toMatchObject({
      status: 'confirmed',
      totalPrice: 900,
    });
    await world.expectSound();
  });

  test('the code ends and then the hold: renewed, it costs the full price', async () => {
    const { id } = await world.venue();
    const offer = await newOffer(world, id, FIRST);
    const player = await onePlayer();
    const slot = world.slot(id);
    await player.hold({ ...slot, offerCode: 'FIRST100' });
    await world.engine.store.offers.end(offer, world.now);
    world.now = new Date(world.now.getTime() + 11 * MINUTE_MS);
    expect((await player.hold(slot)).body.data?.booking).toMatchObject({ totalPrice: PRICE, offer: null });
    await world.expectSound();
  });

  test('two tabs: one enters the code, the other pays what it still shows, and is told that the price is another', async () => {
    const { id } = await world.venue();
    await newOffer(world, id, { ...FIRST, perPlayer: 1, inAll: 1 });
    const player = await onePlayer();
    const slot = world.slot(id);
    await player.hold(slot);
    const { orderId = '' } = (await player.order(slot.bookingId)).body.data ?? {};
    const both = await Promise.all([1, 2].map(() => player.hold({ ...slot, offerCode: 'FIRST100' })));
    expect(both.map(({ status, body }) => [status, body.data?.booking?.totalPrice])).toEqual([
      [200, 900],
      [200, 900],
    ]);
    expect((await player.process(slot, { amount: PRICE })).body.code).toBe('amount_mismatch');
    // Money for the order that the other tab had opened comes back; what was paid for is booked once.
    await player.choose(orderId, 'approve');
    expect((await player.process(slot, { amount: 900 })).status).toBe(200);
    await world.expectSound();
    expect(await world.count('bookings', `venue_id = '${id}' AND status = 'confirmed' AND total_paise = 90000`)).toBe(
      1,
    );
  });
});

describe('a player’s limit', () => {
  test('counts what they hold and have booked, and not what they cancelled', async () => {
    const { id } = await world.venue();
    await newOffer(world, id, { ...FIRST, perPlayer: 2 });
    const player = await onePlayer();
    const coded = (from: string, to: string) => ({ ...world.slot(id, from, to), offerCode: 'FIRST100' });
    const [one, two, three] = [coded('08:00', '09:00'), coded('09:00', '10:00'), coded('10:00', '11:00')];
    await player.hold(one);
    await player.process(one, { amount: 900 });
    expect((await player.hold(two)).status).toBe(201);
    expect((await player.hold(three)).body.message).toBe('You have used that code as often as you can.');
    expect((await player.cancel(one.bookingId)).body.data?.refund).toMatchObject({ amount: 450, percent: 50 });
    expect((await player.hold(three)).status).toBe(201);
    await world.expectSound();
  });

  test('is not used up by rescheduling, as often as that is done', async () => {
    const { id } = await world.venue();
    await newOffer(world, id, { ...FIRST, perPlayer: 1, inAll: 1 });
    const player = await onePlayer();
    const slot = world.slot(id, '10:00', '11:00');
    await player.hold({ ...slot, offerCode: 'FIRST100' });
    await player.process(slot, { amount: 900 });
    const noon = { date: PLAY_DAY, fromTime: '12:00', toTime: '13:00' };
    expect((await player.reschedule(slot.bookingId, noon, 900)).body.data?.outcome).toBe('moved');
    // Longer: the code is still taken off once.
    const longer = { date: PLAY_DAY, fromTime: '16:00', toTime: '18:00' };
    const due = await player.reschedule(slot.bookingId, longer, 1900);
    expect(due.body.data?.booking?.pendingMove).toMatchObject({ amountDue: 1000 });
    expect((await player.process({ ...slot, ...longer }, { amount: 1000 })).status).toBe(200);
    expect((await player.booking(slot.bookingId)).body.data?.booking).toMatchObject({
      totalPrice: 1900,
      offer: { name: 'First', amount: 100 },
    });
    const start = new Date(`${PLAY_DAY}T16:00:00+05:30`);
    world.now = new Date(start.getTime() - 13 * HOUR_MS);
    expect((await player.cancel(slot.bookingId)).body.data?.refund).toMatchObject({ amount: 950, percent: 50 });
    await world.expectSound();
  });
});

describe('a venue with offers', () => {
  test('that is still a draft is discarded with them', async () => {
    const { id } = await world.venue();
    await newOffer(world, id, FIRST);
    await world.orm.execute(sql`UPDATE venues SET draft = true, listing = 'in_progress' WHERE id = ${id}`);
    await world.engine.store.setUp.discard(id);
    expect(await world.count('offers', `venue_id = '${id}'`)).toBe(0);
  });

  test('that was booked cannot be deleted behind a booking’s back, nor can the offer', async () => {
    const { id } = await world.venue();
    const offer = await newOffer(world, id, FIRST);
    await (await onePlayer()).hold({ ...world.slot(id), offerCode: 'FIRST100' });
    await expect(world.orm.execute(sql`DELETE FROM offers WHERE id = ${offer}`)).rejects.toThrow();
    await expect(world.engine.store.setUp.discard(id)).rejects.toThrow();
  });

  test('goes on taking them off when a court is retired and a format is no longer sold', async () => {
    const { id } = await world.venue({ courts: 2 });
    await newOffer(world, id, { name: 'Ten', percent: 10 });
    await world.orm.execute(sql`UPDATE spaces SET retired_at = now()
      WHERE id = (SELECT max(id) FROM spaces WHERE venue_id = ${id})`);
    const { slots } = await answerOf(world.app, 'getEvent', { params: { id } });
    expect(slots[0]).toMatchObject({ price: 900, offers: [{ name: 'Ten' }] });
  });

  test('announces what everybody gets beside its own words, and neither codes nor what has ended', async () => {
    const { id } = await world.venue();
    const announced = async () => (await answerOf(world.app, 'getEvent', { params: { id } })).data.offer;
    await world.orm.execute(sql`UPDATE venues SET offer = 'Free bibs for Ten' WHERE id = ${id}`);
    const ten = await newOffer(world, id, { name: 'Ten', percent: 10 });
    await newOffer(world, id, FIRST);
    expect(await announced()).toBe('Ten: 10 % off · Free bibs for Ten');
    await world.engine.store.offers.end(ten, world.now);
    expect(await announced()).toBe('Free bibs for Ten');
  });
});

test('the database refuses an offer that gives nothing, takes all, or limits what everybody is shown', async () => {
  const { id } = await world.venue();
  await newOffer(world, id, { name: 'Ten', code: 'TEN', percent: 10 });
  for (const wrong of [
    'percent = 0',
    'percent = 101',
    'percent = NULL',
    'off_paise = 100',
    'percent = NULL, off_paise = -100',
    'percent = NULL, off_paise = 150',
    'weekdays = 0',
    'to_minute = from_minute',
    'in_all = 0',
    'per_player = -1',
    "code = 'abc'",
    'code = NULL, in_all = 5',
    "first_date = '2026-12-02', last_date = '2026-12-01'",
  ])
    await expect(
      world.orm.execute(sql`UPDATE offers SET ${sql.raw(wrong)} WHERE venue_id = ${id}`),
      wrong,
    ).rejects.toThrow();
});
