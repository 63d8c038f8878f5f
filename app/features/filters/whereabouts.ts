import type { Position } from '#domain/distance.ts';

/** Where the player is, and how to find out. */
export type Whereabouts = {
  position: Position | null;
  isFetching: boolean;
  /** Why it is not known, when it was asked for, and what to do about it. */
  problem: string | null;
  findMe: () => Promise<{ position: Position | null; isLost: boolean }>;
  /** Says why it is not known, and offers cities instead. */
  choosePlace: () => void;
};
