import { OTHER_WORDS, otherName } from '#domain/search-words/other-names.ts';
import { meantName } from '#domain/typo.ts';
import type { Names } from './names.ts';
import type { SearchRepository } from './search.repository.ts';

/** So few letters of another name are too few to mean it. */
const LETTERS_LEAST = 4;

/** Which of the words are typos of the name of a place or a sport, and of which. */
export function typosIn(words: readonly string[], names: Names): Map<string, string> {
  const known = knownWords(names);
  const typos = new Map<string, string>();
  for (const word of words) {
    if (known.some((name) => name.startsWith(word))) continue;
    const name = meantName(word, known) ?? meantOtherName(word);
    if (name !== undefined) typos.set(word, name);
  }
  return typos;
}

/** What is meant by a typo of one of the other names, or by most of one. */
function meantOtherName(word: string): string | undefined {
  const begun = word.length >= LETTERS_LEAST ? OTHER_WORDS.find((name) => name.startsWith(word)) : undefined;
  return otherName(begun ?? meantName(word, OTHER_WORDS) ?? word);
}

/** What is asked for most comes first, so that a typo of a city's name is not taken for one of an area's. */
function knownWords({ cities, sports, areas }: Names): string[] {
  const words = [...cities, ...sports, ...areas].flatMap(({ name }) => {
    const whole = name.toLowerCase();
    return [...whole.split(/\s+/), ...whole.split(/[\s-]+/)];
  });
  return [...new Set(words)];
}

/** For each word what to look for: itself, what it is a typo of, or undefined when it is like none that a venue has. */
export async function withoutTypos(
  search: SearchRepository,
  names: Names,
  words: readonly string[],
): Promise<(string | undefined)[]> {
  if (words.length === 0) return [];
  const { unknown, named } = await search.lookAt(words);
  const odd = words.filter((word) => unknown.includes(word) || !named.includes(word));
  if (odd.length === 0) return [...words];
  const typos = typosIn(odd, names);
  // Inside of words nearly every typo of a short name occurs somewhere: only a word that begins so counts against it.
  const inside = words.filter((word) => typos.has(word) && !unknown.includes(word));
  const begun = inside.length > 0 ? await search.wordsBegun(inside) : [];
  const wrong = words.filter((word) => unknown.includes(word) || (inside.includes(word) && !begun.includes(word)));
  const strange = wrong.filter((word) => !typos.has(word));
  const nearest = strange.length > 0 ? await search.nearestWords(strange) : new Map<string, string>();
  return words.map((word) => (wrong.includes(word) ? (typos.get(word) ?? nearest.get(word)) : word));
}
