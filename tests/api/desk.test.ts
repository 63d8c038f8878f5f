// The counter of a ground: bookings that it makes itself, the money for them, and its shifts.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rows } from '#server/db/database.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld, HOUR_MS, MINUTE_MS, newBookingId, PLAY_DAY } from '#tests/support/worlds/booking-world.ts';
import { groundWithDesk, newKey, newPhone } from '#tests/support/worlds/desk.ts';
import { newOffer } from '#tests/support/worlds/offers.ts';
import { newMember } from '#tests/support/worlds/organisations.ts';

const world = bookingWorld();
const actsOn = async (venueId: string) =>
  (await rows<{ act: string }>(world.orm, sql`SELECT act FROM activity WHERE venue_id = ${venueId} ORDER BY id`)).map(
    ({ act }) => act,
  );
const messagesTo = (phone: string) =>
  rows<{ template: string; text: string }>(
    world.orm,
    sql`SELECT template, payload ->> 'text' AS text FROM outbox WHERE recipient = ${phone} ORDER BY id`,
  );

describe('a booking at the desk', () => {
  test('stands at once with all of it due, is in the trail, and its guest is told with a link', async () => {
    const { venueId, book } = await groundWithDesk(world);
    const phone = newPhone();
    const booking = await book({ phone, notes: 'Needs bibs' });
    expect(booking).toMatchObject({
      status: 'confirmed',
      source: 'desk',
      price: 1000,
      due: 1000,
      owed: 0,
      takings: [],
    });
    expect(await actsOn(venueId)).toEqual(['shift.opened', 'desk.booked']);
    const [message] = await messagesTo(phone);
    expect(message?.template).toBe('desk_booked');
    expect(message?.text).toContain(booking.link);
    expect(message?.text).toContain('To be paid: ₹1,000');
    await world.expectSound();
  });

  test('sent twice, also at once, is one booking with one taking', async () => {
    const { book } = await groundWithDesk(world);
    const wanted = { bookingId: newBookingId(), phone: newPhone(), cash: 400 };
    const made = await Promise.all([book(wanted), book(wanted), book(wanted)]);
    expect(new Set(made.map(({ number }) => number)).size).toBe(1);
    expect((await book(wanted)).takings).toHaveLength(1);
    await expect(book({ ...wanted, fromTime: '20:00', toTime: '21:00' })).rejects.toThrow('409');
    await world.expectSound();
  });

  test('takes no slot that somebody has, and no whole beside its half', async () => {
    const { venueId, book } = await groundWithDesk(world);
    const [player] = await world.players(1);
    await player?.process(world.slot(venueId), { amount: 1000 });
    await expect(book()).rejects.toThrow('already booked');
  });

  test('takes no slot that the waiting list keeps for somebody, but what it keeps for its own guest', async () => {
    const { venueId, book } = await groundWithDesk(world);
    const [first, second] = await world.players(2);
    const slot = world.slot(venueId);
    await first?.process(slot, { amount: 1000 });
    await second?.wait(world.slot(venueId));
    await first?.cancel(slot.bookingId);
    await expect(book()).rejects.toThrow('409');
    const booking = await book({ phone: second?.phone ?? '' });
    expect(booking.status).toBe('confirmed');
    expect(await world.count('waiting_list', `venue_id = '${venueId}' AND status = 'claimed'`)).toBe(1);
    await world.expectSound();
  });

  test('may be of a slot that has begun, longer or further ahead than players may, but not of one that is over', async () => {
    const { book, venueId } = await groundWithDesk(world);
    await world.orm.execute(sql`UPDATE venues SET most_minutes = 60, notice_minutes = 600 WHERE id = ${venueId}`);
    world.now = new Date(`${PLAY_DAY}T18:20:00+05:30`);
    expect((await book({ fromTime: '18:00', toTime: '20:00' })).price).toBe(2000);
    expect((await book({ date: '2027-03-01' })).due).toBe(1000);
    await expect(book({ fromTime: '16:00', toTime: '17:00' })).rejects.toThrow('This time is over');
    await expect(book({ date: '2028-03-01' })).rejects.toThrow('422');
    world.now = NOW;
  });

  test('costs what the rate card says, with the offers that everybody gets, on the court that is asked for', async () => {
    const { book, venueId, see, at, desk } = await groundWithDesk(world, { courts: 2 });
    await newOffer(world, venueId, { name: 'Ten', percent: 10 });
    const asked = { ...at(desk.token), body: { date: PLAY_DAY, fromTime: '19:00', toTime: '20:00' } };
    const quoted = (await answerOf(world.app, 'priceAtDesk', asked)).data;
    expect(quoted).toEqual({ price: 900, offer: { name: 'Ten', amount: 100 } });
    const first = await book({ expectedPrice: 900 });
    expect(first.price).toBe(900);
    const spaces = await rows<{ id: number }>(
      world.orm,
      sql`SELECT space_id::int AS id FROM format_spaces JOIN formats ON formats.id = format_id
          WHERE formats.venue_id = ${venueId} ORDER BY 1`,
    );
    const other = spaces.find(({ id }) => id !== first.space.id)?.id ?? 0;
    await expect(book({ space: first.space.id })).rejects.toThrow('409');
    await expect(book({ space: 1 })).rejects.toThrow('not played there');
    await expect(book({ expectedPrice: 1000 })).rejects.toThrow('changed meanwhile');
    const second = await book({ space: other });
    expect((await see(second.number)).space.id).toBe(other);
    await world.expectSound();
  });

  test('becomes its guest’s own when they sign in with that number', async () => {
    const { book } = await groundWithDesk(world);
    const [player] = await world.players(1);
    await book({ phone: player?.phone ?? '', cash: 300 });
    const { bookings } = (await answerOf(world.app, 'listUserBookings', { token: player?.token ?? '' })).data;
    expect(bookings).toMatchObject([{ status: 'confirmed', amountDue: 700, rescheduling: { allowed: true } }]);
    const bookingId = bookings[0]?.bookingId ?? '';
    const token = player?.token ?? '';
    const { data } = await answerOf(world.app, 'createOrder', { token, body: { bookingId, paymentMethod: 'upi' } });
    expect(data.amount).toBe(700);
  });
});

