// A closure cannot be aimed at one player while their court stays open: where it gave back more than one person may, the
// same person does not open it again.
import { beforeEach, describe, expect, test } from 'vitest';
import { answerOf } from '#tests/support/api/answers.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld, HOUR_MS } from '#tests/support/worlds/booking-world.ts';
import { newKey } from '#tests/support/worlds/desk.ts';
import { operatorIn } from '#tests/support/worlds/operator.ts';
import { newMember } from '#tests/support/worlds/organisations.ts';
import { instant, rainyGround } from '#tests/support/worlds/rain.ts';

const world = bookingWorld();
const { refusal } = operatorIn(world);
beforeEach(() => {
  world.now = NOW;
});
const ONLY_ANOTHER = 'Another owner or manager has to open them again';
const HOUR = { from: instant('18:00'), until: instant('19:00') };

/** A player's game of ₹1,000 from six to eight, `hoursBefore` it begins; one person may give back ₹500. */
async function ground({ hoursBefore = 1, managers = 1, above = 500 as number | null } = {}) {
  const at = await rainyGround(world, { courts: 2 });
  const inOrganisation = { organisationId: at.organisation.id };
  await answerOf(world.app, 'setSecondPerson', { token: at.owner.token, params: inOrganisation, body: { above } });
  const hired = { now: world.now, role: 'manager' as const };
  const [manager = at.owner] = managers > 0 ? [await newMember(world.orm, at.organisation, hired)] : [];
  const player = await at.booked('18:00', '20:00', 2000);
  const court = (await world.engine.store.bookings.find(player.id, player.bookingId))?.courtIds[0] ?? 0;
  world.now = new Date(Date.parse(HOUR.from) - hoursBefore * HOUR_MS);
  const close = async (time = HOUR, how: 'money' | 'choice' = 'money', token = manager.token) => {
    const body = { cause: 'closure' as const, courts: [court], ...time, how, key: newKey() };
    const expected = { bookings: 1, value: 2000 };
    await answerOf(world.app, 'callOff', { ...at.at(token), body: { ...body, expected } });
  };
  const open = async (token: string, time = HOUR) =>
    (await answerOf(world.app, 'openCourts', { ...at.at(token), body: { courts: [court], ...time } })).data.opened;
  const closures = () => world.count('occupancies', `court_id = ${court} AND kind = 'block'`);
  return { ...at, manager, player, court, close, open, closures };
}

describe('whoever closed a court and gave back more than one person may', () => {
  test('does not open it again, whole or in parts; somebody else does', async () => {
    const { close, open, finish, manager, owner, closures, player } = await ground();
    await close();
    await finish();
    expect((await player.see()).refunds).toMatchObject([{ amount: 2000 }]);
    for (const time of [
      HOUR,
      { from: instant('18:30'), until: instant('18:31') },
      { from: instant('06:00'), until: instant('23:00') },
    ]) {
      await expect(open(manager.token, time)).rejects.toThrow(ONLY_ANOTHER);
    }
    expect(await closures()).toBe(1);
    expect(await open(owner.token)).toBe(1);
    await world.expectSound();
  });

  test('does not open it either while the player chooses, or once they have chosen another time', async () => {
    const { close, open, finish, manager, player } = await ground();
    await close(HOUR, 'choice');
    await finish();
    await expect(open(manager.token)).rejects.toThrow(ONLY_ANOTHER);
    const date = '2026-11-18';
    const slot = { date, fromTime: '18:00', toTime: '20:00', expectedPrice: 2000 };
    await player.instead({ choice: 'moved', slot });
    await expect(open(manager.token)).rejects.toThrow(ONLY_ANOTHER);
    await world.expectSound();
  });

  test('does not leave the rest of the game open either', async () => {
    const { close, open, finish, manager, venueId } = await ground();
    await close({ from: instant('19:59'), until: instant('20:00') });
    await finish();
    const [one, other, third] = await world.players(3);
    // The other court is free, and no second one.
    expect((await one?.hold(world.slot(venueId, '18:00', '19:00')))?.status).toBe(201);
    expect((await other?.hold(world.slot(venueId, '18:00', '19:00')))?.status).not.toBe(201);
    await expect(open(manager.token)).rejects.toThrow(ONLY_ANOTHER);
    expect((await third?.hold(world.slot(venueId, '18:00', '19:00')))?.status).not.toBe(201);
    await world.expectSound();
  });

  test('nor if the player cancels before their turn, which gives them all of it', async () => {
    const { close, open, finish, manager, player } = await ground();
    await close();
    const of = { token: player.token, params: { bookingId: player.bookingId } };
    await answerOf(world.app, 'cancelBooking', { ...of, body: {} });
    await finish();
    expect((await player.see()).refunds).toMatchObject([{ amount: 2000 }]);
    await expect(open(manager.token)).rejects.toThrow(ONLY_ANOTHER);
    await expect(open(manager.token, { from: instant('19:00'), until: instant('20:00') })).rejects.toThrow(
      ONLY_ANOTHER,
    );
    await world.expectSound();
  });

  test('nor does anybody at the terminal', async () => {
    const { close, finish, venueId, closures } = await ground();
    await close();
    await finish();
    expect(await refusal('unblock', venueId, '2026-11-16 18:00', '2026-11-16 19:00')).toMatch(ONLY_ANOTHER);
    expect(await closures()).toBe(1);
  });

  test('opens it if they own the ground and there is nobody else', async () => {
    const { close, open, finish, owner } = await ground({ managers: 0 });
    await close();
    await finish();
    expect(await open(owner.token)).toBeGreaterThan(0);
    await world.expectSound();
  });
});

test.each([
  ['the terms give back anyway', { hoursBefore: 30 }],
  ['the owner lets one person give back', { above: 2000 }],
  ['no owner limits', { above: null }],
])('what %s can be opened by whoever closed it', async (_, how) => {
  const { close, open, finish, manager } = await ground(how);
  await close();
  await finish();
  expect(await open(manager.token)).toBe(1);
  await world.expectSound();
});
