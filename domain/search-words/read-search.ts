// Parses the words of a search into filters, names and filler words. Pure: it knows no venues.
import { type MissingSport, missingSport } from './missing-sports.ts';
import { FILLERS, otherName } from './other-names.ts';
import { type PriceAsked, takePrices } from './prices.ts';
import { anyOf, END, joined, normalised, pattern, START, take } from './text.ts';
import { type Now, type TimeAsked, takeTimes } from './times.ts';

export type { PriceAsked } from './prices.ts';
export type { Now, TimeAsked } from './times.ts';

/** What a filter asks for. */
export type Asked =
  | { kind: 'price'; price: PriceAsked }
  /** `today` is the date on which it was said. */
  | { kind: 'time'; times: readonly TimeAsked[]; today: string }
  | { kind: 'pincode'; pincode: string }
  | { kind: 'cheapest' };

/** A filter that was in the words. */
export type Understood = Asked & {
  /** The words it was read from. */
  words: string;
  /** The search without them. */
  rest: string;
};

/** A word or a phrase that is left, as it was typed and as it is meant. */
type SearchWord = { typed: string; meant: string; isFiller: boolean };

export type SearchReading = {
  /** The whole search, as it is compared. */
  text: string;
  understood: Understood[];
  words: SearchWord[];
  /** A sport that is known to people, but perhaps not to us. */
  otherSport?: MissingSport & { typed: string };
};

const PINCODE = pattern(`${START}(?:pin\\s*code\\s*:?\\s*|pin\\s+)?(?<pin>[1-9]\\d{2}\\s?\\d{3})${END}`);
const CHEAPEST = pattern(
  `${START}(?:${anyOf(['cheap', 'cheaper', 'cheapest', 'low price', 'low cost', 'affordable', 'sasta', 'saste', 'sasti', 'सस्ता', 'सस्ते'])})${END}`,
);
const PHRASE_MOST = 3;
const WORDS_MOST = 8;
/** At the edges of a word these are not part of it. */
const EDGES = /^["'([{.;:!?]+|["')\]}.;:!?]+$/g;

export function readSearch(q: string, now: Now): SearchReading {
  const text = normalised(q);
  const priced = takePrices(text);
  const timed = takeTimes(priced.rest, now);
  const placed = take(timed.rest, PINCODE, ({ pin }) => pin?.replaceAll(' ', ''));
  const sorted = take(placed.rest, CHEAPEST, () => true);
  const [pincode] = placed.found;
  const asked: (Asked & { said: string[] })[] = [
    ...(priced.words.length > 0 ? [{ kind: 'price' as const, price: priced.price, said: priced.words }] : []),
    ...(timed.times.length > 0
      ? [{ kind: 'time' as const, times: timed.times, today: now.date, said: timed.words }]
      : []),
    ...(pincode
      ? [{ kind: 'pincode' as const, pincode: pincode.read, said: placed.found.map(({ words }) => words) }]
      : []),
    ...(sorted.found.length > 0 ? [{ kind: 'cheapest' as const, said: sorted.found.map(({ words }) => words) }] : []),
  ];
  const understood = asked.map(({ said, ...one }) => ({ ...one, words: said.join(' '), rest: without(text, said) }));
  return { text, understood, ...readWords(sorted.rest) };
}

/** Every word for itself. */
export function plainWords(text: string): SearchReading {
  const words = text.split(' ').map((typed) => ({ typed, meant: typed, isFiller: FILLERS.has(typed) }));
  return { text, understood: [], words: few(words) };
}

/** None twice, and no more telling ones than anyone types. */
function few(words: readonly SearchWord[]): SearchWord[] {
  let telling = 0;
  return [...new Map(words.map((word) => [word.meant, word])).values()].filter(
    ({ isFiller }) => isFiller || ++telling <= WORDS_MOST,
  );
}

/** Names of several words first; what follows a bar does not belong to what comes before it. */
function readWords(text: string): Pick<SearchReading, 'words' | 'otherSport'> {
  const words: SearchWord[] = [];
  let otherSport: SearchReading['otherSport'];
  for (const part of text.split('|')) {
    const tokens = part.split(' ').flatMap((token) => token.replaceAll(EDGES, '') || token || []);
    for (let at = 0; at < tokens.length; ) {
      const { length, word, sport } = longestAt(tokens, at);
      at += length;
      if (sport) otherSport ??= { ...sport, typed: tokens.slice(at - length, at).join(' ') };
      else if (word) words.push(word);
    }
  }
  return { words: few(words), ...(otherSport ? { otherSport } : {}) };
}

function longestAt(tokens: readonly string[], at: number) {
  for (let length = Math.min(PHRASE_MOST, tokens.length - at); length > 0; length--) {
    const typed = tokens.slice(at, at + length).join(' ');
    const phrase = typed.replaceAll('-', ' ');
    const sport = missingSport(typed) ?? missingSport(phrase);
    if (sport) return { length, sport };
    const meant = otherName(typed) ?? otherName(phrase);
    if (meant !== undefined) return { length, word: { typed, meant, isFiller: false } };
    if (length === 1) return { length, word: { typed, meant: typed, isFiller: FILLERS.has(typed) } };
  }
  return { length: 1 };
}

/** The search without some of its words, each taken out once. */
function without(text: string, said: readonly string[]): string {
  const left = said.reduce((rest, words) => {
    const said = words
      .split(/\s+/)
      .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('\\s+');
    return rest.replace(new RegExp(said, 'u'), ' ');
  }, text);
  return joined(left);
}
