import { infiniteQueryOptions } from '@tanstack/react-query';
import { consoleApi, isShutOut } from '#app/features/manage/console-api.ts';
import { duesKey } from '#app/features/manage/queries.ts';
import type { OfVenue } from '#app/features/manage/shifts/queries.ts';

/** What is paid elsewhere meanwhile goes from the list by itself. */
const LOOK_EVERY_MS = 10_000;

export const duesQuery = (of: OfVenue) =>
  infiniteQueryOptions({
    queryKey: duesKey(of),
    queryFn: async ({ pageParam }) => {
      const query = pageParam ? { after: pageParam } : {};
      return (await consoleApi('listDues', { token: of.token, params: { venueId: of.venueId }, query })).data;
    },
    initialPageParam: '',
    getNextPageParam: ({ after }) => after ?? undefined,
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
    retry: (times, error) => times < 1 && !isShutOut(error),
  });
