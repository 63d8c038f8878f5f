import type { Slot } from '#contract/venue.ts';

/** A slot as one player sees it: what they hold themselves is free to them, and marked. */
export type ShownSlot = Slot & { heldByYou?: boolean | undefined };
