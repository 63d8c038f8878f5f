// What a player has chosen and typed so far, kept in this browser so that a reload, the way back or a second tab loses
// nothing. It is theirs alone: signing out removes it, and nobody else who signs in here is shown it.

import type { BookingChoice } from '#app/features/booking/booking-choice.ts';
import { keepPrivately, privateKeys, readPrivately, removePrivately } from '#app/lib/private-storage.ts';
import type { EarlierChoice } from '#domain/restored-picker.ts';
import { DAY_MS } from '#domain/time-units.ts';
import type { Details } from './details.ts';

export type BookingDraft = EarlierChoice & {
  eventId: string;
  /** As in the venue's address; undefined for its first format. */
  format?: string | undefined;
  formatId?: number | null | undefined;
  details?: Details | undefined;
  step?: 'calendar' | 'details' | undefined;
  /** The server knows of it. */
  isHeld?: boolean | undefined;
  /** A payment that was begun; it may yet arrive. */
  paymentId?: string | undefined;
  /** Another slot was taken in its place, which is another booking. */
  replacedBy?: string | undefined;
};

type KeptDraft = BookingDraft & { userId: string; savedAt: number };

const PREFIX = 'booking:';
const KEPT_MS = DAY_MS;
const MOST_HOPS = 50;

export function readDraft(bookingId: string, userId: string): BookingDraft | null {
  const kept = parsed(readPrivately(PREFIX + bookingId));
  return kept?.userId === userId && kept.savedAt > Date.now() - KEPT_MS ? kept : null;
}

export function writeDraft(bookingId: string, userId: string, draft: BookingDraft): void {
  const kept: KeptDraft = { ...draft, userId, savedAt: Date.now() };
  keepPrivately(PREFIX + bookingId, JSON.stringify(kept));
}

/** The id under which a booking goes on. */
export function currentId(bookingId: string, userId: string): string {
  let id = bookingId;
  for (let hops = 0; hops < MOST_HOPS; hops += 1) {
    const next = readDraft(id, userId)?.replacedBy;
    if (next === undefined) return id;
    id = next;
  }
  return id;
}

export function forgetDraft(bookingId: string): void {
  removePrivately(PREFIX + bookingId);
}

/** The choice made on another page, on top of an earlier draft. With a time chosen, the details come next. */
export function draftOf(
  { eventId, format, date, fromTime, slots, isUnfinished }: BookingChoice,
  begun?: BookingDraft,
): BookingDraft {
  if (!date) return { ...begun, eventId, format, step: 'calendar' };
  const chosen = { date, fromTime: fromTime ?? undefined, toTime: undefined, slots, isRange: false };
  return { ...begun, eventId, format, ...chosen, step: fromTime && !isUnfinished ? 'details' : 'calendar' };
}

/**
 * The booking at this venue that the player has begun and that the server does not know yet, the newest first: it is
 * theirs to change. One with a slot held is another matter and never taken up again unasked. Old ones are dropped.
 */
export function begunBooking(eventId: string, userId: string): { id: string; draft: BookingDraft } | undefined {
  const ids = privateKeys(PREFIX).map((key) => key.slice(PREFIX.length));
  const begun = ids.toSorted().flatMap((id) => {
    const draft = readDraft(id, userId);
    if (!draft) forgetDraft(id);
    return draft?.eventId === eventId && !draft.isHeld && !draft.replacedBy ? [{ id, draft }] : [];
  });
  return begun.at(-1);
}

function parsed(text: string | null): KeptDraft | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is KeptDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'eventId' in value &&
    typeof value.eventId === 'string' &&
    'userId' in value &&
    'savedAt' in value &&
    typeof value.savedAt === 'number'
  );
}
