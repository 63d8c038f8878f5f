import type { VenueSummary } from '#contract/venue.ts';

type Place = Pick<VenueSummary, 'city' | 'area' | 'location'>;

/** A place as its venues spell it; as it was written when none of them does. */
export function spelledPlace(written: string, venues: readonly Place[]): string {
  const names = venues.flatMap(({ city, area, location }) => [city, area, location]);
  return names.find((name) => name.toLowerCase() === written.toLowerCase()) ?? written;
}
