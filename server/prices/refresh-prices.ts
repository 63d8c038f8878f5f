import { indiaDate } from '#domain/india-time.ts';
import { priceSpan, spanHoldsUntil } from '#domain/price-span.ts';
import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/store.ts';

const AT_ONCE = 20;

/** What lists, filters and search engines are told: for each sport the lowest price at which it can be booked. */
export async function refreshVenuePrices({ prices }: Store, venueId: string, now: Date): Promise<void> {
  const [cards, hours] = await Promise.all([prices.cardsOf(venueId), prices.bookableOf(venueId, indiaDate(now))]);
  const bookable = { ...hours, now };
  for (const [sportId, ofSport] of Map.groupBy(cards, (card) => card.sportId)) {
    const span = priceSpan(
      ofSport.map(({ card }) => card),
      bookable,
    );
    if (span) await prices.showSpan(venueId, sportId, span);
  }
  const until = spanHoldsUntil(
    cards.map(({ card }) => card),
    bookable,
  );
  await prices.checkAgainAt(venueId, until);
}

/** Those that no longer hold by themselves: a date has come or gone. How many there were. */
export async function refreshDuePrices({ store, clock }: { store: Store; clock: Clock }): Promise<number> {
  const due = await store.prices.dueForCheck(clock(), AT_ONCE);
  for (const venueId of due) {
    await store.transaction(async (tx) => {
      await tx.prices.lock(venueId);
      await refreshVenuePrices(tx, venueId, clock());
    });
  }
  return due.length;
}
