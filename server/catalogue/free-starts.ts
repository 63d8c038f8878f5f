import type { FreeSlot } from '#contract/venue.ts';
import { slotsAllowed } from '#domain/booking-rules.ts';
import { clockMinutes } from '#domain/clock-time.ts';
import { printDuration } from '#domain/duration.ts';
import { formatLabel } from '#domain/formats.ts';
import { runPrice } from '#domain/run-price.ts';
import { runOf } from '#domain/slot-run.ts';
import type { Slot } from '#domain/slots.ts';
import { slotsOf } from './availability.ts';
import type { Diary } from './slots.repository.ts';

/** Some hours of a day, in minutes after its midnight; `to` is not included. */
export type AskedTime = { date: string; from: number; to: number };

type Asking = { sportId: string | undefined; now: Date; days: number };

/**
 * With which slots a booking can begin in some hours, in order, each with what the shortest booking from there costs. Of the
 * formats that are free then, the first counts: it is the one that the venue's page opens with if it can.
 */
export function freeStarts(diary: Diary, slotMinutes: number, asked: readonly AskedTime[], asking: Asking): FreeSlot[] {
  const { sportId, now, days } = asking;
  const formats = diary.formats.filter((format) => sportId === undefined || format.sportId === sportId);
  const { least } = slotsAllowed(diary.rules, slotMinutes);
  const found = new Map<string, FreeSlot>();
  for (const format of formats) {
    const slots = slotsOf(diary, format, slotMinutes, now, days);
    for (const [index, slot] of slots.entries()) {
      const { start, date, startTime, status } = slot;
      if (status !== 'available' || found.has(start) || !asked.some((hours) => isIn(hours, slot))) continue;
      const run = runOf(slots, index, least);
      if (!run) continue;
      found.set(start, {
        date,
        startTime,
        duration: printDuration(run.minutes),
        price: runPrice(run.slots),
        ...(format === formats[0] ? {} : { format: format.id }),
        ...(diary.formats.length > 1 ? { plays: formatLabel(format.sport, format.name) } : {}),
      });
    }
  }
  return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, slot]) => slot);
}

function isIn({ date, from, to }: AskedTime, slot: Pick<Slot, 'date' | 'startTime'>): boolean {
  const minutes = clockMinutes(slot.startTime);
  return slot.date === date && minutes >= from && minutes < to;
}
