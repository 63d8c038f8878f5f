import type { Place } from '#contract/location.ts';
import type { PlaceName } from '#domain/place-name.ts';

export type FoundPlace = Omit<Place, keyof PlaceName> & PlaceName;

/** Names the place at some coordinates; null when it has no name for it. Throws when it cannot be asked. */
export type Geocoder = (at: { latitude: number; longitude: number }) => Promise<FoundPlace | null>;
