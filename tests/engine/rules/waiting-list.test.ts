// Who waits for a slot gets it before anybody else, in the order in which they came, for ten minutes each.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { closeCourts, openCourts } from '#server/closures/close-courts.ts';
import { rows } from '#server/db/database.ts';
import type { Slot } from '#tests/support/api/booking-calls.ts';
import { bookedSlot, type Somebody } from '#tests/support/worlds/booked-slot.ts';
import { bookingWorld, MINUTE_MS, PLAY_DAY, PRICE } from '#tests/support/worlds/booking-world.ts';

const world = bookingWorld();
let owner: Somebody;
let first: Somebody;
let second: Somebody;
let stranger: Somebody;
let slot: Slot;
beforeEach(async () => {
  ({ owner, first, second, stranger, slot } = await bookedSlot(world));
});

const later = (ms: number) => {
  world.now = new Date(world.now.getTime() + ms);
};
const mine = (of: Slot = slot): Slot => ({ ...world.slot(of.eventId), ...timesOf(of) });
const timesOf = ({ date, fromTime, toTime }: Slot) => ({ date, fromTime, toTime });
const statusOf = async (somebody: Somebody) => (await somebody.waiting()).body.data?.entries?.[0]?.status;
const offers = async () => {
  const found = await rows<{ to: string }>(
    world.orm,
    sql`SELECT recipient AS to FROM outbox WHERE template = 'slot_offered' AND channel = 'whatsapp' ORDER BY id`,
  );
  return found.map(({ to }) => to);
};

describe('the first in line gets an offer, a message and ten minutes', () => {
  beforeEach(async () => {
    expect((await first.wait(slot)).status).toBe(201);
    expect((await second.wait(slot)).body.data?.entry?.place).toBe(2);
  });

  test('when the booking is cancelled; nobody else can have it, they can', async () => {
    await owner.cancel(slot.bookingId);
    expect(await statusOf(first)).toBe('offered');
    expect(await offers()).toEqual([first.phone]);
    expect((await stranger.hold(mine())).body.code).toBe('slot_taken');
    expect((await second.hold(mine())).body.code).toBe('slot_taken');
    const claim = mine();
    const held = await first.hold(claim);
    expect(held.status).toBe(201);
    expect(await statusOf(first)).toBe('claimed');
    later(9 * MINUTE_MS);
    expect((await first.process(claim, { amount: PRICE })).status).toBe(200);
    expect(await statusOf(second)).toBe('waiting');
    await world.expectSound();
  });

  test('a client that only pays claims it, too', async () => {
    await owner.cancel(slot.bookingId);
    expect((await first.process(mine(), { amount: PRICE })).status).toBe(200);
    await world.expectSound();
  });

  test('then the next, and when all have passed it is on sale', async () => {
    await owner.cancel(slot.bookingId);
    later(10 * MINUTE_MS - 1);
    await world.engine.jobs.reconcile();
    expect(await offers()).toEqual([first.phone]);
    later(1);
    expect(await statusOf(first)).toBe('passed');
    // Nobody has swept yet: all the same the next in line comes before a stranger, and before the first.
    expect((await stranger.hold(mine())).body.code).toBe('slot_taken');
    expect((await first.hold(mine())).body.code).toBe('slot_taken');
    expect(await offers()).toEqual([first.phone, second.phone]);
    later(10 * MINUTE_MS);
    await world.engine.jobs.reconcile();
    expect((await stranger.hold(mine())).status).toBe(201);
    expect(await offers()).toEqual([first.phone, second.phone]);
    await world.expectSound();
  });

  test('when a claimed offer is not paid for, the next in line follows', async () => {
    await owner.cancel(slot.bookingId);
    await first.hold(mine());
    later(10 * MINUTE_MS);
    expect((await stranger.hold(mine())).body.code).toBe('slot_taken');
    expect(await statusOf(second)).toBe('offered');
    await world.expectSound();
  });

  test('also after it was held and given up again, until the end that the message named', async () => {
    await owner.cancel(slot.bookingId);
    const claim = mine();
    await first.hold(claim);
    later(MINUTE_MS);
    expect((await first.cancel(claim.bookingId)).status).toBe(200);
    expect(await statusOf(first)).toBe('offered');
    expect(await offers()).toEqual([first.phone]);
    expect((await second.hold(mine())).body.code).toBe('slot_taken');
    await world.expectSound();
    later(9 * MINUTE_MS - 1);
    expect((await first.hold(mine())).status).toBe(201);
    await world.expectSound();
  });

  test('when the booking moves away', async () => {
    await owner.reschedule(slot.bookingId, { date: PLAY_DAY, fromTime: '20:00', toTime: '21:00' }, PRICE);
    expect(await offers()).toEqual([first.phone]);
    await world.expectSound();
  });

  test('when the first leaves, or had left before', async () => {
    const entry = (await first.waiting()).body.data?.entries?.[0]?.id ?? '';
    await owner.cancel(slot.bookingId);
    expect((await second.leave(entry)).status).toBe(404);
    expect((await first.leave(entry)).status).toBe(200);
    expect((await first.leave(entry)).status).toBe(404);
    expect(await offers()).toEqual([first.phone, second.phone]);
    await world.expectSound();
  });
});

