// Where public lists, searches and counts look for venues, always under the name of venues.
import { type SQL, sql } from 'drizzle-orm';
import { takenCourts } from './taken-courts.repository.ts';
import type { VenueFilter } from './venue-filter.ts';

/** The narrow rows that the database keeps for this, with a venue's texts only where they are asked about. */
export function venueSource(filter: VenueFilter): SQL {
  const { words = [], pincode, freeAt } = filter;
  const rows =
    words.length > 0 || pincode !== undefined
      ? sql`(SELECT findable_venues.*, listed.name, listed.search_text, listed.address
          FROM findable_venues JOIN listed_venues listed ON listed.id = findable_venues.id) venues`
      : sql`findable_venues venues`;
  return freeAt ? sql`${rows} LEFT JOIN (${takenCourts(freeAt, filter)}) taken ON taken.venue_id = venues.id` : rows;
}
