// Two payment providers in one process: new orders go to the current one, everything else to where it was begun.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { rows } from '#server/db/database.ts';
import { createEngine, type Engine } from '#server/engine.ts';
import type { App } from '#server/http.ts';
import { razorpayProvider } from '#server/payments/providers/razorpay/razorpay.adapter.ts';
import { providersOf } from '#server/payments/providers.ts';
import { returnStrays } from '#server/payments/return-strays.ts';
import { straysRepository } from '#server/payments/strays.repository.ts';
import { ORIGIN } from '#tests/support/api/app.ts';
import { callsOf, injectInto, type PlayerCalls, type Slot } from '#tests/support/api/booking-calls.ts';
import { freshDatabase, NOW, type TestDatabase } from '#tests/support/databases/databases.ts';
import { type FakeRazorpay, fakeRazorpay, RAZORPAY_KEYS, webhookOf } from '#tests/support/providers/fake-razorpay.ts';
import { noPhotos } from '#tests/support/providers/no-photos.ts';
import { type SecondProvider, secondProvider } from '#tests/support/providers/second-provider.ts';
import {
  PRICE as amount,
  forgetBookings,
  MINUTE_MS,
  newBookingId,
  PLAY_DAY,
} from '#tests/support/worlds/booking-world.ts';
import { newPlayers, type Player } from '#tests/support/worlds/players.ts';
import { newVenue } from '#tests/support/worlds/venues.ts';

/** The app as it runs with these providers. */
type Running = { app: App; engine: Engine };

let opened: TestDatabase;
let razorpay: FakeRazorpay;
let second: SecondProvider;
/** Razorpay is the current one; then the second one is; then Razorpay is gone. */
let before: Running;
let after: Running;
let alone: Running;
let player: Player;
let now = NOW;
let grounds = 0;

const orm = () => opened.database.orm;
const by = ({ app }: Running): PlayerCalls => callsOf(injectInto(app), player);
const books = () =>
  rows<{ gateway: string; status: string; settled_as: string | null; reference: string }>(
    orm(),
    sql`SELECT gateway, payments.status, settled_as, bookings.reference
        FROM payments JOIN bookings ON bookings.id = booking_id ORDER BY payments.id`,
  );

beforeAll(async () => {
  opened = await freshDatabase('unbooked');
  razorpay = await fakeRazorpay();
  second = secondProvider('second');
  const first = razorpayProvider({ ...RAZORPAY_KEYS, apiUrl: razorpay.url, siteUrl: ORIGIN, retryWaitMs: 0 });
  const run = async (providers: Engine['providers']): Promise<Running> => {
    const clock = () => now;
    const messenger = { send: async () => {} };
    const world = { providers, messenger, geocoder: async () => null, photoStore: noPhotos };
    const engine = createEngine(orm(), clock, world);
    return {
      engine,
      app: await buildApp({ database: opened.database, mode: 'live', origin: ORIGIN, clock, engine }),
    };
  };
  before = await run(providersOf(first, second));
  after = await run(providersOf(second, first));
  alone = await run(providersOf(second));
});
afterAll(async () => {
  for (const running of [before, after, alone]) await running?.app.close();
  await razorpay?.close();
  await opened?.remove();
});
beforeEach(async () => {
  now = NOW;
  await forgetBookings(orm());
  const [one] = await newPlayers(orm(), 1, now);
  if (!one) throw new Error('There is no player.');
  player = one;
});

/** A slot on a ground of its own, held and ordered. */
async function ordered(running: Running): Promise<{ slot: Slot; orderId: string; keyId: unknown }> {
  const eventId = `ground-of-two-${++grounds}`;
  await newVenue(orm(), { id: eventId, perHour: amount });
  const slot = { bookingId: newBookingId(), eventId, date: PLAY_DAY, fromTime: '18:00', toTime: '19:00' };
  expect((await by(running).hold(slot)).status).toBe(201);
  const { data } = (await by(running).order(slot.bookingId)).body;
  return { slot, orderId: data?.orderId ?? '', keyId: data?.keyId };
}

const statusOf = async ({ bookingId }: Slot) => (await by(after).booking(bookingId)).body.data?.booking?.status;

async function deliver({ app }: Running, to: string, { headers, payload }: { headers: object; payload: string }) {
  const url = `/api/payment/webhook/${to}`;
  const { statusCode, body } = await app.inject({ method: 'POST', url, headers: { ...headers }, payload });
  return { status: statusCode, message: String(JSON.parse(body).message) };
}

