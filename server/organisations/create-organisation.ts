import { acting } from '#server/activity/acting.ts';
import { refuse } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Caller } from '#server/sessions/authenticate.ts';
import type { Store } from '#server/store.ts';
import type { OrganisationRow } from './organisations.repository.ts';

/** That one person may create: more than anybody has, too few to fill the list of those that staff look at. */
const MOST_ORGANISATIONS = 10;

/** Whoever creates an organisation is its first owner. */
export function createOrganisation(
  deps: { store: Store; clock: Clock },
  caller: Caller,
  name: string,
): Promise<OrganisationRow> {
  const userId = caller.user.id;
  return acting(deps, { ...caller, role: 'owner' }, async (tx, trail) => {
    await tx.accounts.lock(userId);
    if ((await tx.organisations.countCreatedBy(userId)) >= MOST_ORGANISATIONS) {
      throw refuse('tooManyOrganisations', { most: MOST_ORGANISATIONS });
    }
    const createdAt = deps.clock();
    const organisation = await tx.organisations.create({ name, createdBy: userId, createdAt });
    await tx.members.add({ organisationId: organisation.id, userId, role: 'owner', venueIds: null, createdAt });
    await trail('organisation.created', { organisationId: organisation.id, after: { name } });
    return organisation;
  });
}
