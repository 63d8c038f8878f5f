// At the counter an answer may be lost on its way. The same sent again is done once and answered as it was the first time;
// anything else under the same key is refused with what was done.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/calls.ts';
import { rows } from '#server/db/database.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import { bookingWorld, PLAY_DAY } from '#tests/support/worlds/booking-world.ts';
import { groundWithDesk, newKey, newPhone } from '#tests/support/worlds/desk.ts';
import { EVENING, instant, rainyGround } from '#tests/support/worlds/rain.ts';
import { asPlanned, groundWithRegulars, TUESDAYS } from '#tests/support/worlds/series.ts';

const world = bookingWorld();

describe('cash', () => {
  test('with another note or amount is refused with what was entered', async () => {
    const { book, of, desk, see } = await groundWithDesk(world);
    const { number } = await book();
    const key = newKey();
    const take = (cash: { amount: number; note?: string }) =>
      answerOf(world.app, 'takeCash', { ...of(desk.token, number), body: { key, ...cash } });
    await take({ amount: 500, note: 'Coins' });
    await take({ amount: 500, note: 'Coins' });
    await expect(take({ amount: 500 })).rejects.toThrow('₹500 in cash was entered for this booking already');
    await expect(take({ amount: 200, note: 'Coins' })).rejects.toThrow('₹500 in cash was entered');
    expect(await see(number)).toMatchObject({ due: 500, takings: [{ amount: 500 }] });
    await world.expectSound();
  });

  test('that was handed back is told as such, and what was entered for another booking is not told', async () => {
    const { book, cash, cashBack, of, owner } = await groundWithDesk(world);
    const { number } = await book({ cash: 400 });
    await answerOf(world.app, 'cancelAtDesk', { ...of(owner.token, number), body: { inFull: true } });
    const key = newKey();
    await cashBack(number, 150, key);
    await expect(cashBack(number, 250, key)).rejects.toThrow('₹150 in cash was handed back for this booking already');
    await expect(cash(number, 150, key)).rejects.toThrow('₹150 in cash was handed back');
    const other = await book({ fromTime: '20:00', toTime: '21:00' });
    await expect(cash(other.number, 150, key)).rejects.toThrow('This was entered before');
  });
});

describe('closing courts', () => {
  test('of others, for another time or in another way is refused with what was closed', async () => {
    const ground = await rainyGround(world, { courts: 2 });
    const [first = 0, second = 0] = ground.courts;
    await ground.booked('18:00', '19:00');
    const key = newKey();
    const act = { key, cause: 'closure' as const, courts: [first], ...EVENING, note: 'New turf' };
    const made = await ground.rain(act);
    const expected = { bookings: made.bookings, value: 1000 * made.bookings };
    expect((await ground.rain({ ...act, expected })).id).toBe(made.id);
    const told = /was closed before, from .*5:30 PM to .*11:00 PM, and nothing else/;
    for (const other of [
      { courts: [first, second] },
      { courts: [second] },
      { until: instant('22:00') },
      { from: instant('17:00') },
      { note: 'Match' },
      { how: 'money' as const },
      { cause: 'rain' as const },
    ]) {
      await expect(ground.rain({ ...act, ...other }), JSON.stringify(other)).rejects.toThrow(told);
    }
    expect((await ground.day()).callOffs).toHaveLength(1);
    await world.expectSound();
  });

  test('with something else for one of the bookings is refused, too', async () => {
    const ground = await rainyGround(world);
    await ground.booked('18:00', '19:00');
    const { bookings } = await ground.preview();
    const each = [{ number: bookings[0]?.number ?? '', how: 'leave' as const }];
    const act = { key: newKey(), each, expected: { bookings: 1, value: 1000 } };
    const made = await ground.rain(act);
    expect((await ground.rain(act)).id).toBe(made.id);
    await expect(ground.rain({ ...act, each: [] })).rejects.toThrow('was closed before');
  });
});

