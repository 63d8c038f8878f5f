// Regulars against everybody else at the same instant: one of them has the court, and no rupee is lost.
import { expect, test } from 'vitest';
import { answerOf } from '#tests/support/api/answers.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';
import { newKey, newPhone } from '#tests/support/worlds/desk.ts';
import { asPlanned, groundWithRegulars, TUESDAYS } from '#tests/support/worlds/series.ts';

const world = bookingWorld();
const fulfilled = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;

test('8 series want the same court: one of them has all of its dates, the others nothing', async () => {
  const { plan, create, venueId } = await groundWithRegulars(world);
  const dates = asPlanned(await plan());
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => create({ dates })));
  expect(fulfilled(results)).toBe(1);
  for (const result of results) if (result.status === 'rejected') expect(String(result.reason)).toContain('409');
  expect(await world.count('bookings', `venue_id = '${venueId}' AND status = 'confirmed'`)).toBe(TUESDAYS.length);
  await world.expectSound();
});

test('series of two weekdays in another order, moved and ended at once, never wait for each other for ever', async () => {
  const { create, change } = await groundWithRegulars(world, { courts: 3 });
  const weekdays = { weekdays: [2, 4] };
  const made = await Promise.all([create(weekdays), create({ ...weekdays, weekdays: [4, 2] }), create()]);
  const results = await Promise.allSettled([
    ...made.map(({ id }) => change(id, { fromTime: '20:00', toTime: '21:00' })),
    ...made.map(({ id }) => change(id, { lastDate: '2026-11-23' })),
  ]);
  for (const result of results) if (result.status === 'rejected') expect(String(result.reason)).toContain('409');
  await world.expectSound();
});

test('a series is booked while players hold and pay for its slots: no court twice, all of the series or nothing', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { plan, create, venueId } = await groundWithRegulars(world);
    const dates = asPlanned(await plan());
    const players = await world.players(4);
    const slot = (date: string) => ({ ...world.slot(venueId, '19:00', '20:00'), date });
    const [made] = await Promise.allSettled([
      create({ dates }),
      ...players.map((player, index) => player.process(slot(TUESDAYS[index % 2] ?? ''), { amount: 1000 })),
    ]);
    const ofSeries = await world.count(
      'series_dates',
      `status = 'booked' AND booking_id IN (
      SELECT id FROM bookings WHERE venue_id = '${venueId}')`,
    );
    expect(ofSeries).toBe(made.status === 'fulfilled' ? TUESDAYS.length : 0);
    await world.expectSound();
  }
});

test('one series sent 5 times at once is one', async () => {
  const { plan, create, venueId } = await groundWithRegulars(world);
  const wanted = { key: newKey(), phone: newPhone(), dates: asPlanned(await plan()) };
  const made = await Promise.all(Array.from({ length: 5 }, () => create(wanted)));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await world.count('bookings', `venue_id = '${venueId}'`)).toBe(TUESDAYS.length);
});

test('guests pay at the instant in which their dates are released: paid and kept, or released and all of it back', async () => {
  const GUESTS = 8;
  const { create, see, venueId } = await groundWithRegulars(world, { courts: GUESTS });
  const [first] = TUESDAYS;
  const links: string[] = [];
  for (let guest = 0; guest < GUESTS; guest += 1) {
    const { dates } = await create({ payment: 'in_advance', payHours: 24, lastDate: first });
    links.push((await see(dates[0]?.booking?.number ?? '')).link?.split('/b/')[1] ?? '');
  }
  world.now = new Date('2026-11-16T02:00:00Z');
  await world.engine.jobs.reconcile();
  world.now = new Date('2026-11-16T13:31:00Z');
  const body = { amount: 1000, paymentMethod: 'upi', proof: { sandbox: 'approve' } };
  const pay = (token: string) => answerOf(world.app, 'payGuestBooking', { params: { token }, body });
  const release = () => world.engine.jobs.reconcile();
  await Promise.allSettled([...links.slice(0, 3).map(pay), release(), release(), ...links.slice(3).map(pay)]);
  await release();
  const at = `booking_id IN (SELECT id FROM bookings WHERE venue_id = '${venueId}')`;
  const kept = await world.count('series_dates', `status = 'booked' AND ${at}`);
  const released = await world.count('series_dates', `status = 'released' AND ${at}`);
  expect(kept + released).toBe(GUESTS);
  const paid = await world.count('payments', `settled_as = 'booking' AND ${at}`);
  expect(paid).toBe(kept);
  await world.expectSound();
  world.now = NOW;
});
