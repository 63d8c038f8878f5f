// The process dies between any two steps of what follows a booking: a reschedule, an offer of the waiting list, its claim.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cancelOwnBooking } from '#server/bookings/cancel/cancel-booking.ts';
import { rescheduleBooking } from '#server/bookings/reschedule/reschedule.ts';
import { rows } from '#server/db/database.ts';
import type { Engine } from '#server/engine.ts';
import { reconcile } from '#server/jobs/reconcile.ts';
import { sendMessages } from '#server/jobs/send-messages.ts';
import { sendRefunds } from '#server/jobs/send-refunds.ts';
import { followOrder } from '#server/payments/follow-order.ts';
import { openOrder } from '#server/payments/open-order.ts';
import { processPayment } from '#server/payments/process-payment.ts';
import type { PlayerCalls } from '#tests/support/api/booking-calls.ts';
import { audit } from '#tests/support/audit/audit.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { Death, lifeOf, mortal, mortalProviders, mortalStore } from '#tests/support/processes/mortal.ts';
import {
  bookingWorld,
  HOUR_MS,
  MINUTE_MS,
  newBookingId,
  PLAY_DAY,
  PRICE,
  rest,
} from '#tests/support/worlds/booking-world.ts';
import type { Player } from '#tests/support/worlds/players.ts';

const world = bookingWorld();
const MONDAY_EVENING: [number, number, number] = [1, 17 * 60, 21 * 60];

type Request = Parameters<typeof processPayment>[2];
type Scene = {
  deps: Pick<Engine, 'store' | 'providers' | 'messenger' | 'clock'>;
  /** Has the slot; the other waits for it. */
  player: Player & PlayerCalls;
  other: Player & PlayerCalls;
  request: Request;
};
const to = (fromTime: string, toTime: string, expectedPrice: number) => ({
  date: PLAY_DAY,
  fromTime,
  toTime,
  expectedPrice,
});

const scenarios: Record<string, (scene: Scene) => Promise<void>> = {
  async 'a move to a cheaper slot, with what comes back'({ deps, player, request }) {
    await rescheduleBooking(deps, player.id, request.bookingId, to('18:30', '19:00', PRICE / 2));
    await sendRefunds(deps);
    await sendMessages(deps);
  },
  async 'a move to a dearer slot, paid by the player'({ deps, player, request }) {
    await rescheduleBooking(deps, player.id, request.bookingId, to('18:30', '20:00', PRICE * 1.5));
    await processPayment(deps, player.id, { ...request, fromTime: '18:30', toTime: '20:00', amount: PRICE / 2 });
    await sendMessages(deps);
  },
  async 'a move to a dearer slot, paid in the app after the hold ended'({ deps, player, request }) {
    await rescheduleBooking(deps, player.id, request.bookingId, to('18:30', '20:00', PRICE * 1.5));
    const booking = await deps.store.bookings.find(player.id, request.bookingId);
    const order = await openOrder(deps, booking?.id ?? 0, 'upi');
    world.now = new Date(world.now.getTime() + 11 * MINUTE_MS);
    await world.engine.sandbox?.choose(order?.gatewayOrderId ?? '', 'approve');
    await followOrder(deps, deps.providers.current, order?.gatewayOrderId ?? '');
  },
  async 'a slot that frees up, is offered, claimed and paid for'({ deps, player, other, request }) {
    await cancelOwnBooking(deps, player.id, { reference: request.bookingId });
    await processPayment(deps, other.id, { ...request, bookingId: newBookingId() });
    await sendMessages(deps);
  },
  async 'an offer that nobody takes and that is passed on'({ deps, player, request }) {
    await cancelOwnBooking(deps, player.id, { reference: request.bookingId });
    world.now = new Date(world.now.getTime() + 10 * MINUTE_MS);
    await reconcile(deps);
    await sendMessages(deps);
  },
};

/** On this way, every single query of a transaction is one to die at: dying undoes what came before it. */
const THOROUGH = 'a move to a dearer slot, paid by the player';

/** How many courts a player's booking takes, and whether it stands. */
async function standing(userId: number) {
  return rows<{ status: string; taken: number }>(
    world.orm,
    sql`SELECT status::text, (SELECT count(*)::int FROM occupancies WHERE booking_id = bookings.id) AS taken
        FROM bookings WHERE user_id = ${userId}`,
  );
}

describe.each(Object.keys(scenarios))('%s', (name) => {
  test('dying at any step loses no slot and no rupee', async () => {
    const { store, providers, messenger, clock } = world.engine;
    const inTransactions = name === THOROUGH;
    let survived = false;
    let deaths = 0;
    // After one call and before the next is the same moment, so every second step is every moment.
    for (let last = 1; !survived; last += 2) {
      world.now = NOW;
      const [player, other] = await world.players(2);
      if (!player || !other) throw new Error('There are no players.');
      const slot = world.slot((await world.venue({ openings: [MONDAY_EVENING], slotMinutes: 30 })).id);
      await player.process(slot, { amount: PRICE });
      await other.wait(slot);
      const life = lifeOf(last);
      const deps = {
        store: mortalStore(store, life, { inTransactions }),
        providers: mortalProviders(providers, life),
        messenger: mortal(messenger, life),
        clock,
      };
      const contact = { name: 'Asha', phone: player.phone, amount: PRICE, paymentMethod: 'upi' as const };
      survived =
        (await scenarios[name]?.({ deps, player, other, request: { ...slot, ...contact } }).then(
          () => !life.isOver,
          (error: unknown) => {
            if (!life.isOver && !(error instanceof Death)) throw error;
            return false;
          },
        )) ?? true;
      if (!survived) deaths += 1;
      await rest(world.engine, world, 1);
      for (const booking of [...(await standing(player.id)), ...(await standing(other.id))]) {
        expect(booking.taken, `${name}, dead at step ${last}`).toBe(booking.status === 'confirmed' ? 1 : 0);
      }
    }
    expect(deaths).toBeGreaterThan(inTransactions ? 40 : 8);
    expect(await audit(world.orm, new Date(NOW.getTime() + 4 * HOUR_MS))).toEqual([]);
  });
});
