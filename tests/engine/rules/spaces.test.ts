// A ground that is sold whole and in halves: what is held, paid for, moved, waited for and closed is always all of a space.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { cancelForVenue } from '#server/bookings/cancel/cancel-booking.ts';
import { closeCourts } from '#server/closures/close-courts.ts';
import { rows } from '#server/db/database.ts';
import type { PlayerCalls, Slot } from '#tests/support/api/booking-calls.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld, MINUTE_MS, newBookingId, PLAY_DAY, PRICE } from '#tests/support/worlds/booking-world.ts';
import { HALVES, WHOLE_PRICE } from '#tests/support/worlds/formats.ts';
import type { Player } from '#tests/support/worlds/players.ts';

const world = bookingWorld();
const later = (minutes: number) => {
  world.now = new Date(world.now.getTime() + minutes * MINUTE_MS);
};

let ground: string;
let half: () => Slot;
let whole: () => Slot;
let asha: Player & PlayerCalls;
let ravi: Player & PlayerCalls;
let meera: Player & PlayerCalls;

beforeEach(async () => {
  world.now = NOW;
  ground = (await world.venue({ courts: 2, formats: HALVES })).id;
  const format = await world.formatId(ground, 'Full ground');
  half = () => world.slot(ground);
  whole = () => ({ ...world.slot(ground), format });
  const [one, two, three] = await world.players(3);
  if (!one || !two || !three) throw new Error('There are no players.');
  [asha, ravi, meera] = [one, two, three];
});

/** The names of the courts' spaces that are taken, whoever has them. */
const courtsTaken = async () => {
  const [found] = await rows<{ count: number }>(
    world.orm,
    sql`SELECT count(*)::int AS count FROM occupancies JOIN courts ON courts.id = court_id WHERE venue_id = ${ground}`,
  );
  return found?.count;
};

describe('the whole', () => {
  test('takes both halves, and either half takes it away', async () => {
    expect((await asha.hold(half())).status).toBe(201);
    expect((await ravi.hold(whole())).body.code).toBe('slot_taken');
    expect((await ravi.hold(half())).status).toBe(201);
    expect((await meera.hold(half())).body.code).toBe('slot_taken');
    await world.expectSound();
  });

  test('costs its own price, and its booking names format and space', async () => {
    const slot = whole();
    expect((await asha.process(slot, { amount: PRICE })).body.code).toBe('amount_mismatch');
    expect((await asha.process(slot, { amount: WHOLE_PRICE })).status).toBe(200);
    expect((await asha.booking(slot.bookingId)).body.data?.booking).toMatchObject({
      category: 'Football',
      format: 'Full ground',
      court: 'Full ground',
      totalPrice: WHOLE_PRICE,
    });
    expect(await courtsTaken()).toBe(2);
    await world.expectSound();
    expect(
      await world.count('outbox', `payload::text LIKE '%Court: Full ground (Football · Full ground)%'`),
    ).toBeGreaterThan(0);
  });

  test('cannot be had under the name of another ground’s format', async () => {
    const other = await world.venue();
    expect((await asha.hold({ ...whole(), eventId: other.id })).body.code).toBe('sport_not_offered');
  });

  test('that was held and lost a half is not taken up again by half, nor paid for by half', async () => {
    const lost = whole();
    await asha.hold(lost);
    const { body } = await asha.order(lost.bookingId);
    later(11);
    expect((await ravi.hold(half())).status).toBe(201);
    expect((await asha.hold(lost)).body.code).toBe('slot_taken');
    await asha.choose(body.data?.orderId ?? '', 'approve');
    expect((await meera.hold(half())).status).toBe(201);
    await world.expectSound();
    expect(await world.count('refunds', `amount_paise = ${WHOLE_PRICE * 100}`)).toBe(1);
  });

  test('that was held and is whole still is taken up again, and paid for late', async () => {
    const slot = whole();
    await asha.hold(slot);
    later(11);
    expect((await asha.hold(slot)).status).toBe(200);
    const { body } = await asha.order(slot.bookingId);
    later(11);
    await asha.choose(body.data?.orderId ?? '', 'approve');
    await world.expectSound();
    expect((await asha.booking(slot.bookingId)).body.data?.booking?.status).toBe('confirmed');
    expect(await courtsTaken()).toBe(2);
  });
});

