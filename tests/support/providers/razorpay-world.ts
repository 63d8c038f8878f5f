// The whole app in live mode on a database of its own, with the real Razorpay adapter against a Razorpay of our own.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { buildApp } from '#server/app.ts';
import { type Orm, rows } from '#server/db/database.ts';
import { createEngine, type Engine } from '#server/engine.ts';
import type { App } from '#server/http.ts';
import { razorpayProvider } from '#server/payments/providers/razorpay/razorpay.adapter.ts';
import { providersOf } from '#server/payments/providers.ts';
import { ORIGIN } from '#tests/support/api/app.ts';
import { callsOf, injectInto, type PlayerCalls, type Slot } from '#tests/support/api/booking-calls.ts';
import { violations } from '#tests/support/audit/audit.ts';
import { freshDatabase, NOW, type TestDatabase } from '#tests/support/databases/databases.ts';
import { forgetBookings, HOUR_MS, newBookingId, PLAY_DAY, PRICE, rest } from '#tests/support/worlds/booking-world.ts';
import { newPlayers } from '#tests/support/worlds/players.ts';
import { newVenue } from '#tests/support/worlds/venues.ts';
import { type FakeRazorpay, type FakeWebhook, fakeRazorpay, RAZORPAY_KEYS } from './fake-razorpay.ts';
import { noPhotos } from './no-photos.ts';

type Message = { channel: string; to: string; template: string };

/** Far more than an answer needs, on a machine however busy. */
export const PATIENCE_MS = 30_000;

export type RazorpayWorld = {
  now: Date;
  /** How long the adapter waits for an answer: tests of one that never comes set it low. */
  patienceMs: number;
  readonly app: App;
  readonly orm: Orm;
  readonly engine: Engine;
  readonly razorpay: FakeRazorpay;
  /** What left by the messenger. */
  messages: Message[];
  /** A signed-in player and an hour on a ground of its own. */
  scene(): Promise<{ player: PlayerCalls; rival: PlayerCalls; slot: Slot }>;
  /** A player who holds a slot and has opened its order. */
  ordered(method?: string): Promise<{ player: PlayerCalls; rival: PlayerCalls; slot: Slot; order: OrderData }>;
  /** The same slot under another booking id. */
  again(slot: Slot): Slot;
  deliver(webhook: FakeWebhook): Promise<{ status: number; body: unknown }>;
  statusOf(slot: Slot): Promise<string | undefined>;
  rows(table: 'payments' | 'refunds' | 'webhook_events'): Promise<Record<string, unknown>[]>;
  pass(ms: number): void;
  /** Runs the jobs to their end and expects the books to balance, ours and Razorpay's. */
  expectSound(): Promise<void>;
};

type OrderData = { orderId: string; paymentId: string; deepLink?: string | undefined };

export function razorpayWorld(): RazorpayWorld {
  let opened: TestDatabase | undefined;
  let built: { app: App; engine: Engine; razorpay: FakeRazorpay } | undefined;
  let grounds = 0;
  const running = () => {
    if (!built || !opened) throw new Error('The app is there only while tests run.');
    return { ...built, orm: opened.database.orm };
  };
  const read = async (table: string): Promise<Record<string, unknown>[]> =>
    rows(running().orm, sql`SELECT * FROM ${sql.raw(table)} ORDER BY 1, 2`);
  const world: RazorpayWorld = {
    now: NOW,
    patienceMs: PATIENCE_MS,
    get app() {
      return running().app;
    },
    get orm() {
      return running().orm;
    },
    get engine() {
      return running().engine;
    },
    get razorpay() {
      return running().razorpay;
    },
    messages: [],
    async scene() {
      const { orm, app } = running();
      const eventId = `live-ground-${++grounds}`;
      await newVenue(orm, { id: eventId, perHour: PRICE });
      const call = injectInto(app);
      const [player, rival] = (await newPlayers(orm, 2, world.now)).map((one) => callsOf(call, one));
      if (!player || !rival) throw new Error('Two players were asked for.');
      const slot = { bookingId: newBookingId(), eventId, date: PLAY_DAY, fromTime: '18:00', toTime: '19:00' };
      return { player, rival, slot };
    },
    async ordered(method = 'razorpay') {
      const scene = await world.scene();
      expect((await scene.player.hold(scene.slot)).status).toBe(201);
      const { status, body } = await scene.player.order(scene.slot.bookingId, method);
      expect(status, JSON.stringify(body)).toBe(200);
      const { orderId = '', paymentId = '', upi } = body.data ?? {};
      const deepLink = upi && typeof upi === 'object' && 'deepLink' in upi ? String(upi.deepLink) : undefined;
      return { ...scene, order: { orderId, paymentId, deepLink } };
    },
    again: (slot) => ({ ...slot, bookingId: newBookingId() }),
    async deliver({ headers, payload }) {
      const response = await running().app.inject({
        method: 'POST',
        url: '/api/payment/webhook/razorpay',
        headers,
        payload,
      });
      return { status: response.statusCode, body: response.json() };
    },
    async statusOf({ bookingId }) {
      const [found] = await rows<{ status: string }>(
        running().orm,
        sql`SELECT status::text FROM bookings WHERE reference = ${bookingId}`,
      );
      return found?.status;
    },
    rows: read,
    pass(ms) {
      world.now = new Date(world.now.getTime() + ms);
    },
    async expectSound() {
      const { engine, orm, razorpay } = running();
      await rest(engine, world);
      // The audit knows the sandbox's books only; those of this Razorpay are compared below.
      const found = await violations(orm, world.now);
      expect(found.filter(({ violation }) => violation !== 'the books do not balance')).toEqual([]);
      const taken = razorpay.payments.filter(({ status }) => status === 'captured').map(({ id }) => id);
      const known = (await read('payments')).filter((payment) => payment.captured_at !== null);
      expect(known.map((payment) => payment.gateway_payment_id).toSorted()).toEqual(taken.toSorted());
      const owed = (await read('refunds')).reduce((sum, refund) => sum + Number(refund.amount_paise), 0);
      expect(razorpay.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(owed);
    },
  };
  beforeAll(async () => {
    opened = await freshDatabase('unbooked');
    const razorpay = await fakeRazorpay();
    const { database } = opened;
    const clock = () => world.now;
    const engine = createEngine(database.orm, clock, {
      providers: providersOf(
        razorpayProvider({
          ...RAZORPAY_KEYS,
          apiUrl: razorpay.url,
          siteUrl: ORIGIN,
          get timeoutMs() {
            return world.patienceMs;
          },
          retryWaitMs: 0,
        }),
      ),
      messenger: {
        send: async ({ channel, to, template }) => void world.messages.push({ channel, to, template }),
      },
      geocoder: async () => null,
      photoStore: noPhotos,
    });
    const app = await buildApp({ database, mode: 'live', origin: ORIGIN, clock, engine });
    built = { app, engine, razorpay };
  });
  afterAll(async () => {
    await built?.app.close();
    await built?.razorpay.close();
    await opened?.remove();
    built = opened = undefined;
  });
  beforeEach(async () => {
    // Each test has the books to itself, and a gateway without memory of the trouble in the last one.
    await forgetBookings(running().orm);
    const { razorpay } = running();
    razorpay.forget();
    razorpay.payments.length = 0;
    razorpay.refunds.length = 0;
    razorpay.balance = 1_000_000_00;
    razorpay.refundsArePending = false;
    world.messages.length = 0;
    world.now = NOW;
    world.patienceMs = PATIENCE_MS;
  });
  return world;
}

export const HOLD_MS = HOUR_MS / 6;
