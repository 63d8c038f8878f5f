import { addDays, indiaDate } from './india-time.ts';

/** Slots are offered today and on the days after it, so many in all, unless the venue has chosen another number. */
export const BOOKING_WINDOW_DAYS = 14;

export function lastBookableDate(now: Date, days = BOOKING_WINDOW_DAYS): string {
  return addDays(indiaDate(now), days - 1);
}

/** Why a time cannot be booked by its start alone; null when it can. */
export function outsideBookingWindow(
  start: Date,
  now: Date,
  days = BOOKING_WINDOW_DAYS,
): 'started' | 'too_far_ahead' | null {
  if (start <= now) return 'started';
  return indiaDate(start) > lastBookableDate(now, days) ? 'too_far_ahead' : null;
}
