// How a price came about, in words.
import { printDuration } from './duration.ts';
import { SITE } from './language.ts';
import { formatRupees, toRupees } from './price.ts';
import type { PriceLine } from './price-lines.ts';

/** As it is shown: '₹1,200 × 1h'. */
export type ShownLine = { pricePerHour: number; duration: string };

export function shownLine({ minutes, hourlyPaise }: PriceLine): ShownLine {
  return { pricePerHour: toRupees(hourlyPaise), duration: printDuration(minutes) };
}

/** What an offer took off, in rupees. */
export type ShownOff = { name: string; amount: number };

/** '₹1,200 × 1h + ₹1,800 × 1h − ₹300 (Quiet hours)' */
export function calculationText(lines: readonly ShownLine[], off: ShownOff | null, language = SITE): string {
  const sum = lines.map(({ pricePerHour, duration }) => `${formatRupees(pricePerHour, language)} × ${duration}`);
  return sum.join(' + ') + (off ? ` − ${formatRupees(off.amount, language)} (${off.name})` : '');
}
