// Dates that must be paid in advance: asked for, warned of, and released; or paid, and then never released.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { rows } from '#server/db/database.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';
import { newKey, newPhone } from '#tests/support/worlds/desk.ts';
import { groundWithRegulars, TUESDAYS } from '#tests/support/worlds/series.ts';

const world = bookingWorld();
const [FIRST, SECOND] = TUESDAYS;
const IN_ADVANCE = { payment: 'in_advance', payHours: 24, lastDate: SECOND } as const;

const released = async (phone: string) =>
  (
    await rows<{ text: string }>(
      world.orm,
      sql`SELECT payload ->> 'text' AS text FROM outbox WHERE recipient = ${phone} AND template = 'series_released' ORDER BY id`,
    )
  ).map(({ text }) => text);
const templatesTo = async (phone: string) =>
  (
    await rows<{ template: string }>(world.orm, sql`SELECT template FROM outbox WHERE recipient = ${phone} ORDER BY id`)
  ).map(({ template }) => template);
/** All that the jobs do until there is nothing left at this moment. */
async function jobsAt(clock: string): Promise<void> {
  world.now = new Date(clock);
  for (let round = 0; round < 3; round += 1) await world.engine.jobs.reconcile();
}
beforeEach(() => {
  world.now = NOW;
});

