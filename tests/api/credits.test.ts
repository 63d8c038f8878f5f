// Credit at an organisation: how it pays for games, how it comes back, and how it ends.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { rows } from '#server/db/database.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import type { Slot } from '#tests/support/api/booking-calls.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { refused } from '#tests/support/manage/grounds.ts';
import { bookingWorld, HOUR_MS, MINUTE_MS } from '#tests/support/worlds/booking-world.ts';
import { newOrganisation } from '#tests/support/worlds/organisations.ts';
import { instant, rainyGround, toldTo } from '#tests/support/worlds/rain.ts';

const world = bookingWorld();
beforeEach(() => {
  world.now = NOW;
});
const DAY_MS = 24 * HOUR_MS;

/** Somebody who got credit for an evening that was rained off, and a morning to spend it on. */
async function withCredit(bonus = 0, hours: [from: string, to: string, price: number] = ['18:00', '19:00', 1000]) {
  const ground = await rainyGround(world, { courts: 2 });
  await ground.bonus(bonus);
  const player = await ground.booked(...hours);
  await ground.rain();
  await ground.finish();
  await player.instead({ choice: 'credit' });
  const of = (slot: Slot) => ({ token: player.token, params: { bookingId: slot.bookingId } });
  return {
    ground,
    player,
    morning: (fromTime = '08:00', toTime = '10:00') => world.slot(ground.venueId, fromTime, toTime),
    use: async (slot: Slot, use = true) =>
      (await answerOf(world.app, 'useCredit', { ...of(slot), body: { use } })).data,
    pay: (slot: Slot) => answerOf(world.app, 'payWithCredit', of(slot)),
    see: async (slot: Slot) => (await answerOf(world.app, 'getBooking', of(slot))).data.booking,
    of,
  };
}

