// Bookings, and what became of them.
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgEnum, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { PriceLine } from '#domain/price-lines.ts';
import { id, instant, serialId } from './columns.ts';

export const bookingStatus = pgEnum('booking_status', ['held', 'confirmed', 'cancelled', 'expired']);
export const rescheduleStatus = pgEnum('move_status', ['held', 'done', 'expired', 'dropped']);
export const bookingSource = pgEnum('booking_source', ['app', 'desk']);
export const requestStatus = pgEnum('refund_request_status', ['open', 'approved', 'declined']);

/** What an offer took off, which is in the total no more, and under which name. */
const takenOff = {
  offerId: id('offer_id'),
  offerName: text('offer_name'),
  offPaise: integer('off_paise').notNull().default(0),
};

/** A price as a booking keeps it. */
type KeptPrice = {
  hourlyPaise: number;
  totalPaise: number;
  priceLines: readonly PriceLine[] | null;
  offerId: number | null;
  offerName: string | null;
  offPaise: number;
};

export const bookings = pgTable('bookings', {
  id: serialId(),
  userId: id('user_id').notNull(),
  /** 'BK…' from the client: the idempotency key within one user. */
  reference: text('reference').notNull(),
  venueId: text('venue_id').notNull(),
  sportId: text('sport_id').notNull(),
  /** The first court of the space: filled by the database, for processes of the version before. */
  courtId: id('court_id').notNull().default(sql`NULL`),
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
  rescheduledTimes: smallint('moved_times').notNull().default(0),
  rescheduledAt: instant('moved_at'),
  /** The cap as the version before knows it, kept by a trigger. */
  refundMost: smallint('refund_most').notNull().default(100),
  /** Paid before a late reschedule: of it, a cancellation by the player gives back no more than the next. */
  cappedPaise: integer('capped_paise').notNull().default(0),
  cappedBackPaise: integer('capped_back_paise').notNull().default(0),
  /** The start of which the player was reminded. */
  remindedFor: instant('reminded_for'),
  /** Never null: the database checks it. */
  spaceId: id('space_id'),
  /** Null only where the venue no longer sold the sport when formats came. */
  formatId: id('format_id'),
  /** How the price came about; null on what is older than rate cards. */
  priceLines: jsonb('price_lines').$type<readonly PriceLine[]>(),
  ...takenOff,
  source: bookingSource('source').notNull().default('app'),
  /** What the guest still has to pay at the ground. */
  duePaise: integer('due_paise').notNull().default(0),
  /** What the ground still has to hand back in cash. */
  owedPaise: integer('owed_paise').notNull().default(0),
  /** Of the price, what credit pays: reserved while it is held, spent once it is confirmed. */
  creditPaise: integer('credit_paise').notNull().default(0),
  arrivedAt: instant('arrived_at'),
  noShowAt: instant('no_show_at'),
});

/**
 * A booking on its way to another slot, or there already. The names in the database, here and in other tables, are older
 * than the word: processes of the version before must go on reading them.
 */
