import type { Place } from '#contract/location.ts';
import type { Words } from '#words';
import type { FoundPlace } from './geocoder.ts';

/** A place with something to call it by, also where the geocoder does not say. */
export function sayPlace({ places }: Words, { area, city, ...place }: FoundPlace): Place {
  return { ...place, city: city ?? places.unknownCity, area: area ?? places.unknownArea };
}
