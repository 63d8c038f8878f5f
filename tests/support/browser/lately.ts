import { indiaDate, indiaInstant } from '#domain/india-time.ts';
import { MINUTE_MS } from '#domain/time-units.ts';

/** So many minutes ago, but today: right after midnight, what began before it would be on yesterday's sheet. */
export function lately(minutes: number): Date {
  const now = new Date();
  const ago = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS - minutes * MINUTE_MS;
  return new Date(Math.max(ago, indiaInstant(indiaDate(now)).getTime()));
}