test('a hold that ends frees the slot for who waits, before anybody who comes by', async () => {
  const held = world.slot((await world.venue()).id);
  await owner.hold(held);
  await first.wait(held);
  later(10 * MINUTE_MS);
  expect((await owner.hold(held)).body.code).toBe('slot_taken');
  expect((await stranger.hold(mine(held))).body.code).toBe('slot_taken');
  expect(await statusOf(first)).toBe('offered');
  expect((await first.hold(mine(held))).status).toBe(201);
  await world.expectSound();
});

test('the first in line who comes by in that moment gets it at once', async () => {
  const held = world.slot((await world.venue()).id);
  await owner.hold(held);
  await first.wait(held);
  later(10 * MINUTE_MS);
  expect((await first.hold(mine(held))).status).toBe(201);
  await world.expectSound();
});

describe('who is offered a slot can move a booking there', () => {
  let own: Slot;
  beforeEach(async () => {
    own = world.slot(slot.eventId, '20:00', '20:30');
    await first.process(own, { amount: PRICE / 2 });
    await first.wait(slot);
    await second.wait(slot);
  });
  const reschedule = () => first.reschedule(own.bookingId, slot, PRICE);

  test('and nobody else can; what costs more is held, and paid for', async () => {
    const theirs = world.slot(slot.eventId, '21:00', '22:00');
    await second.process(theirs, { amount: PRICE });
    await owner.cancel(slot.bookingId);
    expect((await second.reschedule(theirs.bookingId, slot, PRICE)).body.code).toBe('slot_taken');
    expect((await reschedule()).body.data?.outcome).toBe('payment_due');
    expect(await statusOf(first)).toBe('claimed');
    expect(await world.count('occupancies', 'waiting_id IS NOT NULL')).toBe(0);
    expect((await first.process({ ...own, ...timesOf(slot) }, { amount: PRICE / 2 })).status).toBe(200);
    expect((await first.booking(own.bookingId)).body.data?.booking).toMatchObject({ fromTime: '18:00' });
    expect((await stranger.hold(mine(own))).status).toBe(201);
    expect(await statusOf(second)).toBe('waiting');
    await world.expectSound();
  });

  test('at no cost at once, in the very moment in which it frees', async () => {
    await first.reschedule(own.bookingId, { date: PLAY_DAY, fromTime: '20:00', toTime: '21:00' }, PRICE);
    await first.process({ ...own, fromTime: '20:00', toTime: '21:00' }, { amount: PRICE / 2 });
    await owner.cancel(slot.bookingId);
    expect((await reschedule()).body.data?.outcome).toBe('moved');
    expect(await statusOf(first)).toBe('claimed');
    expect((await first.cancel(own.bookingId)).status).toBe(200);
    expect(await statusOf(first)).toBeUndefined();
    expect(await statusOf(second)).toBe('offered');
    await world.expectSound();
  });

  test('and keeps the offer to its end when the booking stays where it was after all', async () => {
    await owner.cancel(slot.bookingId);
    expect((await reschedule()).body.data?.outcome).toBe('payment_due');
    expect((await first.keepOld(own.bookingId)).status).toBe(200);
    expect(await statusOf(first)).toBe('offered');
    await world.expectSound();
    later(10 * MINUTE_MS);
    await world.engine.jobs.reconcile();
    expect(await offers()).toEqual([first.phone, second.phone]);
    await world.expectSound();
  });

  test('but must pay in time: otherwise it goes to the next in line, and the booking stays', async () => {
    await owner.cancel(slot.bookingId);
    await reschedule();
    later(10 * MINUTE_MS);
    expect(await statusOf(first)).toBe('passed');
    await world.engine.jobs.reconcile();
    expect(await offers()).toEqual([first.phone, second.phone]);
    expect((await first.booking(own.bookingId)).body.data?.booking).toMatchObject({ fromTime: '20:00' });
    await world.expectSound();
  });
});

test('who moves onto what they wait for over their own time waits no longer', async () => {
  const own = world.slot((await world.venue({ courts: 2, slotMinutes: 30 })).id);
  await owner.process(own, { amount: PRICE });
  await stranger.process({ ...mine(own), fromTime: '18:30', toTime: '19:30' }, { amount: PRICE });
  const wanted = { date: PLAY_DAY, fromTime: '18:30', toTime: '19:30' };
  expect((await owner.wait({ ...own, ...wanted })).status).toBe(201);
  await owner.reschedule(own.bookingId, wanted, PRICE);
  expect(await world.count('waiting_list')).toBe(0);
  await world.expectSound();
});

