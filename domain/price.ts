// Money is whole paise inside and rupees at the edge. What a player pays is always whole rupees.
import { type Language, SITE } from './language.ts';

export const PAISE_PER_RUPEE = 100;

/** Per hour, in rupees, at a venue that has no hourly price. */
export const FALLBACK_HOURLY_PRICE = 1500;

export function toPaise(rupees: number): number {
  return Math.round(rupees * PAISE_PER_RUPEE);
}

export function toRupees(paise: number): number {
  return paise / PAISE_PER_RUPEE;
}

/** Hours times the hourly price, rounded up to a whole rupee. Counted in whole minutes and paise, so nothing drifts. */
export function totalPaise(minutes: number, hourlyPaise: number): number {
  return Math.ceil((minutes * hourlyPaise) / (60 * PAISE_PER_RUPEE)) * PAISE_PER_RUPEE;
}

/** The same in rupees and hours: ceil(hours × price per hour). */
export function totalPrice(hours: number, pricePerHour: number): number {
  return toRupees(totalPaise(Math.round(hours * 60), toPaise(pricePerHour)));
}

const formats = new Map<string, Intl.NumberFormat>();

/** '₹1,40,000' as the language groups it; paise only when there are some: '₹712.50'. */
export function formatRupees(rupees: number, { locale }: Pick<Language, 'locale'> = SITE): string {
  const paise = toPaise(Math.abs(rupees));
  const digits = paise % PAISE_PER_RUPEE ? 2 : 0;
  const key = locale.intl + digits;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale.intl, { style: 'currency', currency: 'INR', minimumFractionDigits: digits });
  formats.set(key, format);
  return format.format(toRupees(rupees < 0 && paise > 0 ? -paise : paise));
}

export function formatPaise(paise: number, language: Pick<Language, 'locale'> = SITE): string {
  return formatRupees(toRupees(paise), language);
}