function paidAtRazorpay(orderId: string) {
  const proof = razorpay.checkout(orderId);
  return { proof, payment: razorpay.payments.at(-1) };
}

describe('when another provider has become the current one', () => {
  test('what was opened at the old one is captured, settled and refunded there', async () => {
    const { slot, orderId } = await ordered(before);
    const { proof, payment } = paidAtRazorpay(orderId);
    const { status, body } = await by(after).process(slot, { amount, proof });
    expect(status).toBe(200);
    expect((await by(after).store(slot, body.paymentId ?? '')).status).toBe(200);
    expect(await books()).toMatchObject([{ gateway: 'razorpay', status: 'captured', settled_as: 'booking' }]);
    await by(after).cancel(slot.bookingId);
    await after.engine.jobs.sendRefunds();
    expect(razorpay.refunds.filter((refund) => refund.payment_id === payment?.id)).toHaveLength(1);
    expect(second.refunds).toEqual([]);
    expect(await books()).toMatchObject([{ gateway: 'razorpay', status: 'refunded' }]);
  });

  test('an order that is open stays the one to be paid; the next booking is ordered at the new one', async () => {
    const { slot, orderId, keyId } = await ordered(before);
    expect(keyId).toBe(RAZORPAY_KEYS.keyId);
    expect((await by(after).order(slot.bookingId)).body.data).toMatchObject({ orderId, keyId });
    const next = await ordered(after);
    expect(next.keyId).toBeUndefined();
    second.pay(next.orderId);
    expect((await by(after).process(next.slot, { amount })).status).toBe(200);
    // And back again: what the new one has taken is known to whoever has the old one as current.
    await by(before).cancel(next.slot.bookingId);
    await before.engine.jobs.sendRefunds();
    expect(second.refunds).toMatchObject([{ amountPaise: amount * 100 }]);
    expect((await books()).map(({ gateway }) => gateway)).toEqual(['razorpay', 'second']);
  });

  test('a proof counts for the provider whose order it names', async () => {
    const old = await ordered(before);
    const next = await ordered(after);
    const { proof } = paidAtRazorpay(old.orderId);
    expect((await by(after).process(next.slot, { amount, proof })).status).toBe(402);
    expect((await by(after).process(old.slot, { amount, proof })).status).toBe(200);
    second.pay(next.orderId);
    const own = { walletToken: next.orderId };
    expect((await by(after).process(next.slot, { amount, proof: own })).status).toBe(200);
  });

  test('jobs ask each about its own orders', async () => {
    const [one, two] = [await ordered(before), await ordered(after)];
    razorpay.checkout(one.orderId);
    second.pay(two.orderId);
    now = new Date(now.getTime() + 2 * MINUTE_MS);
    expect(await after.engine.jobs.reconcile()).toMatchObject({ found: 2 });
    expect([await statusOf(one.slot), await statusOf(two.slot)]).toEqual(['confirmed', 'confirmed']);
  });

  test('money that came for nothing goes back from where it is', async () => {
    const [one, two] = [await ordered(before), await ordered(after)];
    for (const { slot } of [one, two]) await by(after).cancel(slot.bookingId);
    razorpay.checkout(one.orderId);
    second.pay(two.orderId);
    const [given, givenToo] = [razorpay.refunds.length, second.refunds.length];
    now = new Date(now.getTime() + 2 * MINUTE_MS);
    expect(await after.engine.jobs.reconcile()).toMatchObject({ found: 2 });
    await after.engine.jobs.sendRefunds();
    expect([razorpay.refunds.length - given, second.refunds.length - givenToo]).toEqual([1, 1]);
    expect((await books()).map(({ gateway, settled_as }) => [gateway, settled_as])).toEqual([
      ['razorpay', 'refund'],
      ['second', 'refund'],
    ]);
  });
});

