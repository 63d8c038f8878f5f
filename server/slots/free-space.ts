import type { Store } from '#server/store.ts';
import type { FoundSpace } from './occupancies.repository.ts';
import type { BookingPlan } from './plan-booking.ts';

/**
 * A space of a format that is free for all of this time. Before one of several courts is given, the venue's lock is taken:
 * whoever takes several courts in one transaction holds it, so no two of them wait for each other.
 */
export async function freeSpaceOf(
  tx: Store,
  { venueId, formatId, spaceId, time }: Pick<BookingPlan, 'venueId' | 'formatId' | 'spaceId' | 'time'>,
  now: Date,
): Promise<FoundSpace | undefined> {
  const space = await tx.occupancies.firstFreeSpace(formatId, time, now, spaceId);
  if (!space || space.courts.length === 1) return space;
  await tx.waiting.lockVenue(venueId);
  // Somebody may have had the lock before us.
  return tx.occupancies.firstFreeSpace(formatId, time, now, spaceId);
}
