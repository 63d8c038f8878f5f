// Games that grounds call off, what their players chose instead, and the credit that came of it.
import { bigint, integer, pgEnum, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { CALL_OFF_CAUSES, OUTCOMES } from '#contract/call-off-words.ts';
import { id, instant, serialId } from './columns.ts';

export const calledOffStatus = pgEnum('called_off_status', ['waiting', 'open', 'ended']);
export const creditEntryKind = pgEnum('credit_entry_kind', ['issued', 'spent', 'returned', 'expired']);

/** One act: courts are closed for some time, and what is booked there is called off. */
export const callOffs = pgTable('call_offs', {
  id: serialId(),
  venueId: text('venue_id').notNull(),
  cause: text('cause', { enum: CALL_OFF_CAUSES }).notNull(),
  courtIds: bigint('court_ids', { mode: 'number' }).array().notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  note: text('note'),
  /** What becomes of bookings that nothing else was said of. */
  how: text('how', { enum: ['choice', 'money'] }).notNull(),
  /** Null: the venue has no organisation, and so nobody could owe credit. */
  bonusPercent: smallint('bonus_percent'),
  idempotencyKey: text('idempotency_key').notNull(),
  userId: id('user_id'),
  createdAt: instant('created_at').notNull(),
  /** When everything was closed and everybody told. */
  finishedAt: instant('finished_at'),
});

/** A booking that was called off. Once it has ended, the database lets nothing of it change. */
export const calledOff = pgTable('called_off', {
  id: serialId(),
  callOffId: id('call_off_id').notNull(),
  bookingId: id('booking_id').notNull(),
  how: text('how', { enum: ['choice', 'money', 'leave'] }).notNull(),
  status: calledOffStatus('status').notNull(),
  outcome: text('outcome', { enum: OUTCOMES }),
  /** What was paid for it and had not gone back. */
  valuePaise: integer('value_paise').notNull().default(0),
  /** What was still due and was dropped. */
  duePaise: integer('due_paise').notNull().default(0),
  toldAt: instant('told_at'),
  deadlineAt: instant('deadline_at'),
  decidedAt: instant('decided_at'),
  decidedBy: text('decided_by', { enum: ['player', 'deadline', 'operator'] }),
});

/** What calling a booking off gave back beyond its terms, with the hours that were closed for it. */
export const calledOffBeyond = pgTable(
  'called_off_beyond',
  {
    callOffId: id('call_off_id').notNull(),
    bookingId: id('booking_id').notNull(),
    paise: integer('paise').notNull(),
    courtIds: bigint('court_ids', { mode: 'number' }).array().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.callOffId, table.bookingId] })],
);

/** What an organisation owes a player. The database keeps what is left of it. */
export const credits = pgTable('credits', {
  id: serialId(),
  organisationId: id('organisation_id').notNull(),
  userId: id('user_id').notNull(),
  calledOffId: id('called_off_id').notNull(),
  leftPaise: integer('left_paise').notNull().default(0),
  issuedAt: instant('issued_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** The end of which the player was warned. */
  warnedFor: instant('warned_for'),
});

/** Rows are never changed; each changes what is left of its credit. */
export const creditEntries = pgTable('credit_entries', {
  id: serialId(),
  creditId: id('credit_id').notNull(),
  kind: creditEntryKind('kind').notNull(),
  amountPaise: integer('amount_paise').notNull(),
  paymentId: id('payment_id'),
  refundId: id('refund_id'),
  at: instant('at').notNull(),
});
