import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { consoleApi, isShutOut } from '#app/features/manage/console-api.ts';
import { manageKey } from '#app/features/manage/queries.ts';
import type { ActingRole } from '#contract/roles.ts';

/** What is taken at the counter shows here by itself. */
const LOOK_EVERY_MS = 3_000;

/** Who has a drawer of their own; an accountant only looks. */
export const AT_COUNTER: readonly ActingRole[] = ['owner', 'manager', 'desk', 'staff'];

export type OfVenue = { token: string; venueId: string };

/** All shifts of a venue; to be asked for anew after any change of money. */
export const shiftsKey = ({ token, venueId }: OfVenue) => manageKey(token, 'shifts', venueId);

const retry = (times: number, error: Error) => times < 1 && !isShutOut(error);

export const currentShiftQuery = (of: OfVenue) =>
  queryOptions({
    queryKey: [...shiftsKey(of), 'current'],
    queryFn: async () =>
      (await consoleApi('getCurrentShift', { token: of.token, params: { venueId: of.venueId } })).data,
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
    retry,
  });

export const shiftsQuery = (of: OfVenue) =>
  infiniteQueryOptions({
    queryKey: [...shiftsKey(of), 'list'],
    queryFn: async ({ pageParam }) => {
      const query = { before: pageParam, limit: 20 };
      return (await consoleApi('listShifts', { token: of.token, params: { venueId: of.venueId }, query })).data;
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ before }) => (before === null ? undefined : Number(before)),
    staleTime: 0,
    retry,
  });

export const shiftQuery = (of: OfVenue, shiftId: string) =>
  queryOptions({
    queryKey: [...shiftsKey(of), 'one', shiftId],
    queryFn: async () =>
      (await consoleApi('getShift', { token: of.token, params: { venueId: of.venueId, shiftId } })).data,
    staleTime: 0,
    // An open one goes on.
    refetchInterval: ({ state }) => (state.data && !state.data.shift.closedAt ? LOOK_EVERY_MS : false),
    retry,
  });
