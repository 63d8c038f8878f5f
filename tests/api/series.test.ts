// Regulars: all dates are shown first, booked together or not at all, and changed or ended together.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rows } from '#server/db/database.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';
import { newKey, newPhone } from '#tests/support/worlds/desk.ts';
import { newOffer } from '#tests/support/worlds/offers.ts';
import { newMember } from '#tests/support/worlds/organisations.ts';
import { asPlanned, groundWithRegulars, TUESDAYS } from '#tests/support/worlds/series.ts';

const world = bookingWorld();
const [FIRST, SECOND, THIRD, FOURTH] = TUESDAYS;
const actsOn = async (venueId: string) =>
  (await rows<{ act: string }>(world.orm, sql`SELECT act FROM activity WHERE venue_id = ${venueId} ORDER BY id`)).map(
    ({ act }) => act,
  );
const messagesTo = (phone: string) =>
  rows<{ template: string; text: string }>(
    world.orm,
    sql`SELECT template, payload ->> 'text' AS text FROM outbox WHERE recipient = ${phone} ORDER BY id`,
  );
const confirmedAt = (venueId: string) => world.count('bookings', `venue_id = '${venueId}' AND status = 'confirmed'`);

describe('a plan', () => {
  test('lists every date with its court and price by the rate card and offers, and books nothing', async () => {
    const { plan, venueId } = await groundWithRegulars(world);
    await newOffer(world, venueId, { name: 'Ten', percent: 10 });
    const { dates, total } = await plan();
    expect(dates.map(({ date }) => date)).toEqual([...TUESDAYS]);
    for (const { action, clash, slot } of dates) {
      expect({ action, clash }).toEqual({ action: 'book', clash: null });
      expect(slot).toMatchObject({ fromTime: '19:00', toTime: '20:00', money: { price: 900, due: 900 } });
    }
    expect(total).toEqual({ price: 3600, due: 3600, back: 0, cashBack: 0, kept: 0 });
    expect(await confirmedAt(venueId)).toBe(0);
    expect(await actsOn(venueId)).toEqual(['shift.opened']);
  });

  test('marks what is in the way without saying whose it is, with the nearest free times of that day', async () => {
    const { plan, venueId, book } = await groundWithRegulars(world);
    await book({ date: SECOND, fromTime: '18:00', toTime: '20:00', name: 'Somebody Else' });
    await world.orm.execute(
      sql`INSERT INTO opening_exceptions (venue_id, date, opens_at, closes_at) VALUES (${venueId}, ${THIRD}, NULL, NULL),
          (${venueId}, ${FOURTH}, 360, 720)`,
    );
    const planned = await plan();
    const [first, second, third, fourth] = planned.dates;
    expect(first?.clash).toBeNull();
    expect(second).toMatchObject({ clash: 'booked', slot: null, mayWait: true });
    expect(second?.others.map(({ fromTime }) => fromTime)).toEqual(['20:00', '17:00', '21:00', '16:00']);
    expect(third).toMatchObject({ clash: 'closed_day', others: [], mayWait: false });
    expect(fourth).toMatchObject({ clash: 'outside_hours', mayWait: false });
    expect(fourth?.others[0]).toMatchObject({ fromTime: '11:00', toTime: '12:00' });
    expect(planned.total.price).toBe(1000);
    expect(JSON.stringify(planned)).not.toContain('Somebody');
  });

  test('offers another court when the one that is asked for is taken, and no waiting while one is free', async () => {
    const { plan, book } = await groundWithRegulars(world, { courts: 2 });
    const taken = await book({ date: FIRST, fromTime: '19:00', toTime: '20:00' });
    const [first] = (await plan({ space: taken.space.id })).dates;
    expect(first).toMatchObject({ clash: 'booked', mayWait: false });
    expect(first?.others[0]).toMatchObject({ fromTime: '19:00' });
    expect(first?.others[0]?.space.id).not.toBe(taken.space.id);
    expect((await plan()).dates[0]?.clash).toBeNull();
    await expect(plan({ space: 999_999 })).rejects.toThrow('not played there');
  });

  test('is of at most sixty dates within a year, and of at least one', async () => {
    const { plan } = await groundWithRegulars(world);
    await expect(plan({ lastDate: '2026-11-16' })).rejects.toThrow('no such day');
    await expect(plan({ lastDate: '2029-01-01' })).rejects.toThrow('at most 60');
    await expect(plan({ weekdays: [2, 4], lastDate: '2027-11-01' })).rejects.toThrow('at most 60');
    const { dates } = await plan({ firstDate: '2027-10-05', lastDate: '2027-11-30' });
    expect(dates.map(({ clash }) => clash)).toContain('too_far');
    expect((await plan({ firstDate: '2026-11-10', lastDate: '2026-11-17' })).dates[0]?.clash).toBe('over');
  });
});

