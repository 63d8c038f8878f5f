import type { Place } from '#contract/location.ts';

/** Names the place at some coordinates, or null when it cannot. */
export type Geocoder = (at: { latitude: number; longitude: number }) => Promise<Place | null>;
