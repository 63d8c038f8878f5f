// Regulars: on which dates they play, and by when a date that is paid in advance must be paid.
import { addDays, weekdayOf } from './india-time.ts';
import { DAY_MS, HOUR_MS } from './time-units.ts';

/** However often a week, and never further than the desk may book. */
export const SERIES_DATES_MOST = 60;
export const SERIES_DAYS_MOST = 366;

export type Repeating = { readonly weekdays: readonly number[]; readonly firstDate: string; readonly lastDate: string };
export type SeriesProblem = 'no_dates' | 'too_long' | 'too_many';

/** Every date of a series in order, or why there is no such series. */
export function seriesDates({ weekdays, firstDate, lastDate }: Repeating): readonly string[] | SeriesProblem {
  if (lastDate > addDays(firstDate, SERIES_DAYS_MOST)) return 'too_long';
  const dates: string[] = [];
  for (let date = firstDate; date <= lastDate; date = addDays(date, 1)) {
    if (weekdays.includes(weekdayOf(date))) dates.push(date);
  }
  if (dates.length === 0) return 'no_dates';
  return dates.length > SERIES_DATES_MOST ? 'too_many' : dates;
}

/** The guest is asked to pay so long before an unpaid date is released, and warned so long before. */
const ASKED_BEFORE_MS = 3 * DAY_MS;
const WARNED_BEFORE_MS = 12 * HOUR_MS;
/** A warning that leaves no time to pay is none: after it, however late it came, nothing is released for so long. */
export const WARNED_AT_LEAST_MS = 2 * HOUR_MS;

export type InAdvance = {
  readonly startsAt: Date;
  readonly payHours: number;
  /** The starts for which it was asked and warned: those of before a move do not count. */
  readonly askedFor: Date | null;
  readonly warnedFor: Date | null;
  readonly warnedAt: Date | null;
};
export type Collecting =
  | { readonly step: 'ask' | 'warn' | 'release' }
  /** Nothing to do before this moment. */
  | { readonly step: 'wait'; readonly until: Date }
  /** It has begun, or a warning would come too late: whoever comes pays at the ground. */
  | { readonly step: 'over' };

/** By when a date must be paid that is not to be released. */
export function payBy({ startsAt, payHours }: Pick<InAdvance, 'startsAt' | 'payHours'>): Date {
  return new Date(startsAt.getTime() - payHours * HOUR_MS);
}

/** What is to be done now about a date that must be paid in advance and is not. */
export function collecting(date: InAdvance, now: Date): Collecting {
  const { startsAt, askedFor, warnedFor, warnedAt } = date;
  const isFor = (start: Date | null) => start?.getTime() === startsAt.getTime();
  const releaseAt = payBy(date).getTime();
  const at = now.getTime();
  if (!isFor(warnedFor) || !warnedAt) {
    if (at + WARNED_AT_LEAST_MS >= startsAt.getTime()) return { step: 'over' };
    if (at >= releaseAt - WARNED_BEFORE_MS) return { step: 'warn' };
    if (isFor(askedFor)) return { step: 'wait', until: new Date(releaseAt - WARNED_BEFORE_MS) };
    if (at >= releaseAt - ASKED_BEFORE_MS) return { step: 'ask' };
    return { step: 'wait', until: new Date(releaseAt - ASKED_BEFORE_MS) };
  }
  if (startsAt <= now) return { step: 'over' };
  const until = Math.max(releaseAt, warnedAt.getTime() + WARNED_AT_LEAST_MS);
  return at >= until ? { step: 'release' } : { step: 'wait', until: new Date(until) };
}

/** When it will be released unless it is paid, as far as that is known now. */
export function releasedAt(date: InAdvance, now: Date): Date | null {
  const { startsAt, warnedFor, warnedAt } = date;
  const isWarned = warnedAt !== null && warnedFor?.getTime() === startsAt.getTime();
  const warned = isWarned ? warnedAt.getTime() : Math.max(now.getTime(), payBy(date).getTime() - WARNED_BEFORE_MS);
  const at = new Date(Math.max(payBy(date).getTime(), warned + WARNED_AT_LEAST_MS));
  return at < startsAt ? at : null;
}
