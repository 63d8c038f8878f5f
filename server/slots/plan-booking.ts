import type { Input } from '#contract/calls.ts';
import { bookableSports, sportAskedFor } from '#domain/bookable-sports.ts';
import { outsideBookingWindow } from '#domain/booking-window.ts';
import type { Interval } from '#domain/interval.ts';
import { FALLBACK_HOURLY_PRICE, toPaise, totalPaise } from '#domain/price.ts';
import { findGridSlots } from '#domain/slot-grid.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { refuse } from '#server/app-error.ts';
import type { Store } from '#server/store.ts';

type SlotRequest = Pick<Input<'holdSlot'>['body'], 'eventId' | 'date' | 'fromTime' | 'toTime' | 'category'>;

export type BookingPlan = { venueId: string; sportId: string; time: Interval; hourlyPaise: number; totalPaise: number };

/** What the request would book and what it costs, by our own reckoning; refuses what is not on offer. */
export async function planBooking(store: Store, request: SlotRequest, now: Date): Promise<BookingPlan> {
  const venue = await store.bookings.venueTerms(request.eventId);
  if (!venue) throw refuse('noEvent');
  if (venue.listing !== 'live') throw refuse('notListed');
  const grid = findGridSlots(venue, request.date, request.fromTime, request.toTime);
  if (!grid.found) throw refuse(grid.reason === 'closed' ? 'closedThen' : 'notASlot');
  const outside = outsideBookingWindow(grid.start, now);
  if (outside === 'started') throw refuse('slotStarted');
  if (outside === 'too_far_ahead') throw refuse('tooFarAhead');
  const sport = chooseSport(venue.sports, venue.sportId, request.category);
  const hourlyPaise = sport.hourlyPaise ?? toPaise(FALLBACK_HOURLY_PRICE);
  const minutes = (grid.end.getTime() - grid.start.getTime()) / MINUTE_MS;
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
  throw refuse(isOffered ? 'sportNotByTheHour' : 'sportNotOffered');
}
