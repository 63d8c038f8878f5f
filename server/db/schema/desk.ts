// The counter: who took which money for which booking, and whom a ground knows.
import { boolean, integer, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, serialId } from './columns.ts';

export const takingKind = pgEnum('taking_kind', ['cash', 'upi']);

export const shifts = pgTable('shifts', {
  id: serialId(),
  venueId: text('venue_id').notNull(),
  userId: id('user_id').notNull(),
  openedAt: instant('opened_at').notNull(),
  floatPaise: integer('float_paise').notNull(),
  closedAt: instant('closed_at'),
  closedBy: id('closed_by'),
  /** The float and the cash of its takings: the database works it out when the shift is closed. */
  expectedPaise: integer('expected_paise'),
  countedPaise: integer('counted_paise'),
  note: text('note'),
});

/** Money that came in or was handed back at the counter. Rows are never changed; each lowers what is due or owed. */
export const takings = pgTable('takings', {
  id: serialId(),
  venueId: text('venue_id').notNull(),
  bookingId: id('booking_id').notNull(),
  /** None for a UPI payment that waits for the next shift to open: the database gives it to that one. */
  shiftId: id('shift_id'),
  userId: id('user_id').notNull(),
  kind: takingKind('kind').notNull(),
  /** Below zero: handed back, or a correction. */
  amountPaise: integer('amount_paise').notNull(),
  paymentId: id('payment_id'),
  /** A cash taking that was entered by mistake: this one takes it back, or some of it, and makes that due again. */
  corrects: id('corrects'),
  idempotencyKey: text('idempotency_key').notNull(),
  note: text('note'),
  at: instant('at').notNull(),
});

/** What was due for a game that is over, and was dropped. Rows are never changed; each lowers what is due. */
export const writeOffs = pgTable('write_offs', {
  id: serialId(),
  venueId: text('venue_id').notNull(),
  bookingId: id('booking_id').notNull(),
  userId: id('user_id').notNull(),
  asOwner: boolean('as_owner').notNull(),
  amountPaise: integer('amount_paise').notNull(),
  reason: text('reason').notNull(),
  /** Both by the database. */
  alonePaise: integer('alone_paise').notNull().default(0),
  limitPaise: integer('limit_paise'),
  idempotencyKey: text('idempotency_key').notNull(),
  at: instant('at').notNull(),
});

/** Whoever has had a booking at one of an organisation's venues. The database keeps it. */
export const guests = pgTable(
  'guests',
  {
    organisationId: id('organisation_id').notNull(),
    phone: text('phone').notNull(),
    /** The last they booked under. */
    name: text('name').notNull(),
    /** All of them, in lower case, one a line. */
    names: text('names').notNull().default(''),
    /** How often they booked, also what was cancelled since or is still to come: who is found first. */
    visits: integer('visits').notNull().default(1),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.phone] })],
);
