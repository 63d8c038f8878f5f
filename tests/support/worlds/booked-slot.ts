// What tests of rescheduling and of the waiting list begin with: one court, and somebody who has paid for an hour on it.
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { rows } from '#server/db/database.ts';
import type { PlayerCalls, Slot } from '#tests/support/api/booking-calls.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { type BookingWorld, forgetBookings, PRICE } from './booking-world.ts';
import type { Player } from './players.ts';

export type Somebody = Player & PlayerCalls;

/** Forgets what was, and gives the slot, who has it, and three who would like it. */
export async function bookedSlot(world: BookingWorld) {
  world.now = NOW;
  await forgetBookings(world.orm);
  const [owner, first, second, stranger] = await world.players(4);
  if (!owner || !first || !second || !stranger) throw new Error('There are no players.');
  const slot: Slot = world.slot((await world.venue({ slotMinutes: 30 })).id);
  expect((await owner.process(slot, { amount: PRICE })).status).toBe(200);
  return { slot, owner, first, second, stranger };
}

/** What the courts of a slot's venue are taken for, and when: 'booking 18:00 19:00'. */
export async function takenAt(world: BookingWorld, { eventId }: Slot): Promise<string[]> {
  const found = await rows<{ what: string }>(
    world.orm,
    sql`SELECT concat_ws(' ', kind, to_char(lower(during) AT TIME ZONE 'Asia/Kolkata', 'HH24:MI'),
          to_char(upper(during) AT TIME ZONE 'Asia/Kolkata', 'HH24:MI')) AS what
        FROM occupancies JOIN courts ON courts.id = court_id WHERE venue_id = ${eventId} ORDER BY lower(during)`,
  );
  return found.map(({ what }) => what);
}
