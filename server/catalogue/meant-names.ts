// What the words of a search are when they are nothing but names of places and sports.
import type { Names } from './names.ts';

/** Where venues with every word are, and what they offer. */
export type MeantNames = {
  /** Those that have every word that names a place; undefined when none does. */
  cities?: string[];
  /** Areas of other cities, which have every such word together with their city. */
  areas: string[];
  sport?: string;
};

/** With the venues that such a search finds, or does not, by what their texts are. */
export type NamedVenues = MeantNames & {
  /** Found by words of their own. */
  own: readonly string[];
  /** Without the names in their texts. */
  unnamed: readonly string[];
};

type WordNames = { cities: string[]; areas: { id: string; cityId: string }[]; sports: string[] };

/**
 * Undefined when a word is in no name, or begins no word of a name that it is in, or is in names of places and of sports,
 * or when several sports are meant, or no place has all the words.
 */
export function meantNames(words: readonly string[], names: Names): MeantNames | undefined {
  const all = [...names.cities, ...names.areas, ...names.sports].map(({ name }) => ` ${name.toLowerCase()}`);
  if (words.some((word) => all.some((name) => name.includes(word) && !name.includes(` ${word}`)))) return undefined;
  const named = words.map((word) => namesWith(word, names));
  const ofPlace = named.filter(({ cities, areas }) => cities.length + areas.length > 0);
  const ofSport = named.filter(({ sports }) => sports.length > 0);
  const [sport, ...others] = new Set(ofSport.flatMap(({ sports }) => sports));
  if (named.some((word) => ofPlace.includes(word) === ofSport.includes(word)) || others.length > 0) return undefined;
  const place = ofPlace.length > 0 ? placeOf(ofPlace) : { areas: [] };
  if (place.cities?.length === 0 && place.areas.length === 0) return undefined;
  return { ...place, ...(sport === undefined ? {} : { sport }) };
}

function namesWith(word: string, { cities, areas, sports }: Names): WordNames {
  const has = ({ name }: { name: string }) => name.toLowerCase().includes(word);
  return {
    cities: cities.filter(has).map(({ id }) => id),
    areas: areas.filter(has).map(({ id, cityId }) => ({ id, cityId })),
    sports: sports.filter(has).map(({ id }) => id),
  };
}

function placeOf(named: readonly WordNames[]): Pick<MeantNames, 'cities' | 'areas'> {
  const hasAll = (cityId: string) => named.every(({ cities }) => cities.includes(cityId));
  const areas = new Map(named.flatMap((word) => word.areas).map((area) => [area.id, area.cityId]));
  const isMeant = ([id, cityId]: [string, string]) =>
    !hasAll(cityId) && named.every((word) => word.cities.includes(cityId) || word.areas.some((area) => area.id === id));
  return {
    cities: [...new Set(named.flatMap((word) => word.cities))].filter(hasAll),
    areas: [...areas].filter(isMeant).map(([id]) => id),
  };
}