export const reschedules = pgTable('moves', {
  id: serialId(),
  bookingId: id('booking_id').notNull(),
  fromStartsAt: instant('from_starts_at').notNull(),
  fromEndsAt: instant('from_ends_at').notNull(),
  fromTotalPaise: integer('from_total_paise').notNull(),
  /** These three are null on what is older than migration 0058. */
  fromDuePaise: integer('from_due_paise'),
  fromCappedPaise: integer('from_capped_paise'),
  fromCappedBackPaise: integer('from_capped_back_paise'),
  sportId: text('sport_id').notNull(),
  courtId: id('court_id').notNull().default(sql`NULL`),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  hourlyPaise: integer('hourly_paise').notNull(),
  totalPaise: integer('total_paise').notNull(),
  percent: smallint('percent').notNull(),
  duePaise: integer('due_paise').notNull(),
  backPaise: integer('back_paise').notNull(),
  keptPaise: integer('kept_paise').notNull(),
  status: rescheduleStatus('status').notNull(),
  holdExpiresAt: instant('hold_expires_at').notNull(),
  createdAt: instant('created_at').notNull(),
  doneAt: instant('done_at'),
  spaceId: id('space_id'),
  /** These three are null on what is older than migration 0064. */
  fromSpaceId: id('from_space_id'),
  fromFormatId: id('from_format_id'),
  fromPrice: jsonb('from_price').$type<KeptPrice>(),
  /** The move that this one takes back. */
  undoes: id('undoes'),
  formatId: id('format_id'),
  priceLines: jsonb('price_lines').$type<readonly PriceLine[]>(),
  ...takenOff,
  /** What it costs more is due at the ground: the ground did it, or the guest of a booking with money there. */
  atDesk: boolean('at_desk').notNull().default(false),
  /** Then it counts among the moves that the terms give them. */
  byGuest: boolean('by_guest').notNull().default(false),
  /** Of a lower price, what was not paid yet and is no longer due. */
  droppedPaise: integer('dropped_paise').notNull().default(0),
  usedPaise: integer('used_paise').notNull().default(0),
  /** What was noted of the time that it left. */
  fromArrivedAt: instant('from_arrived_at'),
  fromNoShowAt: instant('from_no_show_at'),
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
  /** Set by the database: an answer within 48 hours, settled within a month. */
  answerBy: instant('answer_by').notNull().defaultNow(),
  settleBy: instant('settle_by').notNull().defaultNow(),
  remindedAt: instant('reminded_at'),
  proposedPaise: integer('proposed_paise'),
  proposedAnswer: text('proposed_answer'),
  proposedBy: id('proposed_by'),
  proposedAt: instant('proposed_at'),
  /** Of what was granted, what goes back in cash at the ground. */
  cashPaise: integer('cash_paise').notNull().default(0),
  confirmedBy: id('confirmed_by'),
});

export const complaintStatus = pgEnum('complaint_status', ['open', 'settled']);
export const complaintSide = pgEnum('complaint_side', ['player', 'ground', 'platform']);

export const complaints = pgTable('complaints', {
  id: serialId(),
  bookingId: id('booking_id').notNull(),
  status: complaintStatus('status').notNull(),
  createdAt: instant('created_at').notNull(),
  answerBy: instant('answer_by').notNull().default(sql`NULL`),
  settleBy: instant('settle_by').notNull().default(sql`NULL`),
  remindedAt: instant('reminded_at'),
  answeredAt: instant('answered_at'),
  escalatedAt: instant('escalated_at'),
  settledAt: instant('settled_at'),
});

export const complaintMessages = pgTable('complaint_messages', {
  id: serialId(),
  complaintId: id('complaint_id').notNull(),
  side: complaintSide('side').notNull(),
  userId: id('user_id').notNull(),
  text: text('text').notNull(),
  at: instant('at').notNull(),
});

/** What somebody gave back beyond the terms. The database adds up, knows the limit and refuses more of one person. */
export const beyondTerms = pgTable('beyond_terms', {
  id: serialId(),
  bookingId: id('booking_id').notNull(),
  /** `undone` takes off again what a move waived that was undone. */
  kind: text('kind', { enum: ['cancelled', 'moved', 'granted', 'undone'] }).notNull(),
  paise: integer('paise').notNull(),
  actPaise: integer('act_paise').notNull(),
  alonePaise: integer('alone_paise').notNull().default(0),
  limitPaise: integer('limit_paise'),
  decidedBy: id('decided_by'),
  confirmedBy: id('confirmed_by'),
  at: instant('at').notNull(),
  /** Which move waived it, or was undone; null on what is older than migration 0066. */
  moveId: id('move_id'),
});

/** The ground wants to cancel and give everything back, which needs a second person. */
export const cancelProposals = pgTable('cancel_proposals', {
  id: serialId(),
  bookingId: id('booking_id').notNull(),
  status: text('status', { enum: ['open', 'confirmed', 'dropped'] }).notNull(),
  startsAt: instant('starts_at').notNull(),
  backPaise: integer('back_paise').notNull(),
  proposedBy: id('proposed_by').notNull(),
  proposedAt: instant('proposed_at').notNull(),
  decidedBy: id('decided_by'),
  decidedAt: instant('decided_at'),
});
