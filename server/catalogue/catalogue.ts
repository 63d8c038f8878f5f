import type { Clock } from '#server/clock.ts';
import type { Orm } from '#server/db/database.ts';
import { catalogueRepository } from './catalogue.repository.ts';
import { searchRepository } from './search.repository.ts';
import type { SearchDeps } from './search-venues.ts';
import { slotsRepository } from './slots.repository.ts';
import { venuesRepository } from './venues.repository.ts';

/** Everything the catalogue's calls need, over one database. */
export function catalogueOver(orm: Orm, clock: Clock): SearchDeps {
  return {
    catalogue: catalogueRepository(orm),
    venues: venuesRepository(orm),
    slots: slotsRepository(orm),
    search: searchRepository(orm),
    clock,
  };
}
