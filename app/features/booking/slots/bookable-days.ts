import type { Venue } from '#contract/venue.ts';
import { addDays } from '#domain/india-time.ts';
import { isOpen } from '#domain/periods.ts';
import type { ShownSlot } from './shown-slot.ts';

/** `isOver` when the venue was open and all slots of the day have begun. */
export type Day = { date: string; slots: ShownSlot[]; free: number; isOver: boolean };

/** Every day for which slots are offered, today first, with or without slots. */
export function bookableDays(
  slots: readonly ShownSlot[],
  today: string,
  { aheadDays, openOn }: Pick<Venue, 'aheadDays' | 'openOn'>,
): Day[] {
  return Array.from({ length: aheadDays }, (_, index) => {
    const date = addDays(today, index);
    const ofDay = slots.filter((slot) => slot.date === date);
    const isOver = ofDay.length === 0 && date === openOn;
    return { date, slots: ofDay, free: ofDay.filter(isOpen).length, isOver };
  });
}
