import type { Input } from '#contract/calls.ts';
import type { FoundVenues } from '#contract/finding.ts';
import type { Words } from '#words';
import type { CatalogueRepository } from './catalogue.repository.ts';
import { findCityAndSport } from './find-place.ts';
import { type FindDeps, findVenues } from './find-venues.ts';

export type SearchDeps = FindDeps & { catalogue: CatalogueRepository };

/** Venues that have everything the words ask for, best match first. */
export async function searchVenues(
  words: Words,
  deps: SearchDeps,
  { q = '', city, sport, ...page }: Input<'searchVenues'>['query'],
): Promise<{ message?: string; data: FoundVenues }> {
  const fixed = await findCityAndSport(deps.catalogue, { city, sport });
  return findVenues(words, deps, { q, fixed, given: { price: false, time: false, sort: false }, page });
}
