import type { Geocoder } from './geocoder.ts';
import type { PlacesRepository } from './places.repository.ts';

/** Answers from our own places: needs no outside service. */
export function demoGeocoder(places: PlacesRepository): Geocoder {
  return async (coordinates) => {
    const nearest = await places.nearest(coordinates);
    if (!nearest) return null;
    const { area, city, state } = nearest;
    const { latitude, longitude } = coordinates;
    return { fullAddress: `${area}, ${city}, ${state}, India`, city, area, coordinates: { latitude, longitude } };
  };
}
