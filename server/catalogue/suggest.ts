import type { Suggestions } from '#contract/finding.ts';
import { areaAndCity } from '#domain/venue-location-label.ts';
import { meantWords, slipsIn, wordsIn } from './meant-words.ts';
import { otherName } from './other-names.ts';
import { type Named, type Names, type Read, readPlaces, withoutLittleWords } from './read-places.ts';
import type { SearchRepository } from './search.repository.ts';
import type { SuggestionsRepository } from './suggestions.repository.ts';

export type SuggestDeps = { search: SearchRepository; suggestions: SuggestionsRepository };
type Asked = { q?: string | undefined; limit: number };

const DEFAULT_IMAGE = '/default-image.jpg';

/** A few venues, areas, cities and sports for what has been typed so far. */
export async function suggest(
  deps: SuggestDeps,
  { q = '', limit }: Asked,
): Promise<{ message?: string; data: Suggestions }> {
  const words = wordsIn(q);
  if (words.length === 0) return { data: await beforeTyping(deps, limit) };
  const names = await deps.suggestions.names();
  const asked = words.map((word) => otherName(word) ?? word);
  const data = await forWords(deps, names, asked, limit);
  const isFound = Object.values(data).some((kind) => kind.length > 0);
  const telling = withoutLittleWords(words);
  if (isFound && slipsIn(telling, names).size === 0) return { data };
  const meant = await meantWords(deps, telling.join(' '));
  if (!meant || (isFound && !meant.message.message)) return { data };
  return { ...meant.message, data: await forWords(deps, names, meant.words, limit) };
}

async function beforeTyping({ suggestions }: SuggestDeps, limit: number): Promise<Suggestions> {
  const { cities, sports } = await suggestions.names();
  const counts = await suggestions.venueCounts({ cities: ids(cities), areas: [], sports: ids(sports) });
  return {
    venues: [],
    areas: [],
    cities: mostVenues(cities, counts.cities)
      .slice(0, limit)
      .map(({ name, venueCount }) => ({ name, venueCount })),
    sports: sports.map(({ id, name }) => ({ id, name, category: id, venueCount: counts.sports[id] ?? 0 })),
  };
}

async function forWords(
  { suggestions }: SuggestDeps,
  names: Names,
  words: readonly string[],
  limit: number,
): Promise<Suggestions> {
  const venues = await suggestions.venues(withoutLittleWords(words), limit);
  const read = readPlaces(words, names);
  const { cities, areas, sports, sport } = read;
  const counts = await suggestions.venueCounts(
    { cities: ids(cities), areas: ids(areas), sports: ids(sports) },
    sport?.id,
  );
  const withSport = inSport(read);
  return {
    venues: venues.map(({ id, name, category, image, ...place }) => ({
      id,
      name,
      category,
      location: areaAndCity(place),
      image: image ?? DEFAULT_IMAGE,
    })),
    areas: mostVenues(areas, counts.areas)
      .slice(0, limit)
      .map(({ name, city, venueCount }) => ({ name, city, venueCount, ...withSport })),
    cities: mostVenues(cities, counts.cities)
      .slice(0, limit)
      .map(({ name, venueCount }) => ({ name, venueCount, ...withSport })),
    sports: sports
      .slice(0, limit)
      .map(({ id, name }) => ({ id, name, category: id, venueCount: counts.sports[id] ?? 0 })),
  };
}

function inSport({ sport }: Read) {
  return sport ? { sport: { name: sport.name, category: sport.id } } : {};
}

/** Those that have venues, most of them first. */
function mostVenues<Place extends Named>(places: readonly Place[], counts: Readonly<Record<string, number>>) {
  return places
    .map((place) => ({ ...place, venueCount: counts[place.id] ?? 0 }))
    .filter(({ venueCount }) => venueCount > 0)
    .toSorted((a, b) => b.venueCount - a.venueCount || (a.name < b.name ? -1 : 1));
}

function ids(places: readonly Named[]): string[] {
  return places.map(({ id }) => id);
}
