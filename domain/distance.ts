import { LOCALE } from './locale.ts';

export type Position = { readonly latitude: number; readonly longitude: number };

/** The radius that PostgreSQL's earthdistance uses, so that both sides get the same distance. */
const EARTH_RADIUS_KM = 6378.168;

/** As the crow flies. */
export function kilometresBetween(one: Position, other: Position): number {
  const [lat1, lat2] = [radians(one.latitude), radians(other.latitude)];
  const half =
    Math.sin((lat2 - lat1) / 2) ** 2 +
    Math.cos(lat1) * Math.cos(lat2) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** '300 m', '2.4 km', '14 km': as exactly as anybody would say it. */
export function distanceText(km: number): string {
  const hundreds = Math.max(1, Math.round(km * 10));
  if (hundreds < 10) return `${hundreds * 100} m`;
  if (hundreds < 100) return `${(hundreds / 10).toFixed(1)} km`;
  return `${Math.round(km).toLocaleString(LOCALE)} km`;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
