import { greetingName } from '#domain/greeting-name.ts';
import type { Member } from '#server/access/admit.ts';
import { acting } from '#server/activity/acting.ts';
import { refuse } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Position } from '#server/organisations/members.repository.ts';
import type { Store } from '#server/store.ts';

type Deps = { store: Store; clock: Clock };

/** '…3210': enough to be known by, too little to be called by. */
export const shownPhone = (phone: string) => `…${phone.slice(-4)}`;

/** An owner sees every venue; others those of the organisation that they are limited to. */
export async function checkedPosition(tx: Store, organisationId: number, asked: Position): Promise<Position> {
  if (asked.role === 'owner' || !asked.venueIds) return { role: asked.role, venueIds: null };
  const venueIds = [...new Set(asked.venueIds)].toSorted();
  if ((await tx.invitations.venuesAmong(organisationId, venueIds)).length < venueIds.length)
    throw refuse('otherVenues');
  return { role: asked.role, venueIds };
}

export function changeMember(deps: Deps, caller: Member, id: number, asked: Position): Promise<void> {
  const organisationId = caller.organisation.id;
  return acting(deps, caller, async (tx, trail) => {
    await tx.organisations.lock(organisationId);
    const member = await tx.members.withId(organisationId, id);
    if (!member) throw refuse('noMember');
    const after = await checkedPosition(tx, organisationId, asked);
    const before = { role: member.role, venueIds: member.venueIds };
    if (isSame(before, after)) return trail.nothingChanged();
    if (after.role !== 'owner') await keepAnOwner(tx, organisationId, member);
    await tx.members.change(id, after);
    await trail('member.role_changed', { subject: greetingName(member), before, after });
  });
}

export function removeMember(deps: Deps, caller: Member, id: number): Promise<void> {
  const organisationId = caller.organisation.id;
  return acting(deps, caller, async (tx, trail) => {
    await tx.organisations.lock(organisationId);
    const member = await tx.members.withId(organisationId, id);
    if (!member) throw refuse('noMember');
    await keepAnOwner(tx, organisationId, member);
    await tx.members.remove(id, deps.clock());
    await trail('member.removed', { subject: greetingName(member), before: { role: member.role } });
  });
}

export function leave(deps: Deps, caller: Member): Promise<void> {
  const organisationId = caller.organisation.id;
  return acting(deps, caller, async (tx, trail) => {
    await tx.organisations.lock(organisationId);
    const member = await tx.members.withUser(organisationId, caller.user.id);
    // Staff come and go without being members.
    if (!member) throw refuse('notManaged');
    await keepAnOwner(tx, organisationId, member);
    await tx.members.remove(member.id, deps.clock());
    await trail('member.left', { before: { role: member.role } });
  });
}

async function keepAnOwner(tx: Store, organisationId: number, { role }: { role: Position['role'] }): Promise<void> {
  if (role === 'owner' && (await tx.members.countOwners(organisationId)) <= 1) throw refuse('lastOwner');
}

function isSame(one: Position, other: Position): boolean {
  return one.role === other.role && String(one.venueIds?.toSorted()) === String(other.venueIds);
}
