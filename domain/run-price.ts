// What several slots in a row cost together: the same as the server asks, worked out from the slots alone. Apart from
// run-lines.ts, so that the page of a venue loads no more than it needs.
import { exactPrice, type PriceLine } from './price-lines.ts';

/** A rupee in sixtieths of a paisa. */
const RUPEE = 6_000;

/** In rupees: the sum of all stretches, rounded up once, and not the sum of rounded prices. */
export function runPrice(
  slots: readonly { readonly price: number; readonly rates?: readonly PriceLine[] | undefined }[],
): number {
  return Math.ceil(
    slots.reduce((sum, { price, rates }) => sum + (rates ? exactPrice(rates) : price * RUPEE), 0) / RUPEE,
  );
}
