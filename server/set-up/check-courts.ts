import type { Courts } from '#contract/venue-courts.ts';
import { refuse } from '#server/app-error.ts';

/** Refuses what does not fit together; `sports` are those of the venue, by their ids. */
export function checkCourts(said: Courts, before: Courts, sports: Map<string, string>): void {
  const { courts, combined, formats } = said;
  const twice = firstTwice([...courts, ...combined].map(({ name }) => name));
  if (twice) throw refuse('sameName', { name: twice });
  checkKeys(said, before);
  for (const { key, name, courts: parts } of combined) {
    const were = before.combined.find((space) => space.key === key)?.courts;
    if (were && were.toSorted().join() !== parts.toSorted().join()) throw refuse('combinedAnew', { name });
  }
  const titleOf = ({ sportId, name }: Courts['formats'][number]) =>
    [sports.get(sportId), name].filter(Boolean).join(' · ');
  if (formats.some(({ sportId }) => !sports.has(sportId))) throw refuse('sportNotAtVenue');
  const same = firstTwice(formats.map(titleOf));
  if (same) throw refuse('sameFormat', { name: same });
  const nowhere = formats.find(({ spaces }) => spaces.length === 0);
  if (nowhere) throw refuse('formatWithoutCourt', { name: titleOf(nowhere) });
}

/** What is referred to must be there, and under one key. */
function checkKeys({ courts, combined, formats }: Courts, before: Courts): void {
  const known = new Set([...before.courts, ...before.combined, ...before.formats].map(({ key }) => key));
  const spaces = [...courts, ...combined].map(({ key }) => key);
  // A number that is not known any more: somebody has removed it meanwhile.
  const isStale = [...spaces, ...formats.map(({ key }) => key)].some((key) => /^\d+$/.test(key) && !known.has(key));
  const wasCourt = new Set(before.courts.map(({ key }) => key));
  const isOtherKind = combined.some(({ key }) => wasCourt.has(key));
  const single = new Set(courts.map(({ key }) => key));
  const isPartUnknown = combined.some((space) => space.courts.some((key) => !single.has(key)));
  const isSpaceUnknown = formats.some((format) => format.spaces.some((key) => !spaces.includes(key)));
  const isTwice = firstTwice(spaces) !== undefined || firstTwice(formats.map(({ key }) => key)) !== undefined;
  if (isStale || isOtherKind || isPartUnknown || isSpaceUnknown || isTwice) throw refuse('unknownCourt');
}

function firstTwice(texts: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return texts.find((text) => {
    const isTwice = seen.has(text.toLowerCase());
    seen.add(text.toLowerCase());
    return isTwice;
  });
}
