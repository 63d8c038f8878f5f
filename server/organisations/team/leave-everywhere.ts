import { acting } from '#server/activity/acting.ts';
import { refuse } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Caller } from '#server/sessions/authenticate.ts';
import type { Store } from '#server/store.ts';

/** For somebody whose account ends: out of every team. One that would be left without an owner keeps them. */
export async function leaveEverywhere(tx: Store, caller: Caller, clock: Clock): Promise<void> {
  for (const { id, role, organisationId, organisation } of await tx.members.ofUser(caller.user.id)) {
    await tx.organisations.lock(organisationId);
    if (role === 'owner' && (await tx.members.countOwners(organisationId)) <= 1) {
      throw refuse('lastOwnerOf', { organisation });
    }
    await acting(
      { store: tx, clock },
      { ...caller, role, organisation: { id: organisationId } },
      async (own, trail) => {
        await own.members.remove(id, clock());
        await trail('member.left', { before: { role } });
      },
    );
  }
}
