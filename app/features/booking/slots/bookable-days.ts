import type { Venue } from '#contract/venue.ts';
import { addDays } from '#domain/india-time.ts';
import { isOpen } from '#domain/periods.ts';
import type { ShownSlot } from './shown-slot.ts';

export type Day = { date: string; slots: ShownSlot[]; free: number };

/** Every day for which slots are offered, today first, with or without slots. */
export function bookableDays(
  slots: readonly ShownSlot[],
  today: string,
  { aheadDays }: Pick<Venue, 'aheadDays'>,
): Day[] {
  return Array.from({ length: aheadDays }, (_, index) => {
    const date = addDays(today, index);
    const ofDay = slots.filter((slot) => slot.date === date);
    return { date, slots: ofDay, free: ofDay.filter(isOpen).length };
  });
}
