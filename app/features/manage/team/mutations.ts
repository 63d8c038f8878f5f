import { useQueryClient } from '@tanstack/react-query';
import { consoleApi } from '#app/features/manage/console-api.ts';
import { manageKey, teamQuery } from '#app/features/manage/queries.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';
import type { Role } from '#contract/roles.ts';
import type { Team } from '#contract/team.ts';

export type Position = { role: Role; venueIds: string[] | null };

/** Each answers with the team as it is then. */
function useTeamMutation<Input>(token: string, organisationId: string, change: (input: Input) => Promise<Team>) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: change,
    onSuccess: (team) => client.setQueryData(teamQuery(token, organisationId).queryKey, team),
    // What was refused may be shown wrongly.
    onError: () => void client.invalidateQueries({ queryKey: manageKey(token, 'team', organisationId) }),
  });
}

export function useInvite(token: string, organisationId: string) {
  return useTeamMutation(
    token,
    organisationId,
    async (body: Position & { phoneNumber: string }) =>
      (await consoleApi('inviteMember', { token, params: { organisationId }, body })).data,
  );
}

export function useRevokeInvitation(token: string, organisationId: string) {
  return useTeamMutation(
    token,
    organisationId,
    async (invitationId: string) =>
      (await consoleApi('revokeInvitation', { token, params: { organisationId, invitationId } })).data,
  );
}

export function useChangeMember(token: string, organisationId: string) {
  return useTeamMutation(
    token,
    organisationId,
    async ({ memberId, ...body }: Position & { memberId: string }) =>
      (await consoleApi('changeMember', { token, params: { organisationId, memberId }, body })).data,
  );
}

export function useRemoveMember(token: string, organisationId: string) {
  return useTeamMutation(
    token,
    organisationId,
    async (memberId: string) =>
      (await consoleApi('removeMember', { token, params: { organisationId, memberId } })).data,
  );
}

export function useLeave(token: string, organisationId: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: () => consoleApi('leaveOrganisation', { token, params: { organisationId } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: manageKey(token, 'all') }),
  });
}
