// What is sold: formats, the spaces they take, and what they cost.
import { date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { id, instant, serialId } from './columns.ts';

/** One or more courts under a name, taken together: 'Half A', 'Full ground'. */
export const spaces = pgTable('spaces', {
  id: serialId(),
  venueId: text('venue_id').notNull(),
  name: text('name').notNull(),
  position: smallint('position').notNull(),
  /** Since when it is no longer sold. */
  retiredAt: instant('retired_at'),
});

export const spaceCourts = pgTable(
  'space_courts',
  {
    spaceId: id('space_id').notNull(),
    courtId: id('court_id').notNull(),
    /** So that the database can see that space and court are of one venue. */
    venueId: text('venue_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.spaceId, table.courtId] })],
);

/** A sport in one of the ways a venue sells it: what a player chooses. */
export const formats = pgTable('formats', {
  id: serialId(),
  venueId: text('venue_id').notNull(),
  sportId: text('sport_id').notNull(),
  /** '7-a-side half'; empty where the sport is sold in one way. */
  name: text('name').notNull().default(''),
  position: smallint('position').notNull(),
  /** The base price; rate rules say when it is another. */
  hourlyPaise: integer('hourly_paise').notNull(),
  /** Counts the changes of its prices. */
  pricesVersion: integer('prices_version').notNull().default(1),
  retiredAt: instant('retired_at'),
});

/** The spaces a format can be played on; whichever is free is booked. What is retired is not in here. */
export const formatSpaces = pgTable(
  'format_spaces',
  {
    formatId: id('format_id').notNull(),
    spaceId: id('space_id').notNull(),
    venueId: text('venue_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.formatId, table.spaceId] })],
);

/** Another hourly price on some weekdays, at some time of day, perhaps only on some dates. */
export const rateRules = pgTable('rate_rules', {
  id: serialId(),
  formatId: id('format_id').notNull(),
  /** One bit a weekday, the lowest for Sunday. */
  weekdays: smallint('weekdays').notNull(),
  fromMinute: smallint('from_minute').notNull(),
  toMinute: smallint('to_minute').notNull(),
  /** Both or none. */
  firstDate: date('first_date'),
  lastDate: date('last_date'),
  hourlyPaise: integer('hourly_paise').notNull(),
  label: text('label'),
});
