import type { Slot } from '#contract/venue.ts';
import type { WaitingEntry } from '#contract/waiting-list.ts';

/** Those of a player's entries that they may book now at this venue. */
export function offersAt(entries: readonly WaitingEntry[] | undefined, eventId: string): WaitingEntry[] {
  return (entries ?? []).filter((entry) => entry.status === 'offered' && entry.eventId === eventId);
}

/** The venue's slots that an offer covers, in order. */
export function slotsOfOffer(slots: readonly Slot[], { date, fromTime, toTime }: WaitingEntry): Slot[] {
  const first = slots.findIndex(({ start }) => start === `${date} ${fromTime}`);
  if (first === -1) return [];
  const length = slots.slice(first).findIndex(({ endTime }) => endTime === toTime) + 1;
  return slots.slice(first, first + length);
}
