import { type Api, browserApi } from '#app/lib/api.ts';
import type { Position } from '#domain/distance.ts';
import * as words from '#words/site/location.ts';
import type { LocationProblem } from './location-problem.ts';
import { type StoredLocation, storeLocation } from './stored-location.ts';

const OPTIONS = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 };

/** The code of a browser that cannot locate at all: none of `GeolocationPositionError`'s. */
const UNSUPPORTED = 0;

/** The label of a place is null when its name could not be looked up. */
export type Located =
  | { position: Position; label: string | null; problem: null }
  | { position: null; label: null; problem: LocationProblem };

/** Asks the browser where it is and our server what that place is called, and remembers a place with a name. */
export async function locate(now: () => Date = () => new Date(), api: Api = browserApi): Promise<Located> {
  if (!('geolocation' in navigator)) return failed(UNSUPPORTED);
  let found: GeolocationPosition;
  try {
    found = await new Promise<GeolocationPosition>((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(resolve, reject, OPTIONS);
    });
  } catch (error) {
    return failed((error as GeolocationPositionError).code);
  }
  const { latitude, longitude } = found.coords;
  const position = { latitude, longitude };
  try {
    const { data } = await api('reverseGeocode', { query: { lat: latitude, lon: longitude } });
    const place: StoredLocation = { latitude, longitude, address: data, timestamp: now().toISOString() };
    storeLocation(place);
    return { position, label: placeLabel(place), problem: null };
  } catch {
    return { position, label: null, problem: null };
  }
}

/** What went wrong is told few visitors: the sentences for it are fetched when they are needed. */
async function failed(code: number): Promise<Located> {
  const known = await import('./location-problem.ts').then(
    ({ problemOf }) => problemOf(code),
    () => undefined,
  );
  const problem = known ?? { label: words.failedLabel, advice: words.failedAdvice };
  return { position: null, label: null, problem };
}

export function placeLabel({ address }: StoredLocation): string {
  return `${address.area}, ${address.city}`;
}