describe('a move', () => {
  const booked = async (slot: Slot, amount: number) => {
    expect((await asha.process(slot, { amount })).status).toBe(200);
    return slot;
  };

  test('from a half to the whole at the same time keeps the own half throughout', async () => {
    const slot = await booked(half(), PRICE);
    const to = { ...whole(), bookingId: slot.bookingId };
    expect((await asha.reschedule(slot.bookingId, to, WHOLE_PRICE)).body.data?.outcome).toBe('payment_due');
    expect((await ravi.hold(half())).body.code).toBe('slot_taken');
    expect((await asha.process(to, { amount: WHOLE_PRICE - PRICE })).status).toBe(200);
    expect((await asha.booking(slot.bookingId)).body.data?.booking).toMatchObject({ format: 'Full ground' });
    expect(await courtsTaken()).toBe(2);
    await world.expectSound();
  });

  test('from a half to the whole is refused while somebody has the other half', async () => {
    const slot = await booked(half(), PRICE);
    await ravi.hold(half());
    expect((await asha.reschedule(slot.bookingId, whole(), WHOLE_PRICE)).body.code).toBe('slot_taken');
    await world.expectSound();
  });

  test('from the whole to a half frees the other half at once', async () => {
    const slot = await booked(whole(), WHOLE_PRICE);
    const format = await world.formatId(ground, '7-a-side half');
    const reply = await asha.reschedule(slot.bookingId, { ...slot, format }, PRICE);
    expect(reply.body.data?.outcome).toBe('moved');
    expect((await ravi.hold(half())).status).toBe(201);
    await world.expectSound();
  });

  test('of the whole by half an hour overlaps its own time on both courts', async () => {
    const { id } = await world.venue({ courts: 2, slotMinutes: 30, formats: HALVES });
    const format = await world.formatId(id, 'Full ground');
    const slot = await booked({ ...world.slot(id), format }, WHOLE_PRICE);
    const to = { date: PLAY_DAY, fromTime: '18:30', toTime: '19:30' };
    expect((await asha.reschedule(slot.bookingId, to, WHOLE_PRICE)).body.data?.outcome).toBe('moved');
    await world.expectSound();
  });
});

describe('who waits', () => {
  const waits = async (player: PlayerCalls, slot: Slot) => (await player.wait(slot)).body.data?.entry?.status;
  const offers = async (player: PlayerCalls) =>
    (await player.waiting()).body.data?.entries?.map(({ status, format }) => `${status} ${format}`);

  test('for the whole is served only when both halves are free', async () => {
    const [a, b] = [half(), half()];
    await asha.hold(a);
    await ravi.hold(b);
    expect(await waits(meera, whole())).toBe('waiting');
    await asha.cancel(a.bookingId);
    expect(await offers(meera)).toEqual(['waiting Full ground']);
    await ravi.cancel(b.bookingId);
    expect(await offers(meera)).toEqual(['offered Full ground']);
    expect((await asha.hold(half())).body.code).toBe('slot_taken');
    // A half is not what is kept for them.
    expect((await meera.hold({ ...half(), bookingId: newBookingId() })).body.code).toBe('slot_taken');
    expect((await meera.hold(whole())).status).toBe(201);
    expect(await courtsTaken()).toBe(2);
    await world.expectSound();
  });

  test('for a half gets it when the whole is given back, and the next gets the other', async () => {
    const all = whole();
    await asha.hold(all);
    expect([await waits(ravi, half()), await waits(meera, half())]).toEqual(['waiting', 'waiting']);
    await asha.cancel(all.bookingId);
    expect([await offers(ravi), await offers(meera)]).toEqual([['offered 7-a-side half'], ['offered 7-a-side half']]);
    await world.expectSound();
  });

  test('may wait for a half and for the whole of one slot', async () => {
    await asha.hold(whole());
    expect([await waits(ravi, half()), await waits(ravi, whole())]).toEqual(['waiting', 'waiting']);
    expect(await world.count('waiting_list', `venue_id = '${ground}'`)).toBe(2);
    await world.expectSound();
  });
});

describe('closing', () => {
  const time = { start: new Date(`${PLAY_DAY}T18:00+05:30`), end: new Date(`${PLAY_DAY}T19:00+05:30`) };

  test('one half closes the whole and leaves the other half', async () => {
    await closeCourts({ ...world.engine, clock: () => world.now }, { venueId: ground, time, court: 1 });
    expect((await asha.hold(whole())).body.code).toBe('slot_blocked');
    expect((await asha.hold(half())).status).toBe(201);
    expect((await ravi.hold(half())).body.code).toBe('slot_taken');
  });

  test('is refused while the whole is booked, naming the booking once', async () => {
    await asha.process(whole(), { amount: WHOLE_PRICE });
    const closing = closeCourts({ ...world.engine, clock: () => world.now }, { venueId: ground, time });
    await expect(closing).rejects.toMatchObject({ bookings: [expect.objectContaining({ name: 'Asha Kulkarni' })] });
  });

  test('with a cancelled whole closes both its courts', async () => {
    const slot = whole();
    await asha.process(slot, { amount: WHOLE_PRICE });
    const booking = await world.engine.store.bookings.find(asha.id, slot.bookingId);
    await cancelForVenue({ ...world.engine, clock: () => world.now }, booking?.id ?? 0, { closing: true });
    expect((await ravi.hold(half())).body.code).toBe('slot_blocked');
  });
});