describe('a series', () => {
  test('is booked in one go, each date due, with one message and one line in the trail', async () => {
    const { create, venueId, see } = await groundWithRegulars(world);
    const phone = newPhone();
    const series = await create({ phone, name: 'Asha' });
    expect(series).toMatchObject({ name: 'Asha', ahead: 4, due: 4000, next: FIRST, payment: 'at_ground' });
    expect(series.dates.map(({ status }) => status)).toEqual(['booked', 'booked', 'booked', 'booked']);
    expect(await see(series.dates[0]?.booking?.number ?? '')).toMatchObject({ source: 'desk', due: 1000 });
    const messages = await messagesTo(phone);
    expect(messages.map(({ template }) => template)).toEqual(['series_booked']);
    expect(messages[0]?.text).toContain('4 dates: Tue 17 Nov, Tue 24 Nov, Tue 1 Dec, Tue 8 Dec');
    expect(messages[0]?.text).toMatch(/\/b\/\w+\./);
    expect(await actsOn(venueId)).toEqual(['shift.opened', 'series.created']);
    await world.expectSound();
  });

  test('resolves each clash as was chosen: another time, skipped, or the waiting list', async () => {
    const { plan, create, book, of, desk, show } = await groundWithRegulars(world);
    const inTheWay = { fromTime: '19:00', toTime: '20:00' };
    await book({ date: FIRST, ...inTheWay });
    await book({ date: SECOND, ...inTheWay });
    const other = await book({ date: THIRD, ...inTheWay });
    const planned = await plan();
    const choices = asPlanned(planned, {
      [FIRST]: { date: FIRST, choice: 'take', other: { fromTime: '20:00', toTime: '21:00', space: undefined } },
      [THIRD]: { date: THIRD, choice: 'wait' },
    });
    const [player] = await world.players(1);
    const phone = player?.phone ?? '';
    const series = await create({ phone, dates: choices });
    expect(series.dates.map(({ status }) => status)).toEqual(['booked', 'skipped', 'waiting', 'booked']);
    expect(series.dates[0]?.booking?.fromTime).toBe('20:00');
    const [told] = await messagesTo(phone);
    expect(told?.text).toContain('Tue, 7:00 PM – 8:00 PM\n2 dates: Tue 17 Nov (8:00 PM – 9:00 PM), Tue 8 Dec\n');
    await answerOf(world.app, 'cancelAtDesk', { ...of(desk.token, other.number), body: {} });
    // What the waiting list keeps for them becomes the date's own.
    await book({ date: THIRD, ...inTheWay, phone });
    const { dates } = await show(series.id);
    expect(dates[2]).toMatchObject({ status: 'booked', booking: { fromTime: '19:00' } });
    await world.expectSound();
  });

  test('is refused as a whole when a slot or a price has changed since it was planned', async () => {
    const { plan, create, book, venueId } = await groundWithRegulars(world);
    const dates = asPlanned(await plan());
    await book({ date: THIRD, fromTime: '19:00', toTime: '20:00' });
    await expect(create({ dates })).rejects.toThrow('409');
    expect(await confirmedAt(venueId)).toBe(1);
    const anew = asPlanned(await plan());
    await newOffer(world, venueId, { name: 'Ten', percent: 10 });
    await expect(create({ dates: anew })).rejects.toThrow('nothing was done');
    await expect(create({ dates: anew.slice(1) })).rejects.toThrow('409');
    expect(await world.count('series', `venue_id = '${venueId}'`)).toBe(0);
    const none = anew.map(({ date }) => ({ date, choice: 'skip' as const }));
    await expect(create({ dates: none })).rejects.toThrow('No date would be booked');
    await world.expectSound();
  });

  test('sent twice, also at once, is one series', async () => {
    const { create, plan, venueId } = await groundWithRegulars(world);
    const wanted = { key: newKey(), phone: newPhone(), dates: asPlanned(await plan()) };
    const made = await Promise.all([create(wanted), create(wanted), create(wanted)]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await confirmedAt(venueId)).toBe(4);
    await expect(create({ ...wanted, phone: newPhone() })).rejects.toThrow('was booked before as a regular');
    await world.expectSound();
  });

  test('may lie beyond what players can book, and waits for at most five dates', async () => {
    const { create, book } = await groundWithRegulars(world);
    const far = ['2027-05-04', '2027-05-11', '2027-05-18', '2027-05-25', '2027-06-01', '2027-06-08', '2027-06-15'];
    for (const date of far.slice(1)) await book({ date, fromTime: '19:00', toTime: '20:00' });
    const wanted = { firstDate: far[0] ?? '', lastDate: far[6] ?? '' };
    const dates = far.map((date, index) => ({ date, choice: index === 0 ? ('take' as const) : ('wait' as const) }));
    await expect(create({ ...wanted, dates })).rejects.toThrow('409');
    const five = dates.map((choice, index) => (index === 6 ? { ...choice, choice: 'skip' as const } : choice));
    expect((await create({ ...wanted, dates: five })).ahead).toBe(1);
    await world.expectSound();
  });

  test('follows a date that is moved or cancelled by itself', async () => {
    const { create, show, of, desk } = await groundWithRegulars(world);
    const { id, dates } = await create();
    const number = dates[1]?.booking?.number ?? '';
    const body = { date: '2026-11-25', fromTime: '20:00', toTime: '21:00' };
    const { data: expected } = await answerOf(world.app, 'quoteDeskReschedule', { ...of(desk.token, number), body });
    await answerOf(world.app, 'rescheduleAtDesk', { ...of(desk.token, number), body: { ...body, expected } });
    await answerOf(world.app, 'cancelAtDesk', { ...of(desk.token, dates[2]?.booking?.number ?? ''), body: {} });
    const now = await show(id);
    expect(now.dates[1]).toMatchObject({ date: SECOND, status: 'booked', booking: { date: '2026-11-25' } });
    expect(now.dates.map(({ status }) => status)).toEqual(['booked', 'booked', 'ended', 'booked']);
    expect(now).toMatchObject({ ahead: 3, due: 3000 });
    await world.expectSound();
  });

  test('is listed with its next game and what is due; accountants read it without the number', async () => {
    const { create, venueId, organisation, inSeries, at, plan } = await groundWithRegulars(world, { courts: 2 });
    await create({ fromTime: '21:00', toTime: '22:00', firstDate: SECOND });
    const { id } = await create({ phone: newPhone() });
    const accountant = await newMember(world.orm, organisation, { now: world.now, role: 'accountant' });
    const { series } = (await answerOf(world.app, 'listSeries', at(accountant.token))).data;
    expect(series.map(({ next, phone, ahead }) => ({ next, phone, ahead }))).toEqual([
      { next: FIRST, phone: null, ahead: 4 },
      { next: SECOND, phone: null, ahead: 3 },
    ]);
    const read = (await answerOf(world.app, 'getSeries', inSeries(id, accountant.token))).data.series;
    expect(read).toMatchObject({ phone: null, due: 4000 });
    await expect(plan({}, accountant.token)).rejects.toThrow('403');
    await expect(answerOf(world.app, 'getSeries', inSeries('999999'))).rejects.toThrow('404');
    const foreign = await groundWithRegulars(world);
    await expect(foreign.show(id)).rejects.toThrow('404');
    expect(await actsOn(venueId)).toEqual(['shift.opened', 'series.created', 'series.created']);
  });
});

