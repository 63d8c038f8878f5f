// A regular's date that is called off, and chosen again at another time.
import { describe, expect, test } from 'vitest';
import { answerOf } from '#tests/support/api/answers.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';
import { newKey } from '#tests/support/worlds/desk.ts';
import { groundWithRegulars, TUESDAYS } from '#tests/support/worlds/series.ts';

const world = bookingWorld();
const [, SECOND] = TUESDAYS;
const ELSEWHERE = { date: '2026-11-20', fromTime: '20:00', toTime: '21:00', expectedPrice: 1000 };

/** Its second date is rained off. */
async function rainedOff(terms: { payment?: 'in_advance'; payHours?: number } = {}) {
  const ground = await groundWithRegulars(world);
  const { courts, owner, at } = ground;
  const series = await ground.create(terms);
  const number = series.dates[1]?.booking?.number ?? '';
  const place = { courts, from: `${SECOND}T12:00:00.000Z`, until: `${SECOND}T16:00:00.000Z` };
  const body = { key: newKey(), cause: 'rain', how: 'choice', expected: { bookings: 1, value: 0 }, ...place };
  await answerOf(world.app, 'callOff', { ...at(owner.token), body });
  while ((await world.engine.jobs.callOffs()).calledOff > 0);
  const { link } = await ground.see(number);
  const params = { token: link?.split('/b/')[1] ?? '' };
  const playElsewhere = async () =>
    (await answerOf(world.app, 'chooseInsteadByLink', { params, body: { choice: 'moved', slot: ELSEWHERE } })).data
      .booking;
  return { ...ground, series, playElsewhere };
}

describe('a date that is called off and played at another time', () => {
  test('is a date of the series again, and due', async () => {
    const { series, show, playElsewhere } = await rainedOff();
    expect((await show(series.id)).dates[1]?.status).toBe('ended');
    expect(await playElsewhere()).toMatchObject({ status: 'confirmed', amountDue: 1000 });
    const now = await show(series.id);
    expect(now.dates[1]).toMatchObject({ date: SECOND, status: 'booked', booking: { date: ELSEWHERE.date } });
    expect(now).toMatchObject({ ahead: 4, due: 4000 });
    await world.expectSound();
  });

  test('must be paid in advance as the others', async () => {
    const { series, show, playElsewhere } = await rainedOff({ payment: 'in_advance', payHours: 24 });
    await playElsewhere();
    for (const at of ['2026-11-18T14:00:00Z', '2026-11-19T12:00:00Z', '2026-11-19T14:35:00Z']) {
      world.now = new Date(at);
      await world.engine.jobs.reconcile();
      await world.engine.jobs.reconcile();
    }
    expect((await show(series.id)).dates[1]?.status).toBe('released');
    await world.expectSound();
  });

  test('stands on its own where the series has ended meanwhile', async () => {
    const { series, show, change, playElsewhere } = await rainedOff();
    await change(series.id, { from: SECOND, lastDate: '2026-11-23' });
    expect(await playElsewhere()).toMatchObject({ status: 'confirmed', amountDue: 1000 });
    expect((await show(series.id)).dates[1]).toMatchObject({ status: 'ended', booking: null });
    await world.expectSound();
  });
});
