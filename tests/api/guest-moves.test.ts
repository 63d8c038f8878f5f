// Somebody for whom the ground has booked moves the booking themselves: by their link, or signed in.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays, indiaDate, indiaDateTimeInstant } from '#domain/india-time.ts';
import { rows } from '#server/db/database.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import { bookingWorld, HOUR_MS } from '#tests/support/worlds/booking-world.ts';
import { groundWithDesk, newPhone } from '#tests/support/worlds/desk.ts';
import { instant, rainyGround } from '#tests/support/worlds/rain.ts';
import { groundWithRegulars, TUESDAYS } from '#tests/support/worlds/series.ts';

const world = bookingWorld();
type Linked = { link: string | null };
const tokenOf = ({ link }: Linked) => (link ?? '').split('/b/')[1] ?? '';
/** Of one hour at 1,000 rupees, far enough ahead that all of it comes back. */
const day = () => addDays(indiaDate(world.now), 3);
type Times = { date: string; fromTime: string; toTime: string };
type Expected = {
  expectedPrice?: number;
  expectedRefund?: number;
  expectedDue?: number;
  expectedRefundPercent?: number;
};

const hoursOf = ({ fromTime, toTime }: Times) => Number(toTime.slice(0, 2)) - Number(fromTime.slice(0, 2));
const asked = (times: Times, expected: Expected = {}) => ({
  ...times,
  expectedPrice: hoursOf(times) * 1000,
  ...expected,
});
const move = async (booking: Linked, times: Times, expected: Expected = {}) =>
  (
    await answerOf(world.app, 'rescheduleGuestBooking', {
      params: { token: tokenOf(booking) },
      body: asked(times, expected),
    })
  ).data.booking;
const moveOfToken = (token: string, times: Times) =>
  answerOf(world.app, 'rescheduleGuestBooking', { params: { token }, body: asked(times) });
const messagesTo = (phone: string) =>
  rows<{ template: string; text: string }>(
    world.orm,
    sql`SELECT template, payload ->> 'text' AS text FROM outbox
        WHERE recipient = ${phone} AND channel = 'whatsapp' ORDER BY id`,
  );
const pay = (booking: Linked, amount: number) =>
  answerOf(world.app, 'payGuestBooking', {
    params: { token: tokenOf(booking) },
    body: { amount, paymentMethod: 'upi' },
  });

