// The lowest hourly price at which something can be booked, and whether it is the only one: 'from ₹900 per hour'.
import { type BookingRules, earliestStart } from './booking-rules.ts';
import { DAY_MINUTES } from './clock-time.ts';
import { addDays, indiaDate, indiaInstant } from './india-time.ts';
import { PAISE_PER_RUPEE } from './price.ts';
import { exactPrice } from './price-lines.ts';
import { quoteWith, type RateCard } from './rate-card.ts';
import { type Grid, gridSlots, type OpeningStretch } from './slot-grid.ts';
import { MINUTE_MS } from './time-units.ts';

export type PriceSpan = { readonly leastPaise: number; readonly varies: boolean };

/** When a venue can be booked, as of a moment. */
export type Bookable = Grid & { readonly rules: Pick<BookingRules, 'aheadDays' | 'noticeMinutes'>; readonly now: Date };

/** Every weekday, with as much of it as has gone today. */
const WHOLE_WEEK_DAYS = 8;

/**
 * Over every slot that can still be booked, whoever has booked it, so that a festival counts while it is ahead. Where
 * there is none every price of an ordinary week counts.
 */
export function priceSpan(cards: readonly RateCard[], bookable: Bookable): PriceSpan | undefined {
  const prices = new Set(cards.flatMap((card) => pricesOf(card, bookable)));
  return prices.size === 0 ? undefined : { leastPaise: Math.min(...prices), varies: prices.size > 1 };
}

function pricesOf(card: RateCard, bookable: Bookable): number[] {
  if (card.rules.length === 0) return [card.basePaise];
  const found = [...lastStarts(card, bookable).keys()];
  if (found.length > 0) return found;
  return [card.basePaise, ...card.rules.flatMap(({ dates, hourlyPaise }) => (dates ? [] : [hourlyPaise]))];
}

/** Each price at which a slot can be booked, by the hour in whole rupees, with the last start at which it can be had. */
function lastStarts(card: RateCard, { rules, now, ...grid }: Bookable): Map<number, number> {
  const quote = quoteWith(card);
  const earliest = earliestStart(rules, now);
  const starts = new Map<number, number>();
  for (const { start, end } of gridSlots(grid, indiaDate(now), rules.aheadDays)) {
    if (start < earliest) continue;
    const minutes = (end - start) / MINUTE_MS;
    const exact = exactPrice(quote({ start: new Date(start), end: new Date(end) }).lines);
    starts.set(Math.ceil(exact / minutes / PAISE_PER_RUPEE) * PAISE_PER_RUPEE, start);
  }
  return starts;
}

/**
 * Until when a span holds by itself: a new day can be booked, or the last slot of a price no longer. Null where no date
 * makes a difference and all of a week can always be booked.
 */
export function spanHoldsUntil(cards: readonly RateCard[], bookable: Bookable): Date | null {
  const { rules, now, exceptions = [] } = bookable;
  const today = indiaDate(now);
  const dated = cards.flatMap((card) => card.rules.flatMap(({ dates }) => (dates ? [dates.last] : [])));
  const isSteady = [...dated, ...exceptions.map(({ date }) => date)].every((date) => date < addDays(today, -1));
  const hasRules = cards.some((card) => card.rules.length > 0);
  const noticeDays = Math.ceil(rules.noticeMinutes / DAY_MINUTES);
  if (!hasRules || (isSteady && rules.aheadDays >= WHOLE_WEEK_DAYS + noticeDays)) return null;
  const midnight = indiaInstant(addDays(today, 1)).getTime();
  const notice = earliestStart(rules, now) - now.getTime();
  const ends = cards.flatMap((card) => [...lastStarts(card, bookable).values()].map((start) => start - notice + 1));
  return new Date(Math.min(midnight, ...ends));
}

/**
 * The hours of a day in which it is open on some weekday, the whole day where it is open over midnight, or never; when it
 * first opens, and until when, on some day, it is still open from the evening before. Prices go by the calendar: what is
 * played at 1 AM has the price of the day that has just begun.
 */
export function hoursOpen(openingHours: readonly OpeningStretch[]) {
  const from = Math.min(...openingHours.map(({ opensAt }) => opensAt));
  const to = Math.max(...openingHours.map(({ closesAt }) => closesAt));
  if (openingHours.length === 0) return { from: 0, to: DAY_MINUTES, opens: 0, nightEnds: 0 };
  if (to <= DAY_MINUTES) return { from, to, opens: from, nightEnds: 0 };
  return { from: 0, to: DAY_MINUTES, opens: from, nightEnds: to - DAY_MINUTES };
}
