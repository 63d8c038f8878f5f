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
  const [place, meant] = await Promise.all([
    findCityAndSport(deps.catalogue, { city, sport }),
    meantWords(deps.search, q),
  ]);
  if (!place || !meant) return { data: { venues: [], pagination: paginationOf(0, page) } };
  const { words, message } = meant;
  return { ...message, data: await listVenues(deps, page, { filter: { ...place, words }, order: { by: 'match' } }) };
}

/** The words to look for, and what to say when they are not the ones that were typed; null when nothing is like them. */
export async function meantWords(
  search: SearchRepository,
  q: string,
): Promise<{ words: string[]; message: { message?: string } } | null> {
  const asked = wordsIn(q);
  const words = await withoutTypos(search, asked);
  if (!words) return null;
  const meant = words.join(' ');
  return { words, message: meant === asked.join(' ') ? {} : { message: `Showing results for '${meant}'.` } };
}

export function wordsIn(q: string): string[] {
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
