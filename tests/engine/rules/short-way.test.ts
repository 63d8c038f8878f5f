// A booking is paid for in one statement where nothing stands in the way. Whatever happens between the look at it and the money,
// the outcome is the one of the long way: the booking as it is by then, or all of the money back.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { releaseOwnHold } from '#server/bookings/cancel/cancel-booking.ts';
import { holdSlot } from '#server/bookings/hold/hold-slot.ts';
import { rows } from '#server/db/database.ts';
import { followOrder } from '#server/payments/follow-order.ts';
import { openOrderOf } from '#server/payments/open-order.ts';
import { processPayment } from '#server/payments/process-payment.ts';
import { providersOf } from '#server/payments/providers.ts';
import { bookingWorld, MINUTE_MS, newBookingId, PRICE } from '#tests/support/worlds/booking-world.ts';
import { newPlayers } from '#tests/support/worlds/players.ts';

const world = bookingWorld();

type Request = Parameters<typeof processPayment>[2];
type Scene = { userId: number; otherId: number; request: Request; orderId: string };

async function held(change: Partial<Request> = {}): Promise<Scene> {
  const [player, other] = await newPlayers(world.orm, 2, world.now);
  if (!player || !other) throw new Error('There is nobody.');
  const slot = world.slot((await world.venue()).id);
  const contact = { name: 'Asha', phone: '9876543210', email: 'asha@example.com' };
  const request = { ...slot, ...contact, amount: PRICE, paymentMethod: 'razorpay' as const, ...change };
  await holdSlot(world.engine, player.id, request);
  const name = { userId: player.id, reference: request.bookingId };
  const opened = await openOrderOf(world.engine, name, request.paymentMethod);
  return { userId: player.id, otherId: other.id, request, orderId: opened?.order?.gatewayOrderId ?? '' };
}

/** Pays, while something else happens: after the booking was looked at, and before the money is here. */
function payWhile({ userId, request }: Scene, meanwhile: () => Promise<unknown>) {
  const { store, clock, providers } = world.engine;
  const { current } = providers;
  const capture: typeof current.capture = async (order, proof) => {
    await meanwhile();
    return current.capture(order, proof);
  };
  return processPayment({ store, clock, providers: providersOf({ ...current, capture }) }, userId, request);
}

function later(ms: number): void {
  world.now = new Date(world.now.getTime() + ms);
}

async function bookingOf({ userId, request }: Scene) {
  const booking = await world.engine.store.bookings.find(userId, request.bookingId);
  if (!booking) throw new Error('It is gone.');
  return booking;
}

/** What is left of it in every table, without the names that each booking has for itself. */
async function leftBy(scene: Scene) {
  const { id, status, reference, venueName } = await bookingOf(scene);
  const [payment] = await rows<{ status: string; settledAs: string; isCaptured: boolean; failure: string | null }>(
    world.orm,
    sql`SELECT status, settled_as AS "settledAs", failure, captured_at = settled_at AND gateway_payment_id IS NOT NULL AS "isCaptured"
        FROM payments WHERE booking_id = ${id}`,
  );
  const occupied = await rows<{ kind: string; endsAt: string | null }>(
    world.orm,
    sql`SELECT kind, expires_at AS "endsAt" FROM occupancies WHERE booking_id = ${id}`,
  );
  const told = await rows<{ recipient: string; message: string }>(
    world.orm,
    sql`SELECT recipient, (to_jsonb(outbox) - 'id' - 'user_id' - 'booking_id' - 'recipient')::text AS message FROM outbox
        WHERE booking_id = ${id} ORDER BY channel`,
  );
  const nameless = (text: string) =>
    text
      .replaceAll(reference, 'BK')
      .replaceAll(venueName, 'Venue')
      .replaceAll(`confirmed:${id}"`, 'confirmed:"')
      .replaceAll(/[A-Z0-9]{3,}-[A-Z0-9]{4}-[A-Z0-9]{4}/g, 'TICKET');
  return {
    status,
    settledAs: payment?.settledAs,
    payment,
    kinds: occupied.map(({ kind }) => kind),
    ends: occupied.map(({ endsAt }) => endsAt),
    recipients: told.map(({ recipient }) => recipient),
    messages: told.map(({ message }) => nameless(message)),
  };
}

