// A booking of several slots: one after the other, all on one court.
import { DAY_MINUTES, minutesBetween } from './clock-time.ts';
import type { CourtId } from './occupancy.ts';
import type { Slot } from './slots.ts';

/** A slot without its courts counts as a venue with a single one. */
export type RunSlot = Pick<Slot, 'start' | 'end' | 'startTime' | 'endTime' | 'status'> & {
  readonly freeCourts?: readonly CourtId[];
};

export type Run<S extends RunSlot> = {
  slots: S[];
  first: S;
  last: S;
  minutes: number;
  /** Those that are free throughout. */
  courts: CourtId[];
};

/** Over how many slots, in all, a booking that starts with this one can extend; 0 when it is not free. */
export function longestRun(slots: readonly RunSlot[], index: number): number {
  return extend(slots, index, Number.POSITIVE_INFINITY)?.slots.length ?? 0;
}

/** The booking of `count` slots that starts with this one; undefined when no court is free that long. */
export function runOf<S extends RunSlot>(slots: readonly S[], index: number, count: number): Run<S> | undefined {
  const run = extend(slots, index, count);
  return run?.slots.length === count ? run : undefined;
}

/** A booking's times are two times of day, which cannot tell more than a day: no run is longer. */
function extend<S extends RunSlot>(slots: readonly S[], index: number, count: number): Run<S> | undefined {
  const first = slots[index];
  if (!first || count < 1 || courtsOf(first).length === 0) return undefined;
  const run = [first];
  let last = first;
  let minutes = lengthOf(first);
  let courts = [...courtsOf(first)];
  for (const next of slots.slice(index + 1)) {
    if (run.length >= count || next.start !== last.end) break;
    const stillFree = courts.filter((court) => courtsOf(next).includes(court));
    if (stillFree.length === 0 || minutes + lengthOf(next) > DAY_MINUTES) break;
    run.push(next);
    last = next;
    minutes += lengthOf(next);
    courts = stillFree;
  }
  return { slots: run, first, last, minutes, courts };
}

const ONE_COURT: readonly CourtId[] = [0];

function courtsOf({ status, freeCourts }: RunSlot): readonly CourtId[] {
  return status === 'available' ? (freeCourts ?? ONE_COURT) : [];
}

function lengthOf({ startTime, endTime }: RunSlot): number {
  return minutesBetween(startTime, endTime);
}