describe('money at the counter', () => {
  test('comes in parts, never more than is due, each once, with a receipt', async () => {
    const { book, cash } = await groundWithDesk(world);
    const phone = newPhone();
    const { number } = await book({ phone });
    const key = newKey();
    expect(await cash(number, 400, key)).toMatchObject({ due: 600 });
    expect(await cash(number, 400, key)).toMatchObject({ due: 600 });
    await expect(cash(number, 500, key)).rejects.toThrow('₹400 in cash was entered');
    await expect(cash(number, 600.01)).rejects.toThrow('Only ₹600 is due');
    expect(await cash(number, 600)).toMatchObject({ due: 0 });
    await expect(cash(number, 1)).rejects.toThrow('Nothing is due');
    const receipts = (await messagesTo(phone)).filter(({ template }) => template === 'money_taken');
    expect(receipts.map(({ text }) => text.includes('Nothing more is due'))).toEqual([false, true]);
    await world.expectSound();
  });

  test('needs a shift that is open, of whoever takes it', async () => {
    const { book, cash, close, owner, at } = await groundWithDesk(world);
    const { number } = await book();
    await expect(cash(number, 100, newKey(), owner.token)).rejects.toThrow('open your shift');
    await close(500);
    await expect(cash(number, 100)).rejects.toThrow('open your shift');
    await expect(book({ fromTime: '20:00', toTime: '21:00', cash: 100 })).rejects.toThrow('open your shift');
    expect(await world.count('bookings', `venue_id = '${at('').params.venueId}'`)).toBe(1);
  });

  test('by UPI counts when the gateway has it, for the shift that showed the code, never after it was closed', async () => {
    const { book, upi, pay, see, close, shiftId, at, desk } = await groundWithDesk(world);
    const { number } = await book();
    const key = newKey();
    const { order } = await upi(number, 400, key);
    expect(order.upi?.qrCode).toMatch(/^data:image/);
    expect((await upi(number, 400, key)).order.paymentId).toBe(order.paymentId);
    expect((await see(number)).due).toBe(1000);
    await pay(order.orderId);
    expect(await see(number)).toMatchObject({ due: 600, order: null, takings: [{ kind: 'upi', amount: 400 }] });
    expect((await upi(number, 400, key)).order.upi).toBeUndefined();
    const rest = await upi(number);
    expect(rest.order.amount).toBe(600);
    const shift = await close(500);
    expect(shift).toMatchObject({ expected: 500, difference: 0, upi: 400 });
    await pay(rest.order.orderId);
    expect((await see(number)).due).toBe(0);
    const params = { ...at('').params, shiftId };
    const { takings } = (await answerOf(world.app, 'getShift', { token: desk.token, params })).data;
    expect(takings).toHaveLength(1);
    await world.expectSound();
  });

  test('by a code that came when less was due goes back whole', async () => {
    const { book, upi, pay, cash, see } = await groundWithDesk(world);
    const { number } = await book();
    const { order } = await upi(number);
    await cash(number, 1);
    await pay(order.orderId);
    expect(await see(number)).toMatchObject({ due: 999, paidOnline: 0 });
    expect(await world.count('refunds', 'amount_paise = 100000')).toBeGreaterThan(0);
    await world.expectSound();
  });
});

