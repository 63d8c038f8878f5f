import type { Booking } from '#contract/booking.ts';
import type { Slot, Venue } from '#contract/venue.ts';
import { hoursOf } from '#domain/duration.ts';
import { indiaDateTimeInstant, MINUTE_MS } from '#domain/india-time.ts';
import { FALLBACK_HOURLY_PRICE, totalPrice } from '#domain/price.ts';
import type { Selection } from '#domain/range-selection.ts';
import { areaAndCity } from '#domain/venue-location-label.ts';
import type { Chosen } from './summaries.tsx';

export function chosenOfSelection(venue: Venue, category: string, selection: Selection): Chosen {
  const pricePerHour = venue.price ?? FALLBACK_HOURLY_PRICE;
  const { date, fromTime, toTime, duration } = selection;
  return {
    eventName: venue.name,
    sport: venue.bookableSports.length > 1 ? category : undefined,
    venue: areaAndCity(venue),
    date,
    fromTime,
    toTime,
    duration,
    pricePerHour,
    total: totalPrice(hoursOf({ duration }), pricePerHour),
  };
}

/** A held booking as the picker would report it. */
export function selectionOfBooking(booking: Booking): Selection {
  const { date, fromTime, toTime, duration } = booking;
  return { start: `${date} ${fromTime}`, end: '', date, fromTime, toTime, duration, isRange: false, slots: 1 };
}

/** The same sport at the same time. */
export function isSameSlot(booking: Booking, category: string, { date, fromTime, toTime }: Selection): boolean {
  const isSameTime = booking.date === date && booking.fromTime === fromTime && booking.toTime === toTime;
  return isSameTime && booking.category === category;
}

/** Whether a booking and a choice want the same court at the same time; both may run past midnight. */
export function overlaps(booking: Booking, chosen: Selection): boolean {
  const from = indiaDateTimeInstant(`${booking.date} ${booking.fromTime}`).getTime();
  const until = from + booking.totalHours * 60 * MINUTE_MS;
  return from < indiaDateTimeInstant(chosen.end).getTime() && indiaDateTimeInstant(chosen.start).getTime() < until;
}

/** A court that stands for the one we hold, whichever it is. */
const OWN_COURT = -1;

/** The slots as their holder may see them: what they hold themselves is free to them. */
export function withOwnHold(slots: Slot[], booking: Pick<Booking, 'date' | 'fromTime' | 'toTime'>): Slot[] {
  const from = `${booking.date} ${booking.fromTime}`;
  let until = '';
  return slots.map((slot) => {
    const isOwn = slot.start === from || slot.start === until;
    if (!isOwn || slot.startTime === booking.toTime) return slot;
    until = slot.endTime === booking.toTime ? '' : slot.end;
    return { ...slot, status: 'available', freeCourts: [...slot.freeCourts, OWN_COURT] };
  });
}
