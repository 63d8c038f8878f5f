import { type Api, browserApi } from '#app/lib/api.ts';
import { type StoredLocation, storeLocation } from './stored-location.ts';

const OPTIONS = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 };

const labels: Record<number, string> = {
  1: 'Location denied',
  2: 'Location unavailable',
  3: 'Location timeout',
};

/** Asks the browser where it is and our server what that place is called. Resolves to the label to show. */
export async function locate(now: () => Date = () => new Date(), api: Api = browserApi): Promise<string> {
  if (!('geolocation' in navigator)) return 'Location not supported';
  let position: GeolocationPosition;
  try {
    position = await new Promise<GeolocationPosition>((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(resolve, reject, OPTIONS);
    });
  } catch (error) {
    return labels[(error as GeolocationPositionError).code] ?? 'Location error';
  }
  const { latitude, longitude } = position.coords;
  try {
    const { data } = await api('reverseGeocode', { query: { lat: latitude, lon: longitude } });
    const found: StoredLocation = { latitude, longitude, address: data, timestamp: now().toISOString() };
    storeLocation(found);
    return placeLabel(found);
  } catch {
    return 'Location obtained';
  }
}

export function placeLabel({ address }: StoredLocation): string {
  return `${address.area}, ${address.city}`;
}
