// How long before the start what is possible, under the standard terms. Apart from them, so that a page that only tells
// them needs nothing else.

/** Until then a cancellation pays everything back. */
export const ALL_BACK_HOURS = 24;
/** Until then it pays half of it back. */
export const HALF_BACK_HOURS = 12;
/** Until then a booking can be rescheduled. */
export const RESCHEDULE_HOURS = 12;

/** What a cancellation pays back for a start at this time, or in general. Once it is nothing, there is no way back. */
export function termsFor(startsAt: Date | undefined, now: Date): 'all' | 'half' | 'nothing' {
  const hours = startsAt ? (startsAt.getTime() - now.getTime()) / 3_600_000 : Number.POSITIVE_INFINITY;
  if (hours < RESCHEDULE_HOURS) return 'nothing';
  return hours < ALL_BACK_HOURS ? 'half' : 'all';
}
