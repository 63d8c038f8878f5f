import { infiniteQueryOptions } from '@tanstack/react-query';
import { consoleApi } from '#app/features/manage/console-api.ts';
import { manageKey } from '#app/features/manage/queries.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';
import type { Act, Activity, Entry } from '#contract/activity.ts';

/** What is asked for; an empty text is no filter. */
export type ActivityFilter = { person: string; act: Act | ''; venue: string; from: string; to: string };

const AT_ONCE = 200;

export const activityQuery = (token: string, organisationId: string, filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: [...manageKey(token, 'activity', organisationId), filter],
    queryFn: async ({ pageParam }) => read(token, organisationId, { ...filter, before: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ before }) => before ?? undefined,
    staleTime: 0,
  });

type Asked = ActivityFilter & { before: string; limit?: number };

async function read(token: string, organisationId: string, query: Asked): Promise<Activity> {
  return (await consoleApi('listActivity', { token, params: { organisationId }, query: { ...query } })).data;
}

/** All that fits the filter, page by page. */
export function useWholeActivity(token: string, organisationId: string, filter: ActivityFilter) {
  return useSingleMutation({
    mutationFn: async () => {
      const all: Entry[] = [];
      for (let before: string | null = ''; before !== null; ) {
        const page: Activity = await read(token, organisationId, { ...filter, before, limit: AT_ONCE });
        all.push(...page.entries);
        before = page.before;
      }
      return all;
    },
  });
}
