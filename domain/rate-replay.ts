import type { Interval } from './interval.ts';
import { quoteWith, type RateCard } from './rate-card.ts';

export type Replay = {
  readonly bookings: number;
  /** What they cost by the card that holds, and by the proposed one; offers are left out of both. */
  readonly oldPaise: number;
  readonly newPaise: number;
  /** How many of them would have cost more, and how many less. */
  readonly dearer: number;
  readonly cheaper: number;
};

/** What bookings of the past would have brought by other prices, had everybody booked all the same. */
export function replay(bookings: readonly Interval[], oldCard: RateCard, newCard: RateCard): Replay {
  const [oldQuote, newQuote] = [quoteWith(oldCard), quoteWith(newCard)];
  const pairs = bookings.map((time) => ({ before: oldQuote(time).totalPaise, after: newQuote(time).totalPaise }));
  return {
    bookings: pairs.length,
    oldPaise: pairs.reduce((sum, { before }) => sum + before, 0),
    newPaise: pairs.reduce((sum, { after }) => sum + after, 0),
    dearer: pairs.filter(({ before, after }) => after > before).length,
    cheaper: pairs.filter(({ before, after }) => after < before).length,
  };
}
