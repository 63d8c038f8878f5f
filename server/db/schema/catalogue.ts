// Where one can play, and when it is open.
import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { id, instant, serialId } from './columns.ts';

export const listingStatus = pgEnum('listing_status', ['live', 'in_progress']);

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
  /** Whose it is; null is managed by staff alone. */
  organisationId: id('organisation_id'),
  /** How it was listed before its organisation was suspended. */
  listingBefore: listingStatus('listing_before'),
  /** Only its organisation's members and our staff see it: what everybody sees is in the view listed_venues. */
  draft: boolean('draft').notNull().default(false),
  /** Whether somebody has said where it is; until then it lies at the middle of its area. */
  pinned: boolean('pinned').notNull().default(true),
  submittedAt: instant('submitted_at'),
  returnedAt: instant('returned_at'),
  returnReason: text('return_reason'),
  aheadDays: smallint('ahead_days').notNull().default(14),
  noticeMinutes: smallint('notice_minutes').notNull().default(0),
  leastMinutes: smallint('least_minutes'),
  mostMinutes: smallint('most_minutes'),
  /** Its own cancellation terms; null are the standard ones. */
  terms: jsonb('terms'),
});

export const venueSports = pgTable(
  'venue_sports',
  {
    venueId: text('venue_id').notNull(),
    sportId: text('sport_id').notNull(),
    position: smallint('position').notNull(),
    enablePerHour: boolean('enable_per_hour').notNull(),
    /** The lowest of an ordinary week while the venue is open. */
    perHourPaise: integer('per_hour_paise'),
    /** Whether an hour can cost something else. */
    priceVaries: boolean('price_varies').notNull().default(false),
    enablePerPerson: boolean('enable_per_person').notNull(),
    perPersonPaise: integer('per_person_paise'),
    enablePerTeam: boolean('enable_per_team').notNull(),
    perTeamPaise: integer('per_team_paise'),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.sportId] })],
);

export const courts = pgTable('courts', {
  id: serialId(),
  venueId: text('venue_id').notNull(),
  name: text('name').notNull(),
  position: smallint('position').notNull(),
});

/** How many venues a city has, of a sport or in all: kept by triggers, never written by us. */
export const venueCounts = pgTable('venue_counts', {
  cityId: text('city_id').notNull(),
  sportId: text('sport_id'),
  venues: integer('venues').notNull(),
});

/** How often what a venue asks of its players was changed, and all of them at once: kept by triggers, never written by us. */
export const termsVersions = pgTable('terms_versions', {
  /** Empty for all of them. */
  venueId: text('venue_id').primaryKey(),
  version: id('version').notNull().default(1),
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

/** On this date the weekly hours do not hold: open in this stretch instead, or, without one, closed. */
export const openingExceptions = pgTable('opening_exceptions', {
  id: serialId(),
  venueId: text('venue_id').notNull(),
  date: date('date', { mode: 'string' }).notNull(),
  opensAt: smallint('opens_at'),
  closesAt: smallint('closes_at'),
  note: text('note'),
});

/** Until when the lowest prices that lists show of a venue hold by themselves. */
export const priceChecks = pgTable('price_checks', {
  venueId: text('venue_id').primaryKey(),
  dueAt: instant('due_at').notNull(),
});
