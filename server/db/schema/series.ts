// Regulars: whoever plays at the same time every week.
import { date, pgEnum, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, instant, serialId } from './columns.ts';

export const seriesPayment = pgEnum('series_payment', ['at_ground', 'in_advance']);
export const seriesDateStatus = pgEnum('series_date_status', ['booked', 'skipped', 'waiting', 'released', 'ended']);

export const series = pgTable('series', {
  id: serialId(),
  venueId: text('venue_id').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  userId: id('user_id').notNull(),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  notes: text('notes'),
  sportId: text('sport_id').notNull(),
  formatId: id('format_id').notNull(),
  /** Null: whichever of the format is free. */
  spaceId: id('space_id'),
  /** One bit a weekday, the lowest for Sunday. */
  weekdays: smallint('weekdays').notNull(),
  fromMinute: smallint('from_minute').notNull(),
  minutes: smallint('minutes').notNull(),
  firstDate: date('first_date').notNull(),
  lastDate: date('last_date').notNull(),
  payment: seriesPayment('payment').notNull(),
  payHours: smallint('pay_hours'),
  createdBy: id('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** The database keeps a date in step with its booking. */
export const seriesDates = pgTable('series_dates', {
  id: serialId(),
  seriesId: id('series_id').notNull(),
  date: date('date').notNull(),
  status: seriesDateStatus('status').notNull(),
  bookingId: id('booking_id'),
  waitingId: id('waiting_id'),
  payHours: smallint('pay_hours'),
  /** When the jobs have to see whether it is paid. */
  lookAt: instant('look_at'),
  askedFor: instant('asked_for'),
  warnedFor: instant('warned_for'),
  warnedAt: instant('warned_at'),
  releasedAt: instant('released_at'),
});
