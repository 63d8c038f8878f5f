// A search as its parts see it: one text, from which each takes the words that it understands.

/** Longer searches are not read to their end. */
const LENGTH_MOST = 200;
const DEVANAGARI_ZERO = 0x0966;

/** Nothing of a word comes before, or after: `\b` knows only Latin letters. */
export const START = '(?<![\\p{L}\\p{M}\\p{N}])';
export const END = '(?![\\p{L}\\p{M}\\p{N}])';

/** In lower case, with Latin digits and single spaces. */
export function normalised(text: string): string {
  return text
    .slice(0, LENGTH_MOST)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/(?<=\d),(?=\d{2,3}(?!\d))/g, '')
    .replaceAll(/[\s,|]+/g, ' ')
    .trim();
}

export type Groups = Record<string, string | undefined>;
export type Taken<Read> = { found: { words: string; read: Read }[]; rest: string };

export const pattern = (source: string) => new RegExp(source, 'gu');

/** Takes what a pattern finds out of a text, if it makes sense; a bar keeps the words on both sides apart. */
export function take<Read>(text: string, said: RegExp, read: (groups: Groups) => Read | undefined): Taken<Read> {
  const found: Taken<Read>['found'] = [];
  const rest = text.replaceAll(said, (words: string, ...others: unknown[]) => {
    const groups = others.at(-1);
    const one = read(isGroups(groups) ? groups : {});
    if (one === undefined) return words;
    found.push({ words: words.trim(), read: one });
    return ' | ';
  });
  return { found, rest };
}

function isGroups(value: unknown): value is Groups {
  return typeof value === 'object' && value !== null;
}

/** Without the places from which something was taken. */
export function joined(text: string): string {
  return text.replaceAll('|', ' ').replaceAll(/\s+/g, ' ').trim();
}

/** Any of these words or phrases, the longest first. */
export function anyOf(phrases: readonly string[]): string {
  return phrases
    .map((phrase) => phrase.normalize('NFC'))
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+'))
    .join('|');
}
