import { AppError } from '#server/app-error.ts';
import { toDegrees } from '#server/degrees.ts';
import { type App, route } from '#server/http.ts';
import type { Geocoder } from './geocoder.ts';

export function locationRoutes(app: App, geocode: Geocoder): void {
  route(app, 'reverseGeocode', async ({ query }) => {
    const at = { latitude: toDegrees(query.lat), longitude: toDegrees(query.lon) };
    const place = await geocode(at).catch((cause: unknown) => {
      throw new AppError(503, 'unavailable', 'Places cannot be looked up right now. Please try again.', { cause });
    });
    if (!place) throw new AppError(404, 'not_found', 'We do not know what is there.');
    return { success: true, data: place };
  });
}
