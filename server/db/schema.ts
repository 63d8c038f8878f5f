// The whole database, in Drizzle's words. The SQL in migrations/ is what really runs; a test keeps the two equal.
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
/** A half-open range of instants in PostgreSQL's own notation; queries read it with lower() and upper(). */
const tstzrange = customType<{ data: string; driverData: string }>({ dataType: () => 'tstzrange' });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const id = (name: string) => bigint(name, { mode: 'number' });
const serialId = () => id('id').generatedAlwaysAsIdentity().primaryKey();

export const listingStatus = pgEnum('listing_status', ['live', 'in_progress']);
export const occupancyKind = pgEnum('occupancy_kind', ['hold', 'booking', 'block']);
export const bookingStatus = pgEnum('booking_status', ['held', 'confirmed', 'cancelled', 'expired']);
export const paymentMethod = pgEnum('payment_method', ['razorpay', 'google_pay', 'upi']);
export const paymentStatus = pgEnum('payment_status', ['created', 'captured', 'failed', 'refunded']);
export const refundStatus = pgEnum('refund_status', ['asked', 'sent', 'done', 'failed']);
export const requestStatus = pgEnum('refund_request_status', ['open', 'approved', 'declined']);
export const moveStatus = pgEnum('move_status', ['held', 'done', 'expired', 'dropped']);
export const waitingStatus = pgEnum('waiting_status', ['waiting', 'offered', 'claimed', 'passed', 'over']);
export const messageChannel = pgEnum('message_channel', ['sms', 'whatsapp', 'email']);
export const outboxStatus = pgEnum('outbox_status', ['pending', 'sent', 'dead']);

// --- Catalogue -----------------------------------------------------------------------------------------------------

export const cities = pgTable('cities', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  state: text('state').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
});

export const areas = pgTable('areas', {
  id: text('id').primaryKey(),
  cityId: text('city_id').notNull(),
  name: text('name').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
});

export const sports = pgTable('sports', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  position: smallint('position').notNull(),
});

export const venues = pgTable('venues', {
  id: text('id').primaryKey(),
  cityId: text('city_id').notNull(),
  areaId: text('area_id').notNull(),
  /** The sport shown on its badge; every sport it offers is in venue_sports. */
  sportId: text('sport_id').notNull(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  phone: text('phone'),
  description: text('description').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  images: text('images').array().notNull(),
  services: text('services').array().notNull(),
  rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }),
  ratingCount: integer('rating_count').notNull(),
  offer: text('offer'),
  listing: listingStatus('listing').notNull(),
  slotMinutes: smallint('slot_minutes').notNull(),
  /** Cheapest hourly price over its sports, for sorting and filtering; null when none is by the hour. */
  hourlyPaise: integer('hourly_paise'),
  /** Name, area, city and sports in lower case: what search looks through. */
  searchText: text('search_text').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const venueSports = pgTable(
  'venue_sports',
  {
    venueId: text('venue_id').notNull(),
    sportId: text('sport_id').notNull(),
    position: smallint('position').notNull(),
    enablePerHour: boolean('enable_per_hour').notNull(),
    perHourPaise: integer('per_hour_paise'),
    enablePerPerson: boolean('enable_per_person').notNull(),
    perPersonPaise: integer('per_person_paise'),
    enablePerTeam: boolean('enable_per_team').notNull(),
    perTeamPaise: integer('per_team_paise'),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.sportId] })],
);

/** How many venues a city has, of a sport or in all: kept by triggers, never written by us. */
export const venueCounts = pgTable('venue_counts', {
  cityId: text('city_id').notNull(),
  sportId: text('sport_id'),
  venues: integer('venues').notNull(),
});

export const courts = pgTable('courts', {
  id: serialId(),
  venueId: text('venue_id').notNull(),
  name: text('name').notNull(),
  position: smallint('position').notNull(),
});

