// A payment of demo mode, as its pretend UPI app sees it.
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '#app/lib/api.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';

const ASK_EVERY_MS = 2_000;

export const sandboxOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['sandbox-order', orderId],
    queryFn: async () => (await browserApi('getSandboxOrder', { params: { orderId } })).data,
    retry: false,
    // It may be paid in another tab, with another method.
    refetchInterval: ({ state }) => (state.data?.status === 'created' ? ASK_EVERY_MS : false),
  });

/** Answers whether it was chosen here; otherwise the payment had been made, or declined, before. */
export function useChooseSandboxOrder(orderId: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: async (choice: 'approve' | 'decline') => {
      const { data } = await browserApi('getSandboxOrder', { params: { orderId } });
      if (data.status !== 'created') return false;
      await browserApi('chooseSandboxOrder', { params: { orderId }, body: { choice } });
      return true;
    },
    onSettled: () => client.invalidateQueries(sandboxOrderQuery(orderId)),
  });
}
