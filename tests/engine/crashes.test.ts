// The process dies between any two steps from hold to message. A fresh one then finds and settles what was left.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cancelOwnBooking } from '#server/bookings/cancel/cancel-booking.ts';
import { holdSlot } from '#server/bookings/hold/hold-slot.ts';
import { rows } from '#server/db/database.ts';
import type { Engine } from '#server/engine.ts';
import { reconcile } from '#server/jobs/reconcile.ts';
import { sendMessages } from '#server/jobs/send-messages.ts';
import { sendRefunds } from '#server/jobs/send-refunds.ts';
import { followOrder } from '#server/payments/follow-order.ts';
import { openOrder } from '#server/payments/open-order.ts';
import { processPayment } from '#server/payments/process-payment.ts';
import { storeBooking } from '#server/payments/store-booking.ts';
import { audit } from '#tests/support/audit/audit.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { Death, type Life, lifeOf, mortal, mortalProviders, mortalStore } from '#tests/support/processes/mortal.ts';
import { bookingWorld, HOUR_MS, MINUTE_MS, newBookingId, PRICE, rest } from '#tests/support/worlds/booking-world.ts';
import { newPlayers } from '#tests/support/worlds/players.ts';

const world = bookingWorld();
const MONDAY_EVENING: [number, number, number] = [1, 17 * 60, 21 * 60];

type Deps = Pick<Engine, 'store' | 'providers' | 'messenger' | 'clock'>;
type Scene = {
  deps: Deps;
  userId: number;
  request: Parameters<typeof processPayment>[2];
  /** The payer approves in the payment app: that happens elsewhere and outlives us. */
  approve(orderId: string): Promise<void>;
  /** Meanwhile another player books the same slot. */
  loseSlot(): Promise<void>;
};

const scenarios: Record<string, (scene: Scene) => Promise<void>> = {
  async 'hold, order, pay, store, tell'({ deps, userId, request }) {
    const { booking } = await holdSlot(deps, userId, request);
    await openOrder(deps, booking.id, 'upi');
    const { paymentId } = await processPayment(deps, userId, request);
    await storeBooking(deps, userId, { ...request, paymentId });
    await sendMessages(deps);
  },
  async 'the three calls of a simple client'({ deps, userId, request }) {
    const { paymentId } = await processPayment(deps, userId, request);
    await storeBooking(deps, userId, { ...request, paymentId });
  },
  async 'a payment in the app, told by the gateway'({ deps, userId, request, approve }) {
    const { booking } = await holdSlot(deps, userId, request);
    const order = await openOrder(deps, booking.id, 'upi');
    await approve(order?.gatewayOrderId ?? '');
    await followOrder(deps, deps.providers.current, order?.gatewayOrderId ?? '');
    await sendMessages(deps);
  },
  async 'a payment in the app that only the reconciler finds'({ deps, userId, request, approve }) {
    const { booking } = await holdSlot(deps, userId, request);
    const order = await openOrder(deps, booking.id, 'upi');
    await approve(order?.gatewayOrderId ?? '');
    world.now = new Date(world.now.getTime() + 2 * MINUTE_MS);
    await reconcile(deps);
  },
  async 'a payment that comes too late and goes back'({ deps, userId, request, approve, loseSlot }) {
    const { booking } = await holdSlot(deps, userId, request);
    const order = await openOrder(deps, booking.id, 'upi');
    await loseSlot();
    await approve(order?.gatewayOrderId ?? '');
    await followOrder(deps, deps.providers.current, order?.gatewayOrderId ?? '');
    await sendRefunds(deps);
    await sendMessages(deps);
  },
  async 'pay, cancel, refund, tell'({ deps, userId, request }) {
    await processPayment(deps, userId, request);
    await cancelOwnBooking(deps, userId, { reference: request.bookingId });
    await sendRefunds(deps);
    await sendMessages(deps);
  },
  async 'cancelled here while it is paid for there'({ deps, userId, request, approve }) {
    const { booking } = await holdSlot(deps, userId, request);
    const order = await openOrder(deps, booking.id, 'upi');
    await cancelOwnBooking(deps, userId, { reference: request.bookingId });
    await approve(order?.gatewayOrderId ?? '');
    await followOrder(deps, deps.providers.current, order?.gatewayOrderId ?? '');
    await sendRefunds(deps);
  },
};

