import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { cancelForVenue } from '#server/bookings/cancel/cancel-booking.ts';
import { approveRequest } from '#server/bookings/refund-request/decide-request.ts';
import { rows } from '#server/db/database.ts';
import type { Slot, Times } from '#tests/support/api/booking-calls.ts';
import { bookedSlot, type Somebody, takenAt } from '#tests/support/worlds/booked-slot.ts';
import { bookingWorld, HOUR_MS, MINUTE_MS, PLAY_DAY, PRICE } from '#tests/support/worlds/booking-world.ts';

const world = bookingWorld();
let player: Somebody;
let other: Somebody;
let slot: Slot;
beforeEach(async () => {
  ({ owner: player, first: other, slot } = await bookedSlot(world));
});

const at = (fromTime: string, toTime: string, date = PLAY_DAY): Times => ({ date, fromTime, toTime });
const later = (ms: number) => {
  world.now = new Date(world.now.getTime() + ms);
};
const taken = () => takenAt(world, slot);
const newSlot = (times: Times): Slot => ({ ...world.slot(slot.eventId), ...times });
/** Pays the difference as the website does: the same booking, the new times. */
const payReschedule = (times: Times, amount: number) => player.process({ ...slot, ...times }, { amount });

describe('at the same price', () => {
  test('it moves at once, and the old slot is free', async () => {
    const { status, body } = await player.reschedule(slot.bookingId, at('20:00', '21:00'), PRICE);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ outcome: 'moved', booking: { fromTime: '20:00', status: 'confirmed' } });
    expect(await taken()).toEqual(['booking 20:00 21:00']);
    expect((await other.process(newSlot(slot), { amount: PRICE })).status).toBe(200);
    await world.expectSound();
  });

  test.each([
    ['half an hour later', '18:30', '19:30'],
    ['half an hour earlier', '17:30', '18:30'],
  ])('it moves %s on the only court, over its own old time', async (_where, fromTime, toTime) => {
    const { body } = await player.reschedule(slot.bookingId, at(fromTime, toTime), PRICE);
    expect(body.data?.outcome).toBe('moved');
    expect(await taken()).toEqual([`booking ${fromTime} ${toTime}`]);
    await world.expectSound();
  });
});

describe('to a cheaper slot', () => {
  test('more than 24 hours before, all of the difference comes back', async () => {
    const { body } = await player.reschedule(slot.bookingId, at('18:30', '19:00'), PRICE / 2);
    expect(body.data).toMatchObject({ outcome: 'moved', refund: { amount: PRICE / 2, percent: 100, status: 'asked' } });
    const cancelled = await player.cancel(slot.bookingId);
    expect(cancelled.body.data?.refund).toMatchObject({ amount: PRICE / 2, percent: 100 });
    await world.expectSound();
    expect(await world.count('payments', `status = 'refunded'`)).toBe(1);
  });

  test('less than 24 hours before, half of it does, and a later cancellation is still a late one', async () => {
    later(30 * HOUR_MS);
    const shorter = at('18:00', '18:30', '2026-11-20');
    const seen = await player.reschedule(slot.bookingId, shorter, PRICE / 2, PRICE / 2);
    expect(seen.body).toMatchObject({ code: 'amount_mismatch', message: expect.stringContaining('nothing was moved') });
    const { body } = await player.reschedule(slot.bookingId, shorter, PRICE / 2, PRICE / 4);
    expect(body.data).toMatchObject({ outcome: 'moved', refund: { amount: PRICE / 4, percent: 50 } });
    const cancelled = await player.cancel(slot.bookingId);
    expect(cancelled.body.data?.refund).toMatchObject({ amount: PRICE / 4, percent: 50 });
    await world.expectSound();
  });

  test('what the operator has granted before does not come back twice', async () => {
    const { body } = await player.refundRequest(slot.bookingId);
    expect(body.success).toBe(true);
    const [request] = await world.engine.store.refundRequests.withStatus('open', 1);
    await approveRequest(world.engine, request?.id ?? 0, { paise: PRICE * 80, answer: '' });
    const rescheduled = await player.reschedule(slot.bookingId, at('18:30', '19:00'), PRICE / 2);
    expect(rescheduled.body.data).toMatchObject({ outcome: 'moved', refund: { amount: PRICE / 5 } });
    await world.expectSound();
    expect((await player.cancel(slot.bookingId)).body.data?.refund).toMatchObject({ amount: 0 });
    await world.expectSound();
  });

  test('when the venue cancels, what was kept comes back as well', async () => {
    later(30 * HOUR_MS);
    await player.reschedule(slot.bookingId, at('18:00', '18:30', '2026-11-20'), PRICE / 2);
    const booking = await world.engine.store.bookings.find(player.id, slot.bookingId);
    const { refund } = await cancelForVenue(world.engine, booking?.id ?? 0);
    expect(refund).toMatchObject({ amountPaise: PRICE * 75, percent: 100 });
    await world.expectSound();
  });
});

