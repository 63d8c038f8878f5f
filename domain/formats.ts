// A format is a sport in one of the ways a venue sells it: 'Football · 7-a-side half'. Players choose formats.

type Format = { readonly id: number; readonly sportId: string; readonly sport: string };

export type FormatAsked = { format?: number | undefined; sport?: string | undefined };

/**
 * The format asked for by its id; otherwise the first of the sport asked for by id or name, in any case; the first of all
 * when nothing is asked for.
 */
export function formatAskedFor<F extends Format>(
  formats: readonly F[],
  { format: id, sport }: FormatAsked,
): F | undefined {
  const wanted = sport?.toLowerCase();
  return formats.find(
    (format) =>
      (id === undefined || format.id === id) &&
      (wanted === undefined || isSport({ id: format.sportId, name: format.sport }, wanted)),
  );
}

export function isSport({ id, name }: { id: string; name: string }, asked: string): boolean {
  const wanted = asked.toLowerCase();
  return id.toLowerCase() === wanted || name.toLowerCase() === wanted;
}

/** 'Football · 7-a-side half'; the sport alone where it is sold in one way. */
export function formatLabel(sport: string, format: string): string {
  return format === '' ? sport : `${sport} · ${format}`;
}

/** How an address names what is to be played: formats have numbers, sports have words. */
export function nameInAddress(format: string | number): 'format' | 'sport' {
  return Number(format) ? 'format' : 'sport';
}

/** The same as a question to the server. */
export function formatInQuery(format: string | undefined): FormatAsked {
  if (!format) return {};
  return nameInAddress(format) === 'format' ? { format: Number(format) } : { sport: format };
}
