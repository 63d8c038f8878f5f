// Fetched when somebody looks for themselves: most visits never do.
import { type Api, browserApi } from '#app/lib/api.ts';
import * as words from '#words/site/location.ts';
import type { Located, LocationProblem } from './located.ts';
import { placeLabel, type StoredLocation, storeLocation } from './stored-location.ts';

const OPTIONS = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 };

/** Asks the browser where it is and our server what that place is called, and remembers a place with a name. */
export async function locate(now: () => Date = () => new Date(), api: Api = browserApi): Promise<Located> {
  if (!('geolocation' in navigator)) {
    return failed({ label: words.unsupportedLabel, advice: words.unsupportedAdvice });
  }
  let found: GeolocationPosition;
  try {
    found = await new Promise<GeolocationPosition>((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(resolve, reject, OPTIONS);
    });
  } catch (error) {
    return failed(problemOf((error as GeolocationPositionError).code));
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

/** By the code of the browser's error. */
function problemOf(code: number): LocationProblem {
  if (code === 1) return { label: words.deniedLabel, advice: words.deniedAdvice };
  if (code === 2) return { label: words.unavailableLabel, advice: words.unavailableAdvice };
  if (code === 3) return { label: words.timeoutLabel, advice: words.timeoutAdvice };
  return { label: words.failedLabel, advice: words.failedAdvice };
}

function failed(problem: LocationProblem): Located {
  return { position: null, label: null, problem };
}
