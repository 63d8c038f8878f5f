import type { Store } from '#server/store.ts';
import { offerFreed } from './offer-freed.ts';

/**
 * Passes what nobody took in time on to the next in line, forgets what has begun, and serves whoever waits for a slot
 * that is free all the same. Several processes may do this at once: a venue's line is served by one at a time.
 */
export async function serveWaitingList({
  store,
  now,
  atOnce,
}: {
  store: Store;
  now: Date;
  atOnce: number;
}): Promise<{ offered: number; passed: number }> {
  let offered = 0;
  let passed = 0;
  await store.waiting.endPast(now);
  for (const { id, venueId } of await store.waiting.lapsed(now, atOnce)) {
    await store.transaction(async (tx) => {
      await tx.waiting.lockVenue(venueId);
      const time = await tx.waiting.pass(id, now);
      if (!time) return;
      passed += 1;
      await tx.occupancies.releaseOffer(id);
      offered += await offerFreed(tx, venueId, time, now);
    });
  }
  for (const { venueId, time } of await store.waiting.overlooked(now, atOnce)) {
    offered += await store.transaction((tx) => offerFreed(tx, venueId, time, now));
  }
  return { offered, passed };
}
