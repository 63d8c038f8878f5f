import { meantName } from '#domain/slip.ts';
import { otherName, otherNames } from './other-names.ts';
import type { Names } from './read-places.ts';
import type { SearchRepository } from './search.repository.ts';
import type { SuggestionsRepository } from './suggestions.repository.ts';

/** More words than anyone types; the rest is not looked at. */
const WORDS_MOST = 8;
/** So few letters of another name are too few to mean it. */
const LETTERS_LEAST = 4;

export type WordsDeps = { search: SearchRepository; suggestions: Pick<SuggestionsRepository, 'names'> };

/** The words to look for, and what to say when they are not the ones that were typed; null when nothing is like them. */
export async function meantWords(
  deps: WordsDeps,
  q: string,
): Promise<{ words: string[]; message: { message?: string } } | null> {
  const asked = wordsIn(q);
  const words = await withoutTypos(deps, asked);
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

/** Which of the words are slips of the name of a place or a sport, and of which. */
export function slipsIn(words: readonly string[], names: Names): Map<string, string> {
  const known = knownWords(names);
  const slips = new Map<string, string>();
  for (const word of words) {
    if (known.some((name) => name.startsWith(word))) continue;
    const name = meantName(word, known) ?? meantOtherName(word);
    if (name !== undefined) slips.set(word, name);
  }
  return slips;
}

/** What is meant by a slip of one of the other names, or by most of one. */
function meantOtherName(word: string): string | undefined {
  const begun = word.length >= LETTERS_LEAST ? otherNames.find((name) => name.startsWith(word)) : undefined;
  return otherName(begun ?? meantName(word, otherNames) ?? word);
}

/** What is asked for most comes first, so that a slip of a city's name is not taken for one of an area's. */
function knownWords({ cities, sports, areas }: Names): string[] {
  const words = [...cities, ...sports, ...areas].flatMap(({ name }) => {
    const whole = name.toLowerCase();
    return [...whole.split(/\s+/), ...whole.split(/[\s-]+/)];
  });
  return [...new Set(words)];
}

/** Null when some word is like none that a venue has. */
async function withoutTypos({ search, suggestions }: WordsDeps, words: readonly string[]): Promise<string[] | null> {
  if (words.length === 0) return [];
  const { unknown, named } = await search.lookAt(words);
  const odd = words.filter((word) => unknown.includes(word) || !named.includes(word));
  if (odd.length === 0) return [...words];
  const slips = slipsIn(odd, await suggestions.names());
  // Inside of words nearly every slip of a short name occurs somewhere: only a word that begins so counts against it.
  const inside = words.filter((word) => slips.has(word) && !unknown.includes(word));
  const begun = inside.length > 0 ? await search.wordsBegun(inside) : [];
  const wrong = words.filter((word) => unknown.includes(word) || (inside.includes(word) && !begun.includes(word)));
  const strange = wrong.filter((word) => otherName(word) === undefined && !slips.has(word));
  const nearest = strange.length > 0 ? await search.nearestWords(strange) : new Map<string, string>();
  const meant = words.map((word) =>
    wrong.includes(word) ? (otherName(word) ?? slips.get(word) ?? nearest.get(word)) : word,
  );
  return meant.every((word) => word !== undefined) ? meant : null;
}
