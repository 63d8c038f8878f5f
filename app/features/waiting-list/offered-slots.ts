import type { Slot } from '#contract/venue.ts';
import type { WaitingEntry } from '#contract/waiting-list.ts';

/** Those of a player's entries that they may book now at this venue. */
export function offersAt<Entry extends Pick<WaitingEntry, 'status' | 'eventId'>>(
  entries: readonly Entry[] | undefined,
  eventId: string,
): Entry[] {
  return (entries ?? []).filter((entry) => entry.status === 'offered' && entry.eventId === eventId);
}

/** The venue's slots that an offer covers, in order. */
export function slotsOfOffer<S extends Pick<Slot, 'start' | 'endTime'>>(
  slots: readonly S[],
  { date, fromTime, toTime }: Pick<WaitingEntry, 'date' | 'fromTime' | 'toTime'>,
): S[] {
  const first = slots.findIndex(({ start }) => start === `${date} ${fromTime}`);
  if (first === -1) return [];
  const length = slots.slice(first).findIndex(({ endTime }) => endTime === toTime) + 1;
  return slots.slice(first, first + length);
}
