import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { bookingsKey } from '#app/features/booking/queries.ts';
import { ownKey } from '#app/features/session/own-key.ts';
import { browserApi } from '#app/lib/api.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';

const creditKey = (token: string) => ownKey(token, 'credit');

/** Where a player has credit, and how much. */
export const creditsQuery = (token: string) =>
  queryOptions({
    queryKey: [...creditKey(token), 'all'],
    queryFn: async () => (await browserApi('listCredits', { token })).data.credits,
    staleTime: 0,
  });

/** What a held slot could be paid with, and is. At another price it is asked for anew. */
export const bookingCreditQuery = (token: string, bookingId: string, price: number) =>
  queryOptions({
    queryKey: [...creditKey(token), bookingId, price],
    queryFn: async () => (await browserApi('getBookingCredit', { token, params: { bookingId } })).data,
    staleTime: 0,
    retry: false,
  });

export function useUseCredit(token: string, bookingId: string, price: number) {
  const client = useQueryClient();
  const { queryKey } = bookingCreditQuery(token, bookingId, price);
  return useSingleMutation({
    mutationFn: async (use: boolean) =>
      (await browserApi('useCredit', { token, params: { bookingId }, body: { use } })).data,
    onSuccess: (credit) => client.setQueryData(queryKey, credit),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

export function usePayWithCredit(token: string, bookingId: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: () => browserApi('payWithCredit', { token, params: { bookingId } }),
    onSuccess() {
      void client.invalidateQueries({ queryKey: bookingsKey(token) });
      void client.invalidateQueries({ queryKey: creditKey(token) });
    },
  });
}
