import type { PricingRow } from '#domain/pricing-rows.ts';
import * as words from '#words/site/venues.ts';

/** 'per hour' */
export function priceUnit(unit: PricingRow['unit']): string {
  return words.priceUnit({ unit });
}

/** 'per team · walk-in': which prices are not what a booking costs. */
export function walkInUnit(unit: PricingRow['unit']): string {
  return words.priceWalkIn({ unit });
}
