// Each check of games that were called off, and of credit, is shown a database that is wrong in just that way.
import { beforeAll, describe, expect, test } from 'vitest';
import { answerOf } from '#tests/support/api/answers.ts';
import { violations } from '#tests/support/audit/audit.ts';
import { corrupted } from '#tests/support/databases/corrupted.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';
import { rainyGround } from '#tests/support/worlds/rain.ts';

const world = bookingWorld();
const ids = { money: 0, credit: 0, moved: 0, open: 0, spent: 0, cash: 0, player: 0, venue: '' };

beforeAll(async () => {
  const ground = await rainyGround(world, { courts: 5 });
  const players = [await ground.booked(), await ground.booked(), await ground.booked(), await ground.booked()];
  const [money, credit, moved, open] = players;
  if (!money || !credit || !moved || !open) throw new Error('Four were asked for.');
  const atCounter = await ground.book({ cash: 1000 });
  await ground.rain();
  await ground.finish();
  const params = { token: (atCounter.link ?? '').split('/b/')[1] ?? '' };
  await answerOf(world.app, 'chooseInsteadByLink', { params, body: { choice: 'credit' } });
  await money.instead({ choice: 'money' });
  await credit.instead({ choice: 'credit' });
  const slot = { date: '2026-11-18', fromTime: '18:00', toTime: '19:00', expectedPrice: 1000 };
  await moved.instead({ choice: 'moved', slot });
  const next = world.slot(ground.venueId, '08:00', '10:00');
  await credit.hold(next);
  const of = { token: credit.token, params: { bookingId: next.bookingId } };
  await answerOf(world.app, 'useCredit', { ...of, body: { use: true } });
  await credit.process(next, { amount: 1000 });
  await credit.cancel(next.bookingId);
  const { store } = world.engine;
  const idOf = async (userId: number, reference: string) => (await store.bookings.find(userId, reference))?.id ?? 0;
  ids.money = await idOf(money.id, money.bookingId);
  ids.credit = await idOf(credit.id, credit.bookingId);
  ids.moved = await idOf(moved.id, moved.bookingId);
  ids.open = await idOf(open.id, open.bookingId);
  ids.spent = await idOf(credit.id, next.bookingId);
  ids.cash = Number(atCounter.number);
  ids.player = credit.id;
  ids.venue = ground.venueId;
  await world.expectSound();
});

test('a sound evening of rain has no violations', async () => {
  expect(await violations(world.orm, world.now)).toEqual([]);
});

const KEPT = ['called_off', 'call_offs', 'credits', 'credit_entries']
  .map((table) => `ALTER TABLE ${table} DISABLE TRIGGER ALL`)
  .join('; ');
const seenAfter = (corruption: string) => corrupted(world.orm, world.now, `${KEPT}; ${corruption}`);

