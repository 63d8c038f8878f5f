import type { Hours, Rules } from '#contract/venue-set-up.ts';
import { neverBookable } from '#domain/never-bookable.ts';
import { refuse } from '#server/app-error.ts';

/** Refuses hours and rules with which nothing could ever be booked. */
export function checkBookable({ week }: Pick<Hours, 'week'>, rules: Rules): void {
  const why = neverBookable(week, rules);
  if (why) throw refuse('neverBookable', { why, rules });
}
