// A move at the desk is undone as if it had not happened, at once and only while nothing else happens to the booking.
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { CallInput } from '#contract/calls.ts';
import { rows } from '#server/db/database.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld, HOUR_MS, PLAY_DAY } from '#tests/support/worlds/booking-world.ts';
import { groundWithDesk } from '#tests/support/worlds/desk.ts';

const world = bookingWorld();
beforeEach(() => {
  world.now = NOW;
});

type Slot = CallInput<'quoteDeskReschedule'>['body'];
const NEXT_WEEK = { date: '2026-11-23', fromTime: '18:00', toTime: '19:00' };
const STAYS = 'This move can no longer be undone';

/** A game of two hours for ₹2,000, all of it paid, 13 hours before it begins: half of it would come back. */
async function lateGame() {
  const ground = await groundWithDesk(world, { courts: 2 });
  const { number, space } = await ground.book({ fromTime: '18:00', toTime: '20:00', cash: 2000 });
  world.now = new Date(Date.parse(`${PLAY_DAY}T18:00:00+05:30`) - 13 * HOUR_MS);
  const at = ground.of(ground.desk.token, number);
  async function move(slot: Slot) {
    const expected = (await answerOf(world.app, 'quoteDeskReschedule', { ...at, body: slot })).data;
    return (await answerOf(world.app, 'rescheduleAtDesk', { ...at, body: { ...slot, expected } })).data;
  }
  /** As the desk's screen does it. */
  function undo(moved: Awaited<ReturnType<typeof move>>) {
    if (!moved.undo) throw new Error('It cannot be undone.');
    const { move: undoes, format, ...place } = moved.undo;
    return move({ ...place, undoes, ...(format === null ? {} : { format }) });
  }
  const stored = async () => {
    const [booking] = await rows<{ kept: string }>(
      world.orm,
      sql`SELECT concat_ws(' ', starts_at, ends_at, space_id, format_id, total_paise, due_paise, owed_paise, capped_paise,
        capped_back_paise, refund_most, hourly_paise, price_lines, off_paise, moved_times) AS kept
        FROM bookings WHERE id = ${number}`,
    );
    return booking?.kept;
  };
  const later = (ms: number) => {
    world.now = new Date(world.now.getTime() + ms);
  };
  return { ...ground, number, space, at, move, undo, stored, later };
}

test('a paid game that was moved at short notice has its refund again', async () => {
  const { move, undo, stored, later, number, at } = await lateGame();
  const before = await stored();
  const moved = await move({ date: PLAY_DAY, fromTime: '20:00', toTime: '22:00' });
  expect(moved.difference).toEqual({ price: 2000, due: 0, back: 0, cashBack: 0, kept: 0 });
  expect(await stored()).not.toBe(before);
  later(9000);
  const undone = await undo(moved);
  expect(undone).toMatchObject({ booking: { fromTime: '18:00', due: 0 }, undo: null });
  expect(await stored()).toBe(before);
  // What cancelling gives back is what it would have given without the move.
  const { booking } = (await answerOf(world.app, 'getDeskBooking', at)).data;
  expect(booking.cancelling).toMatchObject({ byTerms: 1000, inFull: 2000 });
  expect(await world.count('moves', `booking_id = ${number} AND undoes IS NOT NULL`)).toBe(1);
  await world.expectSound();
});

test('a cap of an earlier move stays after an undo', async () => {
  const { move, undo, stored } = await lateGame();
  await move({ ...NEXT_WEEK, toTime: '20:00' });
  const before = await stored();
  await undo(await move({ date: '2026-11-24', fromTime: '18:00', toTime: '20:00' }));
  expect(await stored()).toBe(before);
  await world.expectSound();
});

test('what stayed with the ground is paid again, and what was used stays with it', async () => {
  const { move, undo, stored, venueId } = await lateGame();
  await world.orm.execute(sql`UPDATE bookings SET refund_policy = jsonb_set(refund_policy, '{rules}', '[]')
    WHERE venue_id = ${venueId}`);
  const before = await stored();
  const shorter = await move({ date: PLAY_DAY, fromTime: '20:00', toTime: '21:00' });
  expect(shorter.difference).toMatchObject({ price: 1000, kept: 1000 });
  const between = await stored();
  await undo(shorter);
  expect(await stored()).toBe(before);
  await move({ date: PLAY_DAY, fromTime: '20:00', toTime: '21:00' });
  expect(await stored()).toBe(between);
  await undo(await move({ date: PLAY_DAY, fromTime: '18:00', toTime: '21:00' }));
  expect(await stored()).toBe(between);
  await world.expectSound();
});

test('it costs what it did before, whatever the slot costs by now', async () => {
  const { move, undo, stored, venueId } = await lateGame();
  const before = await stored();
  await world.orm.execute(sql`UPDATE formats SET hourly_paise = 150000 WHERE venue_id = ${venueId}`);
  const moved = await move({ date: PLAY_DAY, fromTime: '20:00', toTime: '22:00' });
  expect(moved.difference).toMatchObject({ price: 3000, due: 1000 });
  expect((await undo(moved)).difference).toEqual({ price: 2000, due: 0, back: 0, cashBack: 0, kept: 0 });
  expect(await stored()).toBe(before);
  await world.expectSound();
});

test('sent again, because the answer was lost, it is undone once', async () => {
  const { move, undo, at, number } = await lateGame();
  const moved = await move({ date: PLAY_DAY, fromTime: '20:00', toTime: '22:00' });
  const { difference } = await undo(moved);
  const { move: undoes, format: _, ...place } = moved.undo ?? { move: 0, format: null, space: 0, ...NEXT_WEEK };
  const body = { ...place, undoes, expected: difference };
  const again = (await answerOf(world.app, 'rescheduleAtDesk', { ...at, body })).data;
  expect(again).toMatchObject({ booking: { fromTime: '18:00' }, difference, undo: null });
  expect(await world.count('moves', `booking_id = ${number}`)).toBe(2);
});

test('money that goes back cannot be undone', async () => {
  const { move } = await lateGame();
  const moved = await move({ date: PLAY_DAY, fromTime: '20:00', toTime: '21:00' });
  expect(moved.difference).toMatchObject({ cashBack: 500, kept: 500 });
  expect(moved.undo).toBeNull();
});

test('half a minute later it stays, and so it does when anything else has happened or for another place', async () => {
  const { move, undo, later, cash, number, at } = await lateGame();
  const evening = { date: PLAY_DAY, fromTime: '20:00', toTime: '22:00' };
  const first = await move(evening);
  later(31_000);
  await expect(undo(first)).rejects.toThrow(STAYS);
  // Moved once more: only the last can be undone.
  const second = await move({ date: PLAY_DAY, fromTime: '18:00', toTime: '21:00' });
  expect(second.difference.due).toBe(1000);
  await expect(undo(first)).rejects.toThrow(STAYS);
  const elsewhere = { ...NEXT_WEEK, toTime: '20:00', undoes: second.undo?.move ?? 0 };
  await expect(move(elsewhere)).rejects.toThrow(STAYS);
  await cash(number, 100);
  await expect(undo(second)).rejects.toThrow(STAYS);
  const { booking } = (await answerOf(world.app, 'getDeskBooking', at)).data;
  expect(booking).toMatchObject({ fromTime: '18:00', toTime: '21:00', due: 900 });
  await world.expectSound();
});
