// What grounds take off their prices.
import { date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant, serialId } from './columns.ts';

export const offers = pgTable('offers', {
  id: serialId(),
  venueId: text('venue_id').notNull(),
  name: text('name').notNull(),
  /** Without one it is taken off for everybody. */
  code: text('code'),
  /** Either this or paise. */
  percent: smallint('percent'),
  offPaise: integer('off_paise'),
  /** One bit a weekday, the lowest for Sunday. */
  weekdays: smallint('weekdays').notNull(),
  fromMinute: smallint('from_minute').notNull(),
  toMinute: smallint('to_minute').notNull(),
  firstDate: date('first_date'),
  lastDate: date('last_date'),
  /** Of codes alone. */
  perPlayer: integer('per_player'),
  inAll: integer('in_all'),
  createdAt: instant('created_at').notNull(),
  endedAt: instant('ended_at'),
});
