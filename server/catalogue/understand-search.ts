// What the words of a search ask of venues, as parts that can be left out one by one when no venue has them all.
import { BOOKING_WINDOW_DAYS } from '#domain/booking-window.ts';
import { clockMinutes, DAY_MINUTES } from '#domain/clock-time.ts';
import { addDays, indiaDate, indiaInstant, indiaTime } from '#domain/india-time.ts';
import { toPaise } from '#domain/price.ts';
import type { MissingSportId } from '#domain/search-words/missing-sports.ts';
import { saysNearMe } from '#domain/search-words/near-me.ts';
import type { PriceAsked, TimeAsked, Understood } from '#domain/search-words/read-search.ts';
import type { Wanted } from './filter-label.ts';
import { withoutTypos } from './meant-words.ts';
import type { Named, Names } from './names.ts';
import { type SaidDeps, saidInSearch } from './said-in-search.ts';
import type { SuggestionsRepository } from './suggestions.repository.ts';
import type { Position, StartWindow, VenueFilter } from './venue-filter.ts';

export type WordsDeps = SaidDeps & { suggestions: Pick<SuggestionsRepository, 'names'> };

export type Part = {
  /** What it was read from. */
  wanted: Wanted;
  filter: VenueFilter;
  /** What may take its place when nothing fits it. */
  wider?: VenueFilter;
  kind: (typeof KINDS)[number];
};

/** Those that may be left out rather come first. */
const KINDS = ['filter', 'direction', 'word', 'area', 'city', 'sport'] as const;
/** Words that the names of many places share: without the rest of the name they say nothing. */
const DIRECTIONS = new Set(
  'east west north south central nagar road street marg phase sector block layout extension colony'.split(' '),
);

/** Those of them that tell two parts of one place from each other. */
const COMPASS = new Set(['east', 'west', 'north', 'south']);

export type MissingSport = { id: MissingSportId; nearest: Named[] };

export type Meaning = {
  /** Those that matter least come first. */
  parts: Part[];
  /** Words that are like none that a venue has. */
  strange: string[];
  /** Everything that was not read as a filter, without typos. */
  phrase: string;
  /** Of every place and sport. */
  names: Names;
  /** The words that count, when they are not the ones that were typed. */
  corrected?: string;
  understood: Understood[];
  isByPrice: boolean;
  /** Sports that are meant rather than others, though none is named. */
  preferred?: readonly string[];
  /** The only sport that is named. */
  sport?: Named;
  missing?: MissingSport;
  /** The city that is named, and by which part: where it has nothing, the nearest to it may do. */
  city?: { wanted: Wanted; name: string; from: Position };
  /** The one area that is named, or is called nearly so: distances may be counted from it. */
  place?: Around;
  /** The area near which to look, and not only in it. */
  around?: Around;
  /** An area that we do not have, by which part it is one, and those that are called nearly so. */
  unknownArea?: UnknownArea;
};

type Around = { id: string; name: string; from: Position };
type UnknownArea = { name: string; direction: Wanted; similar: readonly string[] };

/** What is asked for beside the words, and therefore not taken from them. */
export type Given = { price: boolean; time: boolean; sort: boolean };

const NO_NAMES: Names = { cities: [], areas: [], sports: [] };
/** Of a pincode, the first digits are those of the city or district. */
const DISTRICT_DIGITS = 3;

