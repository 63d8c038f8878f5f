import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { bookingQuery, bookingsKey } from '#app/features/booking/queries.ts';
import { ApiError, browserApi } from '#app/lib/api.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';
import type { ShownBooking } from './shown-booking.ts';

/** Another start or another refund than was shown. */
const CHANGED: ReadonlySet<string | undefined> = new Set(['booking_changed', 'amount_mismatch']);

type Expected = { expectedRefund: number; expectedStart: string };

/** How somebody cancels: a player who is signed in, or a guest by the link that was sent to them. */
export type CancelCalls = {
  /** The booking as it is now; null when there is none. */
  look: (client: QueryClient) => Promise<ShownBooking | null>;
  cancel: (expected: Expected) => Promise<ShownBooking>;
  /** All that cancelling changes. */
  changedKey: QueryKey;
};

export function playerCancelling(token: string, bookingId: string): CancelCalls {
  const query = bookingQuery(token, bookingId);
  return {
    async look(client) {
      // A request in flight may have read the booking before it changed.
      await client.cancelQueries(query);
      return (await client.fetchQuery({ ...query, retry: false, staleTime: 0 }))?.booking ?? null;
    },
    cancel: async (body) => (await browserApi('cancelBooking', { token, params: { bookingId }, body })).data.booking,
    changedKey: bookingsKey(token),
  };
}

/** Takes what was shown: when the booking has changed since, nothing is cancelled and that is the answer. */
export function useCancelBooking({ look, cancel, changedKey }: CancelCalls) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: async (shown: ShownBooking): Promise<{ is: 'cancelled' | 'changed'; booking: ShownBooking }> => {
      const now = await look(client);
      if (now && isChanged(now, shown)) return { is: 'changed', booking: now };
      const expected = { expectedRefund: shown.cancellation.amount, expectedStart: shown.startsAt };
      try {
        return { is: 'cancelled', booking: await cancel(expected) };
      } catch (error) {
        if (!(error instanceof ApiError && CHANGED.has(error.code))) throw error;
        const then = await look(client);
        if (!then) throw error;
        return { is: 'changed', booking: then };
      }
    },
    onSettled: () => void client.invalidateQueries({ queryKey: changedKey }),
  });
}

/** Whether the booking is another one than was shown, as far as cancelling it goes. */
export function isChanged({ status, startsAt, cancellation }: ShownBooking, shown: ShownBooking): boolean {
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
