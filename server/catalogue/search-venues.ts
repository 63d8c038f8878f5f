import { type Page, paginationOf } from '#contract/paging.ts';
import type { VenueList } from '#contract/venue.ts';
import type { CatalogueRepository } from './catalogue.repository.ts';
import { findCityAndSport } from './find-place.ts';
import { type ListDeps, listVenues } from './list-venues.ts';
import { meantWords, type WordsDeps } from './meant-words.ts';

export type SearchDeps = ListDeps & WordsDeps & { catalogue: CatalogueRepository };
export type Search = Page & { q?: string | undefined; city?: string | undefined; sport?: string | undefined };

/** Venues that have every word asked for, best match first; a word that none has is taken for the nearest that one has. */
export async function searchVenues(
  deps: SearchDeps,
  { q = '', city, sport, ...page }: Search,
): Promise<{ message?: string; data: VenueList }> {
  const [place, meant] = await Promise.all([findCityAndSport(deps.catalogue, { city, sport }), meantWords(deps, q)]);
  if (!place || !meant) return { data: { venues: [], pagination: paginationOf(0, page) } };
  const { words, message } = meant;
  return { ...message, data: await listVenues(deps, page, { filter: { ...place, words }, order: { by: 'match' } }) };
}
