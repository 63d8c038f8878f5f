import { AppError } from '#server/app-error.ts';
import { toDegrees } from '#server/degrees.ts';
import { type App, route } from '#server/http.ts';
import type { Geocoder } from './geocoder.ts';

export function locationRoutes(app: App, geocode: Geocoder): void {
  route(app, 'reverseGeocode', async ({ query }) => {
    const place = await geocode({ latitude: toDegrees(query.lat), longitude: toDegrees(query.lon) });
    if (!place) throw new AppError(404, 'not_found', 'We do not know what is there.');
    return { success: true, data: place };
  });
}
