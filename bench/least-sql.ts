// The least SQL that could keep the promises of a booking: who asks, one booking and its claim together, a payment that is
// known before anybody pays, and capture, confirmation and messages together. Nothing is looked at before, nothing answered
// after: no price, no limits, nobody who waits, no hold that ended, no gateway.
import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { PRICE, type Slot } from './world.ts';

type Ground = { court: string; space: string; format: string };
export type LeastSql = { book(slot: Slot, token: string, client: pg.Client): Promise<void> };

const SESSION = `SELECT users.id FROM sessions JOIN users ON users.id = sessions.user_id
  WHERE token_hash = $1 AND revoked_at IS NULL AND expires_at > now() AND deleted_at IS NULL`;
const BOOKING = `INSERT INTO bookings (user_id, reference, venue_id, sport_id, space_id, format_id, starts_at, ends_at,
    hourly_paise, total_paise, status, name, phone, email, refund_policy, hold_expires_at, created_at)
  VALUES ($1, $2, $3, 'football', $4, $5, $6, $7, $8, $8, 'held', 'Asha Kulkarni', '9876543210', 'asha@example.com',
    '{"kind": "standard"}', now() + interval '10 minutes', now())
  ON CONFLICT (user_id, reference) DO NOTHING RETURNING id`;
const CLAIM = `INSERT INTO occupancies (court_id, during, kind, booking_id, expires_at, created_at)
  VALUES ($1, tstzrange($2, $3, '[)'), 'hold', $4, now() + interval '10 minutes', now())
  ON CONFLICT ON CONSTRAINT occupancies_never_overlap DO NOTHING RETURNING id`;
const PAYMENT = `INSERT INTO payments (reference, booking_id, method, gateway, gateway_order_id, amount_paise, status, created_at)
  VALUES ($1, $2, 'razorpay', 'sandbox', $1, $3, 'created', now()) RETURNING id`;
const CAPTURE = `UPDATE payments SET status = 'captured', gateway_payment_id = reference, captured_at = now(),
    settled_as = 'booking', settled_at = now() WHERE id = $1 AND status = 'created' RETURNING id`;
const CONFIRM = `WITH kept AS (
    UPDATE occupancies SET kind = 'booking', expires_at = NULL WHERE booking_id = $1 RETURNING id)
  UPDATE bookings SET status = 'confirmed', confirmed_at = now() FROM kept WHERE bookings.id = $1 RETURNING bookings.id`;
const MESSAGES = `INSERT INTO outbox (channel, recipient, template, payload, dedupe_key, user_id, booking_id, status, attempts,
    next_attempt_at, created_at)
  SELECT channel::message_channel, recipient, 'booking_confirmed', $3::jsonb, channel || ':confirmed:' || $2::bigint, $1, $2, 'pending', 0, now(), now()
  FROM (VALUES ('whatsapp', '919876543210'), ('email', 'asha@example.com')) AS messages (channel, recipient)
  ON CONFLICT DO NOTHING RETURNING id`;
/** About as long as a real one. */
const TEXT = JSON.stringify({ values: {}, language: 'en', text: 'Your ground is booked. '.repeat(20) });

export async function leastSql(client: pg.Client): Promise<LeastSql> {
  const { rows } = await client.query<Ground & { venue: string }>(
    `SELECT formats.venue_id AS venue, court_id AS court, format_spaces.space_id AS space, formats.id AS format
     FROM formats JOIN format_spaces ON format_spaces.format_id = formats.id
     JOIN space_courts ON space_courts.space_id = format_spaces.space_id WHERE formats.venue_id LIKE 'bench-ground-%'`,
  );
  const grounds = new Map(rows.map(({ venue, ...ground }) => [venue, ground]));
  return {
    async book(slot, token, client) {
      const ground = grounds.get(slot.eventId);
      if (!ground) throw new Error(`There is no ${slot.eventId}.`);
      const one = async (text: string, values: unknown[]): Promise<string> => {
        const result = await client.query<[string]>({ text, rowMode: 'array' }, values);
        const [id] = result.rows[0] ?? [];
        if (id === undefined) throw new Error(`Nothing came of ${text}`);
        return id;
      };
      const paise = PRICE * 100;
      const times = [slot.fromTime, slot.toTime].map((time) => `${slot.date}T${time}:00+05:30`);
      const user = await one(SESSION, [createHash('sha256').update(token).digest()]);
      await client.query('BEGIN');
      const place = [slot.eventId, ground.space, ground.format, ...times];
      const booking = await one(BOOKING, [user, slot.bookingId, ...place, paise]);
      await one(CLAIM, [ground.court, ...times, booking]);
      await client.query('COMMIT');
      const payment = await one(PAYMENT, [`pay_${randomBytes(9).toString('hex')}`, booking, paise]);
      await client.query('BEGIN');
      await one(CAPTURE, [payment]);
      await one(CONFIRM, [booking]);
      await one(MESSAGES, [user, booking, TEXT]);
      await client.query('COMMIT');
    },
  };
}
