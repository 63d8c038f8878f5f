import type { Facts } from '#contract/activity.ts';
import type { Rules, VenueSetUp } from '#contract/venue-set-up.ts';
import { termsProblem } from '#domain/venue-terms.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { refuse } from '#server/app-error.ts';
import { refreshVenuePrices } from '#server/prices/refresh-prices.ts';
import { checkBookable } from './check-bookable.ts';
import { type Saved, type SetUpDeps, savingSection } from './saving.ts';

/** How a venue is booked, and what cancelling gives back. Bookings keep the terms they were made under. */
export function saveRules(deps: SetUpDeps, caller: VenueMember, saved: Saved<'rules'>): Promise<VenueSetUp> {
  const { terms } = saved.said;
  if (terms && termsProblem(terms)) throw refuse('termsOutOfBounds');
  return savingSection(deps, caller, 'rules', saved, async (tx, trail, before, now) => {
    checkBookable(before.hours, saved.said);
    await tx.setUp.saveRules(caller.venueId, saved.said);
    // How far ahead it can be booked, and in which slots, decides which price is the lowest.
    await refreshVenuePrices(tx, caller.venueId, now);
    await trail('rules.changed', { before: factsOf(before.rules), after: factsOf(saved.said) });
  });
}

function factsOf({ terms, ...rules }: Rules): Facts {
  const moving = terms?.reschedule;
  return {
    ...rules,
    terms: terms ? terms.steps.map(({ hoursBefore, percent }) => `${hoursBefore}h: ${percent} %`) : 'standard',
    moving: terms ? (moving ? `${moving.times} × until ${moving.hoursBefore}h` : 'never') : 'standard',
  };
}
