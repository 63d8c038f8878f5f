import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';
import { consoleApi } from './console-api.ts';
import { manageKey } from './queries.ts';

export function useCreateOrganisation(token: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: async (name: string) => (await consoleApi('createOrganisation', { token, body: { name } })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: manageKey(token) }),
  });
}
