import type { Filters } from '#domain/address-filters.ts';
import { shortDate, timeRange } from '#domain/date-text.ts';
import { formatRupees } from '#domain/price.ts';
import { serviceLabel } from '#domain/service-label.ts';

export type Chip = { label: string; without: Filters };

/** Each filter in words, and what to change to be without it. */
export function chipsOf(filters: Filters): Chip[] {
  const { sport, minRating, date, from, to, within, near } = filters;
  const services = servicesIn(filters);
  const price = priceLabel(filters);
  return [
    ...(sport ? [{ label: sportLabel(sport), without: { sport: undefined } }] : []),
    ...(price ? [{ label: `${price} an hour`, without: { minPrice: undefined, maxPrice: undefined } }] : []),
    ...(minRating ? [{ label: ratingLabel(minRating), without: { minRating: undefined } }] : []),
    ...services.map((service) => ({
      label: serviceLabel(service),
      without: { services: services.filter((one) => one !== service).join(',') || undefined },
    })),
    ...(date && from && to
      ? [{ label: timeLabel(date, from, to), without: { date: undefined, from: undefined, to: undefined } }]
      : []),
    ...(within && near ? [{ label: `Within ${within} km`, without: { within: undefined } }] : []),
  ];
}

export function servicesIn({ services = '' }: Filters): string[] {
  return services
    .split(',')
    .map((service) => service.trim())
    .filter(Boolean);
}

export function priceLabel({ minPrice, maxPrice }: Filters): string | undefined {
  if (minPrice && maxPrice) return `${formatRupees(Number(minPrice))} – ${formatRupees(Number(maxPrice))}`;
  if (minPrice) return `From ${formatRupees(Number(minPrice))}`;
  return maxPrice ? `Up to ${formatRupees(Number(maxPrice))}` : undefined;
}

function ratingLabel(minRating: string): string {
  return `Rated ${Number(minRating).toFixed(1)}+`;
}

/** 'Tue 17 Nov, 7:00 PM – 8:00 PM' */
function timeLabel(date: string, from: string, to: string): string {
  return `${dateLabel(date)}, ${timeRange(from, to)}`;
}

function dateLabel(date: string): string {
  return Number.isNaN(Date.parse(date)) ? date : shortDate(date);
}

/** As an address has it: 'multi-sport' is 'Multi-sport'. */
function sportLabel(sport: string): string {
  return sport.charAt(0).toUpperCase() + sport.slice(1).toLowerCase();
}