describe('credit', () => {
  test('pays for some of a game, and the rest is paid as usual', async () => {
    const { player, morning, use, see } = await withCredit();
    const slot = morning();
    await player.hold(slot);
    const order = (await player.order(slot.bookingId)).body.data?.orderId;
    expect(await use(slot)).toEqual({ organisation: 'Kulkarni Sports', available: 1000, used: 1000, toPay: 1000 });
    // The order for the whole price is not the one to pay any more.
    expect((await player.order(slot.bookingId)).body.data).toMatchObject({ amount: 1000 });
    expect((await player.order(slot.bookingId)).body.data?.orderId).not.toBe(order);
    expect((await player.process(slot, { amount: 2000 })).status).toBe(422);
    expect((await player.process(slot, { amount: 1000 })).status).toBe(200);
    const booking = await see(slot);
    expect(booking).toMatchObject({ status: 'confirmed', totalPrice: 2000, paymentMethod: 'upi' });
    expect(booking.receipt.payments.map(({ method, amount }) => [method, amount])).toEqual([
      ['upi', 1000],
      ['credit', 1000],
    ]);
    expect(await player.credits()).toEqual([]);
    await world.expectSound();
  });

  test('that pays for all of it needs no gateway; again is the same answer', async () => {
    const { player, morning, use, pay, see } = await withCredit(10);
    const slot = morning('08:00', '09:00');
    await player.hold(slot);
    expect(await use(slot)).toMatchObject({ available: 1000, used: 1000, toPay: 0 });
    expect((await player.order(slot.bookingId)).body).toMatchObject({
      message: expect.stringContaining('credit pays'),
    });
    const [one, other] = await Promise.all([pay(slot), pay(slot)]);
    expect(one.paymentId).toBe(other.paymentId);
    expect((await player.store(slot, one.paymentId)).status).toBe(200);
    expect(await see(slot)).toMatchObject({ status: 'confirmed', paymentMethod: 'credit', paymentId: one.paymentId });
    expect(await player.credits()).toMatchObject([{ amount: 100 }]);
    await world.expectSound();
  });

  test('comes back as credit in the proportion in which it paid', async () => {
    const { player, morning, use, see } = await withCredit();
    const slot = morning();
    await player.hold(slot);
    await use(slot);
    await player.process(slot, { amount: 1000 });
    // Between 24 and 12 hours before, half comes back.
    world.now = new Date(instant('14:00', '2026-11-15'));
    const refund = (await player.cancel(slot.bookingId)).body.data?.refund;
    expect(refund).toMatchObject({ percent: 50, amount: 1000 });
    expect((await see(slot)).refunds.map(({ amount, asCredit }) => [amount, asCredit])).toEqual(
      expect.arrayContaining([
        [500, true],
        [500, false],
      ]),
    );
    expect(await player.credits()).toMatchObject([{ amount: 500 }]);
    expect((await toldTo(world, player.phone)).find(({ template }) => template === 'booking_cancelled')?.text).toMatch(
      /₹500 goes back[\s\S]*₹500 is back as credit/,
    );
    await world.expectSound();
  });

  test('stays with a booking that is moved, and what that costs less comes back in proportion', async () => {
    const { player, morning, use } = await withCredit();
    const slot = morning();
    await player.hold(slot);
    await use(slot);
    await player.process(slot, { amount: 1000 });
    const moved = await player.reschedule(slot.bookingId, { ...slot, date: '2026-11-17', toTime: '09:00' }, 1000);
    expect(moved.status).toBe(200);
    expect(await player.credits()).toMatchObject([{ amount: 500 }]);
    await player.cancel(slot.bookingId);
    expect(await player.credits()).toMatchObject([{ amount: 1000 }]);
    await world.expectSound();
  });

  test('leaves nothing that a gateway would not take', async () => {
    const { player, morning, use, ground } = await withCredit();
    await world.orm.execute(sql`UPDATE formats SET hourly_paise = 100050 WHERE venue_id = ${ground.venueId}`);
    const slot = morning('08:00', '09:00');
    await player.hold(slot);
    expect(await use(slot)).toMatchObject({ used: 1000, toPay: 1 });
    expect(await use(slot, false)).toMatchObject({ used: 0, toPay: 1001 });
  });

  test('is spent only with the organisation that owes it, and only by its player', async () => {
    const { player, of } = await withCredit();
    const elsewhere = await rainyGround(world);
    const slot = world.slot(elsewhere.venueId, '08:00', '09:00');
    await player.hold(slot);
    expect((await answerOf(world.app, 'useCredit', { ...of(slot), body: { use: true } })).data.used).toBe(0);
    const nobodys = await world.venue();
    const other = world.slot(nobodys.id, '08:00', '09:00');
    await player.hold(other);
    expect(await refused(world, 'useCredit', { ...of(other), body: { use: true } })).toMatchObject({ status: 409 });
    const [stranger] = await world.players(1);
    const theirs = { ...of(slot), token: stranger?.token ?? '', body: { use: true } };
    expect((await refused(world, 'useCredit', theirs)).status).toBe(404);
    expect(
      (await refused(world, 'useCredit', { ...of({ ...slot, bookingId: 'BK404' }), body: { use: true } })).status,
    ).toBe(404);
  });

  test('is shown at the desk when its player is looked for', async () => {
    const { ground, player } = await withCredit();
    const asked = { ...ground.at(ground.desk.token), query: { q: player.phone } };
    const { guests } = (await answerOf(world.app, 'findGuests', asked)).data;
    expect(guests).toMatchObject([{ phone: player.phone, credit: 1000 }]);
  });

  test('is good at every ground of the organisation', async () => {
    const { ground, player, use } = await withCredit();
    const other = await world.venue();
    await world.orm.execute(sql`UPDATE venues SET organisation_id = ${ground.organisation.id} WHERE id = ${other.id}`);
    const slot = world.slot(other.id, '08:00', '09:00');
    await player.hold(slot);
    expect(await use(slot)).toMatchObject({ used: 1000, toPay: 0 });
  });

  test('pays for one of two slots that are held at once, and is free again when a hold ends', async () => {
    const { player, morning, use, pay } = await withCredit();
    const [one, other] = [morning('08:00', '09:00'), morning('09:00', '10:00')];
    await player.hold(one);
    await player.hold(other);
    const used = await Promise.all([use(one), use(other)]);
    expect(used.map((credit) => credit.used).sort()).toEqual([0, 1000]);
    await player.cancel(used[0]?.used === 1000 ? one.bookingId : other.bookingId);
    const left = used[0]?.used === 1000 ? other : one;
    expect(await use(left)).toMatchObject({ used: 1000 });
    await pay(left);
    await world.expectSound();
  });

  test('that was spent elsewhere since the hold ended confirms nothing, and the money goes back', async () => {
    const { player, morning, use, pay } = await withCredit();
    const late = morning('06:00', '08:00');
    await player.hold(late);
    await use(late);
    const order = (await player.order(late.bookingId)).body.data?.orderId ?? '';
    world.now = new Date(NOW.getTime() + 11 * MINUTE_MS);
    const slot = morning('08:00', '09:00');
    await player.hold(slot);
    await use(slot);
    await pay(slot);
    await player.choose(order, 'approve');
    const { body } = await player.booking(late.bookingId);
    expect(body.data?.booking?.status).toBe('expired');
    await world.expectSound();
    expect(await world.count('refunds', `cause = 'returned' AND amount_paise = 100000 AND status = 'done'`)).toBe(1);
  });

  test('keeps to the price when a code comes later', async () => {
    const { player, morning, use } = await withCredit();
    const slot = morning();
    await player.hold(slot);
    await use(slot);
    const again = await player.hold(slot);
    expect(again.status).toBe(200);
    world.now = new Date(NOW.getTime() + 11 * MINUTE_MS);
    // A hold that is renewed begins without it: somebody else may have spent it.
    await player.hold(slot);
    expect((await player.process(slot, { amount: 1000 })).status).toBe(422);
    expect((await player.process(slot, { amount: 2000 })).status).toBe(200);
    expect(await player.credits()).toMatchObject([{ amount: 1000 }]);
    await world.expectSound();
  });

  test('ends after more than a year, with a warning a month before, and what comes back lasts another month', async () => {
    const { player, morning, use, pay, ground } = await withCredit();
    const [{ firstEnds } = { firstEnds: { at: '' } }] = await player.credits();
    const ends = Date.parse(firstEnds.at);
    expect(ends - NOW.getTime()).toBeGreaterThan(365 * DAY_MS);
    await world.orm.execute(
      sql`UPDATE sessions SET expires_at = '2030-01-01', last_seen_at = '2027-11-30', created_at = '2027-11-01' WHERE user_id = ${player.id}`,
    );
    world.now = new Date(ends - 31 * DAY_MS);
    await world.engine.jobs.callOffs();
    expect((await toldTo(world, player.phone)).some(({ template }) => template === 'credit_ends')).toBe(false);
    world.now = new Date(ends - 29 * DAY_MS);
    await world.engine.jobs.callOffs();
    await world.engine.jobs.callOffs();
    expect((await toldTo(world, player.phone)).filter(({ template }) => template === 'credit_ends')).toHaveLength(1);
    const date = new Date(ends - 27 * DAY_MS).toISOString().slice(0, 10);
    const slot = { ...morning('08:00', '09:00'), date };
    await player.hold(slot);
    await use(slot);
    await pay(slot);
    await player.cancel(slot.bookingId);
    expect(Date.parse((await player.credits())[0]?.firstEnds.at ?? '')).toBe(world.now.getTime() + 30 * DAY_MS);
    world.now = new Date(ends + 2 * DAY_MS);
    await world.engine.jobs.callOffs();
    expect(await player.credits()).toEqual([]);
    const kinds = await rows<{ kind: string }>(
      world.orm,
      sql`SELECT kind FROM credit_entries JOIN credits ON credits.id = credit_id WHERE user_id = ${player.id} ORDER BY 1`,
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['issued', 'spent', 'returned', 'expired']);
    expect(ground.venueId).not.toBe('');
  });

  test('is the owner’s to make worth more, up to a quarter', async () => {
    const { owner, id } = await newOrganisation(world.orm, { now: world.now });
    const asked = { token: owner.token, params: { organisationId: id } };
    expect((await refused(world, 'setCreditBonus', { ...asked, body: { percent: 26 } })).status).toBe(400);
    expect((await answerOf(world.app, 'setCreditBonus', { ...asked, body: { percent: 25 } })).data.percent).toBe(25);
  });
});