describe('what a later cancellation gives back', () => {
  const nextWeek = at('18:00', '19:00', '2026-11-20');

  test('is told before the move, kept by it, and the same in every answer afterwards', async () => {
    later(30 * HOUR_MS);
    expect((await player.booking(slot.bookingId)).body.data?.booking).toMatchObject({
      cancellation: { cap: null },
      rescheduling: { refundPercent: 50 },
    });
    const seenEarlier = await player.reschedule(slot.bookingId, nextWeek, PRICE, 0, 100);
    expect(seenEarlier.body).toMatchObject({ code: 'amount_mismatch' });
    const { body } = await player.reschedule(slot.bookingId, nextWeek, PRICE, 0, 50);
    const promised = {
      amount: PRICE / 2,
      percent: 50,
      cap: { of: PRICE, most: PRICE / 2 },
      deadlines: [{ until: '2026-11-20T00:30:00.000Z', amount: PRICE / 2, percent: 50 }],
    };
    expect(body.data).toMatchObject({ outcome: 'moved', booking: { cancellation: promised } });
    expect((await player.booking(slot.bookingId)).body.data?.booking).toMatchObject({ cancellation: promised });
    expect((await player.cancel(slot.bookingId)).body.data?.refund).toMatchObject({ amount: PRICE / 2, percent: 50 });
    await world.expectSound();
  });

  test('is nothing once a game for tonight was moved, to next week too', async () => {
    world.now = new Date(`${PLAY_DAY}T13:00:00+05:30`);
    expect((await player.booking(slot.bookingId)).body.data?.booking).toMatchObject({
      cancellation: { amount: 0, cap: null },
      rescheduling: { allowed: true, refundPercent: 0 },
    });
    const { body } = await player.reschedule(slot.bookingId, nextWeek, PRICE, 0, 0);
    expect(body.data).toMatchObject({
      outcome: 'moved',
      booking: {
        date: '2026-11-20',
        cancellation: { amount: 0, percent: 0, cap: { of: PRICE, most: 0 }, deadlines: [] },
      },
    });
    expect((await player.cancel(slot.bookingId)).body.data).toMatchObject({ refund: { amount: 0, percent: 0 } });
    await world.expectSound();
  });

  test('is told of a move that waits for its payment', async () => {
    later(30 * HOUR_MS);
    const { body } = await player.reschedule(slot.bookingId, at('18:00', '19:30', '2026-11-20'), PRICE * 1.5, 0, 50);
    expect(body.data?.booking).toMatchObject({ cancellation: { cap: null }, pendingMove: { refundPercent: 50 } });
  });

  test('is less only of what was paid before a late move: what is paid for the new slot follows its own time', async () => {
    const longer = at('18:00', '19:30', '2026-11-20');
    later(30 * HOUR_MS);
    await player.reschedule(slot.bookingId, longer, PRICE * 1.5, 0, 50);
    expect((await payReschedule(longer, PRICE / 2)).status).toBe(200);
    expect((await player.booking(slot.bookingId)).body.data?.booking).toMatchObject({
      cancellation: {
        amount: PRICE,
        percent: 67,
        cap: { of: PRICE, most: PRICE / 2 },
        deadlines: [
          { until: '2026-11-19T12:30:00.000Z', amount: PRICE },
          { until: '2026-11-20T00:30:00.000Z', amount: PRICE * 0.75 },
        ],
      },
    });
    expect((await player.cancel(slot.bookingId)).body.data?.refund).toMatchObject({ amount: PRICE, percent: 67 });
    await world.expectSound();
  });

  test('is what both versions of the server agree on while one replaces the other', async () => {
    const stored = () =>
      rows<Record<string, unknown>>(
        world.orm,
        sql`SELECT capped_paise, capped_back_paise, refund_most FROM bookings WHERE reference = ${slot.bookingId}`,
      );
    await world.orm.execute(sql`UPDATE bookings SET refund_most = 50 WHERE reference = ${slot.bookingId}`);
    expect(await stored()).toEqual([{ capped_paise: PRICE * 100, capped_back_paise: PRICE * 50, refund_most: 50 }]);
    world.now = new Date(`${PLAY_DAY}T13:00:00+05:30`);
    await player.reschedule(slot.bookingId, nextWeek, PRICE, 0, 0);
    expect(await stored()).toEqual([{ capped_paise: PRICE * 100, capped_back_paise: 0, refund_most: 0 }]);
  });
});

