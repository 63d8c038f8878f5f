// The standard terms: how long before the start a player may cancel or move. Apart from refund.ts, so that a page that
// only shows them loads nothing else.
import { HOUR_MS } from './time-units.ts';

/** Until then a cancellation pays everything back. */
export const ALL_BACK_HOURS = 24;
/** Until then it pays half of it back. */
export const HALF_BACK_HOURS = 12;
/** Until then a booking can be rescheduled. */
export const RESCHEDULE_HOURS = 12;

/** The terms for a start at this time, or in general; `isStrict` when it can be neither rescheduled nor refunded. */
export function termsFor(startsAt: Date | undefined, now: Date): { text: string; isStrict: boolean } {
  const hours = startsAt ? (startsAt.getTime() - now.getTime()) / HOUR_MS : Number.POSITIVE_INFINITY;
  if (hours < RESCHEDULE_HOURS) {
    const text = `It starts in less than ${RESCHEDULE_HOURS} hours: it cannot be moved, and a cancellation pays nothing back.`;
    return { text, isStrict: true };
  }
  const free =
    hours < ALL_BACK_HOURS
      ? `It starts in less than ${ALL_BACK_HOURS} hours: a cancellation pays half of it back.`
      : `Free cancellation until ${ALL_BACK_HOURS} hours before the start.`;
  return { text: `${free} You can move it until ${RESCHEDULE_HOURS} hours before.`, isStrict: false };
}
