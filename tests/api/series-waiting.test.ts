// Dates of a series that their guest waits for: whoever gets one pays for it in the app.
import { describe, expect, test } from 'vitest';
import { answerOf } from '#tests/support/api/answers.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';
import { groundWithRegulars, TUESDAYS } from '#tests/support/worlds/series.ts';

const world = bookingWorld();
const [FIRST, SECOND, THIRD, FOURTH] = TUESDAYS;

describe('a series', () => {
  test('whose guest takes what they waited for in the app has the date once it is paid', async () => {
    const { create, book, of, desk, show, venueId } = await groundWithRegulars(world);
    const other = await book({ date: FIRST, fromTime: '19:00', toTime: '20:00' });
    const [player] = await world.players(1);
    const series = await create({
      phone: player?.phone ?? '',
      lastDate: SECOND,
      dates: [
        { date: FIRST, choice: 'wait' },
        { date: SECOND, choice: 'take' },
      ],
    });
    await answerOf(world.app, 'cancelAtDesk', { ...of(desk.token, other.number), body: {} });
    const slot = { ...world.slot(venueId, '19:00', '20:00'), date: FIRST };
    await player?.hold(slot);
    expect((await show(series.id)).dates[0]?.status).toBe('waiting');
    await player?.process(slot, { amount: 1000 });
    expect((await show(series.id)).dates[0]).toMatchObject({ status: 'booked', booking: { due: 0 } });
    await player?.cancel(slot.bookingId);
    expect((await show(series.id)).dates[0]?.status).toBe('ended');
    await world.expectSound();
  });

  test('that ends while its guest holds what they waited for leaves them that booking as their own', async () => {
    const { create, change, book, of, desk, show, venueId } = await groundWithRegulars(world);
    const other = await book({ date: SECOND, fromTime: '19:00', toTime: '20:00' });
    const [player] = await world.players(1);
    const series = await create({
      phone: player?.phone ?? '',
      dates: [
        { date: FIRST, choice: 'take' },
        { date: SECOND, choice: 'wait' },
        { date: THIRD, choice: 'take' },
        { date: FOURTH, choice: 'take' },
      ],
    });
    await answerOf(world.app, 'cancelAtDesk', { ...of(desk.token, other.number), body: {} });
    const slot = { ...world.slot(venueId, '19:00', '20:00'), date: SECOND };
    await player?.hold(slot);
    await change(series.id, { lastDate: '2026-11-23' });
    await player?.process(slot, { amount: 1000 });
    expect((await show(series.id)).dates[1]).toMatchObject({ date: SECOND, status: 'ended' });
    expect(await world.count('bookings', `venue_id = '${venueId}' AND status = 'confirmed'`)).toBe(2);
    await world.expectSound();
  });
});
