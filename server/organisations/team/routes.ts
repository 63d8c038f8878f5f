import { refuse } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import { type App, route } from '#server/http.ts';
import { shownOrganisation } from '#server/organisations/show-managed.ts';
import type { Store } from '#server/store.ts';
import { changeMember, leave, removeMember } from './change-team.ts';
import { acceptInvitation, invitationFor, invite, revokeInvitation } from './invite.ts';
import { teamOf } from './show-team.ts';

type TeamRoutesDeps = { store: Store; clock: Clock; wake: () => void };

export function teamRoutes(app: App, deps: TeamRoutesDeps): void {
  route(app, 'getTeam', async ({ caller }) => ({ success: true, data: await teamOf(deps, caller) }));

  route(app, 'inviteMember', async ({ body, caller, words }) => {
    const { phoneNumber: phone, role, venueIds } = body;
    await invite(deps, caller, { phone, role, venueIds });
    deps.wake();
    return { success: true, message: words.account.invitationSent, data: await teamOf(deps, caller) };
  });

  route(app, 'revokeInvitation', async ({ params, caller }) => {
    await revokeInvitation(deps, caller, numbered(params.invitationId) ?? refused('noInvitation'));
    return { success: true, data: await teamOf(deps, caller) };
  });

  route(app, 'changeMember', async ({ params, body, caller }) => {
    await changeMember(deps, caller, numbered(params.memberId) ?? refused('noMember'), body);
    return { success: true, data: await teamOf(deps, caller) };
  });

  route(app, 'removeMember', async ({ params, caller }) => {
    await removeMember(deps, caller, numbered(params.memberId) ?? refused('noMember'));
    return { success: true, data: await teamOf(deps, caller) };
  });

  route(app, 'leaveOrganisation', async ({ caller, words }) => {
    await leave(deps, caller);
    return { success: true, message: words.account.left };
  });

  route(app, 'getInvitation', async ({ params, caller }) => {
    const { organisation, role, venues, expiresAt } = await invitationFor(deps, caller, params.token);
    const { id, name } = organisation;
    const data = { organisation: { id: String(id), name }, role, venues, expiresAt: expiresAt.toISOString() };
    return { success: true, data };
  });

  route(app, 'acceptInvitation', async ({ params, caller }) => ({
    success: true,
    data: shownOrganisation(await acceptInvitation(deps, caller, params.token)),
  }));
}

function numbered(id: string): number | undefined {
  return /^\d{1,15}$/.test(id) ? Number(id) : undefined;
}

function refused(name: 'noInvitation' | 'noMember'): never {
  throw refuse(name);
}
