import type { Input } from '#contract/calls.ts';
import type { Suggestions } from '#contract/finding.ts';
import { DEFAULT_IMAGE } from '#domain/default-image.ts';
import type { SearchReading } from '#domain/search-words/read-search.ts';
import { areaAndCity } from '#domain/venue-location-label.ts';
import type { Words } from '#words';
import { labelOf } from './filter-label.ts';
import { typosIn } from './meant-words.ts';
import type { Named, Names } from './names.ts';
import { nearestSearch } from './nearest-search.ts';
import { type Read, readPlaces } from './read-places.ts';
import { type SaidDeps, saidInSearch } from './said-in-search.ts';
import type { SuggestionsRepository } from './suggestions.repository.ts';
import { dateOf, elsewhereOf, messageOf, missingToTell } from './tell-reading.ts';
import { type MissingSport, missingOf, plainWord, understandSearch } from './understand-search.ts';
import type { VenuesRepository } from './venues.repository.ts';

export type SuggestDeps = SaidDeps & { suggestions: SuggestionsRepository; venues: VenuesRepository };

/** Whoever types only '400053' means neither a city nor a sport by its name. */
const NOTHING: Suggestions = { venues: [], areas: [], cities: [], sports: [] };

/** A few venues, areas, cities and sports for what has been typed so far. */
export async function suggest(
  words: Words,
  deps: SuggestDeps,
  { q = '', limit }: Input<'suggest'>['query'],
): Promise<{ message?: string; data: Suggestions }> {
  const [said, names] = await Promise.all([saidInSearch(deps, q), deps.suggestions.names()]);
  const missing = missingOf(said.otherSport, names);
  const all = [...said.words, ...(said.otherSport && !missing ? [plainWord(said.otherSport.typed)] : [])];
  const telling = all.flatMap(({ meant, isFiller }) => (isFiller ? [] : [meant]));
  if (missing) return forMissing(words, deps, names, telling, missing, limit);
  // Words that say nothing may be all there is yet of a name.
  const asked = telling.length > 0 ? telling : all.map(({ typed }) => typed);
  const understood = filtersIn(words, said);
  if (asked.length === 0 && said.understood.length > 0) return { data: { ...NOTHING, ...understood } };
  if (asked.length === 0) return { data: await beforeTyping(deps, limit) };
  const data = { ...(await forWords(deps, names, asked, limit)), ...understood };
  const isFound = data.venues.length + data.areas.length + data.cities.length + data.sports.length > 0;
  if (!isFound && telling.length === 0) return { data: { ...(await beforeTyping(deps, limit)), ...understood } };
  if (isFound && typosIn(asked, names).size === 0) return { data };
  const meaning = await understandSearch(deps, q, { price: false, time: false, sort: false });
  if (isFound && meaning.corrected === undefined) return { data };
  const nearest = await nearestSearch(deps.venues, {}, meaning);
  if (!nearest) return { data };
  const kept = nearest.parts.flatMap(({ filter }) => filter.words ?? []);
  const instead = kept.length > 0 ? await forWords(deps, names, kept, limit) : await beforeTyping(deps, limit);
  const leftOut = nearest.leftOut.map((one) => labelOf(words, one));
  const shown = instead.areas.map(({ name }) => ({ area: name }));
  const elsewhere = elsewhereOf(words, meaning, nearest.leftOut, shown);
  return { ...messageOf(words, meaning, { leftOut }, { elsewhere }), data: { ...instead, ...understood } };
}

/** The filters in the words, for whoever chooses a suggestion and wants them there too. */
function filtersIn(words: Words, { understood }: SearchReading): Partial<Suggestions> {
  if (understood.length === 0) return {};
  const date = understood.map(dateOf).find((day) => day !== undefined);
  return {
    understood: understood.map((one) => labelOf(words, one)),
    filterWords: understood.map((one) => one.words).join(' '),
    ...(date ? { filterDate: date } : {}),
  };
}

/** The nearest sports that we do have, at the same place if one was named. */
async function forMissing(
  words: Words,
  deps: SuggestDeps,
  names: Names,
  telling: readonly string[],
  missing: MissingSport,
  limit: number,
): Promise<{ message?: string; data: Suggestions }> {
  const [first] = missing.nearest;
  return {
    ...messageOf(words, {}, { missingSport: missingToTell(words, missing, first) }),
    data: await forWords(deps, names, [...telling, ...(first ? [first.name.toLowerCase()] : [])], limit),
  };
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
  const venues = await suggestions.venues(words, names, limit);
  const read = readPlaces(words, names);
  const { cities, areas, sports, sport } = read;
  const counts = await suggestions.venueCounts(
    { cities: ids(cities), areas: ids(areas), sports: ids(sports) },
    sport?.id,
  );
  const withSport = inSport(read);
  return {
    venues: venues.map(({ id, name, category, image, offered, ...place }) => ({
      id,
      name,
      category,
      location: areaAndCity(place),
      image: image ?? DEFAULT_IMAGE,
      ...(sport && sport.name !== category && offered.includes(sport.id) ? withSport : {}),
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
