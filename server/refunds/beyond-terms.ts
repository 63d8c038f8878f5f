// What a person decides to give back beyond the terms: in whichever way, more than the owner lets one person give needs two.
import { refundAt, refundTerms } from '#domain/refund.ts';
import { refuse } from '#server/app-error.ts';
import type { Store } from '#server/store.ts';

/** Who decided it; null is the terminal, where nobody can be told from anybody else. */
export type DecidedBy = {
  by: number | null;
  /** Who agreed with exactly that. */
  confirmedBy?: number | undefined;
  /** All that the same act gives back beyond the terms, where that is more. */
  actPaise?: number | undefined;
};
export const AT_TERMINAL: DecidedBy = { by: null };

type Beyond = { kind: 'cancelled' | 'moved' | 'granted'; paise: number; at: Date; moveId?: number };

/** What cancelling in full gives back more than the terms would at this moment. */
export function beyondOf(booking: Parameters<typeof refundTerms>[0], leftPaise: number, now: Date): number {
  const terms = refundTerms(booking, leftPaise);
  return Math.max(0, refundAt(terms, now, 'operator').paise - refundAt(terms, now).paise);
}

/** The owner's amount, if this is more than one person may give back of a booking; undefined when they may. */
export async function limitBelow(
  tx: Store,
  { id, venueId }: { id: number; venueId: string },
  paise: number,
): Promise<number | undefined> {
  const most = paise > 0 ? await tx.beyondTerms.limitAt(venueId) : null;
  if (most === null) return undefined;
  return paise > most || (await tx.beyondTerms.aloneOf(id)) + paise > most ? most : undefined;
}

/** Records it in the same transaction as the money, or refuses it. The booking's row must be locked. */
export async function giveBeyond(
  tx: Store,
  booking: { id: number; venueId: string },
  { kind, paise, at, moveId }: Beyond,
  { by, confirmedBy, actPaise = paise }: DecidedBy,
): Promise<void> {
  if (paise === 0) return;
  const most = confirmedBy === undefined ? await limitBelow(tx, booking, Math.max(paise, actPaise)) : undefined;
  if (most !== undefined) throw refuse('needsSecondPerson', { paise: most });
  const given = { bookingId: booking.id, kind, paise, actPaise: Math.max(paise, actPaise), at, moveId: moveId ?? null };
  await tx.beyondTerms.add({ ...given, decidedBy: by, confirmedBy: confirmedBy ?? null });
}