/** One stretch of opening on one weekday (0 = Sunday), in minutes after that day's midnight in India. */
export const openingHours = pgTable(
  'opening_hours',
  {
    venueId: text('venue_id').notNull(),
    weekday: smallint('weekday').notNull(),
    opensAt: smallint('opens_at').notNull(),
    /** May pass 1440: open into the next day. */
    closesAt: smallint('closes_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.weekday, table.opensAt] })],
);

// --- What occupies a court -----------------------------------------------------------------------------------------

export const occupancies = pgTable('occupancies', {
  id: serialId(),
  courtId: id('court_id').notNull(),
  during: tstzrange('during').notNull(),
  kind: occupancyKind('kind').notNull(),
  bookingId: id('booking_id'),
  expiresAt: instant('expires_at'),
  /** Why the operator closed the court. */
  note: text('note'),
  createdAt: instant('created_at').notNull(),
  moveId: id('move_id'),
  waitingId: id('waiting_id'),
});

// --- People --------------------------------------------------------------------------------------------------------

export const users = pgTable('users', {
  id: serialId(),
  phone: text('phone'),
  name: text('name'),
  email: text('email'),
  createdAt: instant('created_at').notNull(),
  deletedAt: instant('deleted_at'),
});

export const sessions = pgTable('sessions', {
  id: serialId(),
  userId: id('user_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  device: text('device'),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
});

/** One row for each code sent: the limits per phone are counted here. */
export const oneTimeCodes = pgTable('one_time_codes', {
  id: serialId(),
  phone: text('phone').notNull(),
  codeHash: bytea('code_hash').notNull(),
  wrongTries: smallint('wrong_tries').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: instant('resets_at').notNull(),
});

// --- Bookings and money --------------------------------------------------------------------------------------------

export const bookings = pgTable('bookings', {
  id: serialId(),
  userId: id('user_id').notNull(),
  /** 'BK…' from the client: the idempotency key within one user. */
  reference: text('reference').notNull(),
  venueId: text('venue_id').notNull(),
  sportId: text('sport_id').notNull(),
  courtId: id('court_id').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  hourlyPaise: integer('hourly_paise').notNull(),
  totalPaise: integer('total_paise').notNull(),
  status: bookingStatus('status').notNull(),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  email: text('email'),
  notes: text('notes'),
  /** The cancellation terms as they stood when the slot was held. */
  refundPolicy: jsonb('refund_policy').notNull(),
  holdExpiresAt: instant('hold_expires_at').notNull(),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  cancelledAt: instant('cancelled_at'),
  cancelledBy: text('cancelled_by', { enum: ['player', 'operator', 'system'] }),
  movedTimes: smallint('moved_times').notNull().default(0),
  movedAt: instant('moved_at'),
  /** Percent that a cancellation by the player gives back at most, because of a late move. */
  refundMost: smallint('refund_most').notNull().default(100),
  /** The start of which the player was reminded. */
  remindedFor: instant('reminded_for'),
});

/** A booking on its way to another slot, or there already. */
export const moves = pgTable('moves', {
  id: serialId(),
  bookingId: id('booking_id').notNull(),
  fromStartsAt: instant('from_starts_at').notNull(),
  fromEndsAt: instant('from_ends_at').notNull(),
  fromTotalPaise: integer('from_total_paise').notNull(),
  sportId: text('sport_id').notNull(),
  courtId: id('court_id').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  hourlyPaise: integer('hourly_paise').notNull(),
  totalPaise: integer('total_paise').notNull(),
  percent: smallint('percent').notNull(),
  duePaise: integer('due_paise').notNull(),
  backPaise: integer('back_paise').notNull(),
  keptPaise: integer('kept_paise').notNull(),
  status: moveStatus('status').notNull(),
  holdExpiresAt: instant('hold_expires_at').notNull(),
  createdAt: instant('created_at').notNull(),
  doneAt: instant('done_at'),
});

export const payments = pgTable('payments', {
  id: serialId(),
  /** 'pay_…', what clients see. */
  reference: text('reference').notNull(),
  bookingId: id('booking_id').notNull(),
  method: paymentMethod('method').notNull(),
  gateway: text('gateway').notNull(),
  gatewayOrderId: text('gateway_order_id'),
  gatewayPaymentId: text('gateway_payment_id'),
  amountPaise: integer('amount_paise').notNull(),
  status: paymentStatus('status').notNull(),
  failure: text('failure'),
  createdAt: instant('created_at').notNull(),
  capturedAt: instant('captured_at'),
  /** When a booking or a refund was made of it; null means the reconciler still has to. */
  settledAt: instant('settled_at'),
  settledAs: text('settled_as', { enum: ['booking', 'refund'] }),
  lookUpAt: instant('look_up_at'),
  /** The move it pays for, when it is not the booking itself. */
  moveId: id('move_id'),
});

export const refunds = pgTable('refunds', {
  id: serialId(),
  paymentId: id('payment_id').notNull(),
  amountPaise: integer('amount_paise').notNull(),
  percent: smallint('percent').notNull(),
  reason: text('reason').notNull(),
  status: refundStatus('status').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  gatewayRefundId: text('gateway_refund_id'),
  attempts: integer('attempts').notNull(),
  nextAttemptAt: instant('next_attempt_at').notNull(),
  lastError: text('last_error'),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
  doneAt: instant('done_at'),
  cause: text('cause', { enum: ['cancelled', 'moved', 'returned', 'requested'] }).notNull(),
  /** Refunds of several payments for one reason are followed together. */
  batch: uuid('batch').notNull(),
  trackerHash: bytea('tracker_hash'),
});

export const refundRequests = pgTable('refund_requests', {
  id: serialId(),
  bookingId: id('booking_id').notNull(),
  reason: text('reason').notNull(),
  status: requestStatus('status').notNull(),
  answer: text('answer'),
  createdAt: instant('created_at').notNull(),
  decidedAt: instant('decided_at'),
  amountPaise: integer('amount_paise'),
});

export const waitingList = pgTable('waiting_list', {
  id: serialId(),
  userId: id('user_id').notNull(),
  venueId: text('venue_id').notNull(),
  sportId: text('sport_id').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  status: waitingStatus('status').notNull(),
  courtId: id('court_id'),
  offeredAt: instant('offered_at'),
  offerExpiresAt: instant('offer_expires_at'),
  bookingId: id('booking_id'),
  createdAt: instant('created_at').notNull(),
});

export const webhookEvents = pgTable(
  'webhook_events',
  {
    gateway: text('gateway').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    payload: jsonb('payload').notNull(),
    receivedAt: instant('received_at').notNull(),
    processedAt: instant('processed_at'),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.eventId] })],
);

