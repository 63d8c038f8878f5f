import type { Clock } from '#server/clock.ts';
import type { Orm } from '#server/db/database.ts';
import { catalogueRepository } from './catalogue.repository.ts';
import type { FilterDeps } from './filter-venues.ts';
import { searchRepository } from './search.repository.ts';
import { slotsRepository } from './slots.repository.ts';
import type { SuggestDeps } from './suggest.ts';
import { suggestionsRepository } from './suggestions.repository.ts';
import { venueCounts } from './venue-counts.ts';
import { type VenueMapRepository, venueMapRepository } from './venue-map.repository.ts';
import { venuesRepository } from './venues.repository.ts';

export type CatalogueDeps = FilterDeps & SuggestDeps & { map: VenueMapRepository };

/** Everything the catalogue's calls need, over one database. */
export function catalogueOver(orm: Orm, clock: Clock): CatalogueDeps {
  return {
    catalogue: catalogueRepository(orm),
    venues: venuesRepository(orm),
    slots: slotsRepository(orm),
    search: searchRepository(orm),
    suggestions: suggestionsRepository(orm),
    counts: venueCounts(orm),
    map: venueMapRepository(orm),
    clock,
  };
}