describe('to a dearer slot', () => {
  const longer = at('18:30', '20:00');
  const ask = () => player.reschedule(slot.bookingId, longer, PRICE * 1.5);

  test('the new one is held while the old one stays, until the difference is paid', async () => {
    const { body } = await ask();
    expect(body.data).toMatchObject({
      outcome: 'payment_due',
      booking: { fromTime: '18:00', status: 'confirmed', pendingMove: { amountDue: PRICE / 2, fromTime: '18:30' } },
    });
    expect(await taken()).toEqual(['booking 18:00 19:00', 'hold 19:00 20:00']);
    expect((await other.hold(newSlot(at('19:30', '20:00')))).body.code).toBe('slot_taken');
    const order = await player.order(slot.bookingId);
    expect(order.body.data).toMatchObject({ amount: PRICE / 2 });
    const paid = await payReschedule(longer, PRICE / 2);
    expect(paid.status).toBe(200);
    expect(await taken()).toEqual(['booking 18:30 20:00']);
    expect((await payReschedule(longer, PRICE / 2)).body.paymentId).toBe(paid.body.paymentId);
    expect((await ask()).body.data?.outcome).toBe('moved');
    // Of two payments half of the price comes back: first from the newer one.
    later(30 * HOUR_MS);
    expect((await player.cancel(slot.bookingId)).body.data?.refund).toMatchObject({
      amount: PRICE * 0.75,
      percent: 50,
    });
    expect(await world.count('refunds', `cause = 'cancelled' AND amount_paise IN (${PRICE * 50}, ${PRICE * 25})`)).toBe(
      2,
    );
    await world.expectSound();
  });

  test('which surrounds the old one, both sides are held', async () => {
    const around = at('17:30', '19:30');
    await player.reschedule(slot.bookingId, around, PRICE * 2);
    expect(await taken()).toEqual(['hold 17:30 18:00', 'booking 18:00 19:00', 'hold 19:00 19:30']);
    expect((await payReschedule(around, PRICE)).status).toBe(200);
    expect(await taken()).toEqual(['booking 17:30 19:30']);
    await world.expectSound();
  });

  test('another amount, or the whole price, is refused and nothing is charged', async () => {
    await ask();
    for (const amount of [PRICE * 1.5, PRICE, 1]) {
      expect((await payReschedule(longer, amount)).body.code).toBe('amount_mismatch');
    }
    expect(await world.count('payments', `status = 'created'`)).toBe(0);
    expect((await player.reschedule(slot.bookingId, longer, PRICE)).body.code).toBe('amount_mismatch');
  });

  test('declined in the payment app, the old one stays and paying again works', async () => {
    await ask();
    const declined = await player.process({ ...slot, ...longer }, { amount: PRICE / 2, proof: { sandbox: 'decline' } });
    expect(declined.body.code).toBe('payment_declined');
    expect(await taken()).toEqual(['booking 18:00 19:00', 'hold 19:00 20:00']);
    expect((await payReschedule(longer, PRICE / 2)).status).toBe(200);
    await world.expectSound();
  });

  test('given up, or asked for another one instead, it is free again', async () => {
    await ask();
    expect((await player.keepOld(slot.bookingId)).body.data?.booking?.pendingMove).toBeNull();
    expect(await taken()).toEqual(['booking 18:00 19:00']);
    await ask();
    await player.reschedule(slot.bookingId, at('20:00', '22:00'), PRICE * 2);
    expect(await taken()).toEqual(['booking 18:00 19:00', 'hold 20:00 22:00']);
    await player.cancel(slot.bookingId);
    expect(await taken()).toEqual([]);
    await world.expectSound();
  });

  test('not paid in time, the old one stays', async () => {
    await ask();
    later(10 * MINUTE_MS);
    expect((await player.order(slot.bookingId)).body.code).toBe('hold_expired');
    await world.engine.jobs.reconcile();
    expect(await taken()).toEqual(['booking 18:00 19:00']);
    await world.expectSound();
  });

  test('paid too late while still free, it moves all the same', async () => {
    await ask();
    const { body } = await player.order(slot.bookingId);
    later(11 * MINUTE_MS);
    await world.engine.jobs.reconcile();
    await player.choose(body.data?.orderId ?? '', 'approve');
    expect(await taken()).toEqual(['booking 18:30 20:00']);
    await world.expectSound();
  });

  test('paid too late when it is gone, the old one stays and the difference comes back', async () => {
    await ask();
    const { body } = await player.order(slot.bookingId);
    later(11 * MINUTE_MS);
    expect((await other.process(newSlot(at('19:30', '20:00')), { amount: PRICE / 2 })).status).toBe(200);
    await player.choose(body.data?.orderId ?? '', 'approve');
    expect(await taken()).toEqual(['booking 18:00 19:00', 'booking 19:30 20:00']);
    await world.expectSound();
    expect(await world.count('refunds', `cause = 'returned' AND amount_paise = ${PRICE * 50}`)).toBeGreaterThan(0);
    expect(
      await world.count(
        'outbox',
        `payload ->> 'text' LIKE '%moving your booking at % 6:30 PM % stays as it was: % 6:00 PM%'`,
      ),
    ).toBe(4);
  });

  test('cancelled here while the difference is paid there, both come back', async () => {
    await ask();
    const { body } = await player.order(slot.bookingId);
    await player.cancel(slot.bookingId);
    await player.choose(body.data?.orderId ?? '', 'approve');
    expect(await taken()).toEqual([]);
    await world.expectSound();
  });
});