describe('what a guest’s move does to the money', () => {
  test('unpaid: a dearer slot is more due, a cheaper one less, and nothing else', async () => {
    const { book, see } = await groundWithDesk(world);
    const [date, phone] = [day(), newPhone()];
    const booking = await book({ date, phone });
    const longer = { date, fromTime: '19:00', toTime: '21:00' };
    const moved = await move(booking, longer, { expectedRefund: 0, expectedDue: 2000, expectedRefundPercent: 100 });
    expect(moved).toMatchObject({
      ...longer,
      amountDue: 2000,
      movedTimes: 1,
      movedFrom: { paid: 0, due: 1000, notDue: 0, comesBack: 0, cash: 0, kept: 0 },
      rescheduling: { allowed: true, movesLeft: 1, addsToDue: true },
    });
    expect(await see(booking.number)).toMatchObject({ due: 2000, owed: 0, price: 2000, fromTime: '19:00' });
    const shorter = await move(booking, { date, fromTime: '08:00', toTime: '09:00' });
    expect(shorter).toMatchObject({ amountDue: 1000, cashOwed: 0, movedFrom: { due: 0, notDue: 1000, comesBack: 0 } });
    await pay(booking, 1000);
    expect(await see(booking.number)).toMatchObject({ due: 0, paidOnline: 1000 });
    const [booked, first, second] = (await messagesTo(phone)).filter(({ template }) => template !== 'money_taken');
    expect(booked?.text).toContain('See, pay, move or cancel it here');
    expect([first?.template, second?.template]).toEqual(['booking_moved', 'booking_moved']);
    expect(first?.text).toContain('To be paid: ₹2,000, at the ground or online.');
    expect(first?.text).toContain(booking.link);
    expect(second?.text).toContain('To be paid: ₹1,000, at the ground or online.');
    await world.expectSound();
  });

  test('part paid in cash: a cheaper slot lowers what is due first, and the rest is owed in cash', async () => {
    const { book, see, cashBack } = await groundWithDesk(world);
    const [date, phone] = [day(), newPhone()];
    const booking = await book({ date, phone, toTime: '21:00', cash: 1600 });
    const moved = await move(booking, { date, fromTime: '10:00', toTime: '11:00' }, { expectedRefund: 600 });
    expect(moved).toMatchObject({
      amountDue: 0,
      cashOwed: 600,
      paid: 1000,
      movedFrom: { notDue: 1400, comesBack: 600, cash: 600, kept: 0 },
    });
    expect(await see(booking.number)).toMatchObject({ due: 0, owed: 600, paidCash: 1000 });
    expect((await messagesTo(phone)).at(-1)?.text).toContain('₹600');
    await cashBack(booking.number, 600);
    await world.expectSound();
  });

  test('paid by the gateway: it goes back by the gateway, and cash only for the rest', async () => {
    const { book, see } = await groundWithDesk(world);
    const date = day();
    const booking = await book({ date, toTime: '21:00', cash: 1500 });
    await pay(booking, 1500);
    const moved = await move(booking, { date, fromTime: '10:00', toTime: '11:00' }, { expectedRefund: 2000 });
    expect(moved).toMatchObject({ amountDue: 0, cashOwed: 500, movedFrom: { comesBack: 2000, cash: 500 } });
    expect(moved.refunds).toMatchObject([{ amount: 1500, cause: 'moved' }]);
    expect(await see(booking.number)).toMatchObject({ paidOnline: 0, paidCash: 1000, owed: 500 });
    await world.expectSound();
  });

  test('late: of the rest only the terms’ share comes back, also for a shorter game at the same start', async () => {
    const { book, see } = await groundWithDesk(world);
    const date = day();
    const booking = await book({ date, toTime: '20:00', cash: 2000 });
    world.now = new Date(indiaDateTimeInstant(`${date} 18:00`).getTime() - 20 * HOUR_MS);
    const shorter = { date, fromTime: '18:00', toTime: '19:00' };
    await expect(move(booking, shorter, { expectedRefund: 1000 })).rejects.toThrow('Time went on');
    const moved = await move(booking, shorter, { expectedRefund: 500, expectedDue: 0, expectedRefundPercent: 50 });
    expect(moved).toMatchObject({
      cashOwed: 500,
      movedFrom: { comesBack: 500, kept: 500 },
      cancellation: { cap: { of: 1000, most: 500 } },
    });
    // What stayed with the ground counts for a dearer slot.
    const longer = { date: addDays(date, 1), fromTime: '18:00', toTime: '20:00' };
    expect(await move(booking, longer)).toMatchObject({ amountDue: 500, movedFrom: { used: 500, due: 500 } });
    expect(await see(booking.number)).toMatchObject({ due: 500, owed: 500 });
    await world.expectSound();
  });

  test('the same price: nothing, with a new ticket; the same again is the same answer', async () => {
    const { book, see, venueId } = await groundWithDesk(world);
    const [date, phone] = [day(), newPhone()];
    const booking = await book({ date, phone, cash: 400 });
    const params = { token: tokenOf(booking) };
    const before = (await answerOf(world.app, 'getGuestBooking', { params })).data.booking.ticket?.code;
    const other = { date, fromTime: '20:00', toTime: '21:00' };
    const moved = await move(booking, other, { expectedRefund: 0, expectedDue: 600 });
    expect(moved).toMatchObject({ amountDue: 600, cashOwed: 0, movedTimes: 1 });
    expect(moved.ticket?.code).not.toBe(before);
    expect(await move(booking, other)).toMatchObject({ movedTimes: 1, amountDue: 600 });
    expect(await see(booking.number)).toMatchObject({ due: 600, fromTime: '20:00' });
    const told = (await messagesTo(phone)).filter(({ template }) => template === 'booking_moved');
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(moved.ticket?.code);
    // It is no act of anybody at the ground.
    const acts = await rows(
      world.orm,
      sql`SELECT 1 FROM activity WHERE venue_id = ${venueId} AND act LIKE '%resched%'`,
    );
    expect(acts).toEqual([]);
    await world.expectSound();
  });

  test('cash that was taken meanwhile is told first: nothing is moved for another sum than the guest saw', async () => {
    const { book, cash, see } = await groundWithDesk(world);
    const date = day();
    const booking = await book({ date });
    await cash(booking.number, 300);
    const longer = { date, fromTime: '18:00', toTime: '20:00' };
    await expect(move(booking, longer, { expectedDue: 2000 })).rejects.toThrow('Time went on');
    await expect(move(booking, longer, { expectedPrice: 1 })).rejects.toThrow('amount_mismatch');
    expect(await see(booking.number)).toMatchObject({ due: 700, toTime: '19:00' });
    expect(await move(booking, longer, { expectedDue: 1700 })).toMatchObject({ amountDue: 1700 });
  });
});

test('signed in, its guest moves it just so', async () => {
  const { book, see } = await groundWithDesk(world);
  const [player] = await world.players(1);
  const [date, token] = [day(), player?.token ?? ''];
  const booking = await book({ date, phone: player?.phone ?? '', cash: 1000 });
  const params = { bookingId: booking.bookingId };
  const body = { ...asked({ date, fromTime: '19:00', toTime: '21:00' }), expectedDue: 1000 };
  const { data } = await answerOf(world.app, 'rescheduleBooking', { token, params, body });
  expect(data).toMatchObject({ outcome: 'moved', refund: null, booking: { amountDue: 1000, pendingMove: null } });
  const order = await answerOf(world.app, 'createOrder', {
    token,
    body: { bookingId: booking.bookingId, paymentMethod: 'upi' },
  });
  expect(order.data.amount).toBe(1000);
  expect(await see(booking.number)).toMatchObject({ due: 1000, paidCash: 1000 });
  await world.expectSound();
});

