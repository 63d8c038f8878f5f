// Whether players could ever book a ground: its week, cut into slots, against its rules of booking.
import type { BookingRules } from './booking-rules.ts';
import { DAY_MINUTES } from './clock-time.ts';
import { minutesInto } from './day-window.ts';
import { printDuration } from './duration.ts';
import { type GridSlot, gridSlots, type OpeningStretch } from './slot-grid.ts';

export type BookedBy = BookingRules & { readonly slotMinutes: number };

/** Of the rules, the one that would have to change, or the hours instead. */
export type NeverBookable = 'mostMinutes' | 'slotMinutes' | 'leastMinutes' | 'noticeMinutes';

/**
 * Why no booking could ever be made; null when some can. Only the week counts: dates of their own pass. A week without
 * hours is still to be filled in, and is told as such elsewhere.
 */
export function neverBookable(week: readonly OpeningStretch[], rules: BookedBy): NeverBookable | null {
  const { slotMinutes, mostMinutes, noticeMinutes, aheadDays } = rules;
  const least = Math.max(1, Math.ceil((rules.leastMinutes ?? 0) / slotMinutes));
  if (mostMinutes !== null && least > Math.floor(mostMinutes / slotMinutes)) return 'mostMinutes';
  if (week.length === 0) return null;
  // A week, and whatever a booking on its last day may reach into.
  const slots = gridSlots({ openingHours: week, slotMinutes }, ANY_DATE, 7 + 2);
  if (slots.length === 0) return 'slotMinutes';
  const starts = startsOfRuns(slots, least);
  if (starts.length === 0) return 'leastMinutes';
  // A slot comes on sale at midnight, so many days before its own.
  const soonest = (aheadDays - 1) * DAY_MINUTES;
  return starts.some((start) => noticeMinutes < soonest + start) ? null : 'noticeMinutes';
}

const ANY_DATE = '2026-01-04';

/** From where so many slots follow each other without a gap, in minutes after the midnight of that day. */
function startsOfRuns(slots: readonly GridSlot[], length: number): number[] {
  const starts: number[] = [];
  let run = 0;
  for (const [index, slot] of slots.entries()) {
    run = slots[index - 1]?.end === slot.start ? run + 1 : 1;
    const first = slots[index - length + 1];
    if (run >= length && first) starts.push(minutesInto(ANY_DATE, first.start) % DAY_MINUTES);
  }
  return starts;
}

export type NeverBookableWords = {
  readonly lengths: string;
  readonly slot: (about: { length: string }) => string;
  readonly least: (about: { length: string }) => string;
  readonly notice: (about: { time: string; days: number }) => string;
};

/** The same in a sentence. Both sides say it alike, each with the words of its language. */
export function neverBookableText(words: NeverBookableWords, why: NeverBookable, rules: BookedBy): string {
  switch (why) {
    case 'mostMinutes':
      return words.lengths;
    case 'slotMinutes':
      return words.slot({ length: printDuration(rules.slotMinutes) });
    case 'leastMinutes':
      return words.least({ length: printDuration(rules.leastMinutes ?? rules.slotMinutes) });
    case 'noticeMinutes':
      return words.notice({ time: printDuration(rules.noticeMinutes), days: rules.aheadDays });
  }
}
