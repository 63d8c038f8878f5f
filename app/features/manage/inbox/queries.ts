import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { consoleApi, isShutOut } from '#app/features/manage/console-api.ts';
import { manageKey } from '#app/features/manage/queries.ts';
import type { ActingRole } from '#contract/roles.ts';
import { SECOND_MS } from '#domain/time-units.ts';

const LOOK_EVERY_MS = 30 * SECOND_MS;
const ANSWER: readonly ActingRole[] = ['owner', 'manager', 'staff'];

/** Who answers refund requests and complaints. */
export const mayAnswer = (role: ActingRole | undefined): boolean => role !== undefined && ANSWER.includes(role);

export const inboxQuery = (token: string, organisationId: string) =>
  queryOptions({
    queryKey: manageKey(token, 'inbox', organisationId),
    queryFn: async ({ signal }) => (await consoleApi('listInbox', { token, params: { organisationId }, signal })).data,
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
    retry: (times, error) => times < 1 && !isShutOut(error),
  });

export const historyQuery = (token: string, organisationId: string) =>
  infiniteQueryOptions({
    queryKey: manageKey(token, 'inbox-history', organisationId),
    queryFn: async ({ signal, pageParam }) => {
      const query = pageParam ? { before: pageParam } : {};
      return (await consoleApi('listInboxHistory', { token, params: { organisationId }, query, signal })).data;
    },
    initialPageParam: '',
    getNextPageParam: ({ before }) => before,
    staleTime: 0,
  });

export const escalatedQuery = (token: string) =>
  queryOptions({
    queryKey: manageKey(token, 'escalated'),
    queryFn: async ({ signal }) => (await consoleApi('listEscalated', { token, signal })).data,
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
  });
