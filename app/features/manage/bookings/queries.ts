import { infiniteQueryOptions } from '@tanstack/react-query';
import { consoleApi } from '#app/features/manage/console-api.ts';
import { manageKey } from '#app/features/manage/queries.ts';

/** What is looked for, as the address of the page has it; an empty text is no filter. */
export const FILTERS = ['q', 'venue', 'status', 'money', 'from', 'to'] as const;
export type BookingFilter = Record<(typeof FILTERS)[number], string>;

type Of = { token: string; organisationId: string; filter: BookingFilter };

export const foundBookingsQuery = ({ token, organisationId, filter }: Of) =>
  infiniteQueryOptions({
    queryKey: [...manageKey(token, 'bookings', organisationId), filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...asked(filter), before: pageParam };
      return (await consoleApi('findBookings', { token, params: { organisationId }, query, signal })).data;
    },
    initialPageParam: '',
    getNextPageParam: ({ before }) => before ?? undefined,
    staleTime: 0,
  });

export function asked({ status, money, ...texts }: BookingFilter) {
  return {
    ...texts,
    status: status === 'confirmed' || status === 'cancelled' ? status : undefined,
    money: money === 'due' || money === 'owed' ? money : undefined,
  } as const;
}
