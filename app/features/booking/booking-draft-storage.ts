// What a player has chosen and typed so far, kept for this tab so that a reload loses nothing.
import type { Details } from './details.ts';

export type BookingDraft = {
  eventId: string;
  /** The chosen run of slots, if any. */
  date?: string | undefined;
  fromTime?: string | undefined;
  slots?: number | undefined;
  details?: Details | undefined;
  /** The server knows of it. */
  isHeld?: boolean | undefined;
};

const key = (bookingId: string) => `booking:${bookingId}`;

export function readDraft(bookingId: string): BookingDraft | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key(bookingId)) ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

export function writeDraft(bookingId: string, draft: BookingDraft): void {
  try {
    sessionStorage.setItem(key(bookingId), JSON.stringify(draft));
  } catch {
    // Nowhere to keep it: only a reload would miss it.
  }
}

export function forgetDraft(bookingId: string): void {
  try {
    sessionStorage.removeItem(key(bookingId));
  } catch {
    // Nothing was kept.
  }
}

function isDraft(value: unknown): value is BookingDraft {
  return typeof value === 'object' && value !== null && 'eventId' in value && typeof value.eventId === 'string';
}
