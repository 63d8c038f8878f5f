// The short way from a held slot to a confirmed booking: each step in one statement, which does all of it or nothing. Whoever
// finds that a step did nothing takes the long way, which knows why.
import { and, eq, sql } from 'drizzle-orm';
import { bookingFields, isPaidWith } from '#server/bookings/told-bookings.repository.ts';
import { type Orm, schema } from '#server/db/database.ts';
import { prepared, preparedRows } from '#server/db/prepared.ts';
import { asRow, type QueuedMessage } from '#server/messages/outbox.repository.ts';
import type { PaymentRow } from './payments.repository.ts';

const { areas, bookings, cities, formats, payments, spaces, sports, venues } = schema;

export type OrdersRepository = ReturnType<typeof ordersRepository>;
/** A booking's open payment, as far as paying it needs to know. */
export type OrderRow = Pick<
  PaymentRow,
  'id' | 'bookingId' | 'reference' | 'method' | 'gateway' | 'gatewayOrderId' | 'amountPaise' | 'rescheduleId' | 'part'
>;
export type WithOrder = Awaited<ReturnType<OrdersRepository['find']>> & object;

const isNamed = and(
  eq(bookings.userId, sql.placeholder('userId')),
  eq(bookings.reference, sql.placeholder('reference')),
);

const TO_PAY = {
  ...bookingFields(
    'id',
    'userId',
    'reference',
    'venueId',
    'venueName',
    'venueAddress',
    'sportId',
    'sportName',
    'space',
  ),
  ...bookingFields(
    'formatId',
    'formatName',
    'startsAt',
    'endsAt',
    'hourlyPaise',
    'totalPaise',
    'priceLines',
    'offerId',
  ),
  ...bookingFields(
    'offerName',
    'offPaise',
    'status',
    'name',
    'phone',
    'email',
    'notes',
    'refundPolicy',
    'holdExpiresAt',
  ),
  ...bookingFields('rescheduledTimes', 'cappedPaise', 'cappedBackPaise', 'source', 'duePaise', 'creditPaise'),
  courts: sql<number>`(SELECT count(*)::int FROM space_courts WHERE space_id = ${bookings.spaceId})`,
  /** Another one as soon as anything about the booking was changed. */
  version: sql<string>`${bookings}.xmin::text`,
  open: sql<OrderRow | null>`(
      SELECT json_build_object('id', id, 'bookingId', booking_id, 'reference', reference, 'method', method, 'gateway', gateway,
        'gatewayOrderId', gateway_order_id, 'amountPaise', amount_paise, 'rescheduleId', move_id, 'part', part)
      FROM payments AS open WHERE open.booking_id = ${bookings.id} AND open.status = 'created')`,
};

const withOrder = prepared((orm) =>
  orm
    .select(TO_PAY)
    .from(bookings)
    .innerJoin(venues, eq(venues.id, bookings.venueId))
    .innerJoin(sports, eq(sports.id, bookings.sportId))
    .innerJoin(spaces, eq(spaces.id, bookings.spaceId))
    .leftJoin(formats, eq(formats.id, bookings.formatId))
    .where(isNamed),
);

const SHOWN = {
  ...bookingFields('id', 'reference', 'venueId', 'venueName', 'area', 'city', 'sportName', 'formatId', 'formatName'),
  ...bookingFields('startsAt', 'endsAt', 'hourlyPaise', 'totalPaise', 'priceLines', 'offPaise', 'offerName', 'status'),
  ...bookingFields('name', 'phone', 'email', 'notes', 'refundPolicy', 'holdExpiresAt', 'createdAt'),
  ...bookingFields('paymentReference', 'paymentMethod', 'paymentPaise'),
};

const shown = prepared((orm) =>
  orm
    .select(SHOWN)
    .from(bookings)
    .innerJoin(venues, eq(venues.id, bookings.venueId))
    .innerJoin(areas, eq(areas.id, venues.areaId))
    .innerJoin(cities, eq(cities.id, venues.cityId))
    .innerJoin(sports, eq(sports.id, bookings.sportId))
    .leftJoin(formats, eq(formats.id, bookings.formatId))
    .leftJoin(payments, isPaidWith)
    .where(isNamed),
);

const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
const now = given('now', 'timestamptz');

/** Under the booking's lock, like every payment that is opened: nobody opens another while this one is being confirmed. */
const openForHeld = preparedRows<Opened>(
  () => sql`WITH held AS MATERIALIZED (
      SELECT id, reference, phone, email, total_paise - credit_paise AS paise FROM bookings
      WHERE user_id = ${sql.placeholder('userId')} AND reference = ${sql.placeholder('booking')} AND status = 'held'
        AND hold_expires_at > ${now} AND credit_paise < total_paise
      FOR UPDATE),
    opened AS (
      INSERT INTO payments (reference, booking_id, method, gateway, amount_paise, status, created_at)
      SELECT ${given('reference', 'text')}, id, ${given('method', 'payment_method')}, ${given('gateway', 'text')}, paise, 'created',
        ${now} FROM held
      ON CONFLICT (booking_id) WHERE status = 'created' DO NOTHING RETURNING id, booking_id)
    SELECT opened.id, booking_id AS "bookingId", paise, held.reference AS booking, phone, email
    FROM opened JOIN held ON held.id = booking_id`,
);

