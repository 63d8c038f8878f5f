import type { Store } from '#server/store.ts';

/** A hold, of a booking or of a reschedule, that its player gives up, and the space it is on. */
type GivenUp = { bookingId: number; rescheduleId: number | null; spaceId: number };

/**
 * A slot that the waiting list offered was held and is given up again: until the end that the message named it stays the
 * player's. False when it was no such slot, or its time is over; then it goes to the next. The caller has locked the venue.
 */
export async function keepOffer(tx: Store, { bookingId, rescheduleId, spaceId }: GivenUp, now: Date): Promise<boolean> {
  const offer = await tx.waiting.offerAgain({ bookingId, rescheduleId }, spaceId, now);
  if (!offer) return false;
  await tx.occupancies.giveToOffer(rescheduleId === null ? { bookingId } : { rescheduleId }, offer.id, offer.until);
  return true;
}