export async function understandSearch(deps: WordsDeps, q: string, given: Given): Promise<Meaning> {
  const said = await saidInSearch(deps, q);
  const isNamed = said.words.some(({ isFiller }) => !isFiller) || said.otherSport !== undefined;
  const names = isNamed ? await deps.suggestions.names() : NO_NAMES;
  const understood = said.understood.filter(
    ({ kind }) =>
      !((kind === 'price' && given.price) || (kind === 'time' && given.time) || (kind === 'cheapest' && given.sort)),
  );
  const missing = missingOf(said.otherSport, names);
  const words = [...said.words, ...(said.otherSport && !missing ? [plainWord(said.otherSport.typed)] : [])];
  const telling = words.filter(({ isFiller }) => !isFiller);
  const meant = await withoutTypos(
    deps.search,
    names,
    telling.map((word) => word.meant),
  );
  const corrected = new Map(telling.map(({ typed }, index) => [typed, meant[index]]));
  const sports = meant.flatMap((word) =>
    names.sports.filter(({ id, name }) => word === id || word === name.toLowerCase()),
  );
  const known = [...new Set(meant.filter((word) => word !== undefined))];
  const isCorrected = telling.some(({ typed }, index) => meant[index] !== undefined && meant[index] !== typed);
  const parts = [
    ...understood.flatMap((one) => partOf(one, deps.clock())),
    ...known.map((word) => wordPart(word, names)).toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind)),
  ];
  // Whoever wants to play at a certain time may go a little further for it.
  const mayBeNear = said.words.some(({ typed }) => NEAR.has(typed)) || understood.some(({ kind }) => kind === 'time');
  const named = saysNearMe(q) ? undefined : aroundOf(parts, names);
  const unknownArea = unknownAreaOf(known, parts, names);
  const similar = parts.filter(({ wanted }) => wanted !== unknownArea?.direction);
  const place = named ?? (unknownArea && aroundOf(similar, names));
  return {
    parts,
    strange: telling.filter((_, index) => meant[index] === undefined).map(({ typed }) => typed),
    phrase: words.flatMap(({ typed, isFiller }) => (isFiller ? typed : (corrected.get(typed) ?? []))).join(' '),
    names,
    understood,
    isByPrice: understood.some(({ kind }) => kind === 'cheapest'),
    ...(sports.length === 0 && !missing && said.words.some(({ typed }) => TURF.has(typed))
      ? { preferred: PLAYED_ON_TURF }
      : {}),
    ...(isCorrected ? { corrected: known.join(' ') } : {}),
    ...(sports[0] && sports.length === 1 ? { sport: sports[0] } : {}),
    ...(missing ? { missing } : {}),
    ...(place ? { place } : {}),
    ...(named && mayBeNear ? { around: named } : {}),
    ...(unknownArea ? { unknownArea } : {}),
    ...cityOf(parts, names),
  };
}

const TURF = new Set(['turf', 'turfs', 'टर्फ']);
const PLAYED_ON_TURF = ['football', 'cricket'];
const NEAR = new Set(['near', 'around', 'close', 'paas', 'पास', 'जवळ']);
export const isOfArea = ({ kind }: Part) => kind === 'area' || kind === 'direction';

/** In the middle of its areas, whose places are known. */
function cityOf(parts: readonly Part[], { cities, areas }: Names): Pick<Meaning, 'city'> {
  const [part, ...others] = parts.filter(({ kind }) => kind === 'city');
  const city = cities.find(({ name }) => part?.filter.words?.every((word) => name.toLowerCase().includes(word)));
  const places = areas.flatMap(({ cityId, latitude, longitude }) =>
    cityId === city?.id && latitude !== undefined && longitude !== undefined ? [{ latitude, longitude }] : [],
  );
  if (!part || !city || others.length > 0 || places.length === 0) return {};
  const middle = (of: (place: Position) => number) => places.reduce((sum, one) => sum + of(one), 0) / places.length;
  const from = { latitude: middle(({ latitude }) => latitude), longitude: middle(({ longitude }) => longitude) };
  return { city: { wanted: part.wanted, name: city.name, from } };
}

/** The one area that the words name; none when they name several. */
function aroundOf(parts: readonly Part[], { areas }: Names): Around | undefined {
  if (!parts.some(({ kind }) => kind === 'area')) return undefined;
  const words = parts.filter(isOfArea).flatMap(({ filter }) => filter.words ?? []);
  const [area, ...others] = called(areas, words);
  if (area?.latitude === undefined || area.longitude === undefined || others.length > 0) return undefined;
  return { id: area.id, name: area.name, from: { latitude: area.latitude, longitude: area.longitude } };
}