/**
 * Nothing about the booking was changed since it was read, and its payment is still open: the hold becomes lasting, the booking
 * confirmed, the payment captured and settled, and the messages are queued.
 */
const settlePaid = preparedRows<{ isConfirmed: boolean }>(
  () => sql`WITH held AS MATERIALIZED (
      SELECT id, space_id FROM bookings
      WHERE id = ${sql.placeholder('bookingId')} AND xmin::text = ${given('version', 'text')} AND status = 'held' FOR UPDATE),
    payable AS MATERIALIZED (
      SELECT payments.id FROM held JOIN payments ON payments.booking_id = held.id
      WHERE payments.id = ${sql.placeholder('paymentId')} AND payments.status IN ('created', 'failed') AND settled_as IS NULL
      FOR UPDATE OF payments),
    kept AS (
      UPDATE occupancies SET kind = 'booking', expires_at = NULL FROM payable
      WHERE booking_id = ${sql.placeholder('bookingId')} RETURNING occupancies.id),
    whole AS MATERIALIZED (
      SELECT 1 FROM held JOIN space_courts ON space_courts.space_id = held.space_id
      HAVING count(*) > 0 AND count(*) = (SELECT count(*) FROM kept)),
    captured AS (
      UPDATE payments SET status = 'captured', gateway_payment_id = ${given('gatewayPaymentId', 'text')}, failure = NULL,
        captured_at = ${now}, settled_as = 'booking', settled_at = ${now} FROM whole
      WHERE payments.id = ${sql.placeholder('paymentId')}),
    confirmed AS (
      UPDATE bookings SET status = 'confirmed', confirmed_at = ${now} FROM whole
      WHERE bookings.id = ${sql.placeholder('bookingId')} RETURNING bookings.id),
    told AS (
      INSERT INTO outbox (channel, recipient, template, payload, dedupe_key, user_id, booking_id, status, attempts, next_attempt_at,
        created_at)
      SELECT channel, recipient, template, payload, "dedupeKey", "userId", confirmed.id, 'pending', 0, ${now}, ${now}
      FROM confirmed, jsonb_to_recordset(${given('messages', 'jsonb')}) AS message (channel message_channel, recipient text,
        template text, payload jsonb, "dedupeKey" text, "userId" bigint)
      ON CONFLICT DO NOTHING)
    SELECT EXISTS (SELECT 1 FROM confirmed) AS "isConfirmed"`,
);

type Opened = { id: string; bookingId: string; paise: number; booking: string; phone: string; email: string | null };
/** What is not known yet of a payment that pays for a held slot. */
const JUST_OPENED = {
  gatewayOrderId: null,
  gatewayPaymentId: null,
  status: 'created',
  failure: null,
  capturedAt: null,
  settledAt: null,
  settledAs: null,
  lookUpAt: null,
  rescheduleId: null,
  upiLink: null,
  upiLinkAt: null,
  part: 0,
  shiftId: null,
} satisfies Partial<PaymentRow>;

type Opening = Pick<PaymentRow, 'reference' | 'method' | 'gateway'> & { userId: number; booking: string; now: Date };
type Paid = {
  bookingId: number;
  version: string;
  paymentId: number;
  gatewayPaymentId: string;
  messages: readonly QueuedMessage[];
  now: Date;
};

export function ordersRepository(orm: Orm) {
  return {
    /** A player's booking with its open payment. */
    async find(userId: number, reference: string) {
      const [found] = await withOrder(orm).execute({ userId, reference });
      return found;
    },

    /** As it is shown to its player. */
    async shown(userId: number, reference: string) {
      const [found] = await shown(orm).execute({ userId, reference });
      return found;
    },

    /** Opens the payment of a held slot; undefined when it is not held, costs nothing, or has an open payment. */
    async open(opening: Opening) {
      const { reference, method, gateway, now: createdAt } = opening;
      const [opened] = await openForHeld(orm, { ...opening, now: createdAt.toISOString() });
      if (!opened) return undefined;
      const { id, bookingId, paise: amountPaise, booking, phone, email } = opened;
      const open = { id: Number(id), bookingId: Number(bookingId), reference, method, gateway, amountPaise, createdAt };
      return { payment: { ...JUST_OPENED, ...open }, booking: { reference: booking, phone, email } };
    },

    /** Confirms a held booking of one court that was paid for; false when it is not as it was, and then nothing was done. */
    async settle({ now, messages, ...paid }: Paid): Promise<boolean> {
      const [settled] = await settlePaid(orm, {
        ...paid,
        now: now.toISOString(),
        messages: JSON.stringify(messages.map(asRow)),
      });
      return settled?.isConfirmed === true;
    },
  };
}