describe('a guest cannot move', () => {
  test('to a slot that somebody is faster for: one of many gets it, the others stay where they are', async () => {
    const { book } = await groundWithDesk(world, { courts: 3 });
    const date = day();
    const bookings = [await book({ date }), await book({ date }), await book({ date })];
    const wanted = { date, fromTime: '20:00', toTime: '21:00' };
    await book(wanted);
    await book(wanted);
    const got = await Promise.allSettled(bookings.map((booking) => move(booking, wanted)));
    expect(got.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of got) if (one.status === 'rejected') expect(String(one.reason)).toContain('slot_taken');
    const at = await Promise.all(
      bookings.map((one) => answerOf(world.app, 'getGuestBooking', { params: { token: tokenOf(one) } })),
    );
    expect(at.map(({ data }) => data.booking.fromTime).sort()).toEqual(['18:00', '18:00', '20:00']);
    expect(at.map(({ data }) => data.booking.amountDue)).toEqual([1000, 1000, 1000]);
    await world.expectSound();
  });

  test('less than two hours before, nor more often than the terms say; the ground’s own moves do not count', async () => {
    const { book, of, desk } = await groundWithDesk(world);
    const date = day();
    const booking = await book({ date });
    const at = of(desk.token, booking.number);
    const byDesk = { date, fromTime: '07:00', toTime: '08:00' };
    const expected = (await answerOf(world.app, 'quoteDeskReschedule', { ...at, body: byDesk })).data;
    await answerOf(world.app, 'rescheduleAtDesk', { ...at, body: { ...byDesk, expected } });
    await move(booking, { date, fromTime: '09:00', toTime: '10:00' });
    const last = await move(booking, { date, fromTime: '11:00', toTime: '12:00' });
    expect(last.rescheduling).toMatchObject({ allowed: false, movesLeft: 0 });
    await expect(move(booking, { date, fromTime: '13:00', toTime: '14:00' })).rejects.toThrow('409');
    const late = await book({ date, fromTime: '15:00', toTime: '16:00' });
    world.now = new Date(indiaDateTimeInstant(`${date} 13:00`).getTime() + 1000);
    await expect(move(late, { date, fromTime: '20:00', toTime: '21:00' })).rejects.toThrow('too_late');
    await world.expectSound();
  });

  test('what is another’s, called off, or made and paid in the app', async () => {
    const { book, cash, rain, finish, see, venueId } = await rainyGround(world, { courts: 3 });
    const mine = await book({ date: day() });
    const [id, mac = ''] = tokenOf(mine).split('.');
    const other = await book({ date: day() });
    const times = { date: day(), fromTime: '08:00', toTime: '09:00' };
    for (const token of [`${tokenOf(other).split('.')[0]}.${mac}`, `${id}.x`, 'x']) {
      await expect(moveOfToken(token, times), token).rejects.toThrow('404');
    }
    expect(await see(other.number)).toMatchObject({ fromTime: '18:00' });
    await cash(mine.number, 1000);
    await rain({ from: instant('17:30', day()), until: instant('19:00', day()) });
    await finish();
    expect(await see(mine.number)).toMatchObject({ status: 'cancelled' });
    await expect(move(mine, times)).rejects.toThrow('409');
    const [player] = await world.players(1);
    const slot = { ...world.slot(venueId, '20:00', '21:00'), date: day() };
    expect((await player?.process(slot, { amount: 1000 }))?.status).toBe(200);
    const [own] = await rows<{ id: string; userId: string }>(
      world.orm,
      sql`SELECT id, user_id AS "userId" FROM bookings WHERE reference = ${slot.bookingId}`,
    );
    const link = world.engine.store.links.guest({ id: Number(own?.id), userId: Number(own?.userId) });
    await expect(move({ link }, times)).rejects.toThrow('sign_in_first');
    await world.expectSound();
  });
});

test('a date of a series moves alone, and its series shows where it is now', async () => {
  const first = TUESDAYS.map((date) => addDays(date, 28));
  const { create, see } = await groundWithRegulars(world);
  const { dates } = await create({ firstDate: first[0], lastDate: first[3] });
  const booking = await see(dates[1]?.booking?.number ?? '');
  const to = { date: addDays(first[1] ?? '', 1), fromTime: '08:00', toTime: '09:00' };
  world.now = new Date(indiaDateTimeInstant(`${first[1]} 19:00`).getTime() - 5 * 24 * HOUR_MS);
  await move(booking, to);
  const shown = (await answerOf(world.app, 'getGuestBooking', { params: { token: tokenOf(booking) } })).data;
  expect(shown.series?.dates.map(({ booking: its }) => its && [its.date, its.fromTime])).toEqual([
    [first[0], '19:00'],
    [to.date, '08:00'],
    [first[2], '19:00'],
    [first[3], '19:00'],
  ]);
  await world.expectSound();
});
