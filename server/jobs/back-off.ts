import { HOUR_MS } from '#domain/time-units.ts';

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = HOUR_MS;

/** When to try again after so many tries: 5 s, 10 s, 20 s … at most an hour, or whatever is the longest to wait. */
export function backOff(now: Date, attempts: number, longestMs = LONGEST_WAIT_MS): Date {
  return new Date(now.getTime() + Math.min(longestMs, FIRST_WAIT_MS * 2 ** Math.max(0, attempts - 1)));
}

/** Why something failed, short enough to keep. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}
