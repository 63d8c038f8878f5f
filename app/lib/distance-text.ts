import { roundedDistance } from '#domain/distance.ts';
import * as words from '#words/site/location.ts';

/** '300 m', '2.4 km', '14 km'. */
export function distanceText(km: number): string {
  const { amount, isInMetres } = roundedDistance(km);
  return isInMetres ? words.distanceMetres({ amount }) : words.distanceKilometres({ amount });
}
