// What happens as time passes: holds end, money comes late, play begins, midnight goes by.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { cancelForVenue } from '#server/bookings/cancel/cancel-booking.ts';
import type { PlayerCalls, Slot } from '#tests/support/api/booking-calls.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld, HOUR_MS, MINUTE_MS, newBookingId, PRICE } from '#tests/support/worlds/booking-world.ts';
import { reprice } from '#tests/support/worlds/formats.ts';
import type { Player } from '#tests/support/worlds/players.ts';
import { daily } from '#tests/support/worlds/venues.ts';

const HOLD_MS = 10 * MINUTE_MS;
const world = bookingWorld();
let first: Player & PlayerCalls;
let second: Player & PlayerCalls;
let slot: Slot;

beforeEach(async () => {
  world.now = NOW;
  const players = await world.players(2);
  if (!players[0] || !players[1]) throw new Error('There are no players.');
  [first, second] = [players[0], players[1]];
  slot = world.slot((await world.venue()).id);
});

const later = (ms: number) => {
  world.now = new Date(world.now.getTime() + ms);
};
const theirs = (of: Slot): Slot => ({ ...of, bookingId: newBookingId() });
const statusOf = async (player: PlayerCalls) => (await player.booking(slot.bookingId)).body.data?.booking?.status;
async function orderOf(player: PlayerCalls): Promise<string> {
  return (await player.order(slot.bookingId)).body.data?.orderId ?? '';
}

describe('a hold', () => {
  test('keeps the slot until the instant it ends, and from then on keeps nobody', async () => {
    await first.hold(slot);
    later(HOLD_MS - 1);
    expect((await second.hold(theirs(slot))).body.code).toBe('slot_taken');
    later(1);
    expect(await statusOf(first)).toBe('expired');
    expect((await second.hold(theirs(slot))).status).toBe(201);
    await world.expectSound();
  });

  test('that ended is taken again by the same call while nobody else has the slot', async () => {
    await first.hold(slot);
    later(HOLD_MS);
    expect((await first.hold(slot)).status).toBe(200);
    expect((await second.hold(theirs(slot))).body.code).toBe('slot_taken');
    later(HOLD_MS);
    await second.process(theirs(slot), { amount: PRICE });
    expect((await first.hold(slot)).body.code).toBe('slot_taken');
    await world.expectSound();
  });

  test('that ended opens no order and is not paid for', async () => {
    await first.hold(slot);
    later(HOLD_MS);
    expect((await first.order(slot.bookingId)).body.code).toBe('hold_expired');
    await world.expectSound();
  });

  test('at a new price asks for the new price, and an order at the old one is paid back', async () => {
    await first.hold(slot);
    const old = await orderOf(first);
    await reprice(world.orm, slot.eventId, 1200);
    expect((await first.hold(slot)).body.data?.booking?.totalPrice).toBe(PRICE);
    later(HOLD_MS);
    expect((await first.hold(slot)).body.data?.booking?.totalPrice).toBe(1200);
    expect((await first.process(slot, { amount: PRICE })).body.code).toBe('amount_mismatch');
    await first.choose(old, 'approve');
    expect(await statusOf(first)).toBe('held');
    expect((await first.process(slot, { amount: 1200 })).status).toBe(200);
    expect(await world.count('payments', `gateway_order_id = '${old}' AND settled_as = 'refund'`)).toBe(1);
    await world.expectSound();
    expect(await statusOf(first)).toBe('confirmed');
  });
});

describe('money that comes after the hold ended', () => {
  test.each([false, true])('confirms the booking when the slot is still free (hold swept: %s)', async (isSwept) => {
    await first.hold(slot);
    const order = await orderOf(first);
    later(HOLD_MS + 5 * MINUTE_MS);
    if (isSwept) await world.engine.jobs.reconcile();
    await first.choose(order, 'approve');
    expect(await statusOf(first)).toBe('confirmed');
    await world.expectSound();
  });

  test.each(['hold', 'process'] as const)('goes back in full when another has the slot by %s', async (by) => {
    await first.hold(slot);
    const order = await orderOf(first);
    later(HOLD_MS);
    if (by === 'hold') await second.hold(theirs(slot));
    else await second.process(theirs(slot), { amount: PRICE });
    await first.choose(order, 'approve');
    expect(await statusOf(first)).toBe('expired');
    expect(await world.count('refunds', `amount_paise = ${PRICE * 100}`)).toBeGreaterThan(0);
    await world.expectSound();
  });

  test('takes another court of the venue when its own is gone', async () => {
    const { id } = await world.venue({ courts: 2 });
    slot = world.slot(id);
    await first.hold(slot);
    const order = await orderOf(first);
    later(HOLD_MS);
    await second.process(theirs(slot), { amount: PRICE });
    await first.choose(order, 'approve');
    expect(await statusOf(first)).toBe('confirmed');
    await world.expectSound();
  });

  test('goes back when play has begun, though the slot is free', async () => {
    await first.hold(slot);
    const order = await orderOf(first);
    later(49 * HOUR_MS);
    await first.choose(order, 'approve');
    expect(await statusOf(first)).toBe('expired');
    await world.expectSound();
  });

  test('goes back when the booking was cancelled meanwhile', async () => {
    await first.hold(slot);
    const order = await orderOf(first);
    await first.cancel(slot.bookingId);
    await first.choose(order, 'approve');
    expect(await statusOf(first)).toBe('cancelled');
    await world.expectSound();
  });
});

