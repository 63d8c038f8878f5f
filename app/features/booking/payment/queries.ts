import { queryOptions } from '@tanstack/react-query';
import { ownKey } from '#app/features/session/own-key.ts';
import { browserApi } from '#app/lib/api.ts';

const LOOK_EVERY_MS = 1_500;

/** What became of a payment; looks again by itself until it is decided. */
export const paymentStatusQuery = (token: string, paymentId: string) =>
  queryOptions({
    queryKey: ownKey(token, 'payment', paymentId),
    queryFn: async () => (await browserApi('getPayment', { token, params: { paymentId } })).data.status,
    refetchInterval: ({ state }) => (state.data && state.data !== 'created' ? false : LOOK_EVERY_MS),
    // The player may be in their UPI app while they pay.
    refetchIntervalInBackground: true,
    staleTime: 0,
  });
