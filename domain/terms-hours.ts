// The standard terms: how long before the start a player may cancel or move. Apart from refund.ts, so that a page that
// only shows them loads nothing else.
import { HOUR_MS } from './time-units.ts';

/** Until then a cancellation pays everything back. */
export const ALL_BACK_HOURS = 24;
/** Until then it pays half of it back. */
export const HALF_BACK_HOURS = 12;
/** Until then a booking can be rescheduled. */
export const RESCHEDULE_HOURS = 2;

export type TermsNow = 'all' | 'half' | 'rescheduleOnly' | 'nothing';

/**
 * What a cancellation pays back for a start at this time, or in general. `rescheduleOnly`: nothing, but the booking can still be
 * moved; `nothing`: not even that.
 */
export function termsFor(startsAt: Date | undefined, now: Date): TermsNow {
  const hours = startsAt ? (startsAt.getTime() - now.getTime()) / HOUR_MS : Number.POSITIVE_INFINITY;
  if (hours < RESCHEDULE_HOURS) return 'nothing';
  if (hours < HALF_BACK_HOURS) return 'rescheduleOnly';
  return hours < ALL_BACK_HOURS ? 'half' : 'all';
}
