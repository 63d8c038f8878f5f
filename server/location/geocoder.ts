import type { Place } from '#contract/location.ts';

/** Names the place at some coordinates; null when it has no name for it. Throws when it cannot be asked. */
export type Geocoder = (at: { latitude: number; longitude: number }) => Promise<Place | null>;