describe('a date that must be paid 24 hours before', () => {
  test('is asked for, warned of and released, once each, and goes to whoever waits for it', async () => {
    const { create, show, venueId } = await groundWithRegulars(world);
    const phone = newPhone();
    const series = await create({ ...IN_ADVANCE, phone });
    expect(series).toMatchObject({ payment: 'in_advance', payHours: 24 });
    expect(series.dates[0]?.payBy).toBe('2026-11-16T13:30:00.000Z');
    const [player] = await world.players(1);
    const slot = { ...world.slot(venueId, '19:00', '20:00'), date: FIRST };
    await player?.wait(slot);
    // Three days before its release have passed already.
    await jobsAt(NOW.toISOString());
    expect(await templatesTo(phone)).toEqual(['series_booked', 'series_due']);
    await jobsAt('2026-11-16T01:29:00Z');
    expect(await templatesTo(phone)).toEqual(['series_booked', 'series_due']);
    await jobsAt('2026-11-16T01:31:00Z');
    await jobsAt('2026-11-16T13:29:00Z');
    expect(await templatesTo(phone)).toEqual(['series_booked', 'series_due', 'series_warning']);
    expect((await show(series.id)).dates[0]?.status).toBe('booked');
    await Promise.all([jobsAt('2026-11-16T13:31:00Z'), world.engine.jobs.reconcile(), world.engine.jobs.reconcile()]);
    const after = await show(series.id);
    expect(after.dates.map(({ status }) => status)).toEqual(['released', 'booked']);
    expect(after.dates[0]).toMatchObject({ booking: { due: 0, owed: 0 }, payBy: null });
    expect(await templatesTo(phone)).toEqual(['series_booked', 'series_due', 'series_warning', 'series_released']);
    expect(await released(phone)).toEqual([
      expect.stringContaining('\nNothing is due for it.\nYour other dates stay booked.\n'),
    ]);
    expect(await world.count('waiting_list', `venue_id = '${venueId}' AND status = 'offered'`)).toBe(1);
    expect((await player?.hold(slot))?.body.success).toBe(true);
    await world.expectSound();
  });

  test('says nothing of other dates where it was the last that stood', async () => {
    const { create, see, of, desk } = await groundWithRegulars(world);
    const phone = newPhone();
    const { dates } = await create({ ...IN_ADVANCE, phone });
    const second = await see(dates[1]?.booking?.number ?? '');
    await answerOf(world.app, 'cancelAtDesk', { ...of(desk.token, second.number), body: {} });
    await jobsAt('2026-11-16T01:31:00Z');
    await jobsAt('2026-11-16T13:31:00Z');
    const [text] = await released(phone);
    expect(text).toContain('\nNothing is due for it.\n');
    expect(text).not.toContain('other dates');
  });

  test('stays when it is paid by the link or at the counter, in whole or in part', async () => {
    const { create, cash, see } = await groundWithRegulars(world);
    const phone = newPhone();
    const { id, dates } = await create({ ...IN_ADVANCE, phone, lastDate: '2026-12-01' });
    const numbers = dates.map(({ booking }) => booking?.number ?? '');
    await cash(numbers[0] ?? '', 1000);
    const { link } = await see(numbers[1] ?? '');
    const token = link?.split('/b/')[1] ?? '';
    const paying = { params: { token }, body: { amount: 1000, paymentMethod: 'upi', proof: { sandbox: 'approve' } } };
    await answerOf(world.app, 'payGuestBooking', paying);
    await cash(numbers[2] ?? '', 1);
    for (const day of ['16', '22', '23', '29', '30']) await jobsAt(`2026-11-${day}T14:00:00Z`);
    expect(await world.count('series_dates', `series_id = ${id} AND status = 'booked'`)).toBe(3);
    expect(await templatesTo(phone)).not.toContain('series_warning');
    await world.expectSound();
  });

  test('is warned of anew when cash for it was entered by mistake, and never released at once', async () => {
    const { create, cash, of, desk, show } = await groundWithRegulars(world);
    const phone = newPhone();
    const { id, dates } = await create({ ...IN_ADVANCE, phone });
    const number = dates[0]?.booking?.number ?? '';
    for (const time of [NOW.toISOString(), '2026-11-16T01:31:00Z']) await jobsAt(time);
    const [taking] = (await cash(number, 1000)).takings;
    await jobsAt('2026-11-16T13:35:00Z');
    const body = { key: newKey(), taking: taking?.id ?? '', amount: 1000, reason: 'Another guest' };
    await answerOf(world.app, 'correctCash', { ...of(desk.token, number), body });
    await jobsAt('2026-11-16T13:36:00Z');
    expect((await show(id)).dates[0]?.status).toBe('booked');
    expect((await templatesTo(phone)).slice(-2)).toEqual(['cash_corrected', 'series_warning']);
    await jobsAt('2026-11-16T15:35:00Z');
    expect((await show(id)).dates[0]?.status).toBe('booked');
    await jobsAt('2026-11-16T15:37:00Z');
    expect((await show(id)).dates[0]?.status).toBe('released');
    await world.expectSound();
  });

  test('is asked for and warned of anew when it is moved, and never released without a warning two hours before', async () => {
    const { create, show, of, desk } = await groundWithRegulars(world);
    const phone = newPhone();
    const { id, dates } = await create({ ...IN_ADVANCE, phone, lastDate: FIRST });
    await jobsAt('2026-11-16T02:00:00Z');
    const number = dates[0]?.booking?.number ?? '';
    const slot = { date: SECOND, fromTime: '19:00', toTime: '20:00' };
    const { data: expected } = await answerOf(world.app, 'quoteDeskReschedule', {
      ...of(desk.token, number),
      body: slot,
    });
    await answerOf(world.app, 'rescheduleAtDesk', { ...of(desk.token, number), body: { ...slot, expected } });
    await jobsAt('2026-11-16T14:00:00Z');
    expect((await show(id)).dates[0]?.status).toBe('booked');
    // Nobody ran the jobs for days: the warning comes first, however late.
    await jobsAt('2026-11-24T06:00:00Z');
    await jobsAt('2026-11-24T07:59:00Z');
    expect((await show(id)).dates[0]?.status).toBe('booked');
    await jobsAt('2026-11-24T08:00:00Z');
    expect((await show(id)).dates[0]?.status).toBe('released');
    expect((await templatesTo(phone)).filter((template) => template === 'series_warning')).toHaveLength(2);
    await world.expectSound();
  });

  test('is not released once it has begun', async () => {
    const { create, show } = await groundWithRegulars(world);
    const { id } = await create({ ...IN_ADVANCE, lastDate: FIRST });
    await jobsAt(`${FIRST}T12:00:00Z`);
    await jobsAt(`${FIRST}T14:00:00Z`);
    expect((await show(id)).dates[0]?.status).toBe('booked');
    expect(await world.count('series_dates', 'look_at IS NOT NULL')).toBe(0);
  });
});