describe('webhooks', () => {
  test('of both arrive, each at its own address, whichever is current', async () => {
    const [one, two] = [await ordered(before), await ordered(after)];
    const { payment } = paidAtRazorpay(one.orderId);
    const told = second.webhookOf({ id: 'event-1', order: two.orderId, paid: second.pay(two.orderId) });
    expect(await deliver(after, 'razorpay', webhookOf('payment.captured', { payment }))).toMatchObject({
      status: 200,
      message: 'Done',
    });
    expect(await deliver(before, 'second', told)).toEqual({ status: 200, message: 'Done' });
    expect([await statusOf(one.slot), await statusOf(two.slot)]).toEqual(['confirmed', 'confirmed']);
  });

  test('prove nothing at the other’s address, and nothing is at the address of nobody', async () => {
    const { slot, orderId } = await ordered(before);
    const { payment } = paidAtRazorpay(orderId);
    const captured = webhookOf('payment.captured', { payment });
    expect((await deliver(after, 'second', captured)).status).toBe(401);
    expect((await deliver(after, 'third', captured)).status).toBe(404);
    expect((await deliver(alone, 'razorpay', captured)).status).toBe(404);
    expect(await statusOf(slot)).toBe('held');
  });

  test('are told apart where two providers use the same names for orders, events and refunds', async () => {
    const one = await ordered(before);
    second.nextIds = [one.orderId];
    const two = await ordered(after);
    expect(two.orderId).toBe(one.orderId);
    const { payment } = paidAtRazorpay(one.orderId);
    if (!payment) throw new Error('It was just made.');
    second.nextIds = [payment.id];
    const paid = second.pay(two.orderId);
    const { headers, payload } = webhookOf('payment.captured', { payment });
    const told = second.webhookOf({ id: headers['x-razorpay-event-id'] ?? '', order: two.orderId, paid });
    await deliver(after, 'second', told);
    expect([await statusOf(one.slot), await statusOf(two.slot)]).toEqual(['held', 'confirmed']);
    await deliver(after, 'razorpay', { headers, payload });
    expect(await statusOf(one.slot)).toBe('confirmed');

    razorpay.refundsArePending = second.refundsArePending = true;
    await by(after).cancel(one.slot.bookingId);
    await after.engine.jobs.sendRefunds();
    const refund = razorpay.refunds.at(-1);
    if (!refund) throw new Error('It was just made.');
    second.nextIds = [refund.id];
    await by(after).cancel(two.slot.bookingId);
    await after.engine.jobs.sendRefunds();
    razorpay.refundsArePending = second.refundsArePending = false;
    const stands = () =>
      rows(
        orm(),
        sql`SELECT gateway, refunds.status FROM refunds JOIN payments ON payments.id = payment_id ORDER BY 1`,
      );
    await deliver(after, 'second', second.webhookOf({ id: 'refund-1', refund: refund.id }));
    expect(await stands()).toEqual([
      { gateway: 'razorpay', status: 'sent' },
      { gateway: 'second', status: 'done' },
    ]);
  });
});

describe('when the old provider is gone', () => {
  test('its open order is replaced by one at the new; what was paid there goes back once it can be asked again', async () => {
    const { slot, orderId } = await ordered(before);
    razorpay.checkout(orderId);
    const given = razorpay.refunds.length;
    const again = (await by(alone).order(slot.bookingId)).body.data?.orderId ?? '';
    expect(again).not.toBe(orderId);
    second.pay(again);
    expect((await by(alone).process(slot, { amount })).status).toBe(200);
    now = new Date(now.getTime() + 2 * MINUTE_MS);
    await alone.engine.jobs.reconcile();
    expect(await books()).toMatchObject([
      { gateway: 'razorpay', status: 'failed', settled_as: null },
      { gateway: 'second', status: 'captured', settled_as: 'booking' },
    ]);
    await after.engine.jobs.reconcile();
    await after.engine.jobs.sendRefunds();
    expect(await books()).toMatchObject([
      { gateway: 'razorpay', status: 'refunded', settled_as: 'refund' },
      { gateway: 'second', settled_as: 'booking' },
    ]);
    expect(razorpay.refunds.length - given).toBe(1);
  });
});

test('after going back to a backup, what either has taken for nobody goes back', async () => {
  const [one, two] = [await ordered(before), await ordered(after)];
  razorpay.checkout(one.orderId);
  second.pay(two.orderId);
  const [given, givenToo] = [razorpay.refunds.length, second.refunds.length];
  await forgetBookings(orm());
  const recover = () => returnStrays({ ...after.engine, strays: straysRepository(orm()) }, new Date(0));
  await recover();
  expect(razorpay.refunds.length).toBeGreaterThan(given);
  expect(second.refunds.length).toBeGreaterThan(givenToo);
  expect(await recover()).toMatchObject({ returned: 0 });
});
