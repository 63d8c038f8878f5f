// A payment of demo mode, as its pretend UPI app sees it.
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '#app/lib/api.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';

export const sandboxOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['sandbox-order', orderId],
    queryFn: async () => (await browserApi('getSandboxOrder', { params: { orderId } })).data,
    retry: false,
  });

export function useChooseSandboxOrder(orderId: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (choice: 'approve' | 'decline') =>
      browserApi('chooseSandboxOrder', { params: { orderId }, body: { choice } }),
    onSettled: () => client.invalidateQueries(sandboxOrderQuery(orderId)),
  });
}
