// What a player is told when a slot cannot be chosen or a booking cannot go on.
import type { SlotStatus } from './slots.ts';

export const SLOT_BOOKED = '❌ This time slot is already booked. Please select another time.';
const SLOT_BLOCKED = '🚫 This time slot is blocked by admin. Please select another time.';
export const CANNOT_BOOK_BLOCKED = '🚫 Cannot book blocked time slots. Please select an available time.';
export const VENUE_BLOCKED = 'This venue is currently blocked and cannot be booked.';
export const SELECT_DATE_FIRST = 'Please select a date first';
export const SELECT_SLOT_FIRST = 'Please select a time slot first';

export type Notice = { readonly kind: 'error' | 'warning' | 'hint'; readonly text: string };

/** What is said on choosing a slot of this status; null when it can be chosen. */
export function choiceRefusal(status: SlotStatus): Notice | null {
  if (status === 'blocked') return { kind: 'error', text: SLOT_BLOCKED };
  if (status === 'booked') return { kind: 'warning', text: SLOT_BOOKED };
  return null;
}

/** What is said on going on with this date and slot; null when both are chosen and the slot can be booked. */
export function confirmRefusal(
  date: string | null | undefined,
  slot: { readonly status: SlotStatus } | null | undefined,
): Notice | null {
  if (!date) return { kind: 'error', text: SELECT_DATE_FIRST };
  if (!slot) return { kind: 'error', text: SELECT_SLOT_FIRST };
  if (slot.status === 'blocked') return { kind: 'error', text: CANNOT_BOOK_BLOCKED };
  return choiceRefusal(slot.status);
}
