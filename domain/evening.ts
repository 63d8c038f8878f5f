// What 'tonight' means: the slots of an evening, and which evening it is.
import { addDays, indiaDate } from './india-time.ts';
import type { SlotStatus } from './slots.ts';

/** A slot belongs to an evening when it starts from here on, and before the end. */
export const EVENING_STARTS = '17:00';
export const EVENING_ENDS = '24:00';

export type Evening = 'tonight' | 'tomorrow';

/** 'YYYY-MM-DD' in India. Until midnight tonight is today's evening, however late it is. */
export function eveningDate(evening: Evening, now: Date): string {
  return addDays(indiaDate(now), evening === 'tonight' ? 0 : 1);
}

type EveningSlot = { readonly date: string; readonly startTime: string; readonly status: SlotStatus };

/** Those of some slots that are free on the evening of a date. */
export function freeInEvening<S extends EveningSlot>(slots: readonly S[], date: string): S[] {
  return slots.filter(
    (slot) =>
      slot.status === 'available' &&
      slot.date === date &&
      slot.startTime >= EVENING_STARTS &&
      slot.startTime < EVENING_ENDS,
  );
}
