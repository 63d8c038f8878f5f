// The lowest price of an ordinary week, and whether it is the only one: 'from ₹900 per hour'.
import { DAY_MINUTES } from './clock-time.ts';
import { paintedWeek, pricesBetween } from './painted-week.ts';
import type { RateCard } from './rate-card.ts';
import type { OpeningStretch } from './slot-grid.ts';

export type PriceSpan = { readonly leastPaise: number; readonly varies: boolean };

/**
 * Over all hours in which the venue is open. Dates do not lower it, for they pass, but whatever they cost it varies.
 * Without hours nothing can be booked: then every price of the card counts.
 */
export function priceSpan(cards: readonly RateCard[], openingHours: readonly OpeningStretch[]): PriceSpan | undefined {
  const usual = cards.flatMap((card) => pricesWhenOpen(card, openingHours));
  const dated = cards.flatMap(({ rules }) => rules.filter(({ dates }) => dates).map(({ hourlyPaise }) => hourlyPaise));
  if (usual.length === 0) return undefined;
  return { leastPaise: Math.min(...usual), varies: new Set([...usual, ...dated]).size > 1 };
}

function pricesWhenOpen(card: RateCard, openingHours: readonly OpeningStretch[]): number[] {
  if (openingHours.length === 0) return [card.basePaise, ...card.rules.map(({ hourlyPaise }) => hourlyPaise)];
  const week = paintedWeek(card);
  return openingHours.flatMap(({ weekday, opensAt, closesAt }) => [
    ...pricesBetween(week[weekday] ?? [], opensAt, Math.min(closesAt, DAY_MINUTES)),
    // Open into the next day.
    ...pricesBetween(week[(weekday + 1) % 7] ?? [], 0, closesAt - DAY_MINUTES),
  ]);
}

/** The hours of a day in which it is open on some weekday; the whole day where it is open over midnight, or never. */
export function hoursOpen(openingHours: readonly OpeningStretch[]): { from: number; to: number } {
  const from = Math.min(...openingHours.map(({ opensAt }) => opensAt));
  const to = Math.max(...openingHours.map(({ closesAt }) => closesAt));
  return to > DAY_MINUTES || openingHours.length === 0 ? { from: 0, to: DAY_MINUTES } : { from, to };
}
