// Regulars: other days or terms for all following dates, and what a guest sees of them.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { answerOf } from '#tests/support/api/answers.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';
import { newPhone } from '#tests/support/worlds/desk.ts';
import { toldTo } from '#tests/support/worlds/rain.ts';
import { groundWithRegulars, TUESDAYS } from '#tests/support/worlds/series.ts';

const world = bookingWorld();
const [FIRST, SECOND, THIRD, FOURTH] = TUESDAYS;

describe('all following dates get', () => {
  test('other days: dates on the old ones end, new ones are booked, what is in the way is shown first', async () => {
    const { create, planChange, change, book } = await groundWithRegulars(world);
    const { id } = await create();
    // Wednesday, 2 December, is taken.
    await book({ date: '2026-12-02', fromTime: '19:00', toTime: '20:00' });
    const wanted = { from: SECOND, weekdays: [3], lastDate: '2026-12-09' };
    const plan = await planChange(id, wanted);
    expect(plan.dates.map(({ date, action, clash }) => [date, action, clash])).toEqual([
      [SECOND, 'cancel', null],
      ['2026-11-25', 'book', null],
      [THIRD, 'cancel', null],
      ['2026-12-02', 'book', 'booked'],
      [FOURTH, 'cancel', null],
      ['2026-12-09', 'book', null],
    ]);
    const changed = await change(id, wanted);
    expect(changed.weekdays).toEqual([3]);
    const booked = changed.dates.filter(({ status }) => status === 'booked').map(({ date }) => date);
    expect(booked).toEqual([FIRST, '2026-11-25', '2026-12-09']);
    await world.expectSound();
    // And back again, where it was.
    const back = await change(id, { from: '2026-11-25', weekdays: [2], lastDate: FOURTH });
    expect(back.dates.filter(({ status }) => status === 'booked').map(({ date }) => date)).toEqual([
      FIRST,
      THIRD,
      FOURTH,
    ]);
    await world.expectSound();
  });

  test('a message that says what is to be paid for them now', async () => {
    const { create, change, cash } = await groundWithRegulars(world);
    const phone = newPhone();
    const { id, dates } = await create({ phone });
    for (const { booking } of dates.slice(1)) await cash(booking?.number ?? '', 1000);
    const last = async () => (await toldTo(world, phone)).findLast(({ template }) => template === 'series_changed');
    await change(id, { from: SECOND, fromTime: '20:00', toTime: '21:00' });
    expect((await last())?.text).toContain('Nothing more is to be paid for these dates.');
    world.now = new Date(world.now.getTime() + 60_000);
    await change(id, { from: SECOND, fromTime: '19:00', toTime: '21:00' });
    expect((await last())?.text).toContain('To be paid for these dates now: ₹3,000 in all.');
    await world.expectSound();
  });

  test('no days on which there is no date, and no more dates than a series may have', async () => {
    const { create, planChange } = await groundWithRegulars(world);
    const { id } = await create();
    await expect(planChange(id, { from: FOURTH, weekdays: [1], lastDate: FOURTH })).rejects.toThrow('422');
    const daily = { from: SECOND, weekdays: [0, 1, 2, 3, 4, 5, 6], lastDate: '2027-03-30' };
    await expect(planChange(id, daily)).rejects.toThrow('422');
  });

  test('other terms of payment, without any date being moved; who was warned keeps what they were told', async () => {
    const { create, change } = await groundWithRegulars(world);
    const { id, dates } = await create();
    const numberOf = (index: number) => Number(dates[index]?.booking?.number);
    const hoursOf = async () => (await world.engine.store.series.datesOf(Number(id))).map(({ payHours }) => payHours);
    const advance = { from: SECOND, payment: 'in_advance' as const, payHours: 24 };
    expect(await change(id, advance)).toMatchObject({ payment: 'in_advance', payHours: 24, ahead: 4 });
    expect(await hoursOf()).toEqual([null, 24, 24, 24]);
    await world.orm.execute(
      sql`UPDATE series_dates SET warned_for = now(), warned_at = now() WHERE booking_id = ${numberOf(1)}`,
    );
    await change(id, { ...advance, payHours: 48 });
    expect(await hoursOf()).toEqual([null, 24, 48, 48]);
    expect(await change(id, { from: SECOND, payment: 'at_ground' })).toMatchObject({
      payment: 'at_ground',
      payHours: null,
    });
    expect(await hoursOf()).toEqual([null, null, null, null]);
  });
});

test('a guest’s link shows all dates of the series with their states and what is due, each with its own link', async () => {
  const { create, cash, book, of, desk } = await groundWithRegulars(world);
  await book({ date: SECOND, fromTime: '19:00', toTime: '20:00' });
  const { dates } = await create();
  const [first, , third] = dates;
  await cash(third?.booking?.number ?? '', 1000);
  const { link } = (await answerOf(world.app, 'getDeskBooking', of(desk.token, first?.booking?.number ?? ''))).data
    .booking;
  const params = { token: link?.split('/b/')[1] ?? '' };
  const { series } = (await answerOf(world.app, 'getGuestBooking', { params })).data;
  expect(series?.due).toBe(2000);
  expect(series?.dates).toMatchObject([
    { date: FIRST, status: 'booked', booking: { due: 1000, isThis: true } },
    { date: SECOND, status: 'skipped', booking: null },
    { date: THIRD, status: 'booked', booking: { due: 0, isThis: false } },
    { date: FOURTH, status: 'booked', booking: { due: 1000 } },
  ]);
  const other = series?.dates[3]?.booking?.path.split('/b/')[1] ?? '';
  const shown = (await answerOf(world.app, 'getGuestBooking', { params: { token: other } })).data;
  expect(shown.series?.dates[3]?.booking).toMatchObject({ isThis: true });
  // A single booking has none.
  const single = await book({ date: SECOND, fromTime: '08:00', toTime: '09:00' });
  const alone = { token: single.link?.split('/b/')[1] ?? '' };
  expect((await answerOf(world.app, 'getGuestBooking', { params: alone })).data.series).toBeNull();
});
