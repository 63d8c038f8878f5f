import type { Input } from '#contract/calls.ts';
import {
  type BookingRules,
  DESK_AHEAD_DAYS,
  deskProblem,
  type RulesProblem,
  rulesProblem,
} from '#domain/booking-rules.ts';
import { formatAskedFor, isSport } from '#domain/formats.ts';
import type { Interval } from '#domain/interval.ts';
import { type Offer, priceWithOffers, type TakenOff } from '#domain/offer.ts';
import { exactPrice } from '#domain/price-lines.ts';
import { quote, type RateLine } from '#domain/rate-card.ts';
import type { RefundPolicy } from '#domain/refund.ts';
import { findGridSlots } from '#domain/slot-grid.ts';
import { policyOf } from '#domain/venue-terms.ts';
import { type AppError, refuse } from '#server/app-error.ts';
import { offerOf } from '#server/rates/offers-to-all.repository.ts';
import { ruleOf } from '#server/rates/rate-rules.repository.ts';
import type { Store } from '#server/store.ts';

type SlotRequest = Pick<
  Input<'holdSlot'>['body'],
  'eventId' | 'date' | 'fromTime' | 'toTime' | 'category' | 'format'
> & {
  /** What is meant when nothing is asked for, as long as the venue still sells it. */
  usualFormat?: number | undefined;
};

export type BookingPlan = {
  venueId: string;
  sportId: string;
  formatId: number;
  /** The only one that will do, where the desk has chosen it. */
  spaceId?: number | undefined;
  time: Interval;
  /** Where it changes within the time, the average. */
  hourlyPaise: number;
  /** Less what is taken off. */
  totalPaise: number;
  off: TakenOff | null;
  lines: readonly RateLine[];
  /** The venue's terms of this moment. */
  refundPolicy: RefundPolicy;
};

type PlanOptions = {
  bookedMinutes?: number | undefined;
  /** The ground itself may book what has begun, and further ahead than players may. */
  isAtDesk?: boolean;
};

/**
 * What the request would book and what it costs, by our own reckoning; refuses what is not on offer. A booking that is
 * rescheduled may stay as long as it was, whatever lengths the venue allows by now.
 */
export async function planBooking(
  store: Store,
  request: SlotRequest,
  now: Date,
  options: PlanOptions = {},
): Promise<BookingPlan> {
  return planIn(await store.bookings.venueTerms(request.eventId), request, now, options);
}

/** The same for a venue whose terms are known, so that many dates can be planned with one look. */
export function planIn(
  venue: Terms | undefined,
  request: SlotRequest,
  now: Date,
  { bookedMinutes, isAtDesk = false }: PlanOptions = {},
): BookingPlan {
  assertOnSale(venue);
  const grid = findGridSlots(venue, request.date, request.fromTime, request.toTime);
  if (!grid.found) throw refuse(grid.reason === 'closed' ? 'closedThen' : 'notASlot');
  const problem = isAtDesk ? deskProblem(grid, now) : rulesProblem(venue, grid, now, bookedMinutes);
  if (problem) throw refusalOf(problem, isAtDesk ? { ...venue, aheadDays: DESK_AHEAD_DAYS } : venue);
  const format = chooseFormat(venue, request);
  const time = { start: grid.start, end: grid.end };
  return {
    venueId: venue.id,
    sportId: format.sportId,
    formatId: format.id,
    time,
    ...priceOf(format, venue.offers.map(offerOf), time),
    refundPolicy: policyOf(venue.terms),
  };
}

export function assertOnSale(venue: Terms | undefined): asserts venue is Terms {
  if (!venue || venue.draft) throw refuse('noEvent');
  if (venue.listing !== 'live') throw refuse('notListed');
}

function priceOf({ hourlyPaise, rules }: Terms['formats'][number], offers: readonly Offer[], time: Interval) {
  const { lines } = quote({ basePaise: hourlyPaise, rules: rules.map(ruleOf) }, time);
  const minutes = lines.reduce((sum, line) => sum + line.minutes, 0);
  return { hourlyPaise: Math.round(exactPrice(lines) / minutes), lines, ...priceWithOffers(lines, offers) };
}

/** A plan's price as a booking keeps it. */
export function keptPrice({ hourlyPaise, totalPaise, lines, off }: BookingPlan) {
  return {
    hourlyPaise,
    totalPaise,
    priceLines: lines.map((line) => ({ minutes: line.minutes, hourlyPaise: line.hourlyPaise })),
    ...keptOff(off),
  };
}

export function keptOff(off: TakenOff | null) {
  return { offerId: off?.offerId ?? null, offerName: off?.name ?? null, offPaise: off?.paise ?? 0 };
}

function refusalOf(
  problem: RulesProblem,
  { aheadDays, noticeMinutes, leastMinutes, mostMinutes }: BookingRules,
): AppError {
  switch (problem) {
    case 'over':
      return refuse('slotOver');
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

export type Terms = Awaited<ReturnType<Store['bookings']['venueTerms']>> & object;

export function chooseFormat(
  { formats, sports }: Pick<Terms, 'formats' | 'sports'>,
  { format, usualFormat, category }: Pick<SlotRequest, 'format' | 'usualFormat' | 'category'>,
): Terms['formats'][number] {
  const usual = formats.find(({ id }) => id === usualFormat)?.id;
  const found = formatAskedFor(formats, { format: format ?? usual, sport: category });
  if (found) return found;
  const ofSport = formatAskedFor(formats, { sport: category });
  if (ofSport && format === undefined) return ofSport;
  if (ofSport) throw refuse('formatNotOffered');
  const isOffered = category === undefined || sports.some((sport) => isSport(sport, category));
  throw refuse(isOffered ? 'sportNotByTheHour' : 'sportNotOffered');
}
