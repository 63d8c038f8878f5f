// What a change of hours or terms means to games that are booked already.
import { describe, expect, test } from 'vitest';
import { answerOf } from '#tests/support/api/answers.ts';
import { EVERY_DAY, freshOnSale, inVenue, setUpOf } from '#tests/support/manage/grounds.ts';
import { bookingWorld, PLAY_DAY } from '#tests/support/worlds/booking-world.ts';

const world = bookingWorld();

async function bookedAt(name: string, fromTime = '21:00', toTime = '22:00') {
  const ground = await freshOnSale(world, name);
  const [player] = await world.players(1);
  if (!player) throw new Error('There is no player.');
  const slot = world.slot(ground.venueId, fromTime, toTime);
  expect((await player.process(slot, { amount: 1200 })).status).toBe(200);
  return { ground, player, slot };
}

describe('games outside new hours', () => {
  test('are said before they hold, with date, time, court and name, and stay booked when they do', async () => {
    const { ground, player, slot } = await bookedAt('Late Games');
    const shorter = EVERY_DAY.map((day) => ({ ...day, closesAt: 21 * 60 }));
    const asked = (hours: object) => answerOf(world.app, 'findGamesOutside', { ...inVenue(ground), body: { hours } });
    expect((await asked({ week: EVERY_DAY, exceptions: [] })).data).toEqual({ count: 0, games: [] });
    const { data } = await asked({ week: shorter, exceptions: [] });
    expect(data).toMatchObject({ count: 1, games: [{ date: PLAY_DAY, from: '21:00', to: '22:00' }] });
    expect(data.games[0]?.court).toMatch(/^Half [AB]$/);
    const dated = { week: EVERY_DAY, exceptions: [{ date: PLAY_DAY, stretches: [], note: 'Diwali' }] };
    expect((await asked(dated)).data.count).toBe(1);

    const { marks } = await setUpOf(world, ground);
    const body = { hours: { week: shorter, exceptions: [] }, mark: marks.hours };
    await answerOf(world.app, 'saveHours', { ...inVenue(ground), body });
    expect((await player.booking(slot.bookingId)).body.data?.booking?.status).toBe('confirmed');
    // What lay outside before is not said again.
    const even = EVERY_DAY.map((day) => ({ ...day, closesAt: 20 * 60 }));
    expect((await asked({ week: even, exceptions: [] })).data.count).toBe(0);
  });

  test('past midnight belong to the evening on which the ground opened', async () => {
    const { ground, ...booked } = await bookedAt('Night Owls', '20:00', '21:00');
    expect(booked.slot.date).toBe(PLAY_DAY);
    const { marks } = await setUpOf(world, ground);
    const night = EVERY_DAY.map((day) => ({ ...day, closesAt: 26 * 60 }));
    await answerOf(world.app, 'saveHours', {
      ...inVenue(ground),
      body: { hours: { week: night, exceptions: [] }, mark: marks.hours },
    });
    const [other] = await world.players(1);
    const late = { ...world.slot(ground.venueId), fromTime: '23:00', toTime: '01:00' };
    expect((await other?.hold(late))?.status).toBe(201);
    const { data } = await answerOf(world.app, 'findGamesOutside', {
      ...inVenue(ground),
      body: { hours: { week: EVERY_DAY, exceptions: [] } },
    });
    expect(data).toMatchObject({ count: 1, games: [{ date: PLAY_DAY, from: '23:00', to: '01:00' }] });
  });
});

test('a booking keeps the terms it was made under, whatever is saved afterwards', async () => {
  const { ground, player, slot } = await bookedAt('Kept Terms');
  const { marks, rules } = await setUpOf(world, ground);
  const strict = { steps: [{ hoursBefore: 72, percent: 100 }], reschedule: null };
  await answerOf(world.app, 'saveRules', {
    ...inVenue(ground),
    body: { rules: { ...rules, terms: strict }, mark: marks.rules },
  });
  const later = await bookedLater(ground.venueId);
  // More than 24 hours before: all of it by the standard terms, nothing by the new ones.
  expect((await player.cancel(slot.bookingId)).body.data).toMatchObject({ refund: { percent: 100 } });
  expect((await later.player.cancel(later.slot.bookingId)).body.data).toMatchObject({ refund: { percent: 0 } });
});

async function bookedLater(venueId: string) {
  const [player] = await world.players(1);
  if (!player) throw new Error('There is no player.');
  const slot = world.slot(venueId, '18:00', '19:00');
  expect((await player.process(slot, { amount: 1200 })).status).toBe(200);
  return { player, slot };
}
