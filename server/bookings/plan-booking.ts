import { bookableSports, sportAskedFor } from '#domain/bookable-sports.ts';
import { outsideBookingWindow } from '#domain/booking-window.ts';
import type { Interval } from '#domain/interval.ts';
import { FALLBACK_HOURLY_PRICE, toPaise, totalPaise } from '#domain/price.ts';
import { findGridSlots } from '#domain/slot-grid.ts';
import { AppError } from '#server/app-error.ts';
import type { Store } from '#server/store.ts';

export type SlotRequest = {
  eventId: string;
  date: string;
  fromTime: string;
  toTime: string;
  category?: string | undefined;
};

export type BookingPlan = { venueId: string; sportId: string; time: Interval; hourlyPaise: number; totalPaise: number };

export const EVENT_NOT_FOUND = 'Event not found. Please check the URL and try again.';

/** What the request would book and what it costs, by our own reckoning; refuses what is not on offer. */
export async function planBooking(store: Store, request: SlotRequest, now: Date): Promise<BookingPlan> {
  const venue = await store.bookings.venueTerms(request.eventId);
  if (!venue) throw new AppError(404, 'event_not_found', EVENT_NOT_FOUND);
  if (venue.listing !== 'live') throw new AppError(409, 'listing_in_progress', 'Turf listing is in progress');
  const grid = findGridSlots(venue, request.date, request.fromTime, request.toTime);
  if (!grid.found) {
    const why =
      grid.reason === 'closed' ? 'The venue is closed at this time.' : 'This is not one of the venue’s slots.';
    throw new AppError(422, 'slot_not_offered', `${why} Please select another time.`);
  }
  const outside = outsideBookingWindow(grid.start, now);
  if (outside === 'started') {
    throw new AppError(422, 'slot_started', 'This time slot has already started. Please select a later time.');
  }
  if (outside === 'too_far_ahead') {
    throw new AppError(422, 'too_far_ahead', 'Slots can be booked 14 days ahead. Please select an earlier date.');
  }
  const sport = chooseSport(venue.sports, venue.sportId, request.category);
  const hourlyPaise = sport.hourlyPaise ?? toPaise(FALLBACK_HOURLY_PRICE);
  const minutes = (grid.end.getTime() - grid.start.getTime()) / 60_000;
  return {
    venueId: venue.id,
    sportId: sport.id,
    time: { start: grid.start, end: grid.end },
    hourlyPaise,
    totalPaise: totalPaise(minutes, hourlyPaise),
  };
}

type Sport = { id: string; name: string; hourlyPaise: number | null };

/** The sport asked for by name or id, otherwise the first that can be booked. */
function chooseSport(sports: Sport[], mainId: string, asked: string | undefined): Sport {
  const sport = sportAskedFor(bookableSports(sports, mainId), asked);
  if (sport) return sport;
  const isOffered = sportAskedFor(sports, asked) !== undefined;
  const message = isOffered
    ? 'That sport cannot be booked by the hour here. Please contact the venue.'
    : 'This venue does not offer that sport.';
  throw new AppError(422, 'sport_not_offered', message);
}
