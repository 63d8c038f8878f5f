// How a search was read, for the contract and in sentences.
import type { SearchReading } from '#contract/finding.ts';
import type { Words } from '#words';
import { labelOf, type Wanted } from './filter-label.ts';
import type { Named } from './read-places.ts';
import type { Meaning, MissingSport } from './understand-search.ts';

export function readingOf(
  words: Words,
  { understood, missing, sport }: Meaning,
  leftOut: readonly Wanted[],
  instead: Named | undefined,
): SearchReading {
  const applied = understood.filter((one) => !leftOut.includes(one));
  return {
    ...(applied.length > 0 ? { understood: applied.map((one) => told(words, one)) } : {}),
    ...(missing ? { missingSport: missingToTell(words, missing, instead) } : {}),
    ...(leftOut.length > 0 ? { leftOut: leftOut.map((one) => labelOf(words, one)) } : {}),
    ...(sport ? { sport: named(sport) } : instead ? { sport: named(instead) } : {}),
  };
}

function told(words: Words, one: Meaning['understood'][number]) {
  const date = one.kind === 'time' && one.times.length === 1 ? one.times[0]?.date : undefined;
  return {
    kind: one.kind,
    label: labelOf(words, one),
    words: one.words,
    rest: one.rest,
    ...(date ? { date } : {}),
  };
}

export function missingToTell({ otherSports }: Words, { id }: MissingSport, instead: Named | undefined) {
  return { name: otherSports[id], ...(instead ? { instead: named(instead) } : {}) };
}

function named({ id, name }: Named) {
  return { name, category: id };
}

/** What was done with the words, where that is not what they say. */
export function messageOf(
  { search }: Words,
  { corrected }: Pick<Meaning, 'corrected'>,
  { missingSport, leftOut = [] }: SearchReading,
  alsoSaid?: string,
): { message?: string } {
  const sentences = [
    ...(missingSport ? [search.missing({ sport: missingSport.name.toLowerCase() })] : []),
    ...(missingSport?.instead ? [search.nearestSport({ sport: missingSport.instead.name.toLowerCase() })] : []),
    ...(corrected === undefined ? [] : [search.corrected({ words: corrected })]),
    ...(leftOut.length > 0
      ? [search.leftOut({ filters: leftOut.reduce((first, last) => search.leftOutAnd({ first, last })) })]
      : []),
    ...(alsoSaid === undefined ? [] : [alsoSaid]),
  ];
  return sentences.length > 0 ? { message: sentences.join(' ') } : {};
}

/** When another order was asked for than the nearest first. */
export function withinText({ search }: Words, area: string, km: number): string {
  return search.within({ area, km });
}

/** How venues near an area are listed; `hasOwn` when the area has some itself. */
export function aroundText({ search }: Words, area: string, hasOwn: boolean): string {
  return hasOwn ? search.ownFirst({ area }) : search.nearest({ place: area });
}
