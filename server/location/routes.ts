import { AppError, refuse, refusing } from '#server/app-error.ts';
import { toDegrees } from '#server/degrees.ts';
import { type App, route } from '#server/http.ts';
import type { Geocoder } from './geocoder.ts';
import { sayPlace } from './say-place.ts';

export function locationRoutes(app: App, geocode: Geocoder): void {
  route(app, 'reverseGeocode', async ({ query, words }) => {
    const at = { latitude: toDegrees(query.lat), longitude: toDegrees(query.lon) };
    const place = await geocode(at).catch((cause: unknown) => {
      throw new AppError(refusing('placesUnavailable'), { cause });
    });
    if (!place) throw refuse('placeUnknown');
    return { success: true, data: sayPlace(words, place) };
  });
}
