// Where a booking finds its courts: what the waiting list keeps for its player comes first, then those who wait, then
// whoever asks. The same for players and for the desk.
import { AppError, type Refusing, refusing } from '#server/app-error.ts';
import { freeSpaceOf } from '#server/slots/free-space.ts';
import { type FoundSpace, wholeSpace } from '#server/slots/occupancies.repository.ts';
import type { BookingPlan } from '#server/slots/plan-booking.ts';
import type { Store } from '#server/store.ts';
import { offerFreed } from '#server/waiting-list/offer-freed.ts';

/** Why not. What was written until then stays: whoever gets this throws only after the transaction. */
export type Refused = { refused: Refusing };

/** A slot that the waiting list keeps for this player; locked, so that it stays theirs. */
type Offer = { id: number; space: FoundSpace };
export type SpaceFound = { space: FoundSpace; offer: Offer | undefined };
type Taking = { id: number; userId: number; space: FoundSpace; plan: BookingPlan; expiresAt: Date; now: Date };

/** Where this player can be: what the waiting list keeps for them, or a free space. */
export async function spaceFor(tx: Store, userId: number, plan: BookingPlan, now: Date): Promise<SpaceFound | Refused> {
  const kept = await tx.waiting.liveOffer(userId, plan, now);
  if (kept) return { space: kept.space, offer: kept };
  const isServed = await serveLine(tx, plan, now);
  const free = isServed ? undefined : await findSpace(tx, plan, now);
  if (free && !('refused' in free)) return { space: free, offer: undefined };
  // The line was served just now, here or by another, and the first in it may have been this player.
  const offer = await tx.waiting.liveOffer(userId, plan, now);
  if (offer) return { space: offer.space, offer };
  const left = free ?? (await findSpace(tx, plan, now));
  return 'refused' in left ? left : { space: left, offer: undefined };
}

/** Whoever waits for this time comes first, also when it was only just freed by a hold that ended. Whether any could. */
async function serveLine(tx: Store, { venueId, time }: BookingPlan, now: Date): Promise<boolean> {
  const canServe = await tx.waiting.canServe(venueId, time, now);
  if (canServe) await offerFreed(tx, venueId, time, now);
  return canServe;
}

/** What the waiting list keeps for this player becomes theirs; otherwise a free space does. */
export async function takeSpace(tx: Store, taking: Taking, offer: Offer | undefined): Promise<void> {
  const { id, userId, plan, expiresAt } = taking;
  if (offer && (await tx.occupancies.takeOver(offer.id, { bookingId: id }, expiresAt))) {
    await tx.waiting.claim(offer.id, { bookingId: id });
    return;
  }
  if (offer && taking.space.courts.length > 1) await tx.waiting.lockVenue(plan.venueId);
  await claimFrom(tx, taking);
  await tx.waiting.dropWaiting(userId, plan.venueId, plan.time);
}

/** Tries spaces until one is taken or none is left; a lost race only means trying the next. */
async function claimFrom(tx: Store, { id, space, plan, expiresAt, now }: Taking): Promise<void> {
  const owner = { bookingId: id };
  let tried = space;
  while (!(await tx.occupancies.claim({ parts: wholeSpace(tried, plan.time), owner, kind: 'hold', expiresAt, now }))) {
    tried = await freeSpace(tx, plan, now);
  }
  if (tried.id !== space.id) await tx.bookings.change(id, { spaceId: tried.id });
}

async function freeSpace(tx: Store, plan: BookingPlan, now: Date): Promise<FoundSpace> {
  await serveLine(tx, plan, now);
  const space = await findSpace(tx, plan, now);
  if ('refused' in space) throw new AppError(space.refused);
  return space;
}

/** A space that is free for all of this time, or why there is none. */
export async function findSpace(tx: Store, plan: BookingPlan, now: Date): Promise<FoundSpace | Refused> {
  const space = await freeSpaceOf(tx, plan, now);
  if (space) return space;
  const isClosed = await tx.occupancies.isClosed(plan.formatId, plan.time);
  return { refused: refusing(isClosed ? 'slotBlocked' : 'slotTaken') };
}
