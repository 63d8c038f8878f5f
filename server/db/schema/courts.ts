// What occupies a court, and who waits for one.
import { pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, serialId, tstzrange } from './columns.ts';

export const occupancyKind = pgEnum('occupancy_kind', ['hold', 'booking', 'block']);
export const waitingStatus = pgEnum('waiting_status', ['waiting', 'offered', 'claimed', 'passed', 'over']);

const occupancyColumns = {
  courtId: id('court_id').notNull(),
  during: tstzrange('during').notNull(),
  kind: occupancyKind('kind').notNull(),
  bookingId: id('booking_id'),
  expiresAt: instant('expires_at'),
  /** Why the operator closed the court. */
  note: text('note'),
  createdAt: instant('created_at').notNull(),
  rescheduleId: id('move_id'),
  waitingId: id('waiting_id'),
  /** Where its court is, which the database fills in. */
  atVenue: text('at_venue'),
  inCity: text('in_city'),
};

export const occupancies = pgTable('occupancies', { id: serialId(), ...occupancyColumns });
/** Of days long over. */
export const pastOccupancies = pgTable('past_occupancies', { id: id('id').primaryKey(), ...occupancyColumns });

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
  /** The reschedule that took the offer, when it was no new booking. */
  rescheduleId: id('move_id'),
  /** The space that is offered. */
  spaceId: id('space_id'),
  /** What the player waits for. */
  formatId: id('format_id'),
});
