// What a player is told when a slot cannot be chosen or a booking cannot go on. The words are the page's.
import type { SlotStatus } from './slots.ts';

export type SlotNotice =
  | {
      readonly about:
        | Exclude<SlotStatus, 'available'>
        | 'blockedForBooking'
        | 'dateFirst'
        | 'slotFirst'
        | 'endTooEarly'
        | 'endNext'
        | 'closedBetween'
        | 'noCourt';
    }
  /** The slot that starts then lies between the two ends. */
  | { readonly about: 'takenBetween'; readonly startTime: string };

/** What is said on choosing a slot of this status; null when it can be chosen. */
export function choiceRefusal(status: SlotStatus): SlotNotice | null {
  return status === 'available' ? null : { about: status };
}

/** What is said of a slot that was chosen and is no longer to be had. */
export function lossNotice(slot: { readonly status: SlotStatus } | undefined): SlotNotice {
  return { about: slot?.status === 'blocked' ? 'blocked' : 'booked' };
}

/** What is said on going on with this date and slot; null when both are chosen and the slot can be booked. */
export function confirmRefusal(
  date: string | null | undefined,
  slot: { readonly status: SlotStatus } | null | undefined,
): SlotNotice | null {
  if (!date) return { about: 'dateFirst' };
  if (!slot) return { about: 'slotFirst' };
  return slot.status === 'blocked' ? { about: 'blockedForBooking' } : choiceRefusal(slot.status);
}