describe('a shift', () => {
  test('keeps what was expected, what was counted and the difference; at the desk one sees one’s own', async () => {
    const { venueId, book, cash, close, organisation, owner, at } = await groundWithDesk(world);
    const { number } = await book({ cash: 250 });
    await cash(number, 50.5);
    const closed = await close(790);
    expect(closed.closedBy).toBeNull();
    expect(closed).toMatchObject({ float: 500, cash: 300.5, expected: 800.5, counted: 790, difference: -10.5 });
    await expect(close(800.5)).rejects.toThrow('closed already');
    const other = await newMember(world.orm, organisation, { now: world.now, role: 'desk' });
    const accountant = await newMember(world.orm, organisation, { now: world.now, role: 'accountant' });
    const shifts = async (token: string) => (await answerOf(world.app, 'listShifts', at(token))).data.shifts;
    expect(await shifts(other.token)).toEqual([]);
    expect(await shifts(accountant.token)).toHaveLength(1);
    expect(await shifts(owner.token)).toHaveLength(1);
    const params = { venueId, shiftId: closed.id };
    await expect(answerOf(world.app, 'getShift', { token: other.token, params })).rejects.toThrow('404');
    expect((await actsOn(venueId)).at(-1)).toBe('shift.closed');
    await world.expectSound();
  });

  test('is one for a person and a venue, and a forgotten one is closed by the owner', async () => {
    const { at, desk, owner, close } = await groundWithDesk(world);
    const open = (float: number) => answerOf(world.app, 'openShift', { ...at(desk.token), body: { float } });
    expect((await open(500)).data.shift.isOwn).toBe(true);
    await expect(open(600)).rejects.toThrow('You have a shift open');
    await world.orm.execute(sql`UPDATE users SET name = 'Vikram Rao' WHERE id = ${owner.id}`);
    const closed = await close(500, undefined, owner.token);
    expect(closed).toMatchObject({ difference: 0, closedBy: 'Vikram Rao' });
    const { data } = await answerOf(world.app, 'getCurrentShift', at(desk.token));
    expect(data.shift).toBeNull();
  });
});

