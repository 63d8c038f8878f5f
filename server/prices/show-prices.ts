import { hoursOpen } from '#domain/price-span.ts';
import type { RateCard } from '#domain/rate-card.ts';
import { type Replay, replay } from '#domain/rate-replay.ts';
import { DAY_MS } from '#domain/time-units.ts';
import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/store.ts';
import { checkCard, formatOf } from './save-prices.ts';

const REPLAYED_DAYS = 30;

export async function showPrices({ prices }: Store, venueId: string) {
  const [cards, hours] = await Promise.all([prices.cardsOf(venueId), prices.hoursOf(venueId)]);
  return { hours: hoursOpen(hours), formats: cards.map(({ sportId: _, ...format }) => format) };
}

/** What the last month would have brought by other prices. */
export async function replayPrices(
  { store, clock }: { store: Store; clock: Clock },
  venueId: string,
  { format, card }: { format: number; card: RateCard },
): Promise<Replay> {
  checkCard(card);
  const now = clock();
  const [current, times] = await Promise.all([
    formatOf(store, venueId, format),
    store.prices.timesPlayed(format, { start: new Date(now.getTime() - REPLAYED_DAYS * DAY_MS), end: now }),
  ]);
  return replay(times, current.card, card);
}
