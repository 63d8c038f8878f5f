// What was paid already for a booking is never charged again, wherever it is moved to.
import { beforeEach, describe, expect, test } from 'vitest';
import { cancelForVenue } from '#server/bookings/cancel/cancel-booking.ts';
import { approveRequest } from '#server/bookings/refund-request/decide-request.ts';
import type { Slot, Times } from '#tests/support/api/booking-calls.ts';
import { bookedSlot, type Somebody } from '#tests/support/worlds/booked-slot.ts';
import { bookingWorld, HOUR_MS, PLAY_DAY, PRICE } from '#tests/support/worlds/booking-world.ts';

const world = bookingWorld();
let player: Somebody;
let slot: Slot;
beforeEach(async () => {
  ({ owner: player, slot } = await bookedSlot(world));
});

const at = (fromTime: string, toTime: string, date: string): Times => ({ date, fromTime, toTime });
const later = (ms: number) => {
  world.now = new Date(world.now.getTime() + ms);
};
const payReschedule = (times: Times, amount: number) => player.process({ ...slot, ...times }, { amount });

describe('moved to a cheaper slot', () => {
  test('and back to the dearer one, what was kept is not charged again', async () => {
    const shorter = at('18:00', '18:30', '2026-11-20');
    const again = at('18:00', '19:00', '2026-11-20');
    world.now = new Date(`${PLAY_DAY}T13:00:00+05:30`);
    const cheaper = await player.reschedule(slot.bookingId, shorter, PRICE / 2, 0);
    expect(cheaper.body.data).toMatchObject({ outcome: 'moved', refund: null, booking: { paid: PRICE } });
    const dearer = await player.reschedule(slot.bookingId, again, PRICE);
    expect(dearer.body.data).toMatchObject({ outcome: 'moved', booking: { paid: PRICE, totalPrice: PRICE } });
    expect(await world.count('payments', `booking_id = (SELECT max(booking_id) FROM moves)`)).toBe(1);
    await world.expectSound();
    const booking = await world.engine.store.bookings.find(player.id, slot.bookingId);
    expect((await cancelForVenue(world.engine, booking?.id ?? 0)).refund).toMatchObject({ amountPaise: PRICE * 100 });
    await world.expectSound();
  });

  test('and on to one that is dearer than any before, only the rest is due', async () => {
    later(30 * HOUR_MS);
    await player.reschedule(slot.bookingId, at('18:00', '18:30', '2026-11-20'), PRICE / 2, PRICE / 4);
    const longest = at('18:00', '20:00', '2026-11-20');
    const { body } = await player.reschedule(slot.bookingId, longest, PRICE * 2);
    // Three quarters were paid and not given back.
    const pendingMove = { amountDue: PRICE * 1.25, used: PRICE / 4 };
    expect(body.data).toMatchObject({ outcome: 'payment_due', booking: { pendingMove } });
    expect((await payReschedule(longest, PRICE * 1.5)).body.code).toBe('amount_mismatch');
    expect((await payReschedule(longest, PRICE * 1.25)).status).toBe(200);
    expect((await player.booking(slot.bookingId)).body.data?.booking).toMatchObject({ paid: PRICE * 2 });
    await world.expectSound();
    expect((await player.cancel(slot.bookingId)).body.data?.refund).toMatchObject({ amount: PRICE * 1.5, percent: 75 });
    await world.expectSound();
  });

  test('what was granted of it since does not count any more', async () => {
    world.now = new Date(`${PLAY_DAY}T13:00:00+05:30`);
    await player.reschedule(slot.bookingId, at('18:00', '18:30', '2026-11-20'), PRICE / 2, 0);
    await player.refundRequest(slot.bookingId);
    const [request] = await world.engine.store.refundRequests.withStatus('open', 1);
    await approveRequest(world.engine, request?.id ?? 0, { paise: PRICE * 20, answer: '' });
    const { body } = await player.reschedule(slot.bookingId, at('18:00', '19:00', '2026-11-20'), PRICE);
    expect(body.data).toMatchObject({ outcome: 'payment_due', booking: { pendingMove: { amountDue: PRICE / 5 } } });
    expect((await payReschedule(at('18:00', '19:00', '2026-11-20'), PRICE / 5)).status).toBe(200);
    await world.expectSound();
  });
});