/** Messages leave from here, written in the same transaction as what they tell of. */
export const outbox = pgTable('outbox', {
  id: serialId(),
  channel: messageChannel('channel').notNull(),
  recipient: text('recipient').notNull(),
  template: text('template').notNull(),
  payload: jsonb('payload').notNull(),
  /** The same message is queued once, however often its cause is repeated. */
  dedupeKey: text('dedupe_key'),
  userId: id('user_id'),
  bookingId: id('booking_id'),
  status: outboxStatus('status').notNull(),
  attempts: integer('attempts').notNull(),
  nextAttemptAt: instant('next_attempt_at').notNull(),
  lastError: text('last_error'),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
});

// --- Demo mode -----------------------------------------------------------------------------------------------------

export const demoInbox = pgTable('demo_inbox', {
  id: serialId(),
  channel: messageChannel('channel').notNull(),
  recipient: text('recipient').notNull(),
  text: text('text').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** The pretend gateway's own books. */
export const sandboxOrders = pgTable('sandbox_orders', {
  id: text('id').primaryKey(),
  amountPaise: integer('amount_paise').notNull(),
  receipt: text('receipt').notNull(),
  status: text('status', { enum: ['created', 'paid', 'failed'] }).notNull(),
  paymentId: text('payment_id'),
  createdAt: instant('created_at').notNull(),
});

export const sandboxRefunds = pgTable('sandbox_refunds', {
  idempotencyKey: text('idempotency_key').primaryKey(),
  id: text('id').notNull(),
  paymentId: text('payment_id').notNull(),
  amountPaise: integer('amount_paise').notNull(),
  createdAt: instant('created_at').notNull(),
});