describe('a held slot', () => {
  test('is told as it is read again', async () => {
    const [player] = await newPlayers(world.orm, 1, world.now);
    const contact = { name: 'Asha', phone: '9876543210', email: 'asha@example.com', notes: 'Two balls' };
    const request = { ...world.slot((await world.venue({ name: 'Told ground' })).id), ...contact };
    const { booking: told, isNew } = await holdSlot(world.engine, player?.id ?? 0, request);
    expect(isNew).toBe(true);
    const again = await world.engine.store.bookings.byId(told.id);
    expect(again).toMatchObject(told);
    expect(told.venueName).toBe(again?.venueName);
    expect(Object.values(told).filter((value) => value === undefined)).toEqual([]);
  });

  test('is paid for with the same words and rows on either way', async () => {
    const short = await held();
    await payWhile(short, async () => {});
    const long = await held();
    const { id } = await bookingOf(long);
    // Another version of its row, and nothing else.
    await payWhile(long, () => world.engine.store.bookings.change(id, { notes: null }));
    const [shortRows, longRows] = [await leftBy(short), await leftBy(long)];
    expect(shortRows).toEqual(longRows);
    expect(shortRows).toMatchObject({ status: 'confirmed', settledAs: 'booking', kinds: ['booking'] });
    expect(shortRows.messages).toHaveLength(2);
  });
});

describe('while the gateway takes the money', () => {
  test('the player mends their number: the messages go to the new one', async () => {
    const scene = await held();
    await payWhile(scene, () => holdSlot(world.engine, scene.userId, { ...scene.request, phone: '9123456780' }));
    expect((await bookingOf(scene)).status).toBe('confirmed');
    expect((await leftBy(scene)).recipients).toEqual(['9123456780', 'asha@example.com']);
  });

  test('the gateway tells us itself: one booking, told once', async () => {
    const scene = await held();
    const { sandbox, providers } = world.engine;
    const { paymentId } = await payWhile(scene, async () => {
      await sandbox?.choose(scene.orderId, 'approve');
      await followOrder(world.engine, providers.current, scene.orderId);
    });
    const left = await leftBy(scene);
    expect(left).toMatchObject({ status: 'confirmed', settledAs: 'booking', kinds: ['booking'] });
    expect(left.messages).toHaveLength(2);
    expect((await bookingOf(scene)).paymentReference).toBe(paymentId);
  });

  test('the player gives the slot up: the money goes back', async () => {
    const scene = await held();
    const paying = payWhile(scene, () => releaseOwnHold(world.engine, scene.userId, scene.request.bookingId));
    await expect(paying).rejects.toMatchObject({ refusing: { name: 'paidAfterCancelling' } });
    expect(await leftBy(scene)).toMatchObject({ status: 'cancelled', settledAs: 'refund', kinds: [] });
  });

  test('the hold ends and somebody else books the slot: the money goes back', async () => {
    const scene = await held();
    const paying = payWhile(scene, async () => {
      later(11 * MINUTE_MS);
      await processPayment(world.engine, scene.otherId, { ...scene.request, bookingId: newBookingId() });
    });
    await expect(paying).rejects.toMatchObject({ refusing: { name: 'paidTooLate' } });
    expect(await leftBy(scene)).toMatchObject({ status: 'expired', settledAs: 'refund', kinds: [] });
  });

  test('the hold ends and nobody takes the slot: it is theirs all the same', async () => {
    const scene = await held();
    await payWhile(scene, async () => later(11 * MINUTE_MS));
    expect(await leftBy(scene)).toMatchObject({ status: 'confirmed', settledAs: 'booking', kinds: ['booking'] });
  });

  test('the court is gone, by a clock that is ahead of ours: another one is taken', async () => {
    const scene = await held();
    const { id } = await bookingOf(scene);
    await payWhile(scene, () => world.orm.execute(sql`DELETE FROM occupancies WHERE booking_id = ${id}`));
    expect(await leftBy(scene)).toMatchObject({ status: 'confirmed', settledAs: 'booking', kinds: ['booking'] });
  });

  test('the same is asked again, many times at once: one booking, one payment', async () => {
    const scene = await held();
    const paid = await Promise.all(Array.from({ length: 8 }, () => payWhile(scene, async () => {})));
    expect(new Set(paid.map(({ paymentId }) => paymentId)).size).toBe(1);
    const left = await leftBy(scene);
    expect(left).toMatchObject({ status: 'confirmed', settledAs: 'booking', kinds: ['booking'] });
    expect(left.messages).toHaveLength(2);
  });
});

test('an order is opened once, however many ask for it at once', async () => {
  const [player] = await newPlayers(world.orm, 1, world.now);
  const userId = player?.id ?? 0;
  const request = { ...world.slot((await world.venue()).id), name: 'Asha', phone: '9876543210' };
  await holdSlot(world.engine, userId, request);
  const name = { userId, reference: request.bookingId };
  const opened = await Promise.all(Array.from({ length: 6 }, () => openOrderOf(world.engine, name, 'razorpay')));
  expect(new Set(opened.map((found) => found?.order?.gatewayOrderId)).size).toBe(1);
});

test('and after all this the books are in order', () => world.expectSound());
