// A move that the ground asked for takes no refund from the guest: for owners and managers, within what one person may waive.
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { answerOf } from '#tests/support/api/answers.ts';
import { corrupted } from '#tests/support/databases/corrupted.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld, HOUR_MS, PLAY_DAY } from '#tests/support/worlds/booking-world.ts';
import { groundWithDesk } from '#tests/support/worlds/desk.ts';
import { newMember } from '#tests/support/worlds/organisations.ts';

const world = bookingWorld();
beforeEach(() => {
  world.now = NOW;
});
const NEXT_WEEK = { date: '2026-11-23', fromTime: '18:00', toTime: '19:00' };

/** A game for ₹1,000, all of it paid, 13 hours before it begins: half of it would come back. */
async function lateGame() {
  const ground = await groundWithDesk(world);
  const { number } = await ground.book({ cash: 1000 });
  const manager = await newMember(world.orm, ground.organisation, { now: world.now, role: 'manager' });
  world.now = new Date(Date.parse(`${PLAY_DAY}T18:00:00+05:30`) - 13 * HOUR_MS);
  const quote = async (token: string, inFull: boolean) =>
    (
      await answerOf(world.app, 'quoteDeskReschedule', {
        ...ground.of(token, number),
        body: { ...NEXT_WEEK, inFull },
      })
    ).data;
  const move = async (token: string, inFull: boolean) => {
    const body = { ...NEXT_WEEK, inFull, expected: await quote(token, inFull) };
    await answerOf(world.app, 'rescheduleAtDesk', { ...ground.of(token, number), body });
    return (await answerOf(world.app, 'getDeskBooking', ground.of(token, number))).data.booking.cancelling;
  };
  /** Moves it in full, and takes that back at once. */
  const moveAndUndo = async (token: string) => {
    const at = ground.of(token, number);
    const body = { ...NEXT_WEEK, inFull: true, expected: await quote(token, true) };
    const { undo } = (await answerOf(world.app, 'rescheduleAtDesk', { ...at, body })).data;
    if (!undo) throw new Error('It cannot be undone.');
    const { date, fromTime, toTime, space, move: undoes } = undo;
    const back = { date, fromTime, toTime, space, undoes };
    const expected = (await answerOf(world.app, 'quoteDeskReschedule', { ...at, body: back })).data;
    await answerOf(world.app, 'rescheduleAtDesk', { ...at, body: { ...back, expected } });
  };
  const onlyTwoAbove = (above: number) =>
    answerOf(world.app, 'setSecondPerson', {
      token: ground.owner.token,
      params: { organisationId: ground.organisation.id },
      body: { above },
    });
  return { ...ground, number, manager, quote, move, moveAndUndo, onlyTwoAbove };
}

test('what a later cancellation gives back is said first, for each way', async () => {
  const { quote, manager, desk } = await lateGame();
  const money = { price: 1000, due: 0, back: 0, cashBack: 0, kept: 0, needsSecondPerson: false };
  expect(await quote(desk.token, false)).toEqual({ ...money, later: { paid: 1000, before: 1000, after: 500 } });
  expect(await quote(manager.token, true)).toEqual({ ...money, later: { paid: 1000, before: 1000, after: 1000 } });
  await expect(quote(desk.token, true)).rejects.toThrow('403');
});

test('asked for by the guest it is capped, asked for by the ground it is not', async () => {
  const one = await lateGame();
  expect(await one.move(one.manager.token, false)).toMatchObject({ byTerms: 500 });
  world.now = NOW;
  const other = await lateGame();
  expect(await other.move(other.manager.token, true)).toMatchObject({ byTerms: 1000 });
  await world.expectSound();
});

test('what waives more than one person may is said first, and refused', async () => {
  const { quote, move, manager, onlyTwoAbove } = await lateGame();
  await onlyTwoAbove(400);
  expect(await quote(manager.token, false)).toMatchObject({ needsSecondPerson: false });
  expect(await quote(manager.token, true)).toMatchObject({ needsSecondPerson: true });
  await expect(move(manager.token, true)).rejects.toThrow('needs a second person');
});

test('what was waived counts no more once the move is undone', async () => {
  const { quote, move, moveAndUndo, manager, onlyTwoAbove, number } = await lateGame();
  await onlyTwoAbove(500);
  await moveAndUndo(manager.token);
  await moveAndUndo(manager.token);
  expect(await quote(manager.token, true)).toMatchObject({ needsSecondPerson: false });
  expect(await move(manager.token, true)).toMatchObject({ byTerms: 1000 });
  expect(await world.count('beyond_terms', `booking_id = ${number}`)).toBe(5);
  await world.expectSound();
});

test('what was waived and not undone still counts', async () => {
  const { move, manager, onlyTwoAbove, number } = await lateGame();
  await onlyTwoAbove(500);
  await move(manager.token, true);
  await world.expectSound();
  const given = `INSERT INTO beyond_terms (booking_id, kind, paise, act_paise, decided_by, at, move_id)
    SELECT booking_id, 'undone', -paise, -paise, decided_by, at, move_id FROM beyond_terms WHERE booking_id = ${number}`;
  await expect(world.orm.execute(sql.raw(given))).rejects.toThrow();
  const free = 'ALTER TABLE beyond_terms DISABLE TRIGGER ALL';
  expect(await corrupted(world.orm, world.now, `${free}; ${given}`)).toEqual([
    'what a move waived counts though it was undone, or does not though it was not',
  ]);
});

test('the audit sees what was undone and still counts', async () => {
  const { moveAndUndo, manager, number } = await lateGame();
  await moveAndUndo(manager.token);
  await world.expectSound();
  const forgotten = `ALTER TABLE beyond_terms DISABLE TRIGGER ALL;
    DELETE FROM beyond_terms WHERE booking_id = ${number} AND paise < 0`;
  expect(await corrupted(world.orm, world.now, forgotten)).toEqual([
    'what a move waived counts though it was undone, or does not though it was not',
  ]);
});
