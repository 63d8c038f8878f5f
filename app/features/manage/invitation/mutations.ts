import { useQueryClient } from '@tanstack/react-query';
import { consoleApi } from '#app/features/manage/console-api.ts';
import { manageKey } from '#app/features/manage/queries.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';

export function useAcceptInvitation(token: string, invitation: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: async () => (await consoleApi('acceptInvitation', { token, params: { token: invitation } })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: manageKey(token, 'all') }),
  });
}
