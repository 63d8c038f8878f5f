import { useQueryClient } from '@tanstack/react-query';
import { bookingQuery, bookingsKey } from '#app/features/booking/queries.ts';
import { ApiError, browserApi } from '#app/lib/api.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';
import type { MyBookingDetails } from '#contract/my-booking.ts';

/** Another start or another refund than was shown. */
const CHANGED: ReadonlySet<string | undefined> = new Set(['booking_changed', 'amount_mismatch']);

type Cancelled = { is: 'cancelled'; amount: number; tracker: string | null };

/** Takes what was shown: when the booking has changed since, nothing is cancelled and that is the answer. */
export function useCancelBooking(token: string, bookingId: string) {
  const client = useQueryClient();
  const query = bookingQuery(token, bookingId);
  return useSingleMutation({
    mutationFn: async (shown: MyBookingDetails): Promise<Cancelled | { is: 'changed'; booking: MyBookingDetails }> => {
      // A request in flight may have read the booking before it changed.
      await client.cancelQueries(query);
      const now = await client.fetchQuery({ ...query, retry: false });
      if (now && isChanged(now.booking, shown)) return { is: 'changed', booking: now.booking };
      const body = { expectedRefund: shown.cancellation.amount, expectedStart: shown.startsAt };
      try {
        const { data } = await browserApi('cancelBooking', { token, params: { bookingId }, body });
        return { is: 'cancelled', amount: data.refund.amount, tracker: data.refund.tracker };
      } catch (error) {
        if (!(error instanceof ApiError && CHANGED.has(error.code))) throw error;
        const then = await client.fetchQuery({ ...query, retry: false, staleTime: 0 });
        if (!then) throw error;
        return { is: 'changed', booking: then.booking };
      }
    },
    onSettled: () => void client.invalidateQueries({ queryKey: bookingsKey(token) }),
  });
}

function isChanged({ status, startsAt, cancellation }: MyBookingDetails, shown: MyBookingDetails): boolean {
  const isSame = startsAt === shown.startsAt && cancellation.amount === shown.cancellation.amount;
  return status === 'cancelled' || !cancellation.allowed || !isSame;
}

/** Takes the reason. It ends when the page shows the request. */
export function useAskRefund(token: string, bookingId: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (reason: string) => browserApi('askRefund', { token, body: { bookingId, reason } }),
    onSuccess: () => client.invalidateQueries({ queryKey: bookingsKey(token) }),
  });
}
