// What a time costs, stretch by stretch: each by the minute, and rounded up to a whole rupee once, at the end.
import { PAISE_PER_RUPEE } from './price.ts';

export type PriceLine = { readonly minutes: number; readonly hourlyPaise: number };

/** Whole rupees, in paise: ceil(hours × price per hour) where the price is the same throughout. */
export function linesTotalPaise(lines: readonly PriceLine[]): number {
  return roundUp(exactPrice(lines));
}

/** In sixtieths of a paisa, which makes the price of every minute a whole number: nothing drifts. */
export function exactPrice(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, { minutes, hourlyPaise }) => sum + minutes * hourlyPaise, 0);
}

function roundUp(sixtieths: number): number {
  return Math.ceil(sixtieths / (60 * PAISE_PER_RUPEE)) * PAISE_PER_RUPEE;
}
