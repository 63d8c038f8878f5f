import { DAY_MS, HOUR_MS } from '#domain/time-units.ts';
import type { Member } from '#server/access/admit.ts';
import { acting } from '#server/activity/acting.ts';
import { refuse } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Position } from '#server/organisations/members.repository.ts';
import type { OrganisationRow } from '#server/organisations/organisations.repository.ts';
import type { Caller } from '#server/sessions/authenticate.ts';
import { hashToken, newToken } from '#server/sessions/secrets.ts';
import type { Store } from '#server/store.ts';
import { checkedPosition, shownPhone } from './change-team.ts';

const INVITATION_LIFE_MS = 7 * DAY_MS;
/** Every invitation is a message that costs money, to somebody who has not asked for it. */
const INVITATIONS_PER_HOUR = 20;

type Deps = { store: Store; clock: Clock };

/** Sends a link with which the owner of this phone, and nobody else, can join. */
export function invite(deps: Deps, caller: Member, { phone, ...asked }: Position & { phone: string }): Promise<void> {
  const organisationId = caller.organisation.id;
  return acting(deps, caller, async (tx, trail) => {
    const { name: organisation } = await tx.organisations.lock(organisationId);
    const now = deps.clock();
    const position = await checkedPosition(tx, organisationId, asked);
    if (await tx.members.withPhone(organisationId, phone)) throw refuse('alreadyMember');
    await countInvitation(tx, organisationId, now);
    await tx.invitations.revokeFor(organisationId, phone, now);
    const token = newToken();
    const expiresAt = new Date(now.getTime() + INVITATION_LIFE_MS);
    const invitation = { organisationId, phone, ...position, createdBy: caller.user.id, createdAt: now, expiresAt };
    const id = await tx.invitations.add({ ...invitation, tokenHash: hashToken(token) });
    await tx.outbox.invited({ id, phone, organisation, role: position.role, token }, now);
    await trail('member.invited', { subject: shownPhone(phone), after: position });
  });
}

async function countInvitation({ counts }: Store, organisationId: number, now: Date): Promise<void> {
  const key = `invitations:${organisationId}`;
  const [counted] = await counts.countOneMore([{ key, resetsAt: new Date(now.getTime() + HOUR_MS) }], now);
  if (!counted || counted.count <= INVITATIONS_PER_HOUR) return;
  const seconds = Math.max(1, Math.ceil((counted.resetsAt.getTime() - now.getTime()) / 1000));
  throw refuse('tooManyInvitations', { seconds });
}

export function revokeInvitation(deps: Deps, caller: Member, id: number): Promise<void> {
  return acting(deps, caller, async (tx, trail) => {
    await tx.organisations.lock(caller.organisation.id);
    const invitation = await tx.invitations.withId(caller.organisation.id, id);
    if (!invitation) throw refuse('noInvitation');
    await tx.invitations.revoke(id, deps.clock());
    const { phone, role } = invitation;
    await trail('member.invitation_revoked', { subject: shownPhone(phone), before: { role } });
  });
}

/** What the signed-in player was invited to with this link. */
export async function invitationFor({ store, clock }: Deps, { user }: Caller, token: string) {
  const found = await store.invitations.forGuest(hashToken(token), user.phone, clock());
  if (!found) throw refuse('invitationOver');
  const venues = found.venueIds && (await store.invitations.venuesAmong(found.organisation.id, found.venueIds));
  return { ...found, venues: venues?.map(({ name }) => name) ?? null };
}

export async function acceptInvitation(deps: Deps, caller: Caller, token: string): Promise<OrganisationRow> {
  const { id, organisation, role, venueIds } = await invitationFor(deps, caller, token);
  const by = { ...caller, role, organisation };
  return acting(deps, by, async (tx, trail) => {
    const { status, name } = await tx.organisations.lock(organisation.id);
    if (status === 'suspended') throw refuse('suspended', { organisation: name });
    if (await tx.members.withUser(organisation.id, caller.user.id)) throw refuse('alreadyIn');
    const createdAt = deps.clock();
    if (!(await tx.invitations.accept(id, createdAt))) throw refuse('invitationOver');
    const member = { organisationId: organisation.id, userId: caller.user.id, role, venueIds, createdAt };
    await tx.members.add(member);
    await trail('member.joined', { after: { role, venueIds } });
    return organisation;
  });
}
