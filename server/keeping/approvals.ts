import type { Approval } from '#contract/approvals.ts';
import { greetingName } from '#domain/greeting-name.ts';
import { isComplete } from '#domain/venue-missing.ts';
import type { StaffCaller } from '#server/access/admit.ts';
import { acting } from '#server/activity/acting.ts';
import { refuse } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import { readSetUp } from '#server/set-up/read-set-up.ts';
import type { Store } from '#server/store.ts';

type Deps = { store: Store; clock: Clock };

export async function listApprovals({ approvals }: Store): Promise<Approval[]> {
  return (await approvals.waiting()).map(({ organisation, owners, submittedAt, ...venue }) => ({
    ...venue,
    submittedAt: new Date(submittedAt).toISOString(),
    organisation: organisation && { ...organisation, id: String(organisation.id) },
    owners: owners.map(greetingName),
  }));
}

/** Puts a venue on sale. Its organisation needs no approval any more. */
export function approveVenue(deps: Deps, caller: StaffCaller, venueId: string): Promise<Approval[]> {
  return acting(deps, caller, async (tx, trail) => {
    const { name, organisation, now } = await submitted(tx, venueId, deps.clock());
    const organisationId = organisation?.id;
    const about = { venueId, subject: name, ...(organisationId === undefined ? {} : { organisationId }) };
    await tx.setUp.change(venueId, { listing: 'live', submittedAt: null });
    await trail('venue.approved', about);
    if (organisation?.status === 'pending') {
      await tx.approvals.activate(organisation.id);
      await trail('organisation.approved', { organisationId: organisation.id, subject: organisation.name });
    }
    for (const owner of await tx.approvals.ownersOf(venueId))
      await tx.outbox.venueApproved(owner, { venueId, name }, now);
    return listApprovals(tx);
  });
}

/** Gives a venue back to those who handed it in. */
export function returnVenue(deps: Deps, caller: StaffCaller, venueId: string, reason: string): Promise<Approval[]> {
  return acting(deps, caller, async (tx, trail) => {
    const { name, organisation, now } = await submitted(tx, venueId, deps.clock());
    await tx.setUp.change(venueId, {
      draft: true,
      listing: 'in_progress',
      submittedAt: null,
      returnedAt: now,
      returnReason: reason,
    });
    const owner = organisation ? { organisationId: organisation.id } : {};
    await trail('venue.returned', { venueId, subject: name, after: { reason }, ...owner });
    for (const to of await tx.approvals.ownersOf(venueId)) {
      await tx.outbox.venueReturned(to, { venueId, name, reason }, now);
    }
    return listApprovals(tx);
  });
}

/** Locked, so that it is decided once. */
async function submitted(tx: Store, venueId: string, now: Date) {
  const organisation = await tx.setUp.organisationOf(venueId);
  await tx.setUp.lock(venueId);
  const found = await tx.setUp.read(venueId, '2000-01-01');
  if (!found || found.submittedAt === null) throw refuse('notSubmitted');
  if (organisation?.status === 'suspended') throw refuse('suspended', { organisation: organisation.name });
  const { missing, details } = await readSetUp(tx, venueId, now);
  if (!isComplete(missing)) throw refuse('incomplete');
  return { name: details.name, organisation, now };
}
