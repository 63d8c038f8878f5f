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

/** '₹1,200 × 1h + ₹1,800 × 1h' */
export function calculationText(lines: readonly ShownLine[], language = SITE): string {
  return lines.map(({ pricePerHour, duration }) => `${formatRupees(pricePerHour, language)} × ${duration}`).join(' + ');
}
