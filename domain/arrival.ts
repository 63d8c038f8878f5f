// Whether those who booked have come: when the ground may say so, and until when it may change its mind.
import { addDays, indiaDate, indiaInstant } from './india-time.ts';
import type { Interval } from './interval.ts';
import { MINUTE_MS } from './time-units.ts';

export const ARRIVALS = ['expected', 'arrived', 'no_show'] as const;
export type Arrival = (typeof ARRIVALS)[number];

/** Whoever has not come by so many minutes after the start has not come. */
export const NO_SHOW_AFTER_MINUTES = 15;
/** Some come early, also to a game shortly after midnight. */
const EARLY_MINUTES = 120;

export type ArrivalProblem = 'too_early' | 'not_late_yet' | 'too_late';

/** `day`: of the ground, with this game on its sheet. One that is open past midnight ends later than the calendar's. */
export type Played = Interval & { readonly day: Interval };

/** Why this cannot be said of a booking now; undefined when it can. */
export function arrivalProblem(state: Arrival, game: Played, now: Date): ArrivalProblem | undefined {
  if (now >= arrivalEnd(game)) return 'too_late';
  if (state === 'arrived' && now < arrivalBegin(game)) return 'too_early';
  return state === 'no_show' && now < noShowFrom(game) ? 'not_late_yet' : undefined;
}

export function noShowFrom({ start }: Pick<Interval, 'start'>): Date {
  return new Date(start.getTime() + NO_SHOW_AFTER_MINUTES * MINUTE_MS);
}

/** From the first minute of its day on, the calendar's or the ground's, and never later than two hours before it. */
function arrivalBegin({ start, day }: Played): Date {
  const midnight = indiaInstant(indiaDate(start)).getTime();
  return new Date(Math.min(midnight, day.start.getTime(), start.getTime() - EARLY_MINUTES * MINUTE_MS));
}

/**
 * Midnight at the end of the day on which it ends, or when the ground's day is over if that is later. What ends at midnight
 * still belongs to its evening.
 */
export function arrivalEnd({ end, day }: Pick<Played, 'end' | 'day'>): Date {
  const midnight = indiaInstant(addDays(indiaDate(new Date(end.getTime() - 1)), 1));
  return new Date(Math.max(midnight.getTime(), day.end.getTime()));
}

/** As it was noted last. */
export function arrivalOf({ arrivedAt, noShowAt }: { arrivedAt: unknown; noShowAt: unknown }): Arrival {
  if (arrivedAt !== null) return 'arrived';
  return noShowAt === null ? 'expected' : 'no_show';
}
