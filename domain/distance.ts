import { LOCALE } from './locale.ts';

export type Position = { readonly latitude: number; readonly longitude: number };

/** The radius that PostgreSQL's earthdistance uses, so that both sides get the same distance. */
export const EARTH_RADIUS_KM = 6378.168;

/** As the crow flies. */
export function kilometresBetween(one: Position, other: Position): number {
  const [lat1, lat2] = [radians(one.latitude), radians(other.latitude)];
  const half =
    Math.sin((lat2 - lat1) / 2) ** 2 +
    Math.cos(lat1) * Math.cos(lat2) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** A place as a point on a ball whose radius is one: of two such points, comparing the chord between them is enough. */
export type Point = { readonly x: number; readonly y: number; readonly z: number };

export function pointOf({ latitude, longitude }: Position): Point {
  const [lat, lng] = [radians(latitude), radians(longitude)];
  return { x: Math.cos(lat) * Math.cos(lng), y: Math.cos(lat) * Math.sin(lng), z: Math.sin(lat) };
}

/** The square of the chord between two points that are so far from each other. */
export function squaredChord(km: number): number {
  return (2 * Math.sin(Math.min(Math.PI / 2, km / (2 * EARTH_RADIUS_KM)))) ** 2;
}

/** 300 metres, 2.4 kilometres, 14 kilometres: as exactly as anybody would say it. */
export function roundedDistance(km: number): { amount: string; isInMetres: boolean } {
  const hundreds = Math.max(1, Math.round(km * 10));
  if (hundreds < 10) return { amount: String(hundreds * 100), isInMetres: true };
  const amount = hundreds < 100 ? (hundreds / 10).toFixed(1) : Math.round(km).toLocaleString(LOCALE);
  return { amount, isInMetres: false };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
