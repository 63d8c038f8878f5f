import { queryOptions } from '@tanstack/react-query';
import { ownKey } from '#app/features/session/own-key.ts';
import { ApiError, browserApi } from '#app/lib/api.ts';
import type { RefundStatus } from '#contract/refund.ts';

const LOOK_EVERY_MS = 5_000;
const SETTLED: readonly RefundStatus[] = ['done', 'failed'];

/** Where the money is, by the link alone; null when the link leads to none. Looks again by itself until it arrived. */
export const refundQuery = (refundToken: string) =>
  queryOptions({
    queryKey: ['refund', refundToken],
    queryFn: async () => {
      try {
        return (await browserApi('getRefund', { params: { token: refundToken } })).data;
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
    refetchInterval: ({ state }) => (state.data && !SETTLED.includes(state.data.status) ? LOOK_EVERY_MS : false),
    staleTime: 0,
  });

/** Nobody follows the refund of a booking that they made so many bookings ago. */
const NEWEST = 100;

/** The bookings of whoever is signed in, to know which of them a refund is of. */
export const ownBookingsQuery = (token: string) =>
  queryOptions({
    queryKey: ownKey(token, 'bookings', 'refunded'),
    queryFn: async () => (await browserApi('listUserBookings', { token, query: { limit: NEWEST } })).data.bookings,
    retry: false,
  });
