import type { Position } from '#domain/distance.ts';

/** The way to a place, in whatever map the phone opens for it. */
export function directionsToPlace({ latitude, longitude }: Position): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}
