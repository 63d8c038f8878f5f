import { bookableSports, sportAskedFor } from '#domain/bookable-sports.ts';
import { type BookingRules, type RulesProblem, rulesProblem } from '#domain/booking-rules.ts';
import type { Interval } from '#domain/interval.ts';
import { FALLBACK_HOURLY_PRICE, toPaise, totalPaise } from '#domain/price.ts';
import type { RefundPolicy } from '#domain/refund.ts';
import { findGridSlots } from '#domain/slot-grid.ts';
import { policyOf } from '#domain/venue-terms.ts';
import { type AppError, refuse } from '#server/app-error.ts';
import type { Store } from '#server/store.ts';

export type SlotRequest = {
  eventId: string;
  date: string;
  fromTime: string;
  toTime: string;
  category?: string | undefined;
};

export type BookingPlan = {
  venueId: string;
  sportId: string;
  time: Interval;
  hourlyPaise: number;
  totalPaise: number;
  /** The venue's terms of this moment. */
  refundPolicy: RefundPolicy;
};

/**
 * What the request would book and what it costs, by our own reckoning; refuses what is not on offer. A booking that is
 * rescheduled may stay as long as it was, whatever lengths the venue allows by now.
 */
export async function planBooking(
  store: Store,
  request: SlotRequest,
  now: Date,
  bookedMinutes?: number,
): Promise<BookingPlan> {
  const venue = await store.bookings.venueTerms(request.eventId);
  if (!venue || venue.draft) throw refuse('noEvent');
  if (venue.listing !== 'live') throw refuse('notListed');
  const grid = findGridSlots(venue, request.date, request.fromTime, request.toTime);
  if (!grid.found) throw refuse(grid.reason === 'closed' ? 'closedThen' : 'notASlot');
  const problem = rulesProblem(venue, grid, now, bookedMinutes);
  if (problem) throw refusalOf(problem, venue);
  const sport = chooseSport(venue.sports, venue.sportId, request.category);
  const hourlyPaise = sport.hourlyPaise ?? toPaise(FALLBACK_HOURLY_PRICE);
  const minutes = (grid.end.getTime() - grid.start.getTime()) / 60_000;
  return {
    venueId: venue.id,
    sportId: sport.id,
    time: { start: grid.start, end: grid.end },
    hourlyPaise,
    totalPaise: totalPaise(minutes, hourlyPaise),
    refundPolicy: policyOf(venue.terms),
  };
}

function refusalOf(
  problem: RulesProblem,
  { aheadDays, noticeMinutes, leastMinutes, mostMinutes }: BookingRules,
): AppError {
  switch (problem) {
    case 'started':
      return refuse('slotStarted');
    case 'too_late':
      return refuse('tooLateToBook', { minutes: noticeMinutes });
    case 'too_far_ahead':
      return refuse('tooFarAhead', { days: aheadDays });
    case 'too_short':
      return refuse('tooShort', { minutes: leastMinutes ?? 0 });
    case 'too_long':
      return refuse('tooLong', { minutes: mostMinutes ?? 0 });
  }
}

type Sport = { id: string; name: string; hourlyPaise: number | null };

/** The sport asked for by name or id, otherwise the first that can be booked. */
function chooseSport(sports: Sport[], mainId: string, asked: string | undefined): Sport {
  const sport = sportAskedFor(bookableSports(sports, mainId), asked);
  if (sport) return sport;
  const isOffered = sportAskedFor(sports, asked) !== undefined;
  throw refuse(isOffered ? 'sportNotByTheHour' : 'sportNotOffered');
}
