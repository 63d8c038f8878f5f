// What a ground has free on the dates of a series. It is looked at once for all of them; the constraint on courts decides
// when it comes to booking.
import type { Clash } from '#contract/series.ts';
import { clockMinutes, minutesBetween, printClock } from '#domain/clock-time.ts';
import { indiaInstant } from '#domain/india-time.ts';
import type { Interval } from '#domain/interval.ts';
import { gridSlots, stretchesOn } from '#domain/slot-grid.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { AppError, refuse } from '#server/app-error.ts';
import { assertOnSale, type BookingPlan, chooseFormat, planIn, type Terms } from '#server/slots/plan-booking.ts';
import type { Store } from '#server/store.ts';
import type { FormatSpace, Taken } from './series-courts.repository.ts';

const OTHERS_MOST = 4;

export type Ground = {
  venue: Terms;
  formatId: number;
  sportId: string;
  spaces: FormatSpace[];
  taken: ReadonlyMap<string, Taken[]>;
  now: Date;
};
/** When somebody wants to play; on one space, or wherever it is free. */
export type Asked = { fromTime: string; toTime: string; space?: number | undefined };
/** Something that can be had. */
export type Free = { plan: BookingPlan; space: FormatSpace; fromTime: string; toTime: string };
/** Of a booking that is moved: what it has itself is not in its way, and its own space is the first choice. */
export type Own = { id: number; spaceId: number };
export type Looked = { free: Free } | { clash: Clash; mayWait: boolean };

export async function groundOf(
  store: Store,
  { venueId, format, space }: { venueId: string; format?: number | undefined; space?: number | undefined },
  dates: readonly string[],
  now: Date,
): Promise<Ground> {
  const venue = await store.bookings.venueTerms(venueId);
  assertOnSale(venue);
  const { id: formatId, sportId } = chooseFormat(venue, { format });
  const spaces = await store.series.spacesOf(formatId);
  if (space !== undefined && !spaces.some(({ id }) => id === space)) throw refuse('noSpace');
  const taken = Map.groupBy(await store.series.takenOn(formatId, dates, now), ({ date }) => date);
  return { venue, formatId, sportId, spaces, taken, now };
}

/** Whether what is asked for can be had on a date, or what is in the way. */
export function lookAt(ground: Ground, date: string, asked: Asked, own?: Own): Looked {
  const planned = planOn(ground, date, asked);
  if (typeof planned === 'string') return { clash: planned, mayWait: false };
  const { spaces } = ground;
  const wanted = spaces.filter(({ id }) => asked.space === undefined || id === asked.space);
  const space = freeOf(ground, date, planned.time, wanted, own);
  if (space) return { free: freeWith(planned, space, asked) };
  const mayWait = !own && planned.time.start > ground.now && !freeOf(ground, date, planned.time, spaces);
  return { clash: inTheWay(ground, date, planned.time, wanted), mayWait };
}

/** What else is free that day for as long, the nearest first: on the same space before another. */
export function othersOn(ground: Ground, date: string, asked: Asked, own?: Own): Free[] {
  const from = clockMinutes(asked.fromTime);
  const length = minutesBetween(asked.fromTime, asked.toTime);
  const midnight = indiaInstant(date).getTime();
  const starts = gridSlots(ground.venue, date, 1).map(({ start }) => (start - midnight) / MINUTE_MS);
  const found: Free[] = [];
  for (const start of starts.toSorted((a, b) => Math.abs(a - from) - Math.abs(b - from))) {
    const times = { fromTime: printClock(start), toTime: printClock(start + length) };
    const there = lookAt(ground, date, { ...times, space: asked.space }, own);
    const anywhere = 'free' in there || asked.space === undefined ? there : lookAt(ground, date, times, own);
    if ('free' in anywhere) found.push(anywhere.free);
    if (found.length === OTHERS_MOST) break;
  }
  return found;
}

/** What is wrong with the time itself. */
const CLASHES: Partial<Record<AppError['refusing']['name'], Clash>> = {
  closedThen: 'outside_hours',
  notASlot: 'outside_hours',
  slotOver: 'over',
  tooFarAhead: 'too_far',
};

function planOn(
  { venue, formatId, now }: Ground,
  date: string,
  { fromTime, toTime, space }: Asked,
): BookingPlan | Clash {
  try {
    const request = { eventId: venue.id, date, fromTime, toTime, format: formatId };
    return { ...planIn(venue, request, now, { isAtDesk: true }), spaceId: space };
  } catch (error) {
    const clash = error instanceof AppError ? CLASHES[error.refusing.name] : undefined;
    if (!clash) throw error;
    return clash === 'outside_hours' && stretchesOn(venue, date).length === 0 ? 'closed_day' : clash;
  }
}

const freeWith = (plan: BookingPlan, space: FormatSpace, { fromTime, toTime }: Asked): Free => ({
  plan,
  space,
  fromTime,
  toTime,
});

function freeOf(
  ground: Ground,
  date: string,
  time: Interval,
  spaces: readonly FormatSpace[],
  own?: Own,
): FormatSpace | undefined {
  const taken = takenDuring(ground, date, time).filter(({ bookingId }) => !own || bookingId !== own.id);
  const free = spaces.filter(({ courts }) => !taken.some(({ courtId }) => courts.includes(courtId)));
  return free.find(({ id }) => id === own?.spaceId) ?? free[0];
}

/** On one space whatever is on it; where any would do, why the most hopeful of them cannot be had. */
function inTheWay(ground: Ground, date: string, time: Interval, spaces: readonly FormatSpace[]): Clash {
  const taken = takenDuring(ground, date, time);
  const kinds = spaces.map(({ courts }) => {
    const there = taken.filter(({ courtId }) => courts.includes(courtId)).map(({ kind }) => kind);
    return there.includes('block') ? 'closed' : there.includes('booking') ? 'booked' : 'held';
  });
  return (['held', 'booked', 'closed'] as const).find((kind) => kinds.includes(kind)) ?? 'booked';
}

function takenDuring({ taken }: Ground, date: string, { start, end }: Interval): Taken[] {
  return (taken.get(date) ?? []).filter((one) => one.start < end.getTime() && one.end > start.getTime());
}
