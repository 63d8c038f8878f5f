import { MINUTE_MS } from '#domain/time-units.ts';

/** A slot that has begun is not free any more, and slots begin at whole minutes. */
export function goodUntil(now: number): number {
  return (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS;
}
