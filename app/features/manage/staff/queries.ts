import { queryOptions } from '@tanstack/react-query';
import { consoleApi } from '#app/features/manage/console-api.ts';
import { manageKey } from '#app/features/manage/queries.ts';
import type { KeptOrganisation } from '#contract/kept-organisations.ts';

/** Something may be handed in at any time. */
const LOOK_EVERY_MS = 15_000;

/** Grounds that wait for approval. */
export const approvalsQuery = (token: string) =>
  queryOptions({
    queryKey: manageKey(token, 'staff', 'approvals'),
    queryFn: async () => (await consoleApi('listApprovals', { token })).data,
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
  });

export type OrganisationFilter = { name: string; status: KeptOrganisation['status'] | '' };

export const organisationsQuery = (token: string, { name, status }: OrganisationFilter) =>
  queryOptions({
    queryKey: manageKey(token, 'staff', 'organisations', name, status),
    queryFn: async () =>
      (
        await consoleApi('listOrganisations', {
          token,
          query: { ...(name ? { name } : {}), ...(status ? { status } : {}) },
        })
      ).data,
    staleTime: 0,
  });