describe('cancelling and moving at the desk', () => {
  test('drops what is due; cash is owed until it is handed back, never more than that', async () => {
    const { book, of, desk, cashBack, see } = await groundWithDesk(world);
    const phone = newPhone();
    const { number } = await book({ phone, cash: 400 });
    const cancel = { ...of(desk.token, number), body: { expectedBack: 400 } };
    expect((await answerOf(world.app, 'cancelAtDesk', cancel)).data.booking).toMatchObject({ due: 0, owed: 400 });
    await answerOf(world.app, 'cancelAtDesk', cancel);
    await expect(cashBack(number, 400.01)).rejects.toThrow('Only ₹400 is owed');
    expect(await cashBack(number, 150)).toMatchObject({ owed: 250 });
    expect(await cashBack(number, 250)).toMatchObject({ owed: 0 });
    expect((await see(number)).takings.map(({ amount }) => amount)).toEqual([400, -150, -250]);
    expect((await messagesTo(phone)).map(({ template }) => template)).toEqual([
      'desk_booked',
      'booking_cancelled',
      'cash_returned',
      'cash_returned',
    ]);
    await world.expectSound();
  });

  test('follows the terms; beyond them only for owners and managers', async () => {
    const { book, of, desk, owner } = await groundWithDesk(world);
    const { number } = await book({ cash: 400 });
    world.now = new Date(NOW.getTime() + 40 * HOUR_MS);
    const cancel = (token: string, inFull: boolean) =>
      answerOf(world.app, 'cancelAtDesk', { ...of(token, number), body: { inFull } });
    await expect(cancel(desk.token, true)).rejects.toThrow('403');
    const { cancelling } = (await answerOf(world.app, 'getDeskBooking', of(desk.token, number))).data.booking;
    expect(cancelling?.inFull).toBe(400);
    expect(cancelling?.byTerms).toBeLessThan(400);
    expect((await cancel(owner.token, true)).data.booking.owed).toBe(400);
    world.now = NOW;
  });

  test('says what it costs first, and refuses when that has changed', async () => {
    const { book, of, desk, cash, venueId } = await groundWithDesk(world);
    const { number } = await book({ cash: 400 });
    const at = of(desk.token, number);
    const longer = { date: PLAY_DAY, fromTime: '20:00', toTime: '22:00' };
    const quote = async (slot: typeof longer) =>
      (await answerOf(world.app, 'quoteDeskReschedule', { ...at, body: slot })).data;
    const move = (slot: typeof longer, expected: Awaited<ReturnType<typeof quote>>) =>
      answerOf(world.app, 'rescheduleAtDesk', { ...at, body: { ...slot, expected } });
    const dearer = await quote(longer);
    expect(dearer).toMatchObject({ price: 2000, due: 1600, back: 0, cashBack: 0, kept: 0 });
    await cash(number, 600);
    await expect(move(longer, dearer)).rejects.toThrow('409');
    const moved = (await move(longer, await quote(longer))).data;
    expect(moved.booking).toMatchObject({ fromTime: '20:00', price: 2000, due: 1000 });
    expect(moved.undo).toMatchObject({ fromTime: '18:00', toTime: '19:00' });
    // Back again, as undo does it.
    const back = { date: PLAY_DAY, fromTime: '18:00', toTime: '19:00' };
    expect((await move(back, await quote(back))).data.booking).toMatchObject({ price: 1000, due: 0, owed: 0 });
    // To half the price: what was paid too much is owed in cash.
    await world.orm.execute(sql`UPDATE venues SET slot_minutes = 30 WHERE id = ${venueId}`);
    const shorter = { date: PLAY_DAY, fromTime: '18:00', toTime: '18:30' };
    const cheaper = (await move(shorter, await quote(shorter))).data;
    expect(cheaper.difference).toMatchObject({ price: 500, due: 0, cashBack: 500, back: 0 });
    expect(cheaper.undo).toBeNull();
    expect(cheaper.booking.owed).toBe(500);
    await expect(quote(shorter)).rejects.toThrow('409');
    await world.expectSound();
  });

  test('gives money of the gateway back by it, and lets players’ bookings owe at the ground', async () => {
    const { venueId, of, desk, cash } = await groundWithDesk(world);
    const [player] = await world.players(1);
    const slot = world.slot(venueId);
    await player?.process(slot, { amount: 1000 });
    const own = await world.engine.store.bookings.find(player?.id ?? 0, slot.bookingId);
    const at = of(desk.token, String(own?.id));
    const longer = { date: PLAY_DAY, fromTime: '18:00', toTime: '20:00' };
    const expected = (await answerOf(world.app, 'quoteDeskReschedule', { ...at, body: longer })).data;
    expect(expected.due).toBe(1000);
    await answerOf(world.app, 'rescheduleAtDesk', { ...at, body: { ...longer, expected } });
    await cash(String(own?.id), 1000);
    const { booking } = (await answerOf(world.app, 'cancelAtDesk', { ...at, body: {} })).data;
    expect(booking).toMatchObject({ due: 0, owed: 1000, paidOnline: 0 });
    await world.expectSound();
  });
});

