import type { Hours } from '#contract/venue-set-up.ts';
import { printDuration } from '#domain/duration.ts';
import { refuse } from '#server/app-error.ts';

/** Refuses hours in which nothing could ever be booked, as no whole slot fits in any of them. None at all are still to come. */
export function checkSlotsFit({ week }: Pick<Hours, 'week'>, slotMinutes: number): void {
  if (week.length === 0 || week.some(({ opensAt, closesAt }) => closesAt - opensAt >= slotMinutes)) return;
  throw refuse('noSlotFits', { length: printDuration(slotMinutes) });
}
