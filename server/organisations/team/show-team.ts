import type { Team } from '#contract/team.ts';
import type { Member } from '#server/access/admit.ts';
import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/store.ts';

export async function teamOf({ store, clock }: { store: Store; clock: Clock }, caller: Member): Promise<Team> {
  const { id } = caller.organisation;
  const [members, invitations] = await Promise.all([store.members.list(id), store.invitations.list(id, clock())]);
  return {
    members: members.map(({ id: memberId, userId, name, phone, role, venueIds, createdAt }) => ({
      id: String(memberId),
      name,
      phone: phone ?? '',
      role,
      venueIds,
      since: createdAt.toISOString(),
      isMe: userId === caller.user.id,
    })),
    invitations: invitations.map(({ id: invitationId, phone, role, venueIds, createdAt, expiresAt }) => ({
      id: String(invitationId),
      phone,
      role,
      venueIds,
      sentAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}