describe('it is refused', () => {
  test('when the slot is taken or closed, and nothing is lost', async () => {
    await other.process(newSlot(at('20:00', '21:00')), { amount: PRICE });
    expect((await player.reschedule(slot.bookingId, at('20:30', '21:30'), PRICE)).body.code).toBe('slot_taken');
    expect((await player.reschedule(slot.bookingId, at('19:30', '21:00'), PRICE * 1.5)).body.code).toBe('slot_taken');
    expect(await taken()).toEqual(['booking 18:00 19:00', 'booking 20:00 21:00']);
  });

  test('later than 2 hours before, to the millisecond', async () => {
    const until = new Date(`${PLAY_DAY}T16:00:00+05:30`);
    world.now = new Date(until.getTime() + 1);
    expect((await player.reschedule(slot.bookingId, at('20:00', '21:00'), PRICE)).body.code).toBe('too_late');
    world.now = until;
    expect((await player.reschedule(slot.bookingId, at('20:00', '21:00'), PRICE)).status).toBe(200);
  });

  test('by the terms it was made under, when they were stricter', async () => {
    await world.orm.execute(
      sql`UPDATE bookings SET refund_policy = jsonb_set(refund_policy, '{reschedule,hoursBefore}', '12')`,
    );
    world.now = new Date(`${PLAY_DAY}T13:00:00+05:30`);
    expect((await player.reschedule(slot.bookingId, at('20:00', '21:00'), PRICE)).body).toMatchObject({
      code: 'too_late',
      message: 'It is too late to move this booking: that can be done until 12 hours before it starts.',
    });
  });

  test('a third time', async () => {
    await player.reschedule(slot.bookingId, at('20:00', '21:00'), PRICE);
    await player.reschedule(slot.bookingId, at('21:00', '22:00'), PRICE);
    expect((await player.reschedule(slot.bookingId, at('18:00', '19:00'), PRICE)).body.code).toBe('move_limit');
  });

  test('to where it is, to nowhere, into the past, when cancelled, and to a stranger', async () => {
    expect((await player.reschedule(slot.bookingId, slot, PRICE)).body.code).toBe('same_slot');
    expect((await player.reschedule(slot.bookingId, at('18:10', '19:10'), PRICE)).body.code).toBe('slot_not_offered');
    expect((await player.reschedule(slot.bookingId, at('08:00', '09:00', '2026-11-14'), PRICE)).body.code).toBe(
      'slot_started',
    );
    expect((await other.reschedule(slot.bookingId, at('20:00', '21:00'), PRICE)).status).toBe(404);
    expect((await other.keepOld(slot.bookingId)).status).toBe(404);
    await player.cancel(slot.bookingId);
    expect((await player.reschedule(slot.bookingId, at('20:00', '21:00'), PRICE)).body.code).toBe('booking_cancelled');
  });
});
