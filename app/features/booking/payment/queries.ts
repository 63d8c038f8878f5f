import type { UseQueryOptions } from '@tanstack/react-query';
import { ownKey } from '#app/features/session/own-key.ts';
import { browserApi } from '#app/lib/api.ts';
import type { Answer } from '#contract/calls.ts';

const LOOK_EVERY_MS = 1_500;
/** Links are called without signing in, and fewer times a minute. */
const GUEST_LOOKS_EVERY_MS = 3_000;

type Status = Answer<'getPayment'>['data']['status'];

/** What became of a payment; looks again by itself until it is decided. */
export const paymentStatusQuery = (token: string, paymentId: string): UseQueryOptions<Status> => ({
  queryKey: ownKey(token, 'payment', paymentId),
  queryFn: async () => (await browserApi('getPayment', { token, params: { paymentId } })).data.status,
  ...lookingEvery(LOOK_EVERY_MS),
});

/** The same by the link that a guest was sent. */
export const guestPaymentStatusQuery = (guestToken: string, paymentId: string): UseQueryOptions<Status> => ({
  queryKey: ['guest-payment', guestToken, paymentId],
  queryFn: async () => (await browserApi('getGuestPayment', { params: { token: guestToken, paymentId } })).data.status,
  ...lookingEvery(GUEST_LOOKS_EVERY_MS),
});

function lookingEvery(ms: number): Omit<UseQueryOptions<Status>, 'queryKey'> {
  return {
    refetchInterval: ({ state }) => (state.data && state.data !== 'created' ? false : ms),
    // The player may be in their UPI app while they pay.
    refetchIntervalInBackground: true,
    staleTime: 0,
  };
}
