import type { Slot } from '#contract/venue.ts';

/** A slot as one player sees it: what they hold themselves, or reschedule away from, is free to them and marked. */
export type ShownSlot = Slot & { heldByYou?: boolean | undefined; bookedByYou?: boolean | undefined };
