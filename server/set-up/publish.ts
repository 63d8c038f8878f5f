import type { VenueSetUp } from '#contract/venue-set-up.ts';
import { isComplete } from '#domain/venue-missing.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { acting } from '#server/activity/acting.ts';
import { refuse } from '#server/app-error.ts';
import { readSetUp } from './read-set-up.ts';
import type { SetUpDeps } from './saving.ts';

const NOT_RETURNED = { returnedAt: null, returnReason: null };

/** Puts a venue on sale; before its organisation is approved, it is handed in and shown as being in progress. */
export function publishVenue({ store, clock }: SetUpDeps, caller: VenueMember): Promise<VenueSetUp> {
  const { venueId } = caller;
  return acting({ store, clock }, caller, async (tx, trail) => {
    const now = clock();
    const organisation = await tx.setUp.organisationOf(venueId);
    if (organisation?.status === 'suspended') throw refuse('suspended', { organisation: organisation.name });
    await tx.setUp.lock(venueId);
    const before = await readSetUp(tx, venueId, now);
    if (!isComplete(before.missing)) throw refuse('incomplete');
    const needsApproval = organisation?.status === 'pending';
    if (before.listing === 'live' || (needsApproval && before.isSubmitted)) {
      trail.nothingChanged();
      return before;
    }
    if (needsApproval) {
      await tx.setUp.change(venueId, { draft: false, submittedAt: now, ...NOT_RETURNED });
      await trail('venue.submitted', { subject: before.details.name });
    } else {
      await tx.setUp.change(venueId, { draft: false, listing: 'live', submittedAt: null, ...NOT_RETURNED });
      await trail('venue.published', { subject: before.details.name });
    }
    return readSetUp(tx, venueId, now);
  });
}

/** Takes a venue off sale. Its page stays, and so do the bookings that were made. */
export function unlistVenue({ store, clock }: SetUpDeps, caller: VenueMember): Promise<VenueSetUp> {
  const { venueId } = caller;
  return acting({ store, clock }, caller, async (tx, trail) => {
    const now = clock();
    await tx.setUp.lock(venueId);
    const before = await readSetUp(tx, venueId, now);
    if (before.listing !== 'live') throw refuse('notOnSale');
    await tx.setUp.change(venueId, { listing: 'in_progress' });
    await trail('venue.unlisted', { subject: before.details.name });
    return readSetUp(tx, venueId, now);
  });
}

export function discardDraft({ store, clock }: SetUpDeps, caller: VenueMember): Promise<void> {
  const { venueId } = caller;
  return acting({ store, clock }, caller, async (tx, trail) => {
    await tx.setUp.lock(venueId);
    const { listing, details } = await readSetUp(tx, venueId, clock());
    if (listing !== 'draft') throw refuse('notADraft');
    await tx.setUp.discard(venueId);
    await trail('venue.discarded', { subject: details.name });
  });
}