describe('a guest’s link', () => {
  test('shows the booking, pays what is due and cancels by the terms, without signing in', async () => {
    const { book, see } = await groundWithDesk(world);
    const phone = newPhone();
    const { link, number } = await book({ phone, cash: 400 });
    const params = { token: link?.split('/b/')[1] ?? '' };
    const shown = (await answerOf(world.app, 'getGuestBooking', { params })).data.booking;
    expect(shown).toMatchObject({ amountDue: 600, name: 'Asha' });
    expect(JSON.stringify(shown)).not.toContain(phone);
    const ordered = await answerOf(world.app, 'orderGuestPayment', { params, body: { paymentMethod: 'upi' } });
    const status = (of: { token: string }) =>
      answerOf(world.app, 'getGuestPayment', { params: { ...of, paymentId: ordered.data.paymentId } });
    expect((await status(params)).data.status).toBe('created');
    const pay = (amount: number) =>
      answerOf(world.app, 'payGuestBooking', { params, body: { amount, paymentMethod: 'upi' } });
    await expect(pay(1)).rejects.toThrow('422');
    const { paymentId } = await pay(600);
    expect((await pay(600)).paymentId).toBe(paymentId);
    expect((await status(params)).data.status).toBe('captured');
    await expect(pay(500)).rejects.toThrow('Nothing is due');
    expect(await see(number)).toMatchObject({ due: 0, paidOnline: 600 });
    await answerOf(world.app, 'cancelGuestBooking', { params, body: { expectedRefund: 1000 } });
    expect(await see(number)).toMatchObject({ status: 'cancelled', owed: 400, paidOnline: 0 });
    await world.expectSound();
  });

  test('pays what the ground asks more for when it moves the booking, once', async () => {
    const { book, cash, see, of, desk } = await groundWithDesk(world);
    const { link, number } = await book();
    await cash(number, 1000);
    const longer = { date: PLAY_DAY, fromTime: '18:00', toTime: '20:00' };
    const at = of(desk.token, number);
    const expected = (await answerOf(world.app, 'quoteDeskReschedule', { ...at, body: longer })).data;
    await answerOf(world.app, 'rescheduleAtDesk', { ...at, body: { ...longer, expected } });
    expect(await see(number)).toMatchObject({ due: 1000 });
    const params = { token: link?.split('/b/')[1] ?? '' };
    const pay = () => answerOf(world.app, 'payGuestBooking', { params, body: { amount: 1000, paymentMethod: 'upi' } });
    const { paymentId } = await pay();
    expect((await pay()).paymentId).toBe(paymentId);
    expect(await see(number)).toMatchObject({ due: 0, paidOnline: 1000 });
    await world.expectSound();
  });

  test('cannot be guessed, nor used for another booking', async () => {
    const { book } = await groundWithDesk(world, { courts: 2 });
    const [one, two] = [await book(), await book()];
    const [, token = ''] = (one.link ?? '').split('/b/');
    const [, mac = ''] = token.split('.');
    const [, other = ''] = (two.link ?? '').split('/b/');
    const { paymentId } = (
      await answerOf(world.app, 'orderGuestPayment', { params: { token }, body: { paymentMethod: 'upi' } })
    ).data;
    const foreign = answerOf(world.app, 'getGuestPayment', { params: { token: other, paymentId } });
    await expect(foreign, 'the payment of another booking').rejects.toThrow('404');
    for (const forged of [
      `${other.split('.')[0]}.${mac}`,
      `${token}x`,
      token.slice(0, -1),
      'x',
      `zzzzzzzzzzz.${mac}`,
    ]) {
      const asked = answerOf(world.app, 'getGuestBooking', { params: { token: forged } });
      await expect(asked, forged).rejects.toThrow('404');
    }
  });
});

