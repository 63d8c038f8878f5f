// A game that is cut short gives back by the terms, whoever shortens it: beyond them is for owners and managers.
import { beforeEach, describe, expect, test } from 'vitest';
import { answerOf } from '#tests/support/api/answers.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld, HOUR_MS, PLAY_DAY } from '#tests/support/worlds/booking-world.ts';
import { newPhone } from '#tests/support/worlds/desk.ts';
import { newMember } from '#tests/support/worlds/organisations.ts';
import { rainyGround } from '#tests/support/worlds/rain.ts';
import { groundWithRegulars, TUESDAYS } from '#tests/support/worlds/series.ts';

const world = bookingWorld();
beforeEach(() => {
  world.now = NOW;
});

type Slot = { fromTime: string; toTime: string; inFull?: boolean; space?: number };

/** A player's three hours for ₹3,000, `hoursBefore` their start; one person may give back ₹1,000. */
async function ground(hoursBefore: number) {
  const at = await rainyGround(world, { courts: 2 });
  await answerOf(world.app, 'setSecondPerson', {
    token: at.owner.token,
    params: { organisationId: at.organisation.id },
    body: { above: 1000 },
  });
  const manager = await newMember(world.orm, at.organisation, { now: world.now, role: 'manager' });
  const player = await at.booked('18:00', '21:00', 3000);
  const number = String((await world.engine.store.bookings.find(player.id, player.bookingId))?.id);
  world.now = new Date(Date.parse(`${PLAY_DAY}T18:00:00+05:30`) - hoursBefore * HOUR_MS);
  const move = async (token: string, wanted: Slot) => {
    const slot = { date: PLAY_DAY, ...wanted };
    const of = at.of(token, number);
    const expected = (await answerOf(world.app, 'quoteDeskReschedule', { ...of, body: slot })).data;
    return (await answerOf(world.app, 'rescheduleAtDesk', { ...of, body: { ...slot, expected } })).data;
  };
  return { ...at, manager, player, number, move };
}

describe('at the desk', () => {
  test.each([
    ['nothing', 1, 0],
    ['half', 13, 1000],
    ['all', 30, 2000],
  ])('shortening gives back %s where the terms do', async (_, hoursBefore, back) => {
    const { move, desk } = await ground(hoursBefore);
    const { difference } = await move(desk.token, { fromTime: '18:00', toTime: '19:00' });
    expect(difference).toMatchObject({ price: 1000, back, kept: 2000 - back });
    await world.expectSound();
  });

  test('a manager gives back more, up to the owner’s amount and no further alone', async () => {
    const { move, desk, manager } = await ground(1);
    const shorter = { fromTime: '18:00', toTime: '20:00', inFull: true };
    await expect(move(desk.token, shorter)).rejects.toThrow('403');
    await expect(move(manager.token, { ...shorter, toTime: '19:00' })).rejects.toThrow('needs a second person');
    expect((await move(manager.token, shorter)).difference).toMatchObject({ back: 1000, kept: 0 });
    // An hour at a time is no way around.
    await expect(move(manager.token, { ...shorter, toTime: '19:00' })).rejects.toThrow('needs a second person');
    await world.expectSound();
  });

  test('another court for the same game keeps its terms, and so does a longer game, which can be undone', async () => {
    const { move, desk, player, day } = await ground(13);
    const spaces = (await day()).spaces.map(({ id }) => id);
    for (const space of spaces) {
      await move(desk.token, { fromTime: '18:00', toTime: '21:00', space }).catch((error: Error) => {
        expect(error.message).toMatch(/same/i);
      });
    }
    const { undo } = await move(desk.token, { fromTime: '18:00', toTime: '22:00' });
    expect(undo).toMatchObject({ fromTime: '18:00', toTime: '21:00' });
    await move(desk.token, { fromTime: '18:00', toTime: '21:00' });
    const stored = await world.engine.store.bookings.find(player.id, player.bookingId);
    expect(stored).toMatchObject({ cappedPaise: 0, duePaise: 0 });
    await world.expectSound();
  });
});

test('a player who shortens their own game gets what the terms give', async () => {
  const { player } = await ground(13);
  const of = { token: player.token, params: { bookingId: player.bookingId } };
  const slot = { date: PLAY_DAY, fromTime: '18:00', toTime: '19:00', expectedPrice: 1000 };
  await answerOf(world.app, 'rescheduleBooking', { ...of, body: slot });
  expect((await player.see()).refunds).toMatchObject([{ amount: 1000, percent: 50 }]);
  await world.expectSound();
});

test('a series that is made shorter gives back by the terms of each date', async () => {
  const { create, cash, change, see } = await groundWithRegulars(world);
  const { id, dates } = await create({ fromTime: '19:00', toTime: '22:00', phone: newPhone() });
  const number = dates[0]?.booking?.number ?? '';
  await cash(number, 3000);
  world.now = new Date(`${TUESDAYS[0]}T05:00:00+05:30`);
  await change(id, { from: TUESDAYS[0], fromTime: '19:00', toTime: '20:00' });
  expect(await see(number)).toMatchObject({ price: 1000, owed: 1000 });
  await world.expectSound();
});
