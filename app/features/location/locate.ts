import { type Api, browserApi } from '#app/lib/api.ts';
import type { Position } from '#domain/distance.ts';
import { type StoredLocation, storeLocation } from './stored-location.ts';

const OPTIONS = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 };

const NOT_SUPPORTED = 'Location not supported';
const FAILED = 'Location error';
/** Found, but what the place is called could not be looked up. */
export const OBTAINED = 'Location obtained';

const labels: Record<number, string> = {
  1: 'Location denied',
  2: 'Location unavailable',
  3: 'Location timeout',
};

const advice: Record<string, string> = {
  [NOT_SUPPORTED]: 'This browser cannot tell where you are.',
  'Location denied': 'To see what is near you, allow location for this site in your browser’s settings and try again.',
  'Location unavailable': 'Check that location is switched on for this device, and try again.',
  'Location timeout': 'Finding you took too long. Please try again.',
  [FAILED]: 'Your place could not be found. Please try again.',
};

/** What to do about a label that says why a place is not known; undefined when it says something else. */
export function adviceOn(label: string): string | undefined {
  return advice[label];
}

/** The position is null when it could not be had: then the label says why. */
export type Located = { label: string; position: Position | null };

/** Asks the browser where it is and our server what that place is called, and remembers a place with a name. */
export async function locate(now: () => Date = () => new Date(), api: Api = browserApi): Promise<Located> {
  if (!('geolocation' in navigator)) return { label: NOT_SUPPORTED, position: null };
  let found: GeolocationPosition;
  try {
    found = await new Promise<GeolocationPosition>((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(resolve, reject, OPTIONS);
    });
  } catch (error) {
    return { label: labels[(error as GeolocationPositionError).code] ?? FAILED, position: null };
  }
  const { latitude, longitude } = found.coords;
  const position = { latitude, longitude };
  try {
    const { data } = await api('reverseGeocode', { query: { lat: latitude, lon: longitude } });
    const place: StoredLocation = { latitude, longitude, address: data, timestamp: now().toISOString() };
    storeLocation(place);
    return { label: placeLabel(place), position };
  } catch {
    return { label: OBTAINED, position };
  }
}

export function placeLabel({ address }: StoredLocation): string {
  return `${address.area}, ${address.city}`;
}
