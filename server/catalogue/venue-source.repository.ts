// Where public lists, searches and counts look for venues, always under the name of venues.
import { type SQL, sql } from 'drizzle-orm';
import { takenThen } from './taken-half-hours.repository.ts';
import type { VenueFilter } from './venue-filter.ts';

/**
 * The narrow rows that the database keeps for this, with a venue's texts only where they are asked about, and with what is
 * taken then.
 */
export function venueSource(filter: VenueFilter): SQL {
  const { words = [], pincode } = filter;
  const taken = takenThen(filter);
  const hasTexts = words.length > 0 || pincode !== undefined;
  if (!hasTexts && !taken.isAny) return sql`findable_venues venues`;
  return sql`(SELECT findable_venues.* ${hasTexts ? sql`, listed.name, listed.search_text, listed.address` : sql``} ${taken.columns}
    FROM findable_venues ${hasTexts ? sql`JOIN listed_venues listed ON listed.id = findable_venues.id` : sql``}
    ${taken.joins}) venues`;
}
