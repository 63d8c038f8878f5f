// The operator's commands on a booking world.
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { adminRepository } from '#server/admin/admin.repository.ts';
import { commands } from '#server/admin/commands.ts';
import { rows } from '#server/db/database.ts';
import { straysRepository } from '#server/payments/strays.repository.ts';
import { wordsIn } from '#words';
import { type BookingWorld, PRICE } from './booking-world.ts';

export function operatorIn(world: BookingWorld, language = wordsIn('en')) {
  async function run(command: string, ...words: string[]): Promise<string> {
    const chosen = commands[command];
    if (!chosen) throw new Error(`There is no command ${command}.`);
    return chosen.understand(
      language,
      words,
    )({
      engine: world.engine,
      admin: adminRepository(world.orm),
      strays: straysRepository(world.orm),
      by: 'Meera',
    });
  }

  return {
    run,

    /** The sentence with which a command is refused. */
    async refusal(command: string, ...words: string[]): Promise<string> {
      const thrown = await run(command, ...words).then(
        (said) => `It was done: ${said}`,
        (error: unknown) => error,
      );
      if (!(thrown instanceof Error)) throw new Error(String(thrown));
      return thrown.message;
    },

    /** A player's paid booking at a new venue of one court. */
    async booked(fromTime = '18:00', toTime = '19:00') {
      const [player] = await world.players(1);
      const { id } = await world.venue();
      const slot = world.slot(id, fromTime, toTime);
      expect((await player?.process(slot, { amount: PRICE }))?.status).toBe(200);
      const [booking] = await rows<{ id: number }>(
        world.orm,
        sql`SELECT id::int FROM bookings WHERE venue_id = ${id} ORDER BY id DESC LIMIT 1`,
      );
      if (!player || !booking) throw new Error('Nothing was booked.');
      return { player, slot, venue: id, number: String(booking.id) };
    },
  };
}
