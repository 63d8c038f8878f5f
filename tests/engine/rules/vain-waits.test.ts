// Whoever waits for a slot is told when it will not be: when nothing of it is left that could become free.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cancelForVenue } from '#server/bookings/cancel/cancel-booking.ts';
import { closeCourts } from '#server/closures/close-courts.ts';
import { rows } from '#server/db/database.ts';
import type { Slot } from '#tests/support/api/booking-calls.ts';
import { bookingWorld, PLAY_DAY, PRICE } from '#tests/support/worlds/booking-world.ts';

const world = bookingWorld();
const at = (clock: string) => new Date(`${PLAY_DAY}T${clock}:00+05:30`);

/** Two courts: one is booked for an hour, the other for two, and somebody waits for both hours. */
async function waiting() {
  const [one, two, waiter] = await world.players(3);
  if (!one || !two || !waiter) throw new Error('There are no players.');
  const { id } = await world.venue({ courts: 2 });
  const long = world.slot(id, '18:00', '20:00');
  await two.process(long, { amount: 2 * PRICE });
  await one.process(world.slot(id, '18:00', '19:00'), { amount: PRICE });
  expect((await waiter.wait(long)).status).toBe(201);
  const courtOf = async ({ bookingId }: Slot) => {
    const found = await rows<{ id: number; position: number }>(
      world.orm,
      sql`SELECT bookings.id::int AS id, position FROM bookings JOIN courts ON courts.id = court_id
          WHERE reference = ${bookingId} AND user_id = ${two.id}`,
    );
    return found[0] ?? { id: 0, position: 0 };
  };
  const { id: bookingId, position } = await courtOf(long);
  const statusOf = async () => (await waiter.waiting()).body.data?.entries?.[0]?.status;
  const told = async () =>
    (
      await rows(
        world.orm,
        sql`SELECT 1 FROM outbox WHERE template = 'waiting_called_off' AND user_id = ${waiter.id} AND channel = 'whatsapp'`,
      )
    ).length;
  /** What is free of the other court. */
  const close = () =>
    closeCourts(world.engine, { venueId: id, time: { start: at('19:00'), end: at('20:00') }, court: 3 - position });
  return { statusOf, told, close, cancel: () => cancelForVenue(world.engine, bookingId, { closing: true }) };
}

test.each(['closes the other court', 'cancels and closes'] as const)(
  'when the operator %s last, who waits for either court is told once',
  async (last) => {
    const { statusOf, told, close, cancel } = await waiting();
    await (last === 'cancels and closes' ? close() : cancel());
    expect(await statusOf()).toBe('waiting');
    expect(await told()).toBe(0);
    await (last === 'cancels and closes' ? cancel() : close());
    expect(await statusOf()).toBe('over');
    expect(await told()).toBe(1);
    await world.expectSound();
    expect(await told()).toBe(1);
  },
);