test('a closed slot that is opened again goes to who waits', async () => {
  const closed = world.slot((await world.venue()).id);
  const at = (clock: string) => new Date(`${PLAY_DAY}T${clock}:00+05:30`);
  const request = { venueId: closed.eventId, time: { start: at('18:00'), end: at('19:00') } };
  await closeCourts(world.engine, request);
  await first.wait(closed);
  await openCourts(world.engine, request);
  expect(await statusOf(first)).toBe('offered');
  expect(await closeCourts(world.engine, request).catch((error: Error) => error.message)).toMatch(/in the way/);
  await world.expectSound();
});

test('who waits for a longer time gets it only when all of it is free', async () => {
  const next = { ...mine(), fromTime: '19:00', toTime: '20:00' };
  await stranger.process(next, { amount: PRICE });
  await first.wait({ ...slot, fromTime: '18:00', toTime: '20:00' });
  await owner.cancel(slot.bookingId);
  expect(await statusOf(first)).toBe('waiting');
  await stranger.cancel(next.bookingId);
  expect(await statusOf(first)).toBe('offered');
  await world.expectSound();
});

test('an offer shortly before the start ends with it, and what has begun is dropped', async () => {
  await first.wait(slot);
  await second.wait(slot);
  world.now = new Date(`${PLAY_DAY}T17:56:00+05:30`);
  await owner.cancel(slot.bookingId);
  later(4 * MINUTE_MS);
  await world.engine.jobs.reconcile();
  expect(await offers()).toEqual([first.phone]);
  expect(await world.count('waiting_list', `status = 'over'`)).toBe(1);
  await world.expectSound();
});

test('where a venue wants notice, an offer ends when the slot can no longer be booked, and none is made after', async () => {
  await first.wait(slot);
  await second.wait(slot);
  await world.orm.execute(sql`UPDATE venues SET notice_minutes = 60 WHERE id = ${slot.eventId}`);
  world.now = new Date(`${PLAY_DAY}T16:56:00+05:30`);
  await owner.cancel(slot.bookingId);
  const [offer] = (await first.waiting()).body.data?.entries ?? [];
  expect(offer).toMatchObject({ status: 'offered', offerExpiresAt: `${PLAY_DAY}T11:30:00.000Z` });
  later(4 * MINUTE_MS - 1);
  expect((await first.hold(mine())).status).toBe(201);
  later(11 * MINUTE_MS);
  await world.engine.jobs.reconcile();
  expect(await offers()).toEqual([first.phone]);
  expect(await statusOf(second)).toBe('over');
  await world.expectSound();
});

describe('joining', () => {
  test('for a slot that only the player has themselves is refused; for another court of it, it is not', async () => {
    const refused = await owner.wait(slot);
    expect([refused.status, refused.body.code]).toEqual([409, 'slot_yours']);
    expect(refused.body.message).toBe('You have this slot yourself, so there is nothing to wait for.');
    const held = world.slot((await world.venue()).id);
    await first.hold(held);
    expect((await first.wait(held)).body.code).toBe('slot_yours');

    const one = world.slot((await world.venue({ courts: 2 })).id);
    await owner.process(one, { amount: PRICE });
    await first.process(mine(one), { amount: PRICE });
    expect((await owner.wait(one)).status).toBe(201);
    await world.expectSound();
  });

  test('again gives the same place; a free slot is refused; five at once are the most', async () => {
    const joined = await first.wait(slot);
    const again = await first.wait(slot);
    expect([joined.status, again.status]).toEqual([201, 200]);
    expect(again.body.data?.entry?.id).toBe(joined.body.data?.entry?.id);
    expect((await first.wait({ ...slot, fromTime: '20:00', toTime: '21:00' })).body.code).toBe('slot_free');
    expect((await first.wait({ ...slot, fromTime: '18:10', toTime: '19:00' })).body.code).toBe('slot_not_offered');
    for (let count = 2; count <= 5; count++) {
      const more = world.slot((await world.venue()).id);
      await owner.process(more, { amount: PRICE });
      expect((await first.wait(more)).status).toBe(201);
    }
    const sixth = world.slot((await world.venue()).id);
    await owner.process(sixth, { amount: PRICE });
    expect((await first.wait(sixth)).body.code).toBe('waiting_limit');
  });

  test('many lines in the same moment gives five places as well', async () => {
    const taken: ReturnType<typeof world.slot>[] = [];
    for (let count = 0; count < 20; count++) {
      const one = world.slot((await world.venue()).id);
      await owner.process(one, { amount: PRICE });
      taken.push(one);
    }
    const answers = await Promise.all(taken.map((one) => second.wait(one)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'waiting_limit')).toHaveLength(15);
    await world.expectSound();
  });
});
