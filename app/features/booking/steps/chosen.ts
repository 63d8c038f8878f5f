import type { Booking } from '#contract/booking.ts';
import type { Venue } from '#contract/venue.ts';
import { hoursOf } from '#domain/duration.ts';
import { FALLBACK_HOURLY_PRICE, totalPrice } from '#domain/price.ts';
import type { Selection } from '#domain/range-selection.ts';
import { areaAndCity } from '#domain/venue-location-label.ts';
import type { Chosen } from './summaries.tsx';

export function chosenOfSelection(venue: Venue, category: string, selection: Selection): Chosen {
  const pricePerHour = venue.price ?? FALLBACK_HOURLY_PRICE;
  const { date, fromTime, toTime, duration } = selection;
  return {
    eventName: venue.name,
    sport: category,
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
