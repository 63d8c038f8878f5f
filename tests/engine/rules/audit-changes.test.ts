// The audit's checks about rescheduling, the waiting list, refund requests and deleted accounts, each shown what it looks for.
import { beforeAll, describe, expect, test } from 'vitest';
import { approveRequest } from '#server/bookings/refund-request/decide-request.ts';
import { violations } from '#tests/support/audit/audit.ts';
import { corrupted } from '#tests/support/databases/corrupted.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld, HOUR_MS, PLAY_DAY, PRICE } from '#tests/support/worlds/booking-world.ts';

const world = bookingWorld();
/** Numbers of bookings, reschedules, entries and players, by what became of them. */
const ids = {
  cheaper: 0,
  dearer: 0,
  rescheduling: 0,
  granted: 0,
  cheap: 0,
  dear: 0,
  held: 0,
  waiting: 0,
  offered: 0,
  gone: 0,
};

beforeAll(async () => {
  const [one, two, three, gone] = await world.players(4);
  if (!one || !two || !three || !gone) throw new Error('There are no players.');
  const ground = await world.venue({ slotMinutes: 30, courts: 3 });
  const at = (fromTime: string, toTime: string) => ({ date: PLAY_DAY, fromTime, toTime });
  const bookingOf = async (userId: number, reference: string) =>
    (await world.engine.store.bookings.find(userId, reference))?.id ?? 0;
  const rescheduleOf = async (bookingId: number) => (await world.engine.store.reschedules.latestOf(bookingId))?.id ?? 0;

  const cheaper = world.slot(ground.id, '08:00', '09:00');
  await one.process(cheaper, { amount: PRICE });
  await one.reschedule(cheaper.bookingId, at('09:00', '09:30'), PRICE / 2);
  const dearer = world.slot(ground.id, '10:00', '11:00');
  await one.process(dearer, { amount: PRICE });
  await one.reschedule(dearer.bookingId, at('10:30', '12:00'), PRICE * 1.5);
  await one.process({ ...dearer, ...at('10:30', '12:00') }, { amount: PRICE / 2 });
  const granted = world.slot(ground.id, '13:00', '14:00');
  await one.process(granted, { amount: PRICE });
  const asked = await one.refundRequest(granted.bookingId);
  expect(asked.status).toBe(201);
  const [request] = await world.engine.store.refundRequests.withStatus('open', 1);
  await approveRequest(world.engine, request?.id ?? 0, { paise: 20_000, answer: 'Sorry' });

  const single = await world.venue();
  const taken = world.slot(single.id);
  await one.process(taken, { amount: PRICE });
  await two.wait(taken);
  await three.wait(taken);
  const left = world.slot(single.id, '08:00', '09:00');
  await gone.process(left, { amount: PRICE });
  await gone.cancel(left.bookingId);
  await world.expectSound();
  await world.engine.store.transaction((tx) => tx.accounts.forget(gone.id, gone.phone, world.now));

  await one.cancel(taken.bookingId);
  const rescheduled = world.slot(ground.id, '18:00', '19:00');
  await one.process(rescheduled, { amount: PRICE });
  await one.reschedule(rescheduled.bookingId, at('18:30', '20:00'), PRICE * 1.5);
  await world.engine.jobs.sendRefunds();
  Object.assign(ids, {
    cheaper: await bookingOf(one.id, cheaper.bookingId),
    dearer: await bookingOf(one.id, dearer.bookingId),
    rescheduling: await bookingOf(one.id, rescheduled.bookingId),
    granted: await bookingOf(one.id, granted.bookingId),
    gone: gone.id,
    offered: Number((await two.waiting()).body.data?.entries?.[0]?.id),
    waiting: Number((await three.waiting()).body.data?.entries?.[0]?.id),
  });
  Object.assign(ids, {
    cheap: await rescheduleOf(ids.cheaper),
    dear: await rescheduleOf(ids.dearer),
    held: await rescheduleOf(ids.rescheduling),
  });
});

test('the database is sound before anything is corrupted', async () => {
  expect(Object.values(ids).every((id) => id > 0)).toBe(true);
  expect(world.now.getTime() - NOW.getTime()).toBe(3 * HOUR_MS);
  expect(await violations(world.orm, world.now)).toEqual([]);
});

const seenAfter = (corruption: string) => corrupted(world.orm, world.now, corruption);
const chargeOf = (reschedule: number) => `move_id = ${reschedule} AND settled_as = 'booking'`;

/** Seen as well wherever a payment of a booking that stands is lost or another. */
const ADDS_UP = 'money of a booking does not add up';

