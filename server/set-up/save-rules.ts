import type { Facts } from '#contract/activity.ts';
import type { Rules, VenueSetUp } from '#contract/venue-set-up.ts';
import { termsProblem } from '#domain/venue-terms.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { refuse } from '#server/app-error.ts';
import { refreshVenuePrices } from '#server/prices/refresh-prices.ts';
import { checkSlotsFit } from './check-slots-fit.ts';
import { type Saved, type SetUpDeps, savingSection } from './saving.ts';

/** How a venue is booked, and what cancelling gives back. Bookings keep the terms they were made under. */
export function saveRules(deps: SetUpDeps, caller: VenueMember, saved: Saved<'rules'>): Promise<VenueSetUp> {
  checkRules(saved.said);
  return savingSection(deps, caller, 'rules', saved, async (tx, trail, before, now) => {
    checkSlotsFit(before.hours, saved.said.slotMinutes);
    await tx.setUp.saveRules(caller.venueId, saved.said);
    // How far ahead it can be booked, and in which slots, decides which price is the lowest.
    await refreshVenuePrices(tx, caller.venueId, now);
    await trail('rules.changed', { before: factsOf(before.rules), after: factsOf(saved.said) });
  });
}

function checkRules({ slotMinutes, leastMinutes, mostMinutes, terms }: Rules): void {
  const least = leastMinutes ?? slotMinutes;
  const most = mostMinutes ?? 1440;
  // At least one number of slots must be allowed.
  if (Math.ceil(least / slotMinutes) > Math.floor(most / slotMinutes)) throw refuse('lengthsDoNotFit');
  if (terms && termsProblem(terms)) throw refuse('termsOutOfBounds');
}

function factsOf({ terms, ...rules }: Rules): Facts {
  const moving = terms?.reschedule;
  return {
    ...rules,
    terms: terms ? terms.steps.map(({ hoursBefore, percent }) => `${hoursBefore}h: ${percent} %`) : 'standard',
    moving: terms ? (moving ? `${moving.times} × until ${moving.hoursBefore}h` : 'never') : 'standard',
  };
}
