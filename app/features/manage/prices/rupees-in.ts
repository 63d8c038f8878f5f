import { HIGHEST_HOURLY_RUPEES } from '#domain/rate-card.ts';

/** Whole rupees as somebody types them, '₹1,400' too; undefined when they are none, or too many. */
export function rupeesIn(text: string): number | undefined {
  const digits = text.replaceAll(/[₹,\s]/g, '');
  const rupees = /^\d{1,7}$/.test(digits) ? Number(digits) : 0;
  return rupees >= 1 && rupees <= HIGHEST_HOURLY_RUPEES ? rupees : undefined;
}
