import type { PlacedTerms } from '#server/bookings/venue-terms.repository.ts';

/** So that a process that has seen every venue in India does not keep them all. */
const VENUES_MOST = 2_000;

/** The terms that venues had when a slot was last held there, each with its version, of the venues asked for most lately. */
export type KeptTerms = ReturnType<typeof createKeptTerms>;

export function createKeptTerms(most = VENUES_MOST) {
  const kept = new Map<string, PlacedTerms>();
  const set = (venueId: string, terms: PlacedTerms) => {
    kept.delete(venueId);
    kept.set(venueId, terms);
    const [oldest] = kept.size > most ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
  };
  return {
    get(venueId: string): PlacedTerms | undefined {
      const terms = kept.get(venueId);
      if (terms) set(venueId, terms);
      return terms;
    },
    set,
  };
}
