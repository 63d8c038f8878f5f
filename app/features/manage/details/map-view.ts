// A plain map around a spot: what is where on it, and back.
import type { Position } from '#domain/distance.ts';

export type Point = { x: number; y: number };

export const FRAME = { width: 350, height: 230 };
export const MIDDLE: Point = { x: FRAME.width / 2, y: FRAME.height / 2 };
/** How many kilometres are seen from side to side. */
export const SPANS_KM = [0.5, 1, 3, 8, 20, 50] as const;
const KM_PER_DEGREE = 111.32;
/** Finer than any phone knows where it is. */
const DIGITS = 6;

export function pointOf(place: Position, middle: Position, spanKm: number): Point {
  const perKm = FRAME.width / spanKm;
  return {
    x: MIDDLE.x + (place.longitude - middle.longitude) * kmPerLongitude(middle) * perKm,
    y: MIDDLE.y - (place.latitude - middle.latitude) * KM_PER_DEGREE * perKm,
  };
}

export function placeAt({ x, y }: Point, middle: Position, spanKm: number): Position {
  const perKm = FRAME.width / spanKm;
  return {
    latitude: rounded(middle.latitude - (y - MIDDLE.y) / perKm / KM_PER_DEGREE),
    longitude: rounded(middle.longitude + (x - MIDDLE.x) / perKm / kmPerLongitude(middle)),
  };
}

/** How long a bar on the map is, and how far that is: a round number of at most a quarter of the width. */
export function scaleBar(spanKm: number): { km: number; length: number } {
  const km = [10, 5, 2, 1, 0.5, 0.2, 0.1].find((one) => one <= spanKm / 4) ?? 0.1;
  return { km, length: (km / spanKm) * FRAME.width };
}

function kmPerLongitude({ latitude }: Position): number {
  return KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
}

function rounded(value: number): number {
  return Number(value.toFixed(DIGITS));
}
