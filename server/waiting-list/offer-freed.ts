import type { Interval } from '#domain/interval.ts';
import { offerExpiry } from '#domain/occupancy.ts';
import type { Store } from '#server/store.ts';

/**
 * Some time at a venue became free, or may have: whoever waits for it gets it before anybody else, in the order in which
 * they came. To be called in the transaction that frees it, so that nobody can step in between. How many got an offer.
 */
export async function offerFreed(tx: Store, venueId: string, time: Interval, now: Date): Promise<number> {
  await tx.waiting.lockVenue(venueId);
  let offered = 0;
  for (const entry of await tx.waiting.servable(venueId, time, now)) {
    const wanted = { start: entry.startsAt, end: entry.endsAt };
    const offerExpiresAt = offerExpiry(entry.startsAt, now);
    for (;;) {
      const courtId = await tx.occupancies.firstFreeCourt(venueId, wanted, now);
      if (courtId === undefined) break;
      const owner = { waitingId: entry.id };
      const claim = { courtId, time: wanted, owner, kind: 'hold' as const, expiresAt: offerExpiresAt, now };
      if (!(await tx.occupancies.claim(claim))) continue;
      await tx.waiting.offer(entry.id, { courtId, offeredAt: now, offerExpiresAt });
      await tx.outbox.slotOffered(entry, offerExpiresAt, now);
      offered += 1;
      break;
    }
  }
  return offered;
}
