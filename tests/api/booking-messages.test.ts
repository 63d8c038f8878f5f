// What a player is told after booking, and when.
import { beforeEach, describe, expect, test } from 'vitest';
import { createEngine, demoAdapters } from '#server/engine.ts';
import { linksOf } from '#server/links.ts';
import type { PlayerCalls, Slot } from '#tests/support/api/booking-calls.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld, forgetBookings, PLAY_DAY, PRICE } from '#tests/support/worlds/booking-world.ts';
import type { Player } from '#tests/support/worlds/players.ts';
import { textsTold } from '#tests/support/worlds/texts-told.ts';

const world = bookingWorld((orm, { clock }) => {
  const links = linksOf({ origin: 'https://maidan.example', key: 'a key of this test only' });
  return createEngine(orm, clock, demoAdapters(orm, clock), links);
});
let player: Player & PlayerCalls;
let slot: Slot;
beforeEach(async () => {
  world.now = NOW;
  await forgetBookings(world.orm);
  const [one] = await world.players(1);
  if (!one) throw new Error('There are no players.');
  player = one;
  slot = world.slot((await world.venue({ slotMinutes: 30 })).id);
  await player.process(slot, { amount: PRICE });
});

const texts = (template: string) => textsTold(world.orm, template);

describe('a reminder', () => {
  const remindedAt = async (clock: string) => {
    world.now = new Date(`${PLAY_DAY}T${clock}:00+05:30`);
    await world.engine.jobs.reconcile();
    await world.engine.jobs.reconcile();
    return (await texts('play_soon')).length;
  };

  test('comes once, three hours before', async () => {
    expect(await remindedAt('14:59')).toBe(0);
    expect(await remindedAt('15:00')).toBe(1);
    expect(await remindedAt('17:00')).toBe(1);
    expect((await texts('play_soon'))[0]).toContain('6:00 PM');
    await world.expectSound();
  });

  test('comes for the new time after a move, not for the old one, and not after cancelling', async () => {
    await player.reschedule(slot.bookingId, { date: PLAY_DAY, fromTime: '20:00', toTime: '21:00' }, PRICE);
    expect(await remindedAt('15:30')).toBe(0);
    expect(await remindedAt('17:00')).toBe(1);
    expect((await texts('play_soon'))[0]).toContain('8:00 PM');
    const other = world.slot(slot.eventId, '10:00', '11:00');
    world.now = NOW;
    await player.process(other, { amount: PRICE });
    await player.cancel(other.bookingId);
    expect(await remindedAt('08:00')).toBe(1);
  });

  test('is not sent to who booked less than three hours before', async () => {
    world.now = new Date(`${PLAY_DAY}T13:00:00+05:30`);
    await player.process(world.slot(slot.eventId, '15:30', '16:00'), { amount: PRICE / 2 });
    expect(await remindedAt('14:00')).toBe(0);
  });

  test('that has not left yet is dropped with the booking', async () => {
    expect(await remindedAt('15:00')).toBe(1);
    await player.cancel(slot.bookingId);
    expect(await texts('play_soon')).toEqual([]);
  });
});

test('every message names where to go on', async () => {
  await player.reschedule(slot.bookingId, { date: PLAY_DAY, fromTime: '20:00', toTime: '20:30' }, PRICE / 2);
  expect(await texts('booking_moved')).toEqual([
    expect.stringContaining(`https://maidan.example/bookings/${slot.bookingId}`),
  ]);
  const [said] = await texts('booking_moved');
  expect(said).toContain('It was Monday, November 16, 2026, 6:00 PM – 7:00 PM.');
  expect(said).toContain('₹500');
});
