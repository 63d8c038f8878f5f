// How far ahead, how late and for how long a venue lets itself be booked.
import { outsideBookingWindow } from './booking-window.ts';
import { MINUTE_MS } from './time-units.ts';

export type BookingRules = {
  /** Slots are offered today and on the days after it, so many in all. */
  readonly aheadDays: number;
  /** Until so long before its start a slot can be booked. */
  readonly noticeMinutes: number;
  /** The shortest and the longest booking; null where any number of slots will do. */
  readonly leastMinutes: number | null;
  readonly mostMinutes: number | null;
};

export const STANDARD_RULES: BookingRules = {
  aheadDays: 14,
  noticeMinutes: 0,
  leastMinutes: null,
  mostMinutes: null,
};

/** What an operator may ask for at most; the database has the same limit. */
export const NOTICE_MINUTES_MOST = 3 * 24 * 60;

export type RulesProblem = 'over' | 'started' | 'too_late' | 'too_far_ahead' | 'too_short' | 'too_long';

/** Why a time cannot be booked by these rules; null when it can. Whoever keeps a length that was booked keeps it. */
export function rulesProblem(
  rules: BookingRules,
  { start, end }: { readonly start: Date; readonly end: Date },
  now: Date,
  bookedMinutes?: number,
): RulesProblem | null {
  const outside = outsideBookingWindow(start, now, rules.aheadDays);
  if (outside) return outside;
  if (start.getTime() < earliestStart(rules, now)) return 'too_late';
  const minutes = (end.getTime() - start.getTime()) / MINUTE_MS;
  if (minutes === bookedMinutes) return null;
  if (rules.leastMinutes !== null && minutes < rules.leastMinutes) return 'too_short';
  return rules.mostMinutes !== null && minutes > rules.mostMinutes ? 'too_long' : null;
}

/** How far ahead the ground itself may book, today included: a season. */
export const DESK_AHEAD_DAYS = 366;

/** The same at the desk: whoever stands there may take what has begun, and for as long as the ground likes. */
export function deskProblem({ start, end }: { readonly start: Date; readonly end: Date }, now: Date) {
  if (end <= now) return 'over';
  return outsideBookingWindow(start, now, DESK_AHEAD_DAYS) === 'too_far_ahead' ? 'too_far_ahead' : null;
}

/** In milliseconds since 1970: what starts before can no longer be booked, nor what has started. */
export function earliestStart({ noticeMinutes }: Pick<BookingRules, 'noticeMinutes'>, now: Date): number {
  return Math.max(now.getTime() + 1, now.getTime() + noticeMinutes * MINUTE_MS);
}

/** Until when a slot that starts then can be booked. */
export function lastMoment(startsAt: Date, noticeMinutes: number): Date {
  return new Date(startsAt.getTime() - noticeMinutes * MINUTE_MS);
}

/** Over how many slots a booking extends at least and at most. */
export function slotsAllowed(
  { leastMinutes, mostMinutes }: Pick<BookingRules, 'leastMinutes' | 'mostMinutes'>,
  slotMinutes: number,
): { least: number; most: number } {
  return {
    least: Math.max(1, Math.ceil((leastMinutes ?? 0) / slotMinutes)),
    most: Math.max(1, Math.floor((mostMinutes ?? Number.POSITIVE_INFINITY) / slotMinutes)),
  };
}