describe('a regular', () => {
  test('that is another in anything is refused with what was booked', async () => {
    const { create, plan, book, venueId } = await groundWithRegulars(world);
    await book({ date: TUESDAYS[1], fromTime: '19:00', toTime: '20:00' });
    const planned = await plan();
    const clash = planned.dates[1];
    const other = clash?.others[0];
    if (!clash || !other) throw new Error('Nothing else is free.');
    const { fromTime, toTime, space, money } = other;
    const taken = { date: clash.date, choice: 'take' as const, other: { fromTime, toTime, space: space.id } };
    const dates = asPlanned(planned, { [clash.date]: { ...taken, expected: money } });
    const wanted = { key: newKey(), phone: newPhone(), dates };
    const made = await create(wanted);
    expect((await create(wanted)).id).toBe(made.id);
    const skipped = asPlanned(planned);
    const last = clash.others.at(-1);
    if (!last) throw new Error('Nothing else is free.');
    const later = { fromTime: last.fromTime, toTime: last.toTime, space: last.space.id };
    for (const changed of [
      { phone: newPhone() },
      { name: 'Ravi' },
      { lastDate: TUESDAYS[2] },
      { fromTime: '20:00', toTime: '21:00' },
      { toTime: '21:00' },
      { space: space.id },
      { payment: 'in_advance' as const, payHours: 24 },
      { dates: skipped },
      { dates: dates.map((one) => (one.date === clash.date ? { ...one, other: later } : one)) },
    ]) {
      await expect(create({ ...wanted, ...changed }), JSON.stringify(changed)).rejects.toThrow(
        'Asha was booked before as a regular, 4 dates from Tue 17 Nov to Tue 8 Dec',
      );
    }
    expect(await world.count('series', `venue_id = '${venueId}'`)).toBe(1);
    await world.expectSound();
  });
});

describe('a move', () => {
  const later = { date: PLAY_DAY, fromTime: '20:00', toTime: '21:00' };

  async function moving() {
    const ground = await groundWithDesk(world, { courts: 2 });
    const { number, space, format } = await ground.book({ cash: 400 });
    const at = ground.of(ground.desk.token, number);
    const from = { date: PLAY_DAY, fromTime: '18:00', toTime: '19:00', format: format.id, space: space.id };
    return {
      ...ground,
      number,
      from,
      quote: async (slot: CallInput<'quoteDeskReschedule'>['body']) =>
        (await answerOf(world.app, 'quoteDeskReschedule', { ...at, body: slot })).data,
      move: async (body: CallInput<'rescheduleAtDesk'>['body']) =>
        (await answerOf(world.app, 'rescheduleAtDesk', { ...at, body })).data,
    };
  }

  test('sent again is made once, with the same way back', async () => {
    const { number, from, quote, move, venueId } = await moving();
    const body = { ...later, from, expected: await quote(later) };
    const { serverTime: _, ...first } = await move(body);
    const { serverTime: __, ...again } = await move(body);
    expect(again).toEqual(first);
    expect(again.undo).toMatchObject(from);
    const made = await rows(world.orm, sql`SELECT 1 FROM moves WHERE booking_id = ${number}`);
    expect(made).toHaveLength(1);
    const told = await rows(
      world.orm,
      sql`SELECT 1 FROM activity WHERE venue_id = ${venueId} AND act = 'desk.rescheduled'`,
    );
    expect(told).toHaveLength(1);
    await world.expectSound();
  });

  test('that gave money back has no way back, sent again neither', async () => {
    const { number, from, quote, move, cash, venueId } = await moving();
    await cash(number, 600);
    await world.orm.execute(sql`UPDATE venues SET slot_minutes = 30 WHERE id = ${venueId}`);
    const shorter = { ...later, toTime: '20:30' };
    const body = { ...shorter, from, expected: await quote(shorter) };
    const first = await move(body);
    expect(first.difference.cashBack).toBeGreaterThan(0);
    expect(first.undo).toBeNull();
    expect(await move(body)).toMatchObject({ difference: first.difference, undo: null });
    await world.expectSound();
  });

  test('to where it is, from elsewhere or with other money, is refused in the words of the desk', async () => {
    const { from, quote, move } = await moving();
    const there = 'The booking is at this time already.';
    const expected = await quote(later);
    await expect(quote(from)).rejects.toThrow(there);
    await move({ ...later, from, expected });
    await expect(quote(later)).rejects.toThrow(there);
    await expect(move({ ...later, expected })).rejects.toThrow(there);
    await expect(move({ ...later, from: { ...from, fromTime: '17:00' }, expected })).rejects.toThrow(there);
    await expect(move({ ...later, from, expected: { ...expected, due: 1 } })).rejects.toThrow(there);
  });
});
