import { createContext, use } from 'react';
import { kilometresBetween, type Position } from '#domain/distance.ts';

/** Where the player is, for whatever tells how far it is; null until that is known. */
export const PositionContext = createContext<Position | null>(null);

/** An address tells a position to about a hundred metres. */
const ROUNDED_KM = 0.2;

/**
 * How far a place is, in kilometres: from the player, once it is known where they are. A list that was asked for from
 * elsewhere, such as by a link somebody sent, says how far it is from there.
 */
export function useDistance(place: Position & { readonly distanceKm?: number | undefined }): number | undefined {
  const position = use(PositionContext);
  const { distanceKm } = place;
  if (!position) return distanceKm;
  const own = kilometresBetween(position, place);
  return distanceKm === undefined || Math.abs(own - distanceKm) < ROUNDED_KM ? own : distanceKm;
}
