import { lastMoment } from '#domain/booking-rules.ts';
import type { Interval } from '#domain/interval.ts';
import { offerExpiry } from '#domain/occupancy.ts';
import { wholeSpace } from '#server/slots/occupancies.repository.ts';
import type { Store } from '#server/store.ts';

/**
 * Some time on some court of a venue became free, or may have, and with it perhaps a space that needs this court: whoever
 * waits for one gets it before anybody else, in the order in which they came. To be called in the transaction that frees it, so that nobody can step in between. How many got an offer.
 */
export async function offerFreed(tx: Store, venueId: string, time: Interval, now: Date): Promise<number> {
  await tx.waiting.lockVenue(venueId);
  let offered = 0;
  for (const entry of await tx.waiting.servable(venueId, time, now)) {
    const wanted = { start: entry.startsAt, end: entry.endsAt };
    const offerExpiresAt = offerExpiry(lastMoment(entry.startsAt, entry.noticeMinutes), now);
    for (;;) {
      const space = await tx.occupancies.firstFreeSpace(entry.formatId, wanted, now);
      if (!space) break;
      const owner = { waitingId: entry.id };
      const parts = wholeSpace(space, wanted);
      if (!(await tx.occupancies.claim({ parts, owner, kind: 'hold', expiresAt: offerExpiresAt, now }))) continue;
      await tx.waiting.offer(entry.id, { spaceId: space.id, offeredAt: now, offerExpiresAt });
      await tx.outbox.slotOffered(entry, offerExpiresAt, now);
      offered += 1;
      break;
    }
  }
  return offered;
}
