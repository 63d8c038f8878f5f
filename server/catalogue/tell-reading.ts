// How a search was read, for the contract and in sentences.
import type { SearchReading } from '#contract/finding.ts';
import type { Understood } from '#domain/search-words/read-search.ts';
import type { Words } from '#words';
import { labelOf, type Wanted } from './filter-label.ts';
import type { Named } from './names.ts';
import type { Meaning, MissingSport } from './understand-search.ts';

export function readingOf(
  words: Words,
  { understood, missing, sport, place }: Meaning,
  leftOut: readonly Wanted[],
  instead: Named | undefined,
): SearchReading {
  const applied = understood.filter((one) => !leftOut.includes(one));
  return {
    ...(applied.length > 0 ? { understood: applied.map((one) => told(words, one)) } : {}),
    ...(missing ? { missingSport: missingToTell(words, missing, instead) } : {}),
    ...(leftOut.length > 0 ? { leftOut: leftOut.map((one) => labelOf(words, one)) } : {}),
    ...(sport ? { sport: named(sport) } : instead ? { sport: named(instead) } : {}),
    ...(place ? { place: { name: place.name, ...place.from } } : {}),
  };
}

/** The day of a time, when it is a single one. */
export function dateOf(one: Understood): string | undefined {
  return one.kind === 'time' && one.times.length === 1 ? one.times[0]?.date : undefined;
}

function told(words: Words, one: Understood) {
  const date = dateOf(one);
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
  { missingSport, nothingIn, leftOut = [], understood = [] }: SearchReading,
  { alsoSaid, elsewhere }: { alsoSaid?: string | undefined; elsewhere?: Elsewhere | undefined } = {},
): { message?: string } {
  const dropped = leftOut.filter((label) => label !== elsewhere?.label);
  const sentences = [
    ...(missingSport ? [search.missing({ sport: missingSport.name.toLowerCase() })] : []),
    ...(missingSport?.instead ? [search.nearestSport({ sport: missingSport.instead.name.toLowerCase() })] : []),
    ...(corrected === undefined ? [] : [search.corrected({ words: corrected })]),
    ...(elsewhere ? [search.noArea({ area: elsewhere.name, areas: listed(search, elsewhere.areas) })] : []),
    ...(dropped.length > 0 ? [search.leftOut({ filters: listed(search, dropped) })] : []),
    ...(nothingIn === undefined ? [] : [noneText(search, nothingIn, understood)]),
    ...(alsoSaid === undefined ? [] : [alsoSaid]),
  ];
  return sentences.length > 0 ? { message: sentences.join(' ') } : {};
}

function noneText(search: Words['search'], area: string, filters: readonly { kind: string }[]): string {
  return filters.some(({ kind }) => kind === 'time') ? search.noneThen({ area }) : search.noneThere({ area });
}

function listed(search: Words['search'], texts: readonly string[]): string {
  return texts.reduce((first, last) => search.leftOutAnd({ first, last }));
}

/** An area that we do not have, the label of the part of it that was left out, and the areas that are shown instead. */
type Elsewhere = { name: string; label: string; areas: readonly string[] };

/** How a search for an area that we do not have went on, when it did in areas that are called nearly so. */
export function elsewhereOf(
  words: Words,
  { unknownArea }: Pick<Meaning, 'unknownArea'>,
  leftOut: readonly Wanted[],
  shown: readonly { area: string }[],
): Elsewhere | undefined {
  if (!unknownArea || !leftOut.includes(unknownArea.direction)) return undefined;
  const { name, direction, similar } = unknownArea;
  const areas = [...new Set(shown.map(({ area }) => area))];
  if (areas.length === 0 || areas.some((area) => !similar.includes(area))) return undefined;
  return { name, label: labelOf(words, direction), areas };
}

/** When another order was asked for than the nearest first. */
export function withinText({ search }: Words, area: string, km: number): string {
  return search.within({ area, km });
}

/** How venues near an area are listed; `hasOwn` when the area has some itself, `isTurf` when those with turf are meant. */
export function aroundText({ search }: Words, area: string, hasOwn: boolean, isTurf = false): string {
  if (isTurf) return hasOwn ? search.turfOwnFirst({ area }) : search.turfNearest({ place: area });
  return hasOwn ? search.ownFirst({ area }) : search.nearest({ place: area });
}
