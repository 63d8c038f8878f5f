import { type Page, paginationOf } from '#contract/paging.ts';
import type { VenueList } from '#contract/venue.ts';
import type { CatalogueRepository } from './catalogue.repository.ts';
import { findCityAndSport } from './find-place.ts';
import { type ListDeps, listVenues } from './list-venues.ts';
import { otherName } from './other-names.ts';
import type { SearchRepository } from './search.repository.ts';

/** More words than anyone types; the rest is not looked at. */
const WORDS_MOST = 8;

export type SearchDeps = ListDeps & { catalogue: CatalogueRepository; search: SearchRepository };
export type Search = Page & { q?: string | undefined; city?: string | undefined; sport?: string | undefined };

/** Venues that have every word asked for, best match first; a word that none has is taken for the nearest that one has. */
export async function searchVenues(
  deps: SearchDeps,
  { q = '', city, sport, ...page }: Search,
): Promise<{ message?: string; data: VenueList }> {
  const asked = wordsIn(q);
  const [place, words] = await Promise.all([
    findCityAndSport(deps.catalogue, { city, sport }),
    withoutTypos(deps.search, asked),
  ]);
  if (!place || !words) return { data: { venues: [], pagination: paginationOf(0, page) } };
  const data = await listVenues(deps, page, { filter: { ...place, words }, order: { by: 'match' } });
  const meant = words.join(' ');
  return meant === asked.join(' ') ? { data } : { message: `Showing results for '${meant}'.`, data };
}

function wordsIn(q: string): string[] {
  const words = q
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return [...new Set(words)].slice(0, WORDS_MOST);
}

/** Null when some word is like none that a venue has. */
async function withoutTypos(search: SearchRepository, words: readonly string[]): Promise<string[] | null> {
  if (words.length === 0) return [];
  const unknown = await search.unknownWords(words);
  const slips = unknown.filter((word) => otherName(word) === undefined);
  const nearest = slips.length > 0 ? await search.nearestWords(slips) : new Map<string, string>();
  const meant = words.map((word) => (unknown.includes(word) ? (otherName(word) ?? nearest.get(word)) : word));
  return meant.every((word) => word !== undefined) ? meant : null;
}
