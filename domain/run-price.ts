// What several slots in a row cost together: the same as the server asks, worked out from the slots alone. Apart from
// run-lines.ts, so that the page of a venue loads no more than it needs.
import { bestOffer, type CountingOffer, joinOffers } from './best-offer.ts';
import { exactPrice, type PriceLine } from './price-lines.ts';

/** A rupee in sixtieths of a paisa. */
const RUPEE = 6_000;

type PricedSlot = {
  readonly price: number;
  readonly rates?: readonly PriceLine[] | undefined;
  readonly offers?: readonly CountingOffer[] | undefined;
};

/** In rupees: the sum of all stretches, rounded up once, and not the sum of rounded prices; less the best offer. */
export function runPrice(slots: readonly PricedSlot[]): number {
  return Math.ceil(runExact(slots) / RUPEE) - (runOff(slots)?.amount ?? 0);
}

/** What is taken off, in rupees, and under which name. */
export function runOff(slots: readonly PricedSlot[]): { name: string; amount: number } | null {
  return bestOffer(runExact(slots), joinOffers(slots.flatMap(({ offers = [] }) => offers)));
}

function runExact(slots: readonly PricedSlot[]): number {
  return slots.reduce((sum, { price, rates }) => sum + (rates ? exactPrice(rates) : price * RUPEE), 0);
}
