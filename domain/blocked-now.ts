import { clockMinutes, DAY_MINUTES } from './clock-time.ts';
import { addDays, indiaDate, indiaInstant, indiaTime } from './india-time.ts';
import { containsInstant, type Interval, intersect } from './interval.ts';
import type { CourtId } from './occupancy.ts';
import { MINUTE_MS } from './time-units.ts';

/** A time on one date at which the operator has closed a venue. The end of the day is written '24:00'. */
export type BlockedSlot = { readonly date: string; readonly start_time: string; readonly end_time: string };

/** Whether it is closed at this instant: from start_time on, and before end_time, by Indian clocks. */
export function isBlockedNow(blockedSlots: readonly BlockedSlot[], now: Date): boolean {
  return blockedSlots.some((slot) => containsInstant(intervalOf(slot), now));
}

function intervalOf({ date, start_time, end_time }: BlockedSlot): Interval {
  const from = clockMinutes(start_time);
  const to = clockMinutes(end_time);
  return { start: indiaInstant(date, from), end: indiaInstant(date, to <= from ? to + DAY_MINUTES : to) };
}

export type Block = Interval & { readonly courtId: CourtId };

/** When the operator's blocks leave a venue without a single court, in order: only then is the venue itself blocked. */
export function closedThroughout(courts: readonly CourtId[], blocks: readonly Block[], within: Interval): Interval[] {
  if (courts.length === 0) return [];
  return courts.reduce<Interval[]>(
    (closed, court) =>
      intersect(
        closed,
        blocks.filter(({ courtId }) => courtId === court),
      ),
    [within],
  );
}

/**
 * Cuts closed times at midnight in India, one entry a date. '24:00' rather than '00:00' for the end of a day, so that
 * an entry's end is after its start however it is compared.
 */
export function toBlockedSlots(closed: readonly Interval[]): BlockedSlot[] {
  return closed.flatMap(({ start, end }) => {
    const entries: BlockedSlot[] = [];
    const until = new Date(Math.ceil(end.getTime() / MINUTE_MS) * MINUTE_MS);
    for (let from = start; from < until; ) {
      const date = indiaDate(from);
      const midnight = indiaInstant(addDays(date, 1));
      const end_time = until < midnight ? indiaTime(until) : '24:00';
      entries.push({ date, start_time: indiaTime(from), end_time });
      from = midnight;
    }
    return entries;
  });
}
