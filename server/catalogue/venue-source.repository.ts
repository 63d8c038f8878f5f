// Where public lists, searches and counts look for venues, always under the name of venues.
import { type SQL, sql } from 'drizzle-orm';
import { takenThen } from './taken-half-hours.repository.ts';
import type { VenueFilter } from './venue-filter.ts';
import { hasTexts } from './venue-words.repository.ts';

/**
 * The narrow rows that the database keeps for this, with a venue's texts only where they are asked about, and with what is
 * taken then: of all that are meant, or of the first that are needed.
 */
export function venueSource(filter: VenueFilter, needed: 'all' | 'first' = 'first'): SQL {
  const taken = takenThen(filter, { readsAll: needed === 'all' && isOfAllIndia(filter) });
  const isOfTexts = hasTexts(filter) || filter.pincode !== undefined;
  if (!isOfTexts && !taken.isAny) return sql`findable_venues venues`;
  return sql`(SELECT findable_venues.* ${isOfTexts ? sql`, listed.name, listed.search_text, listed.address` : sql``} ${taken.columns}
    FROM findable_venues ${isOfTexts ? sql`JOIN listed_venues listed ON listed.id = findable_venues.id` : sql``}
    ${taken.joins}) venues`;
}

/** Whether most venues may be meant. */
function isOfAllIndia(filter: VenueFilter): boolean {
  const { cityId, areaIds, within, pincode, among, named } = filter;
  const isOfNoPlace = [cityId, areaIds, within, pincode, among, named?.cities].every((place) => place === undefined);
  return isOfNoPlace && !hasTexts(filter);
}