/** On this way, every single query of a transaction is one to die at: dying undoes what came before it. */
const THOROUGH = 'hold, order, pay, store, tell';

async function sceneFor(life: Life, inTransactions: boolean): Promise<Scene> {
  const { store, providers, messenger, clock, sandbox } = world.engine;
  const [player, other] = await newPlayers(world.orm, 2, world.now);
  const slot = world.slot((await world.venue({ openings: [MONDAY_EVENING] })).id);
  const contact = { name: 'Asha', phone: player?.phone ?? '' };
  const request = { ...slot, ...contact, amount: PRICE, paymentMethod: 'upi' as const };
  return {
    deps: {
      store: mortalStore(store, life, { inTransactions }),
      providers: mortalProviders(providers, life),
      messenger: mortal(messenger, life),
      clock,
    },
    userId: player?.id ?? 0,
    request,
    async approve(orderId) {
      await sandbox?.choose(orderId, 'approve');
      life.step();
    },
    async loseSlot() {
      world.now = new Date(world.now.getTime() + 11 * MINUTE_MS);
      await processPayment(world.engine, other?.id ?? 0, { ...request, bookingId: newBookingId() });
    },
  };
}

/** What became of a player's money: at the gateway, in bookings that stand, in refunds. */
async function outcome(userId: number) {
  const [found] = await rows<{ paid: number; confirmed: number; refunded: number }>(
    world.orm,
    sql`SELECT count(*) FILTER (WHERE sandbox_orders.status = 'paid')::int AS paid,
          count(*) FILTER (WHERE settled_as = 'booking' AND bookings.status = 'confirmed')::int AS confirmed,
          count(sandbox_refunds.id)::int AS refunded
        FROM bookings JOIN payments ON booking_id = bookings.id
        LEFT JOIN sandbox_orders ON sandbox_orders.id = gateway_order_id
        LEFT JOIN sandbox_refunds ON sandbox_refunds.payment_id = gateway_payment_id
        WHERE user_id = ${userId}`,
  );
  return found ?? { paid: 0, confirmed: 0, refunded: 0 };
}

describe.each(Object.keys(scenarios))('%s', (name) => {
  test.each([false, true])(
    'dying at any step ends in one booking or one refund (the player tries again: %s)',
    async (triesAgain) => {
      const scenario = scenarios[name];
      const inTransactions = name === THOROUGH && !triesAgain;
      let survived = false;
      let deaths = 0;
      // After one call and before the next is the same moment, so every second step is every moment.
      for (let last = 1; !survived; last += 2) {
        world.now = NOW;
        const life = lifeOf(last);
        const scene = await sceneFor(life, inTransactions);
        survived =
          (await scenario?.(scene).then(
            () => !life.isOver,
            (error: unknown) => {
              // A job notes what went wrong and goes on; a process that is dead does not get that far either.
              if (!life.isOver && !(error instanceof Death)) throw error;
              return false;
            },
          )) ?? true;
        if (!survived) deaths += 1;
        if (triesAgain) await processPayment(world.engine, scene.userId, scene.request).catch(() => {});
        await rest(world.engine, world, 1);
        const { paid, confirmed, refunded } = await outcome(scene.userId);
        expect(paid, `${name}, dead at step ${last}: charges`).toBeLessThanOrEqual(1);
        expect(confirmed + refunded, `${name}, dead at step ${last}: bookings and refunds`).toBe(paid);
      }
      // About as many as a booking has steps: see few-statements.test.ts.
      expect(deaths).toBeGreaterThan(inTransactions ? 12 : 7);
      expect(await audit(world.orm, new Date(NOW.getTime() + 4 * HOUR_MS))).toEqual([]);
    },
  );
});