describe('all following dates', () => {
  test('are moved together with the money said first, those before stay', async () => {
    const { create, planChange, change, cash, venueId } = await groundWithRegulars(world);
    const phone = newPhone();
    const { id, dates } = await create({ phone });
    await cash(dates[1]?.booking?.number ?? '', 1000);
    const planned = await planChange(id, { fromTime: '19:00', toTime: '21:00' });
    expect(planned.dates.map(({ date, action }) => `${date} ${action}`)).toEqual(
      [SECOND, THIRD, FOURTH].map((date) => `${date} move`),
    );
    expect(planned.total).toEqual({ price: 6000, due: 5000, back: 0, cashBack: 0, kept: 0 });
    const changed = await change(id, { fromTime: '19:00', toTime: '21:00' });
    expect(changed).toMatchObject({ fromTime: '19:00', toTime: '21:00', due: 6000 });
    expect(changed.dates.map(({ booking }) => booking?.toTime)).toEqual(['20:00', '21:00', '21:00', '21:00']);
    expect((await messagesTo(phone)).map(({ template }) => template)).toEqual([
      'series_booked',
      'money_taken',
      'series_changed',
    ]);
    expect((await actsOn(venueId)).at(-1)).toBe('series.changed');
    const back = await change(id, { fromTime: '19:00', toTime: '20:00' });
    expect(back.due).toBe(3000);
    await world.expectSound();
  });

  test('with a clash are left, moved elsewhere or cancelled as was chosen; nothing is done when a figure changed', async () => {
    const { create, planChange, change, book, cash } = await groundWithRegulars(world);
    const { id, dates } = await create();
    await book({ date: SECOND, fromTime: '20:00', toTime: '21:00' });
    await book({ date: THIRD, fromTime: '20:00', toTime: '21:00' });
    const later = { fromTime: '20:00', toTime: '21:00' };
    const planned = await planChange(id, later);
    expect(planned.dates.map(({ clash }) => clash)).toEqual(['booked', 'booked', null]);
    const chosen = asPlanned(planned, {
      [THIRD]: { date: THIRD, choice: 'cancel', expected: { price: 0, due: 0, back: 0, cashBack: 0, kept: 0 } },
    });
    await cash(dates[2]?.booking?.number ?? '', 400);
    await expect(change(id, { ...later, dates: chosen })).rejects.toThrow('409');
    const anew = asPlanned(await planChange(id, later), { [THIRD]: { date: THIRD, choice: 'cancel' } });
    const changed = await change(id, { ...later, dates: anew });
    expect(changed.dates.map(({ status, booking }) => `${status} ${booking?.fromTime}`)).toEqual([
      'booked 19:00',
      'booked 19:00',
      'ended 19:00',
      'booked 20:00',
    ]);
    await world.expectSound();
  });

  test('are more with a later end and fewer with an earlier one, also on another court', async () => {
    const { create, change, show, see } = await groundWithRegulars(world, { courts: 2 });
    const { id, dates } = await create();
    const longer = await change(id, { lastDate: '2026-12-22' });
    expect(longer).toMatchObject({ ahead: 6, lastDate: '2026-12-22' });
    const shorter = await change(id, { lastDate: THIRD });
    expect(shorter).toMatchObject({ ahead: 3, lastDate: THIRD });
    // Dates that were ended can be had again.
    expect((await change(id, { lastDate: FOURTH })).dates[3]?.status).toBe('booked');
    const [, other] = await world.engine.store.series.spacesOf((await show(id)).format.id);
    await change(id, { from: FIRST, space: other?.id });
    const seen = await Promise.all(dates.slice(0, 3).map(({ booking }) => see(booking?.number ?? '')));
    expect(seen.map(({ space }) => space.id)).toEqual([other?.id, other?.id, other?.id]);
    await world.expectSound();
  });

  test('are ended by their terms: dues are dropped, money comes back as it was paid, and that is said first', async () => {
    const { create, planChange, change, cash, venueId } = await groundWithRegulars(world);
    const phone = newPhone();
    const { id, dates } = await create({ phone });
    await cash(dates[1]?.booking?.number ?? '', 1000);
    const end = { from: SECOND, lastDate: '2026-11-23' };
    const planned = await planChange(id, end);
    expect(planned.dates.map(({ action }) => action)).toEqual(['cancel', 'cancel', 'cancel']);
    expect(planned.total).toEqual({ price: 0, due: 0, back: 0, cashBack: 1000, kept: 0 });
    const ended = await change(id, end);
    expect(ended).toMatchObject({ ahead: 1, due: 1000, lastDate: '2026-11-23', fromTime: '19:00' });
    expect(ended.dates[1]).toMatchObject({ status: 'ended', booking: { due: 0, owed: 1000 } });
    expect(await confirmedAt(venueId)).toBe(1);
    expect((await messagesTo(phone)).map(({ template }) => template)).toEqual([
      'series_booked',
      'money_taken',
      'booking_cancelled',
      'series_ended',
    ]);
    expect((await actsOn(venueId)).at(-1)).toBe('series.ended');
    await expect(planChange(id, { from: FOURTH, lastDate: THIRD })).rejects.toThrow('no date');
    await world.expectSound();
  });

  test('give all back against the terms only when an owner or a manager says so', async () => {
    const { create, planChange, change, cash, owner } = await groundWithRegulars(world);
    const { id, dates } = await create();
    await cash(dates[0]?.booking?.number ?? '', 1000);
    const before = world.now;
    world.now = new Date(`${FIRST}T18:00:00+05:30`);
    const end = { from: FIRST, lastDate: '2026-11-16', inFull: true };
    await expect(planChange(id, end)).rejects.toThrow('403');
    expect((await planChange(id, { ...end, inFull: false })).total).toMatchObject({ cashBack: 0, kept: 1000 });
    expect((await planChange(id, end, owner.token)).total).toMatchObject({ cashBack: 1000, kept: 0 });
    expect(await change(id, end, owner.token)).toMatchObject({ ahead: 0, due: 0, next: null });
    world.now = before;
  });
});
