// Closing courts gives everything back to everybody there, by rule and by one person. So that it cannot be aimed at one
// player while their court stays open, what it gave back beyond the terms is kept, with the hours it was given for.

import type { ActingRole } from '#contract/roles.ts';
import type { Interval } from '#domain/interval.ts';
import { refuse } from '#server/app-error.ts';
import type { Store } from '#server/store.ts';
import { beyondOf, limitBelow } from './beyond-terms.ts';
import { moneyLeft } from './give-back.ts';

type CalledOff = Parameters<typeof beyondOf>[0] & { id: number; venueId: string; courtIds: number[]; endsAt: Date };

/**
 * Keeps what calling a booking off gives back beyond its terms. True when that is more than one person may give back: then
 * none of its courts and hours may stay open. The booking's row must be locked.
 */
export async function keepClosedBeyond(
  tx: Store,
  callOffId: number,
  booking: CalledOff,
  { leftPaise, now }: { leftPaise: number; now: Date },
): Promise<boolean> {
  const paise = beyondOf(booking, leftPaise, now);
  if (paise === 0) return false;
  const { id: bookingId, courtIds, startsAt, endsAt } = booking;
  const actPaise = await tx.beyondTerms.addClosed({ callOffId, bookingId, paise, courtIds, startsAt, endsAt });
  return (await limitBelow(tx, booking, actPaise)) !== undefined;
}

/**
 * Whoever proposed to give a booking's money back, which needs a second person, does not do it alone by closing its court:
 * not while that waits, nor once it was withdrawn or declined. An owner who has nobody else may.
 */
export async function assertNotProposed(
  tx: Store,
  { userId, role }: { userId: number; role: ActingRole },
  bookingIds: readonly number[],
  now: Date,
): Promise<void> {
  for (const id of await tx.beyondTerms.proposedBy(userId, bookingIds)) {
    const booking = await tx.bookings.byId(id);
    if (!booking) continue;
    const paise = beyondOf(booking, (await moneyLeft(tx, booking)).paise, now);
    if ((await limitBelow(tx, booking, paise)) === undefined) continue;
    if (role === 'owner' && (await tx.beyondTerms.isOnlyOne(booking.venueId, userId))) return;
    throw refuse('proposedToCancel', { name: booking.name, reference: booking.reference });
  }
}

/** Nobody in particular at the terminal, where nobody can be told from anybody else. */
export type Opener = { userId: number; role: ActingRole } | 'terminal';

/**
 * Whoever closed courts and thereby gave back more than one person may does not open them again: somebody else does. An
 * owner who has nobody else may. The venue is locked.
 */
export async function assertMayOpen(
  tx: Store,
  { venueId, courtIds, time, by }: { venueId: string; courtIds: number[]; time: Interval; by: Opener },
  now: Date,
): Promise<void> {
  const userId = by === 'terminal' ? undefined : by.userId;
  const ahead = { start: time.start > now ? time.start : now, end: time.end };
  if (ahead.end <= ahead.start) return;
  if (!(await tx.beyondTerms.isClosedAlone(venueId, { courtIds, time: ahead, userId }, now))) return;
  if (by === 'terminal') throw refuse('openedByAnother');
  if (by.role === 'owner' && (await tx.beyondTerms.isOnlyOne(venueId, by.userId))) return;
  throw refuse('openedByAnother');
}
