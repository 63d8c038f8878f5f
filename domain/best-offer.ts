// Which of several offers is taken off a price. Apart from offer.ts, so that the page of a venue loads no more than it needs.

export type CountingOffer = {
  readonly id: number;
  readonly name: string;
  /** Either percent, from 1 to 100, or whole rupees, in paise. */
  readonly percent?: number | undefined;
  readonly paise?: number | undefined;
  /** The price of what is played in its hours, in sixtieths of a paisa. */
  readonly exact: number;
};

/** `amount` is in rupees. */
type BestOffer = { readonly id: number; readonly name: string; readonly amount: number };

/** A rupee in sixtieths of a paisa. It is also the least that is left to pay: nothing is free. */
const RUPEE = 6_000;

/**
 * The one that takes off most, and how many rupees: of an exact price, in sixtieths of a paisa. What is left to pay is
 * rounded up once, as without an offer. Null when none takes off anything; of equal ones the first.
 */
export function bestOffer(price: number, offers: readonly CountingOffer[]): BestOffer | null {
  let best: BestOffer | null = null;
  for (const { id, name, percent, paise = 0, exact } of offers) {
    const cut = percent ? (exact * percent) / 100 : Math.min(paise * 60, exact);
    const amount = Math.ceil(price / RUPEE) - Math.ceil(Math.max(price - cut, RUPEE) / RUPEE);
    if (amount > (best?.amount ?? 0)) best = { id, name, amount };
  }
  return best;
}

/** The offers of several times as those of all of them together, in the order in which they were made. */
export function joinOffers(offers: readonly CountingOffer[]): CountingOffer[] {
  const joined = new Map<number, CountingOffer>();
  for (const offer of offers)
    joined.set(offer.id, { ...offer, exact: offer.exact + (joined.get(offer.id)?.exact ?? 0) });
  return [...joined.values()].sort((one, other) => one.id - other.id);
}
