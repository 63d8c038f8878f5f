// Cash that was entered by mistake before a late move never was paid: the move caps what was, at what the terms give of it.
import { beforeEach, expect, test } from 'vitest';
import type { CallInput } from '#contract/calls.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import { corrupted } from '#tests/support/databases/corrupted.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld, HOUR_MS, PLAY_DAY } from '#tests/support/worlds/booking-world.ts';
import { groundWithDesk, newKey } from '#tests/support/worlds/desk.ts';
import { rainyGround } from '#tests/support/worlds/rain.ts';

const world = bookingWorld();
beforeEach(() => {
  world.now = NOW;
});

const NEXT_WEEK = { date: '2026-11-23', fromTime: '18:00', toTime: '19:00' };
const hoursBefore = (date: string, hours: number) => new Date(Date.parse(`${date}T18:00:00+05:30`) - hours * HOUR_MS);
const later = () => {
  world.now = new Date(world.now.getTime() + 5000);
};

/** A game for ₹1,000 of which so much was entered as cash, 13 hours before it begins: half of it would come back. */
async function lateGame(cash: number, hours = 13) {
  const ground = await groundWithDesk(world);
  const made = await ground.book({ cash });
  const { number } = made;
  world.now = hoursBefore(PLAY_DAY, hours);
  const at = ground.of(ground.desk.token, number);
  const move = async (slot: CallInput<'quoteDeskReschedule'>['body'] = NEXT_WEEK) => {
    later();
    const expected = (await answerOf(world.app, 'quoteDeskReschedule', { ...at, body: slot })).data;
    const { undo } = (await answerOf(world.app, 'rescheduleAtDesk', { ...at, body: { ...slot, expected } })).data;
    later();
    return undo;
  };
  const correct = async (amount: number, index = 0) => {
    later();
    const taking = (await ground.see(number)).takings.filter(({ amount: entered }) => entered > 0)[index]?.id ?? '';
    await answerOf(world.app, 'correctCash', { ...at, body: { key: newKey(), taking, amount, reason: 'Typo' } });
  };
  const pay = async (amount: number) => {
    later();
    await ground.cash(number, amount);
  };
  const back = async () => (await ground.see(number)).cancelling?.byTerms;
  return { number, move, correct, pay, back };
}

test('half of what was really paid comes back, and all of what is paid after the move', async () => {
  const { move, correct, pay, back } = await lateGame(1000);
  await move();
  expect(await back()).toBe(500);
  await correct(400);
  expect(await back()).toBe(300);
  await pay(400);
  expect(await back()).toBe(700);
  await world.expectSound();
});

test('nothing of it was paid: nothing is capped', async () => {
  const { number, move, correct, pay, back } = await lateGame(1000);
  await move();
  await correct(1000);
  expect(await back()).toBe(0);
  await pay(1000);
  expect(await back()).toBe(1000);
  // Nor for processes of the version before.
  expect(await world.count('bookings', `id = ${number} AND refund_most = 100`)).toBe(1);
  await world.expectSound();
});

test('what was paid after the move is not what the move capped', async () => {
  const { move, correct, pay, back } = await lateGame(600);
  await move();
  await pay(400);
  expect(await back()).toBe(700);
  await correct(400, 1);
  expect(await back()).toBe(300);
  await world.expectSound();
});

test('each of two late moves caps its own money', async () => {
  for (const [index, expected] of [
    // Of the first nothing came back, of the second half.
    [0, 200],
    [1, 0],
  ] as const) {
    world.now = NOW;
    const { move, correct, pay, back } = await lateGame(600, 1);
    await move();
    await pay(400);
    world.now = hoursBefore(NEXT_WEEK.date, 13);
    await move({ ...NEXT_WEEK, date: '2026-11-25' });
    expect(await back()).toBe(200);
    await correct(index === 0 ? 600 : 400, index);
    expect(await back()).toBe(expected);
    await world.expectSound();
  }
});

test('a move that was undone caps nothing', async () => {
  const { move, correct, pay, back } = await lateGame(1000);
  const undo = await move();
  if (!undo) throw new Error('It cannot be undone.');
  const { date, fromTime, toTime, space, move: undoes } = undo;
  await move({ date, fromTime, toTime, space, undoes });
  await correct(400);
  expect(await back()).toBe(300);
  await pay(400);
  expect(await back()).toBe(500);
  await world.expectSound();
});

test('a move that its player pays for afterwards begins with what was really paid', async () => {
  const { booked, of, desk, cash, see } = await rainyGround(world);
  const player = await booked();
  const number = String((await world.engine.store.bookings.find(player.id, player.bookingId))?.id);
  const at = of(desk.token, number);
  world.now = hoursBefore(PLAY_DAY, 13);
  const longer = { date: NEXT_WEEK.date, fromTime: '18:00', toTime: '20:00' };
  const expected = (await answerOf(world.app, 'quoteDeskReschedule', { ...at, body: longer })).data;
  await answerOf(world.app, 'rescheduleAtDesk', { ...at, body: { ...longer, expected } });
  later();
  await cash(number, 1000);
  world.now = hoursBefore(NEXT_WEEK.date, 13);
  const longest = { ...longer, toTime: '21:00' };
  await player.reschedule(player.bookingId, longest, 3000);
  later();
  const taking = (await see(number)).takings[0]?.id ?? '';
  await answerOf(world.app, 'correctCash', { ...at, body: { key: newKey(), taking, amount: 400, reason: 'Typo' } });
  later();
  expect((await player.process({ ...player.slot, ...longest }, { amount: 1000 })).status).toBe(200);
  // Half of each: ₹1,000 before the first move, ₹600 before the second, ₹1,000 for it.
  expect(await see(number)).toMatchObject({ due: 400, price: 3000, cancelling: { byTerms: 1300 } });
  await world.expectSound();
});

test('the audit sees a cap that counts cash which never came', async () => {
  const { number, move, correct } = await lateGame(1000);
  await move();
  await correct(400);
  const wrong = 'a late move caps a later refund wrongly';
  const kept = (paise: number, back: number) =>
    corrupted(
      world.orm,
      world.now,
      `UPDATE bookings SET capped_paise = ${paise}, capped_back_paise = ${back} WHERE id = ${number}`,
    );
  expect(await kept(100_000, 50_000)).toEqual([wrong]);
  expect(await kept(60_000, 30_001)).toEqual([wrong]);
  expect(await kept(60_000, 30_000)).toEqual([]);
});