/** 'Andheri East', where we have only Andheri West. */
function unknownAreaOf(known: readonly string[], parts: readonly Part[], { areas }: Names): UnknownArea | undefined {
  const ofArea = parts.filter(isOfArea);
  const words = known.filter((word) => ofArea.some(({ filter }) => filter.words?.includes(word)));
  const rest = words.filter((word) => !COMPASS.has(word));
  const direction = ofArea.find(({ filter }) => filter.words?.some((word) => COMPASS.has(word)));
  if (!direction || rest.length === 0 || words.length - rest.length > 1 || called(areas, words).length > 0) return;
  const similar = called(areas, rest).map(({ name }) => name);
  if (similar.length === 0) return;
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return { name, direction: direction.wanted, similar };
}

function called(areas: Names['areas'], words: readonly string[]) {
  return areas.filter(({ name }) => {
    const own = name.toLowerCase().split(/\s+/);
    return words.every((word) => own.includes(word));
  });
}

export const plainWord = (typed: string) => ({ typed, meant: typed, isFiller: false });

/** None when it is one of ours after all, or begins the name of a place. */
export function missingOf(
  asked: { id: MissingSportId; name: string; nearest: readonly string[]; typed: string } | undefined,
  { sports, areas, cities }: Names,
): MissingSport | undefined {
  if (!asked) return undefined;
  const { id, name, nearest, typed } = asked;
  const isOurs = sports.some((sport) => [sport.id, sport.name.toLowerCase()].includes(name));
  const isPlace = [...areas, ...cities].some((place) => place.name.toLowerCase().startsWith(`${typed} `));
  if (isOurs || isPlace) return undefined;
  return { id, nearest: nearest.flatMap((near) => sports.filter((sport) => sport.id === near)) };
}

/** Where an area has nothing that fits, the rest of its city may. */
function wordPart(word: string, { cities, areas, sports }: Names): Part {
  const has = ({ name }: Named) => name.toLowerCase().split(/\s+/).includes(word);
  const part = { wanted: { kind: 'word' as const, word }, filter: { words: [word] } };
  if (sports.some(has)) return { ...part, kind: 'sport' };
  if (cities.some(has)) return { ...part, kind: 'city' };
  if (DIRECTIONS.has(word)) return { ...part, kind: 'direction' };
  const [cityId, ...others] = new Set(areas.filter(has).map((area) => area.cityId));
  if (cityId === undefined) return { ...part, kind: 'word' };
  return { ...part, kind: 'area', ...(others.length === 0 ? { wider: { cityId } } : {}) };
}

function partOf(one: Understood, now: Date): Part[] {
  if (one.kind === 'price') return [{ wanted: one, filter: priceFilter(one.price), kind: 'filter' }];
  if (one.kind === 'time')
    return [{ wanted: one, filter: { startsIn: one.times.flatMap((time) => windowsOf(time, now)) }, kind: 'filter' }];
  if (one.kind === 'pincode') {
    const wider = { pincode: one.pincode.slice(0, DISTRICT_DIGITS) };
    return [{ wanted: one, filter: { pincode: one.pincode }, wider, kind: 'filter' }];
  }
  return [];
}

function priceFilter({ minPrice, maxPrice }: PriceAsked): VenueFilter {
  return {
    ...(minPrice === undefined ? {} : { minPaise: toPaise(minPrice) }),
    ...(maxPrice === undefined ? {} : { maxPaise: toPaise(maxPrice) }),
  };
}

/** What goes on after midnight is of two dates. */
function windowsOf({ date, from, to }: TimeAsked, now: Date): StartWindow[] {
  const rest = { date: addDays(date, 1), from: 0, to: to - DAY_MINUTES };
  const pieces = [{ date, from, to: Math.min(to, DAY_MINUTES) }, ...(rest.to > 0 ? [rest] : [])];
  return pieces.flatMap((piece) => windowOf(piece, now));
}

/** None when it is over, or so far ahead that nothing can be booked then. */
function windowOf({ date, from, to }: TimeAsked, now: Date): StartWindow[] {
  const today = indiaDate(now);
  const earliest = date === today ? clockMinutes(indiaTime(now)) + 1 : 0;
  if (date < today || date >= addDays(today, BOOKING_WINDOW_DAYS) || to <= earliest) return [];
  return [{ date, midnight: indiaInstant(date), from: Math.max(from, earliest), to, now, today }];
}
