import type { Position } from '#domain/distance.ts';

/** Why a place is not known, and what to do about it. */
export type LocationProblem = { label: string; advice: string };

/** The label of a place is null when its name could not be looked up. */
export type Located =
  | { position: Position; label: string | null; problem: null }
  | { position: null; label: null; problem: LocationProblem };