describe('the audit sees that', () => {
  const wrongs: [violation: string, corruption: () => string][] = [
    ['games are still being called off', () => 'UPDATE call_offs SET finished_at = NULL'],
    [
      'a game waits to be called off by an act that has ended',
      () => `UPDATE called_off SET status = 'waiting' WHERE booking_id = ${ids.open}`,
    ],
    [
      'a player who did not choose in time got nothing',
      () => `UPDATE called_off SET deadline_at = told_at WHERE booking_id = ${ids.open}`,
    ],
    [
      'a booking was called off by two acts at once',
      () => `DROP INDEX called_off_once; ALTER TABLE called_off DROP CONSTRAINT called_off_call_off_id_booking_id_key;
        INSERT INTO called_off (call_off_id, booking_id, how, status)
        SELECT call_off_id, booking_id, how, 'waiting' FROM called_off WHERE booking_id = ${ids.open}`,
    ],
    [
      'a game that was called off is played all the same',
      () =>
        `UPDATE bookings SET status = 'confirmed', cancelled_at = NULL, cancelled_by = NULL WHERE id = ${ids.money}`,
    ],
    ['a player who chose another time has none', () => `UPDATE moves SET percent = 50 WHERE booking_id = ${ids.moved}`],
    [
      'a game that was called off did not give all of its money back',
      () => `DELETE FROM sandbox_refunds; DELETE FROM refunds WHERE payment_id IN (
        SELECT id FROM payments WHERE booking_id = ${ids.money})`,
    ],
    [
      'closing courts gave back more than the terms and did not keep how much',
      // As if its terms had given nothing back.
      () => `UPDATE bookings SET refund_policy = jsonb_set(refund_policy, '{rules}', '[]') WHERE id = ${ids.money}`,
    ],
    [
      'a choice was made after its deadline',
      () => `UPDATE called_off SET decided_at = deadline_at + interval '1 second' WHERE booking_id = ${ids.money}`,
    ],
    ['courts were closed and nobody said so', () => 'UPDATE call_offs SET user_id = NULL'],
    [
      'somebody waits for a slot that was called off',
      () => `INSERT INTO waiting_list (user_id, venue_id, sport_id, format_id, starts_at, ends_at, status, created_at)
        SELECT user_id, venue_id, sport_id, format_id, starts_at, ends_at, 'waiting', created_at - interval '1 minute' FROM bookings
        WHERE id = ${ids.open}`,
    ],
    ['a credit is not the sum of its entries', () => 'UPDATE credits SET left_paise = left_paise + 1'],
    ['a credit was overspent', () => `UPDATE credit_entries SET amount_paise = 1 WHERE kind = 'issued'`],
    [
      'a credit was issued for something that nobody chose',
      () => `UPDATE credits SET called_off_id = (SELECT id FROM called_off WHERE booking_id = ${ids.money})
        WHERE user_id = ${ids.player}`,
    ],
    ['a player chose credit and did not get it once', () => `DELETE FROM credit_entries WHERE kind = 'issued'`],
    [
      'a credit is not worth what was paid',
      () => `UPDATE credit_entries SET amount_paise = amount_paise + 100 WHERE kind = 'issued'`,
    ],
    [
      'what became credit came back as money, too',
      // As the counter would leave it: granted beyond the terms, owed in cash, and handed out of a drawer.
      () => `ALTER TABLE bookings DISABLE TRIGGER ALL; ALTER TABLE takings DISABLE TRIGGER ALL;
        INSERT INTO refund_requests (booking_id, reason, status, amount_paise, cash_paise, created_at, decided_at)
        SELECT booking_id, 'It rained.', 'approved', 100000, 100000, decided_at, decided_at + interval '1 minute'
        FROM called_off WHERE booking_id = ${ids.cash};
        INSERT INTO takings (venue_id, booking_id, shift_id, user_id, kind, amount_paise, idempotency_key, at)
        SELECT venue_id, booking_id, shift_id, user_id, kind, -amount_paise, 'twice', at FROM takings
        WHERE booking_id = ${ids.cash}`,
    ],
    [
      'what became credit came back as money, too',
      () => `ALTER TABLE bookings DISABLE TRIGGER ALL; UPDATE bookings SET owed_paise = 1 WHERE id = ${ids.cash}`,
    ],
    [
      'what became credit came back as money, too',
      () => `ALTER TABLE refunds DISABLE TRIGGER ALL;
        INSERT INTO refunds (payment_id, amount_paise, percent, cause, reason, idempotency_key, batch, status, attempts,
          next_attempt_at, created_at)
        SELECT id, 100, 1, 'requested', 'twice', 'request-1-twice', gen_random_uuid(), 'asked', 0, created_at, created_at
        FROM payments WHERE booking_id = ${ids.credit}`,
    ],
    [
      'a payment by credit took another amount of credit',
      () => `UPDATE credit_entries SET amount_paise = amount_paise + 100 WHERE kind = 'spent'`,
    ],
    [
      'a refund of credit brought back another amount',
      () => `UPDATE credit_entries SET amount_paise = amount_paise - 100 WHERE kind = 'returned'`,
    ],
    [
      'credit was spent elsewhere, or by somebody else',
      () =>
        `UPDATE bookings SET user_id = (SELECT user_id FROM bookings WHERE id = ${ids.open}) WHERE id = ${ids.spent}`,
    ],
    [
      'credit came back to where it was not taken from',
      () => `INSERT INTO credits (organisation_id, user_id, called_off_id, issued_at, expires_at)
        SELECT organisation_id, user_id, (SELECT id FROM called_off WHERE booking_id = ${ids.open}), issued_at, expires_at FROM credits
        WHERE user_id = ${ids.player};
        UPDATE credit_entries SET credit_id = (SELECT max(id) FROM credits) WHERE kind = 'returned'`,
    ],
    [
      'a booking was confirmed without the credit it is paid with',
      () => `UPDATE bookings SET credit_paise = credit_paise + 100 WHERE id = ${ids.spent}`,
    ],
    [
      'slots are held with more credit than there is',
      () => `UPDATE bookings SET status = 'held', cancelled_at = NULL, cancelled_by = NULL, credit_paise = 1000000,
        hold_expires_at = '2030-01-01' WHERE id = ${ids.spent}`,
    ],
    [
      'credit ends within its first year',
      () => `ALTER TABLE credits DROP CONSTRAINT credits_check; UPDATE credits SET expires_at = issued_at`,
    ],
  ];

  test.each(wrongs)('%s', async (violation, corruption) => {
    expect(await seenAfter(corruption())).toContain(violation);
  });
});
