import type { Member } from '#server/access/admit.ts';
import { acting } from '#server/activity/acting.ts';
import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/store.ts';
import type { OrganisationRow } from './organisations.repository.ts';

export function renameOrganisation(
  deps: { store: Store; clock: Clock },
  caller: Member,
  name: string,
): Promise<OrganisationRow> {
  return acting(deps, caller, async (tx, trail) => {
    const before = await tx.organisations.lock(caller.organisation.id);
    if (before.name === name) {
      trail.nothingChanged();
      return before;
    }
    await tx.organisations.rename(before.id, name);
    await trail('organisation.renamed', { before: { name: before.name }, after: { name } });
    return { ...before, name };
  });
}
