import type { Booking } from '#contract/booking.ts';
import { indiaDateTimeInstant } from '#domain/india-time.ts';

/** The moment play begins. */
export function startOf({ date, fromTime }: Pick<Booking, 'date' | 'fromTime'>): Date {
  return indiaDateTimeInstant(`${date} ${fromTime}`);
}
