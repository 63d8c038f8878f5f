// What of a player's words are places and sports, by how the words of their names begin.
import type { Named, NamedArea, Names } from './names.ts';

export type Read = {
  cities: Named[];
  areas: NamedArea[];
  sports: Named[];
  /** The sport that goes with the cities and areas. */
  sport?: Named;
};

/** So few letters of a sport, beside a place, are too few to mean it. */
const SPORT_LETTERS_LEAST = 3;
const LITTLE_WORDS = ['in', 'at', 'near', 'around', 'and', 'the', 'for'];

/** Words alone, or a sport and a place together. */
export function readPlaces(words: readonly string[], names: Names): Read {
  const telling = withoutLittleWords(words);
  const places = placesNamed(telling, names);
  const sports = names.sports.filter(({ name }) => beginSo(telling, wordsOf(name)));
  if (telling.length < 2 || places.cities.length + places.areas.length + sports.length > 0)
    return { ...places, sports };
  for (const sport of names.sports) {
    const isOfSport = (word: string) => word.length >= SPORT_LETTERS_LEAST && beginSo([word], wordsOf(sport.name));
    const rest = telling.filter((word) => !isOfSport(word));
    if (rest.length === 0 || rest.length === telling.length) continue;
    const there = placesNamed(rest, names);
    if (there.cities.length + there.areas.length > 0) return { ...there, sports: [], sport };
  }
  return { ...places, sports };
}

/** Words that say nothing by themselves do not count beside others. */
function withoutLittleWords(words: readonly string[]): string[] {
  const telling = words.filter((word) => !LITTLE_WORDS.includes(word));
  return telling.length > 0 ? telling : [...words];
}

function placesNamed(words: readonly string[], { cities, areas }: Names): { cities: Named[]; areas: NamedArea[] } {
  return {
    cities: cities.filter(({ name }) => beginSo(words, wordsOf(name))),
    areas: areas.filter(({ name, city }) => {
      const own = wordsOf(name);
      return words.some((word) => beginSo([word], own)) && beginSo(words, [...own, ...wordsOf(city)]);
    }),
  };
}

function beginSo(words: readonly string[], name: readonly string[]): boolean {
  return words.every((word) => name.some((one) => one.startsWith(word)));
}

function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[\s-]+/)
    .concat(name.toLowerCase());
}
