import { clockMinutes } from '#domain/clock-time.ts';
import { indiaDate, indiaTime } from '#domain/india-time.ts';
import { plainWords, readSearch, type SearchReading } from '#domain/search-words/read-search.ts';
import type { Clock } from '#server/clock.ts';
import type { SearchRepository } from './search.repository.ts';

export type SaidDeps = { search: SearchRepository; clock: Clock };

/** What is said in a search. Words of a venue's name mean that venue: 'Sunday League' is no day. */
export async function saidInSearch({ search, clock }: SaidDeps, q: string): Promise<SearchReading> {
  const now = clock();
  const said = readSearch(q, { date: indiaDate(now), minutes: clockMinutes(indiaTime(now)) });
  if (!said.text.includes(' ')) return said;
  const isFiltered = said.understood.length > 0 || said.otherSport !== undefined;
  const isTranslated = said.words.some(({ typed, meant }) => typed !== meant);
  if (!isFiltered && !isTranslated) return said;
  const isName = await (isFiltered ? search.hasPhrase(said.text) : search.beginsName(said.text));
  return isName ? plainWords(said.text) : said;
}
