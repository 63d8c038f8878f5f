// How a search was read, for the contract and in sentences.
import type { SearchReading } from '#contract/finding.ts';
import type { Named } from './read-places.ts';
import type { Meaning } from './understand-search.ts';

export function readingOf(
  { understood, missing, sport }: Meaning,
  leftOut: string[],
  instead: Named | undefined,
): SearchReading {
  const applied = understood.filter(({ label }) => !leftOut.includes(label));
  const named = ({ id, name }: Named) => ({ name, category: id });
  return {
    ...(applied.length > 0 ? { understood: applied.map(told) } : {}),
    ...(missing ? { missingSport: { name: missing.name, ...(instead ? { instead: named(instead) } : {}) } } : {}),
    ...(leftOut.length > 0 ? { leftOut } : {}),
    ...(sport ? { sport: named(sport) } : instead ? { sport: named(instead) } : {}),
  };
}

function told(one: Meaning['understood'][number]) {
  const { kind, label, words, rest } = one;
  const date = one.kind === 'time' && one.times.length === 1 ? one.times[0]?.date : undefined;
  return { kind, label, words, rest, ...(date ? { date } : {}) };
}

/** What was done with the words, where that is not what they say. */
export function messageOf(
  { corrected }: Pick<Meaning, 'corrected'>,
  { missingSport, leftOut = [] }: SearchReading,
  alsoSaid?: string,
): { message?: string } {
  const sentences = [
    ...(missingSport ? [`We do not have ${missingSport.name.toLowerCase()} yet.`] : []),
    ...(missingSport?.instead ? [`The nearest we have is ${missingSport.instead.name.toLowerCase()}.`] : []),
    ...(corrected === undefined ? [] : [`Showing results for '${corrected}'.`]),
    ...(leftOut.length > 0 ? [`No venue fits all of it, so we left out ${leftOut.join(' and ')}.`] : []),
    ...(alsoSaid === undefined ? [] : [alsoSaid]),
  ];
  return sentences.length > 0 ? { message: sentences.join(' ') } : {};
}

/** For another order than the nearest first. */
export function withinText(area: string, km: number): string {
  return `Within ${km} km of ${area}.`;
}

/** How venues near an area are ordered; `hasOwn` when the area has some itself. */
export function aroundText(area: string, hasOwn: boolean): string {
  return hasOwn ? `Those in ${area} first, then the nearest to it.` : `The nearest to ${area} first.`;
}