describe('the audit sees that', () => {
  const cases: [violation: string, corruption: () => string, others?: string[]][] = [
    ['a court is held for a move that is not held', () => `UPDATE moves SET status = 'expired' WHERE id = ${ids.held}`],
    [
      'a court is held for a move at another place or time',
      () => `UPDATE occupancies SET expires_at = expires_at + interval '1 second' WHERE move_id = ${ids.held}`,
    ],
    ['a move is held without its slot', () => `DELETE FROM occupancies WHERE move_id = ${ids.held}`],
    [
      'a booking that does not stand is on the move',
      () => `UPDATE bookings SET status = 'held' WHERE id = ${ids.rescheduling}`,
      [
        'a booking is held without a hold',
        'a booking occupies a court without being confirmed',
        'a payment was charged for a booking that never was confirmed',
        'the books do not balance',
      ],
    ],
    [
      'a booking is not where its last move took it',
      () => `UPDATE moves SET starts_at = starts_at + interval '1 second' WHERE id = ${ids.cheap}`,
    ],
    ['a booking says wrongly how it was moved', () => `UPDATE bookings SET moved_times = 2 WHERE id = ${ids.cheaper}`],
    [
      'a booking was moved too often or too late',
      () => `UPDATE moves SET created_at = from_starts_at - interval '13 hours' WHERE id = ${ids.dear};
        UPDATE bookings SET refund_policy = jsonb_set(refund_policy, '{reschedule,hoursBefore}', '14') WHERE id = ${ids.dearer}`,
      ['a move did not give back what it owes'],
    ],
    [
      'a late move caps a later refund wrongly',
      () => `UPDATE bookings SET capped_paise = 100 WHERE id = ${ids.cheaper}`,
    ],
    [
      'a move began with another cap than the one before left',
      () => `UPDATE moves SET from_capped_paise = 100 WHERE id = ${ids.dear}`,
      ['a late move caps a later refund wrongly'],
    ],
    [
      'a court is kept for somebody who was not offered it',
      () => `UPDATE waiting_list SET status = 'passed' WHERE id = ${ids.offered}`,
    ],
    [
      'an offer is not what was offered',
      () => `UPDATE occupancies SET expires_at = expires_at + interval '1 second' WHERE waiting_id = ${ids.offered}`,
    ],
    [
      'a slot is offered that nobody keeps',
      () =>
        `DELETE FROM waiting_list WHERE id = ${ids.waiting}; DELETE FROM occupancies WHERE waiting_id = ${ids.offered}`,
    ],
    [
      'an offer was taken by a move to elsewhere',
      () => `UPDATE waiting_list SET status = 'claimed', booking_id = ${ids.rescheduling}, move_id = ${ids.held},
          court_id = 1, offer_expires_at = now() WHERE id = ${ids.waiting}`,
    ],
    [
      'somebody waits though a space is free',
      () => `UPDATE occupancies SET expires_at = created_at WHERE waiting_id = ${ids.offered};
        UPDATE waiting_list SET offer_expires_at = (SELECT expires_at FROM occupancies WHERE waiting_id = ${ids.offered})
        WHERE id = ${ids.offered}`,
    ],
    [
      'somebody waits for what has begun',
      () => `UPDATE waiting_list SET starts_at = '2026-01-01', ends_at = '2026-01-02' WHERE id = ${ids.waiting}`,
    ],
    [
      'one player waits twice for one slot',
      () => `DROP INDEX waiting_list_once;
        INSERT INTO waiting_list (user_id, venue_id, sport_id, starts_at, ends_at, status)
        SELECT user_id, venue_id, sport_id, starts_at, ends_at, 'waiting' FROM waiting_list WHERE id = ${ids.waiting}`,
    ],
    [
      'a move that costs more was not paid for',
      () => `UPDATE payments SET move_id = NULL, settled_as = 'refund' WHERE ${chargeOf(ids.dear)}`,
      ['a player was not told', ADDS_UP, 'returned money has no refund of the same amount'],
    ],
    [
      'a payment was charged for a move that was not made',
      () => `UPDATE payments SET move_id = ${ids.held} WHERE ${chargeOf(ids.dear)}`,
      ['a move that costs more was not paid for'],
    ],
    [
      'a booking was charged another amount than its price',
      () => `UPDATE payments SET amount_paise = 1 WHERE ${chargeOf(ids.dear)}`,
      [ADDS_UP, 'the gateway was paid and we do not know'],
    ],
    [
      'a move did not give back what it owes',
      () => `UPDATE moves SET back_paise = back_paise - 1, kept_paise = 1 WHERE id = ${ids.cheap}`,
      ['cash is owed that nothing explains', 'the books do not balance'],
    ],
    [
      'a move charged again what had been paid already',
      () => `UPDATE moves SET due_paise = due_paise - 1, used_paise = 1 WHERE id = ${ids.dear}`,
      [
        'a booking was charged another amount than its price',
        'a late move caps a later refund wrongly',
        ADDS_UP,
        'the books do not balance',
      ],
    ],
    [
      'a granted request was not paid as granted',
      () => `UPDATE refund_requests SET amount_paise = amount_paise + 1 WHERE booking_id = ${ids.granted}`,
      ['the books do not balance'],
    ],
    [
      'an offer goes to somebody else',
      () => `UPDATE outbox SET recipient = '9999999999' WHERE template = 'slot_offered'`,
    ],
    ['somebody does not know of their offer', () => `DELETE FROM outbox WHERE template = 'slot_offered'`],
    [
      'a deleted account says who it was',
      () => `UPDATE bookings SET notes = 'Ring the bell' WHERE user_id = ${ids.gone}`,
    ],
    ['a player was not told', () => `DELETE FROM outbox WHERE template = 'refund_decided'`],
    [
      'a message was queued twice',
      () => `INSERT INTO outbox (channel, recipient, template, payload, user_id, booking_id, status)
        SELECT channel, recipient, template, payload, user_id, booking_id, status FROM outbox
        WHERE template = 'booking_moved' LIMIT 1`,
    ],
  ];
  test.each(cases)('%s', async (violation, corruption, others = []) =>
    expect(await seenAfter(corruption())).toEqual([violation, ...others].toSorted()),
  );
});
