/** A test that failed, and what it said. */
export type Failure = { name: string; message: string };

export type Outcome = {
  passed: number;
  failed: number;
  /** Why it failed, when nothing was printed yet. */
  why?: string;
  /** Told once more at the end, where a reader of a long log looks first. */
  failures?: Failure[];
};
