import type { Wanted } from './filter-label.ts';
import type { Meaning, Part } from './understand-search.ts';
import type { VenueFilter } from './venue-filter.ts';
import type { VenuesRepository } from './venues.repository.ts';

/** What is looked for, and what is not. */
export type Fit = { parts: Part[]; leftOut: Wanted[] };

/** Everything that some parts ask for. */
export function together(fixed: VenueFilter, parts: readonly Pick<Part, 'filter'>[]): VenueFilter {
  const words = parts.flatMap(({ filter }) => filter.words ?? []);
  return Object.assign({}, fixed, ...parts.map(({ filter }) => filter), words.length > 0 ? { words } : {});
}

/**
 * As much of a search as some venue has, and what had to be left out; null when what is left would be another search.
 * One part is left out if that is enough; otherwise as few as lead somewhere, those that matter least first.
 */
export async function nearestSearch(
  venues: VenuesRepository,
  fixed: VenueFilter,
  { parts, strange }: Meaning,
): Promise<Fit | null> {
  const isSport = fixed.sportId !== undefined;
  for (const out of leavings(parts)) {
    const kept = parts.filter((part) => !out.includes(part));
    const wider = out.flatMap((part) => (part.wider ? [{ ...part, filter: part.wider }] : []));
    for (const some of wider.length > 0 ? [[...kept, ...wider], kept] : [kept]) {
      if (!isSport && !isSameSearch(some, out, strange)) continue;
      if (await venues.hasAny(together(fixed, some))) {
        return { parts: some, leftOut: [...out.map(({ wanted }) => wanted), ...strange.map(wordOf)] };
      }
    }
  }
  return null;
}

const wordOf = (word: string): Wanted => ({ kind: 'word', word });

/** Nothing, each part alone, then ever more of them. Without its area, a direction such as 'east' goes too. */
function leavings(parts: readonly Part[]): Part[][] {
  const directions = parts.filter(({ kind }) => kind === 'direction');
  const alone = parts.map((part) => (part.kind === 'area' ? [part, ...directions] : [part]));
  return [[], ...alone, ...parts.map((_, index) => parts.slice(0, index + 1)).slice(1)];
}

/** A filter or a name is left, or at least half of what was typed. */
function isSameSearch(kept: readonly Part[], out: readonly Part[], strange: readonly string[]): boolean {
  if (kept.length === 0) return false;
  if (kept.some(({ kind }) => kind !== 'word' && kind !== 'direction')) return true;
  const letters = (texts: readonly string[]) => texts.join('').length;
  const words = (some: readonly Part[]) => some.flatMap(({ filter }) => filter.words ?? []);
  return letters(words(kept)) >= letters([...words(out), ...strange]);
}
