import { infiniteQueryOptions } from '@tanstack/react-query';
import { consoleApi } from '#app/features/manage/console-api.ts';
import { manageKey } from '#app/features/manage/queries.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';
import type { Act, Activity, Entry, StaffEntry } from '#contract/activity.ts';

/** What is asked for; an empty text is no filter. */
export type ActivityFilter = { person: string; act: Act | ''; venue: string; from: string; to: string };
type Asked = ActivityFilter & { before: string; limit?: number };

/** An act that is shown; of whose organisation it was is only said where that may be any. */
export type ShownEntry = Entry & Partial<Pick<StaffEntry, 'organisation'>>;
type Page = Pick<Activity, 'before' | 'people'> & { entries: ShownEntry[] };

/** Where a trail is read from. */
export type TrailSource = {
  key: readonly string[];
  tellsOrganisation: boolean;
  read: (query: Asked) => Promise<Page>;
};

const AT_ONCE = 200;

export const organisationTrail = (token: string, organisationId: string): TrailSource => ({
  key: manageKey(token, 'activity', organisationId),
  tellsOrganisation: false,
  read: async (query) => (await consoleApi('listActivity', { token, params: { organisationId }, query })).data,
});

export const staffTrail = (token: string): TrailSource => ({
  key: manageKey(token, 'staff', 'activity'),
  tellsOrganisation: true,
  read: async ({ venue: _, ...query }) => (await consoleApi('listStaffActivity', { token, query })).data,
});

export const activityQuery = ({ key, read }: TrailSource, filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: [...key, filter],
    queryFn: async ({ pageParam }) => read({ ...filter, before: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ before }) => before ?? undefined,
    staleTime: 0,
  });

/** All that fits the filter, page by page. */
export function useWholeActivity({ read }: TrailSource, filter: ActivityFilter) {
  return useSingleMutation({
    mutationFn: async () => {
      const all: ShownEntry[] = [];
      for (let before: string | null = ''; before !== null; ) {
        const page: Page = await read({ ...filter, before, limit: AT_ONCE });
        all.push(...page.entries);
        before = page.before;
      }
      return all;
    },
  });
}
