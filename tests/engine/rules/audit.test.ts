// An audit that cannot fail proves nothing: each of its checks is shown a database that is wrong in just that way.
import { beforeAll, describe, expect, test } from 'vitest';
import { violations } from '#tests/support/audit/audit.ts';
import { corrupted } from '#tests/support/databases/corrupted.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld, HOUR_MS, PRICE } from '#tests/support/worlds/booking-world.ts';
import { HALVES, WHOLE_PRICE } from '#tests/support/worlds/formats.ts';

const world = bookingWorld();

/** Booking ids, by what became of them. */
const ids = { confirmed: 0, cancelled: 0, returned: 0, held: 0, whole: 0, half: 0, otherHalf: 0 };

beforeAll(async () => {
  const [player] = await world.players(1);
  if (!player) throw new Error('There is no player.');
  const ground = await world.venue({ courts: 2 });
  const confirmed = world.slot(ground.id, '08:00', '09:00');
  await player.process(confirmed, { amount: PRICE });

  const cancelled = world.slot(ground.id, '10:00', '11:00');
  await player.process(cancelled, { amount: PRICE });

  const single = await world.venue();
  const returned = world.slot(single.id);
  await player.hold(returned);
  const { body } = await player.order(returned.bookingId);
  world.now = new Date(NOW.getTime() + HOUR_MS);
  await player.process(world.slot(single.id), { amount: PRICE });
  await player.choose(body.data?.orderId ?? '', 'approve');

  // Less than 24 hours before, more than 12: half comes back.
  world.now = new Date(NOW.getTime() + 20 * HOUR_MS);
  await player.cancel(cancelled.bookingId);
  await world.expectSound();

  const split = await world.venue({ courts: 2, formats: HALVES });
  const [half, otherHalf, whole] = [
    world.slot(split.id, '08:00', '09:00'),
    world.slot(split.id, '08:00', '09:00'),
    { ...world.slot(split.id, '10:00', '11:00'), format: await world.formatId(split.id, 'Full ground') },
  ];
  for (const slot of [half, otherHalf]) await player.process(slot, { amount: PRICE });
  await player.process(whole, { amount: WHOLE_PRICE });
  await world.expectSound();

  const held = world.slot(ground.id, '12:00', '13:00');
  await player.hold(held);
  const all = { confirmed, cancelled, returned, held, whole, half, otherHalf };
  for (const [name, { bookingId }] of Object.entries(all)) {
    const booking = await world.engine.store.bookings.find(player.id, bookingId);
    Object.assign(ids, { [name]: booking?.id });
  }
});

test('a sound database has no violations', async () => {
  expect(await violations(world.orm, world.now)).toEqual([]);
  expect(await world.count('bookings', `status = 'cancelled'`)).toBe(1);
  expect(await world.count('refunds', 'percent = 50')).toBe(1);
  expect(await world.count('payments', `settled_as = 'refund'`)).toBe(1);
});

/** The violations a corrupted database has; the corruption is undone afterwards. */
const seenAfter = (corruption: string) => corrupted(world.orm, world.now, corruption);

const of = (status: keyof typeof ids) => `booking_id = ${ids[status]}`;
const copyPayment = (booking: number, changes: string) =>
  `INSERT INTO payments (reference, booking_id, method, gateway, amount_paise, status, created_at, captured_at,
     settled_at, settled_as) SELECT 'pay_copy', booking_id, method, 'none', amount_paise, ${changes} FROM payments
   WHERE booking_id = ${booking} LIMIT 1`;
const copyRefund = (paise: string, payment: string) =>
  `INSERT INTO refunds (payment_id, amount_paise, percent, cause, reason, status, idempotency_key)
   SELECT id, ${paise}, 100, 'returned', 'copy', 'failed', 'copy' FROM payments WHERE ${payment} LIMIT 1`;
