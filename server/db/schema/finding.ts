// What the database keeps by itself so that venues are found quickly: migrations 0061, 0068, 0071, 0073, 0075 and 0076.
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { listingStatus } from './catalogue.ts';

/** Courts, one each bit: too many for a number. */
const bits = (name: string) => bigint(name, { mode: 'bigint' });

/** All that lists, searches and counts ask about a listed venue. */
export const findableVenues = pgTable('findable_venues', {
  anyAlone: bits('any_alone').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  listing: listingStatus('listing').notNull(),
  slotMinutes: smallint('slot_minutes').notNull(),
  aheadDays: smallint('ahead_days').notNull(),
  noticeMinutes: smallint('notice_minutes').notNull(),
  leastMinutes: smallint('least_minutes').notNull(),
  mostMinutes: smallint('most_minutes').notNull(),
  isOdd: boolean('is_odd').notNull(),
  isUnaligned: boolean('is_unaligned').notNull(),
  anyWhole: bits('any_whole'),
  hourlyPaise: integer('hourly_paise'),
  rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }),
  id: text('id').primaryKey(),
  cityId: text('city_id').notNull(),
  areaId: text('area_id').notNull(),
  sportId: text('sport_id').notNull(),
  starts: bits('starts').array().notNull(),
  offered: text('offered').array().notNull(),
  paise: integer('paise').array().notNull(),
  alone: bits('alone').array().notNull(),
  whole: bits('whole').array().notNull(),
  services: text('services').array().notNull(),
  serviceBits: bits('service_bits').notNull(),
  otherServices: text('other_services').array().notNull(),
  soldSports: text('sold_sports').array().notNull(),
});

/** How many of a city's venues lie in an area, offer a sport, cost so much, and so on. */
export const findableCounts = pgTable(
  'findable_counts',
  {
    cityId: text('city_id').notNull(),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    venues: integer('venues').notNull(),
  },
  (table) => [primaryKey({ columns: [table.cityId, table.kind, table.key] })],
);

/** Which version of a city's venues in findable_venues this is. */
export const findableCities = pgTable('findable_cities', {
  cityId: text('city_id').primaryKey(),
  version: uuid('version').notNull(),
});

/** The words of a venue's text that are not in the names of its area, its city and its sports. */
export const ownWords = pgTable('own_words', {
  id: text('id').primaryKey(),
  words: text('words').notNull(),
  isWhole: boolean('is_whole').notNull(),
});

/** Every word that some venue had for its own at any time. */
export const searchWords = pgTable('search_words', {
  word: text('word').primaryKey(),
});

/** In which half-hours of a day in India each court of a venue is taken. */
export const takenHalfHours = pgTable(
  'taken_half_hours',
  {
    venueId: text('venue_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    busy: bits('busy').notNull(),
    cityId: text('city_id').notNull(),
    courts: bits('courts').array().notNull(),
    halfHours: bits('half_hours').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.date] })],
);
