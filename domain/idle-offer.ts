// Whether an offer can ever be taken off: something must be bookable in its hours, on its dates, from now on.
import { earliestStart } from './booking-rules.ts';
import { addDays, indiaDate, indiaInstant } from './india-time.ts';
import { holdsOn, type OfferHours } from './offer.ts';
import type { Bookable } from './price-span.ts';
import { gridSlots } from './slot-grid.ts';

/** None of its weekdays among its dates, or all of them past; no slot in its hours; only slots that it is too late for. */
export type IdleOffer = 'dates' | 'closed' | 'over';

/** Dates with hours of their own are two years ahead at most: after them each week is like the others. */
const FARTHEST_DAYS = 2 * 366 + 7;

/** Why it would never count; null when it does. Where nothing is open yet, its hours are not judged. */
export function idleOffer(offer: OfferHours, bookable: Bookable): IdleOffer | null {
  const dates = datesOf(offer, bookable.now, FARTHEST_DAYS);
  if (dates.length === 0) return 'dates';
  const { openingHours, exceptions = [] } = bookable;
  if (openingHours.length === 0 && exceptions.length === 0) return null;
  const earliest = earliestStart(bookable.rules, bookable.now);
  let isOpen = false;
  for (const date of dates) {
    const last = lastStart(offer, bookable, date);
    if (last === undefined) continue;
    if (last >= earliest) return null;
    isOpen = true;
  }
  return isOpen ? 'over' : 'closed';
}

/** Whether something can be booked with it within some days, today included. */
export function countsWithin(offer: OfferHours, bookable: Bookable, days: number): boolean {
  const earliest = earliestStart(bookable.rules, bookable.now);
  return datesOf(offer, bookable.now, days).some((date) => (lastStart(offer, bookable, date) ?? 0) >= earliest);
}

/** Those on which it holds, from today or from its first on. */
function datesOf(offer: OfferHours, now: Date, days: number): string[] {
  const today = indiaDate(now);
  const first = offer.first !== null && offer.first > today ? offer.first : today;
  return Array.from({ length: days }, (_, day) => addDays(first, day)).filter((date) => holdsOn(offer, date));
}

/** When the last slot starts of which something lies in its hours on a date. */
function lastStart(offer: OfferHours, grid: Bookable, date: string): number | undefined {
  const [from, to] = [indiaInstant(date, offer.from).getTime(), indiaInstant(date, offer.to).getTime()];
  // The slot in which the day begins may have started before midnight.
  return gridSlots(grid, addDays(date, -1), 2).findLast(({ start, end }) => start < to && from < end)?.start;
}
