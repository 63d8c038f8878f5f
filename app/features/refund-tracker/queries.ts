import { queryOptions } from '@tanstack/react-query';
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