const captured = `'captured', now(), now(), now()`;
/** A copied row is at no gateway and its refund is open: those two are seen as well. */
const UNPAID_OUT = 'a refund has not been paid out';
/** Seen as well wherever a payment of a booking that stands is lost or another. */
const ADDS_UP = 'money of a booking does not add up';

describe('the audit sees that', () => {
  const courts: [violation: string, corruption: () => string, others?: string[]][] = [
    [
      'two occupancies overlap on one court',
      () => `ALTER TABLE occupancies DROP CONSTRAINT occupancies_never_overlap;
        INSERT INTO occupancies (court_id, during, kind) SELECT court_id, during, 'block' FROM occupancies LIMIT 1`,
    ],
    [
      'what is kept of a day is not what is taken',
      () => `UPDATE taken_half_hours SET half_hours[1] = 0 WHERE (venue_id, date) = (
        SELECT venue_id, date FROM taken_half_hours WHERE busy <> 0 ORDER BY date DESC, venue_id LIMIT 1)`,
    ],
    [
      'an occupancy is not where and when its booking is',
      () => `UPDATE occupancies SET during = tstzrange(lower(during), upper(during) + interval '1 second')
        WHERE ${of('confirmed')}`,
    ],
    [
      'a booking is on a court of another venue',
      () => `UPDATE bookings SET venue_id = (SELECT min(id) FROM venues) WHERE id = ${ids.confirmed}`,
    ],
    [
      'a booking occupies a court without being confirmed',
      () => `UPDATE occupancies SET kind = 'booking', expires_at = NULL WHERE ${of('held')};
        UPDATE bookings SET hold_expires_at = created_at WHERE id = ${ids.held}`,
    ],
    [
      'a hold belongs to a booking that is not held',
      () => `UPDATE bookings SET status = 'expired' WHERE id = ${ids.held}`,
    ],
    [
      'a hold ends at another time than its booking says',
      () => `UPDATE bookings SET hold_expires_at = hold_expires_at + interval '1 second' WHERE id = ${ids.held}`,
    ],
    ['a confirmed booking does not occupy its court', () => `DELETE FROM occupancies WHERE ${of('confirmed')}`],
    ['a booking is held without a hold', () => `DELETE FROM occupancies WHERE ${of('held')}`],
    [
      'a booking has some courts of its space and lacks others',
      () => `DELETE FROM occupancies WHERE id = (SELECT min(id) FROM occupancies WHERE ${of('whole')})`,
    ],
    [
      'two bookings are on one court at once',
      () => `ALTER TABLE occupancies DROP CONSTRAINT occupancies_never_overlap;
        UPDATE bookings SET starts_at = at.starts_at, ends_at = at.ends_at
          FROM bookings AS at WHERE at.id = ${ids.half} AND bookings.id = ${ids.whole};
        UPDATE occupancies SET during = tstzrange(starts_at, ends_at, '[)')
          FROM bookings WHERE bookings.id = booking_id AND ${of('whole')}`,
      ['two occupancies overlap on one court'],
    ],
    [
      'a booking is of a format of another sport',
      () => `UPDATE bookings SET format_id = (SELECT id FROM formats WHERE venue_id = bookings.venue_id
          AND sport_id = 'cricket') WHERE id = ${ids.half}`,
    ],
    [
      'a booking is where its format is not played',
      () => `DELETE FROM format_spaces WHERE format_id = (SELECT format_id FROM bookings WHERE id = ${ids.whole})`,
    ],
    [
      'one player has one booking id twice',
      () => `ALTER TABLE bookings DROP CONSTRAINT bookings_user_id_reference_key;
        UPDATE bookings SET reference = 'BKsame'
        WHERE id IN (${ids.held}, ${ids.cancelled})`,
    ],
    [
      'a booking has two open orders',
      () => `DROP INDEX payments_one_open;
        INSERT INTO payments (reference, booking_id, method, gateway, amount_paise, status)
        SELECT 'pay_' || n, ${ids.held}, 'upi', 'none', 1, 'created' FROM generate_series(1, 2) AS n`,
    ],
    [
      'a price is not hours times the hourly price',
      () => `UPDATE bookings SET hourly_paise = hourly_paise + 100 WHERE id = ${ids.held}`,
    ],
  ];
  test.each(courts)('%s', async (violation, corruption, others = []) =>
    expect(await seenAfter(corruption())).toEqual([violation, ...others].toSorted()),
  );

  const money: [violation: string, corruption: () => string, others?: string[]][] = [
    [
      'a booking was charged for twice',
      () => `DROP INDEX payments_one_charge; ${copyPayment(ids.confirmed, `${captured}, 'booking'`)}`,
      [ADDS_UP],
    ],
    [
      'a confirmed booking was not paid for',
      () => `UPDATE payments SET status = 'failed', captured_at = NULL, settled_at = NULL, settled_as = NULL
        WHERE ${of('confirmed')}`,
      [ADDS_UP, 'the gateway was paid and we do not know'],
    ],
    [
      'a booking was charged another amount than its price',
      () => `UPDATE payments SET amount_paise = 1 WHERE ${of('confirmed')}`,
      [ADDS_UP, 'the gateway was paid and we do not know'],
    ],
    [
      'a payment was charged for a booking that never was confirmed',
      () => `UPDATE payments SET settled_as = 'booking' WHERE ${of('returned')}`,
      ['a message was queued twice'],
    ],
    [
      'captured money is not settled',
      () => `INSERT INTO payments (reference, booking_id, method, gateway, amount_paise, status, captured_at)
        VALUES ('pay_open', ${ids.held}, 'upi', 'none', 100000, 'captured', now())`,
    ],
    [
      'returned money has no refund of the same amount',
      () => `UPDATE refunds SET amount_paise = amount_paise - 1
        WHERE payment_id IN (SELECT id FROM payments WHERE ${of('returned')})`,
      ['a payment says wrongly whether it was refunded', 'a refund is done here but not at the gateway'],
    ],
    ['a booking that stands was refunded', () => copyRefund('1', of('confirmed')), [UNPAID_OUT]],
    [
      'a cancelled booking was not refunded as its policy says',
      () => `UPDATE bookings SET cancelled_at = cancelled_at - interval '24 hours' WHERE id = ${ids.cancelled}`,
      ['the books do not balance'],
    ],
    [
      'money was refunded that never came',
      () => `INSERT INTO payments (reference, booking_id, method, gateway, amount_paise, status)
        VALUES ('pay_none', ${ids.held}, 'upi', 'none', 100, 'created'); ${copyRefund('100', `reference = 'pay_none'`)}`,
      [UNPAID_OUT],
    ],
    [UNPAID_OUT, () => `UPDATE refunds SET status = 'sent' WHERE percent = 50`],
    [
      'a payment says wrongly whether it was refunded',
      () => `UPDATE payments SET status = 'captured' WHERE ${of('returned')}`,
    ],
    [
      'the gateway was paid and we do not know',
      () => `INSERT INTO sandbox_orders (id, amount_paise, receipt, status, payment_id)
        VALUES ('order', 100, 'pay_other', 'paid', 'payment')`,
      ['the books do not balance'],
    ],
    [
      'we count money that the gateway never had',
      () => `UPDATE sandbox_orders SET status = 'failed', payment_id = NULL
        WHERE id = (SELECT gateway_order_id FROM payments WHERE ${of('confirmed')})`,
      ['the books do not balance'],
    ],
    [
      'a booking had two orders paid for one payment',
      () => `UPDATE sandbox_orders SET receipt = 'pay_same' WHERE status = 'paid'`,
    ],
    [
      'a refund is done here but not at the gateway',
      () => `UPDATE refunds SET gateway_refund_id = 'nothing' WHERE percent = 50`,
    ],
    [
      'the gateway refunded what we never asked for',
      () =>
        `INSERT INTO sandbox_refunds (idempotency_key, id, payment_id, amount_paise) VALUES ('key', 'id', 'none', 1)`,
      ['the books do not balance'],
    ],
    [
      'the books do not balance',
      () => `ALTER TABLE bookings DISABLE TRIGGER bookings_stale_price;
        UPDATE bookings SET total_paise = total_paise + 100, hourly_paise = hourly_paise + 100
        WHERE id = ${ids.confirmed}`,
      [
        ADDS_UP,
        'a booking was charged another amount than its price',
        'a price is not the sum of its stretches less its offer',
      ],
    ],
  ];
  test.each(money)('%s', async (violation, corruption, others = []) =>
    expect(await seenAfter(corruption())).toEqual([violation, ...others].toSorted()),
  );

  /** An offer, and that these bookings were made with it. */
  const used = (limits: string, off: string, ...bookings: number[]) => `
    INSERT INTO offers (venue_id, name, code, percent, weekdays, from_minute, to_minute, per_player, in_all, created_at)
      SELECT venue_id, 'Once', 'ONCE', 10, 127, 0, 1440, ${limits}, now() FROM bookings WHERE id = ${ids.held};
    UPDATE bookings SET offer_id = (SELECT max(id) FROM offers), offer_name = 'Once', ${off}
      WHERE id IN (${bookings.join(', ')})`;
  const asPriced = 'hourly_paise = hourly_paise + off_paise + 100, off_paise = 100, price_lines = NULL';
  const offers: [violation: string, corruption: () => string][] = [
    ['an offer was used too often', () => used('NULL, 1', asPriced, ids.held, ids.confirmed)],
    ['an offer was used too often by one player', () => used('1, NULL', asPriced, ids.held, ids.confirmed)],
    [
      'an offer left nothing to pay',
      () =>
        `${used('NULL, NULL', 'off_paise = total_paise - 50, total_paise = 50', ids.held)};
        UPDATE offers SET percent = 100 WHERE name = 'Once'`,
    ],
    [
      'an offer took off more than it gives',
      () => used('NULL, NULL', 'off_paise = 20000, total_paise = total_paise - 20000', ids.held),
    ],
    [
      'an offer took off more than it gives',
      () =>
        `${used('NULL, NULL', 'off_paise = 20000, total_paise = total_paise - 20000', ids.held)};
        UPDATE offers SET percent = NULL, off_paise = 10000 WHERE name = 'Once'`,
    ],
    [
      'an offer of another venue was taken off',
      () =>
        `${used('NULL, NULL', 'off_paise = 10000, total_paise = total_paise - 10000', ids.held)};
        UPDATE offers SET venue_id = (SELECT venue_id FROM bookings WHERE id = ${ids.returned})
        WHERE name = 'Once'`,
    ],
    [
      'a price is not the sum of its stretches less its offer',
      () => used('NULL, NULL', 'hourly_paise = hourly_paise + 100, off_paise = 100', ids.held),
    ],
  ];
  test.each(offers)('%s', async (violation, corruption) => expect(await seenAfter(corruption())).toEqual([violation]));

  const messages: [violation: string, corruption: () => string][] = [
    [
      'a message was queued twice',
      () => `INSERT INTO outbox (channel, recipient, template, payload, user_id, booking_id, status)
        SELECT channel, recipient, template, payload, user_id, booking_id, status FROM outbox LIMIT 1`,
    ],
    ['a message goes to somebody else', () => `UPDATE outbox SET recipient = '9999999999' WHERE ${of('confirmed')}`],
    ['a player was not told', () => `DELETE FROM outbox WHERE template = 'payment_returned'`],
  ];
  test.each(messages)('%s', async (violation, corruption) =>
    expect(await seenAfter(corruption())).toEqual([violation]),
  );
});
