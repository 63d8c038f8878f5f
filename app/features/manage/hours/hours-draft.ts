// The opening hours as they are edited: a list of stretches for each weekday, and for each date that differs.
import { STRETCHES_LIMIT } from '#contract/limits.ts';
import type { Hours } from '#contract/venue-set-up.ts';
import { DAY_MINUTES } from '#domain/clock-time.ts';
import { addDays, isCalendarDate } from '#domain/india-time.ts';

/** Minutes after midnight; closing passes 1440 when it is on the next day. */
export type Stretch = { opensAt: number; closesAt: number };
export type DatedHours = { date: string; stretches: Stretch[]; note: string };
/** Days by their number, 0 is Sunday. */
export type HoursDraft = { week: Stretch[][]; dates: DatedHours[] };

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];
const USUAL: Stretch = { opensAt: 6 * 60, closesAt: 23 * 60 };
/** When it is too hot to play. */
const BREAK = { from: 12 * 60, to: 16 * 60 };
/** Of a stretch that is added. */
const NEW_MINUTES = 3 * 60;

export function draftOf({ week, exceptions }: Hours): HoursDraft {
  return {
    week: WEEKDAYS.map((day) =>
      week.filter(({ weekday }) => weekday === day).map(({ opensAt, closesAt }) => ({ opensAt, closesAt })),
    ),
    dates: exceptions.map(({ date, stretches, note }) => ({
      date,
      stretches: stretches.map(({ opensAt, closesAt }) => ({ opensAt, closesAt })),
      note: note ?? '',
    })),
  };
}

export function hoursOf({ week, dates }: HoursDraft): Hours {
  return {
    week: week.flatMap((stretches, weekday) => stretches.map((stretch) => ({ weekday, ...stretch }))),
    exceptions: dates.map(({ date, stretches, note }) => ({ date, stretches, note: note.trim() || null })),
  };
}

/**
 * One more stretch: a day that was closed gets the usual hours, one that is open all day a break at noon, and otherwise it
 * opens again an hour after it closed.
 */
export function withStretch(stretches: readonly Stretch[]): Stretch[] {
  const last = stretches.at(-1);
  if (!last) return [USUAL];
  if (hasNoon(last)) {
    const { opensAt, closesAt } = last;
    return [...stretches.slice(0, -1), { opensAt, closesAt: BREAK.from }, { opensAt: BREAK.to, closesAt }];
  }
  const opensAt = Math.min(last.closesAt + 60, DAY_MINUTES - 30);
  return [...stretches, { opensAt, closesAt: opensAt + NEW_MINUTES }];
}

export function canAdd(stretches: readonly Stretch[]): boolean {
  const last = stretches.at(-1);
  if (!last) return true;
  return stretches.length < STRETCHES_LIMIT && (hasNoon(last) || last.closesAt < DAY_MINUTES - 30);
}

const hasNoon = ({ opensAt, closesAt }: Stretch) => opensAt < BREAK.from && closesAt > BREAK.to;

/** Opens at another time; it closes when it did, on whichever day that is then, and never at the moment it opens. */
export function opening(stretch: Stretch, opensAt: number): Stretch {
  const ofDay = stretch.closesAt % DAY_MINUTES;
  return { opensAt, closesAt: ofDay <= opensAt ? ofDay + DAY_MINUTES : ofDay };
}

export type DatesProblem = 'missing' | 'past' | 'twice' | null;

export function dateProblem(dates: readonly DatedHours[], index: number, today: string): DatesProblem {
  const date = dates[index]?.date ?? '';
  if (!isCalendarDate(date)) return 'missing';
  // Last night may reach into today.
  if (date < addDays(today, -1)) return 'past';
  return dates.some((other, at) => at < index && other.date === date) ? 'twice' : null;
}

export function overlaps(stretches: readonly Stretch[]): boolean {
  const inOrder = stretches.toSorted((one, other) => one.opensAt - other.opensAt);
  return inOrder.some(({ opensAt }, index) => opensAt < (inOrder[index - 1]?.closesAt ?? 0));
}

export function hasProblem({ week, dates }: HoursDraft, today: string): boolean {
  return (
    week.some(overlaps) ||
    dates.some(({ stretches }, index) => overlaps(stretches) || dateProblem(dates, index, today) !== null)
  );
}
