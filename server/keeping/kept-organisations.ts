import type { KeptOrganisations } from '#contract/kept-organisations.ts';
import { greetingName } from '#domain/greeting-name.ts';
import type { StaffCaller } from '#server/access/admit.ts';
import { acting } from '#server/activity/acting.ts';
import { refuse } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/store.ts';
import type { KeptOrganisationsFilter } from './kept-organisations.repository.ts';

type Deps = { store: Store; clock: Clock };

const SHOWN_MOST = 100;

export async function listOrganisations(
  { keptOrganisations }: Store,
  filter: KeptOrganisationsFilter = {},
): Promise<KeptOrganisations> {
  const found = await keptOrganisations.list(filter, SHOWN_MOST);
  return {
    total: found[0]?.total ?? 0,
    organisations: found.map(({ total: _, owners, createdAt, suspended, ...organisation }) => ({
      ...organisation,
      createdAt: iso(createdAt),
      owners: owners.map(({ name, phone }) => ({ name: greetingName({ name, phone }), phone })),
      suspended: suspended && { ...suspended, at: iso(suspended.at) },
    })),
  };
}

/** Its members may do nothing and nothing of it can be booked. Bookings that were made stay. Its owners are told why. */
export function suspendOrganisation(deps: Deps, caller: StaffCaller, id: string, reason: string): Promise<void> {
  return acting(deps, caller, async (tx, trail) => {
    const { name, status, organisationId } = await locked(tx, id);
    if (status === 'suspended') throw refuse('isSuspended', { organisation: name });
    await tx.keptOrganisations.suspend(organisationId);
    await trail('organisation.suspended', { organisationId, subject: name, after: { reason } });
    for (const owner of await tx.keptOrganisations.ownersOf(organisationId)) {
      await tx.outbox.organisationSuspended(owner, { organisationId, name, reason }, deps.clock());
    }
  });
}

export function reinstateOrganisation(deps: Deps, caller: StaffCaller, id: string): Promise<void> {
  return acting(deps, caller, async (tx, trail) => {
    const { name, status, organisationId } = await locked(tx, id);
    if (status !== 'suspended') throw refuse('notSuspended', { organisation: name });
    await tx.keptOrganisations.reinstate(organisationId);
    await trail('organisation.reinstated', { organisationId, subject: name });
    for (const owner of await tx.keptOrganisations.ownersOf(organisationId)) {
      await tx.outbox.organisationReinstated(owner, { organisationId, name }, deps.clock());
    }
  });
}

async function locked(tx: Store, id: string) {
  const found = /^\d{1,15}$/.test(id) ? await tx.keptOrganisations.lock(Number(id)) : undefined;
  if (!found) throw refuse('notManaged');
  return { ...found, organisationId: found.id };
}

const iso = (text: string) => new Date(text).toISOString();