describe('what the desk looks up', () => {
  test('guests by number or name, of its own organisation only', async () => {
    const { book, at, desk } = await groundWithDesk(world, { courts: 3 });
    const foreign = await groundWithDesk(world);
    const phone = newPhone();
    await book({ phone, name: 'Meera Joshi' });
    await book({ phone, name: 'Meera Joshi' });
    await foreign.book({ phone: newPhone(), name: 'Meera Foreign' });
    const find = async (q: string) =>
      (await answerOf(world.app, 'findGuests', { ...at(desk.token), query: { q } })).data;
    const meera = { phone, name: 'Meera Joshi', games: 0, lastAt: null, credit: 0 };
    for (const q of [phone.slice(0, 9), `+91 ${phone}`, 'mee', 'JOSH', 'jo']) {
      expect((await find(q)).guests, q).toEqual([meera]);
    }
    for (const q of ['', 'm', '%%%', 'oshi_', 'Meera Joshi '.repeat(8)]) expect((await find(q)).guests, q).toEqual([]);
  });

  test('how many games a guest has played: none that is to come, was cancelled or missed', async () => {
    const { book, at, of, desk } = await groundWithDesk(world, { courts: 4 });
    const phone = newPhone();
    const found = async () =>
      (await answerOf(world.app, 'findGuests', { ...at(desk.token), query: { q: phone } })).data.guests[0];
    const [played, cancelled] = [await book({ phone }), await book({ phone }), await book({ phone })];
    await answerOf(world.app, 'cancelAtDesk', { ...of(desk.token, cancelled.number), body: {} });
    const missed = await book({ phone, fromTime: '16:00', toTime: '17:00' });
    await world.orm.execute(sql`UPDATE bookings SET no_show_at = ${played.endsAt} WHERE id = ${missed.number}`);
    await book({ phone, fromTime: '20:00', toTime: '21:00' });
    expect(await found()).toMatchObject({ games: 0, lastAt: null });
    world.now = new Date(`${PLAY_DAY}T19:30:00+05:30`);
    expect(await found()).toMatchObject({ games: 2, lastAt: played.startsAt });
    world.now = NOW;
  });

  test('who still has to pay and whom the ground owes, page by page', async () => {
    const { book, at, of, desk } = await groundWithDesk(world, { courts: 2 });
    const [first, second] = [await book({ cash: 400 }), await book({ fromTime: '20:00', toTime: '21:00', cash: 100 })];
    await answerOf(world.app, 'cancelAtDesk', { ...of(desk.token, first.number), body: {} });
    const page = async (after?: string) =>
      (await answerOf(world.app, 'listDues', { ...at(desk.token), query: { limit: '1', ...(after ? { after } : {}) } }))
        .data;
    const one = await page();
    expect(one).toMatchObject({ due: 900, owed: 400, bookings: [{ number: first.number, owed: 400 }] });
    const two = await page(one.after ?? '');
    expect(two).toMatchObject({ after: null, bookings: [{ number: second.number, due: 900 }] });
  });
});

test('deleting an account forgets the guest, and their link is dead', async () => {
  const { book, venueId } = await groundWithDesk(world);
  const [player] = await world.players(1);
  const { link } = await book({ phone: player?.phone ?? '' });
  world.now = new Date(NOW.getTime() + 80 * HOUR_MS);
  await world.engine.store.transaction((tx) => tx.accounts.forget(player?.id ?? 0, player?.phone ?? '', world.now));
  const [left] = await rows<{ guests: number }>(
    world.orm,
    sql`SELECT count(*)::int AS guests FROM guests WHERE phone = ${player?.phone}`,
  );
  expect(left?.guests).toBe(0);
  const params = { token: link?.split('/b/')[1] ?? '' };
  await expect(answerOf(world.app, 'getGuestBooking', { params })).rejects.toThrow('404');
  expect(await world.count('bookings', `venue_id = '${venueId}' AND phone = ''`)).toBe(1);
  world.now = new Date(NOW.getTime() + MINUTE_MS);
});
