import type { CallOffCause } from '#contract/call-off-words.ts';
import type { Interval } from '#domain/interval.ts';
import type { Store } from '#server/store.ts';

type Closed = { cause: CallOffCause; note: string | null };

/**
 * Courts of a venue were closed for a time: whoever waits for what cannot be played any more is told so. To be called in the
 * transaction that closes them, after what is left has been offered.
 */
export async function endVainWaits(
  tx: Store,
  venueId: string,
  time: Interval,
  { closed, now }: { closed: Closed; now: Date },
): Promise<void> {
  for (const entry of await tx.waiting.inLineDuring(venueId, time, now)) {
    if (!(await tx.occupancies.isClosed(entry.formatId, { start: entry.startsAt, end: entry.endsAt }))) continue;
    await tx.waiting.end(entry.id);
    await tx.outbox.waitingCalledOff(entry, closed, now);
  }
}
