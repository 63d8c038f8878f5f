import type { Team } from '#contract/team.ts';
import type { Member } from '#server/access/admit.ts';
import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/store.ts';

/**
 * Whoever is limited to some venues reads the phone numbers of those who work at one of them, and sees no invitation to
 * others: invitations are phone numbers.
 */
export async function teamOf({ store, clock }: { store: Store; clock: Clock }, caller: Member): Promise<Team> {
  const { id } = caller.organisation;
  const [members, invitations] = await Promise.all([store.members.list(id), store.invitations.list(id, clock())]);
  const worksBeside = (venueIds: readonly string[] | null) =>
    venueIds === null || caller.venueIds === null || venueIds.some((venueId) => caller.venueIds?.includes(venueId));
  return {
    members: members.map(({ id: memberId, userId, name, phone, role, venueIds, createdAt }) => ({
      id: String(memberId),
      name,
      phone: worksBeside(venueIds) ? (phone ?? '') : null,
      role,
      venueIds,
      since: createdAt.toISOString(),
      isMe: userId === caller.user.id,
    })),
    invitations: invitations
      .filter(({ venueIds }) => worksBeside(venueIds))
      .map(({ id: invitationId, phone, role, venueIds, createdAt, expiresAt }) => ({
        id: String(invitationId),
        phone,
        role,
        venueIds,
        sentAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
  };
}