test('a payer who approves only after the slot is gone is not charged', async () => {
  await first.hold(slot);
  const order = await orderOf(first);
  later(HOLD_MS);
  await second.hold(theirs(slot));
  for (const proof of [{ sandbox: 'approve' } as const, undefined]) {
    const { body } = await first.process(slot, { amount: PRICE, ...(proof ? { proof } : {}) });
    expect(body).toMatchObject({ code: 'slot_taken', message: expect.stringContaining('already booked') });
  }
  expect(await world.count('payments', `gateway_order_id = '${order}' AND captured_at IS NULL`)).toBe(1);
  await world.expectSound();
});

test('a slot that began during a hold that still runs can be paid for', async () => {
  world.now = new Date('2026-11-16T12:25:00Z');
  await first.hold(slot);
  later(8 * MINUTE_MS);
  expect((await first.process(slot, { amount: PRICE })).status).toBe(200);
  await world.expectSound();
});

test('a slot that has begun can no longer be held, nor a booking of it cancelled', async () => {
  await first.process(slot, { amount: PRICE });
  world.now = new Date('2026-11-16T12:30:00Z');
  expect((await second.hold(theirs(slot))).body.code).toBe('slot_started');
  expect((await first.cancel(slot.bookingId)).body.code).toBe('too_late');
  await world.expectSound();
});

describe('cancelling a booking of ₹1,425', () => {
  test.each([
    ['24 hours before', 24 * HOUR_MS, 1425, 100],
    ['a millisecond less', 24 * HOUR_MS - 1, 712.5, 50],
    ['12 hours before', 12 * HOUR_MS, 712.5, 50],
    ['a millisecond less than that', 12 * HOUR_MS - 1, 0, 0],
  ])('%s gives back what the policy says', async (_when, before, amount, percent) => {
    slot = world.slot((await world.venue({ perHour: 1425 })).id);
    await first.process(slot, { amount: 1425 });
    world.now = new Date(Date.parse('2026-11-16T12:30:00Z') - before);
    const { body } = await first.cancel(slot.bookingId);
    expect(body.data?.refund).toMatchObject({ amount, percent });
    expect((await second.hold(theirs(slot))).status).toBe(201);
    await world.expectSound();
  });
});

describe('a booking made under other terms', () => {
  const terms = {
    rules: [
      { hoursBefore: 40, percent: 80 },
      { hoursBefore: 0, percent: 30 },
    ],
    operatorCancels: 90,
  };

  beforeEach(async () => {
    await first.process(slot, { amount: PRICE });
    await world.orm.execute(
      sql`UPDATE bookings SET refund_policy = ${JSON.stringify(terms)}::jsonb WHERE reference = ${slot.bookingId}`,
    );
  });

  test.each([
    ['40 hours before', 40 * HOUR_MS, 800, 80],
    ['a minute before', MINUTE_MS, 300, 30],
  ])('is cancelled by those, %s', async (_when, before, amount, percent) => {
    world.now = new Date(Date.parse('2026-11-16T12:30:00Z') - before);
    expect((await first.cancel(slot.bookingId)).body.data?.refund).toMatchObject({ amount, percent });
    await world.expectSound();
  });

  test('and by those when the venue cancels', async () => {
    const booking = await world.engine.store.bookings.find(first.id, slot.bookingId);
    const { refund } = await cancelForVenue(world.engine, booking?.id ?? 0);
    expect(refund).toMatchObject({ amountPaise: 90_000, percent: 90 });
    await world.expectSound();
  });
});

describe('a booking across midnight', () => {
  beforeEach(async () => {
    slot = world.slot((await world.venue({ slotMinutes: 30, openings: daily(18, 26) })).id, '23:00', '00:30');
  });

  test('is an hour and a half, and nobody else gets any of it on either day', async () => {
    expect((await first.process(slot, { amount: 1500 })).status).toBe(200);
    const overlapping = [
      { ...theirs(slot), fromTime: '23:30', toTime: '00:00' },
      { ...theirs(slot), date: '2026-11-17', fromTime: '00:00', toTime: '00:30' },
      { ...theirs(slot), fromTime: '22:30', toTime: '01:00' },
    ];
    for (const other of overlapping) expect((await second.hold(other)).body.code).toBe('slot_taken');
    const after = { ...theirs(slot), date: '2026-11-17', fromTime: '00:30', toTime: '01:30' };
    expect((await second.hold(after)).status).toBe(201);
    await world.expectSound();
    expect((await first.booking(slot.bookingId)).body.data?.booking).toMatchObject({
      date: '2026-11-16',
      fromTime: '23:00',
      toTime: '00:30',
      duration: '1h 30m',
      totalPrice: 1500,
    });
  });
});
