import { serviceLabel } from '#app/lib/service-label.ts';
import type { Filters } from '#domain/address-filters.ts';
import { shortDate, timeRange } from '#domain/date-text.ts';
import { formatRupees } from '#domain/price.ts';
import * as hourly from '#words/shared/search-filters.ts';
import * as words from '#words/site/filters.ts';

export type Chip = { label: string; without: Filters };

/** Each filter in words, and what to change to be without it. */
export function chipsOf(filters: Filters): Chip[] {
  const { sport, minRating, date, from, to, within, near } = filters;
  const services = servicesIn(filters);
  const price = hourlyPriceLabel(filters);
  return [
    ...(sport ? [{ label: sportLabel(sport), without: { sport: undefined } }] : []),
    ...(price ? [{ label: price, without: { minPrice: undefined, maxPrice: undefined } }] : []),
    ...(minRating ? [{ label: ratingLabel(minRating), without: { minRating: undefined } }] : []),
    ...services.map((service) => ({
      label: serviceLabel(service),
      without: { services: services.filter((one) => one !== service).join(',') || undefined },
    })),
    ...(date && from && to
      ? [{ label: timeLabel(date, from, to), without: { date: undefined, from: undefined, to: undefined } }]
      : []),
    ...(within && near ? [{ label: words.distanceChip({ km: within }), without: { within: undefined } }] : []),
  ];
}

export function servicesIn({ services = '' }: Filters): string[] {
  return services
    .split(',')
    .map((service) => service.trim())
    .filter(Boolean);
}

export function priceLabel({ minPrice, maxPrice }: Filters): string | undefined {
  const [least, most] = [rupees(minPrice), rupees(maxPrice)];
  if (least && most) return words.priceBetween({ least, most });
  if (least) return words.priceFrom({ price: least });
  return most && words.priceUpTo({ price: most });
}

/** The same where it stands alone: 'Up to ₹500 an hour'. */
function hourlyPriceLabel({ minPrice, maxPrice }: Filters): string | undefined {
  const [least, most] = [rupees(minPrice), rupees(maxPrice)];
  if (least && most) return hourly.priceBetween({ least, most });
  if (least) return hourly.priceFrom({ price: least });
  return most && hourly.priceUpTo({ price: most });
}

function rupees(price: string | undefined): string | undefined {
  return price && formatRupees(Number(price));
}

function ratingLabel(minRating: string): string {
  return words.ratingChip({ rating: Number(minRating).toFixed(1) });
}

/** 'Tue 17 Nov, 7:00 PM – 8:00 PM' */
function timeLabel(date: string, from: string, to: string): string {
  return words.timeHours({ day: dateLabel(date), hours: timeRange(from, to) });
}

function dateLabel(date: string): string {
  return Number.isNaN(Date.parse(date)) ? date : shortDate(date);
}

/** As an address has it: 'multi-sport' is 'Multi-sport'. */
function sportLabel(sport: string): string {
  return sport.charAt(0).toUpperCase() + sport.slice(1).toLowerCase();
}
