import { useQueryClient } from '@tanstack/react-query';
import { consoleApi } from '#app/features/manage/console-api.ts';
import { manageKey } from '#app/features/manage/queries.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';
import type { NewVenue, VenueSetUp } from '#contract/venue-set-up.ts';
import { setUpQuery } from './queries.ts';

export function useCreateVenue(token: string, organisationId: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: async (body: NewVenue) =>
      (await consoleApi('createVenue', { token, params: { organisationId }, body })).data,
    onSuccess: (setUp) => {
      client.setQueryData(setUpQuery(token, setUp.id).queryKey, setUp);
      void client.invalidateQueries({ queryKey: manageKey(token) });
    },
  });
}

/** Each change of a venue answers with all of it as it is then. */
export function useSetUpMutation<Input = void>(
  token: string,
  venueId: string,
  change: (input: Input) => Promise<VenueSetUp>,
) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: change,
    onSuccess: (setUp) => {
      client.setQueryData(setUpQuery(token, venueId).queryKey, setUp);
      // Its name, its formats and whether it is on sale are shown elsewhere, too.
      void client.invalidateQueries({ queryKey: manageKey(token) });
    },
  });
}

export function usePublish(token: string, venueId: string) {
  const params = { venueId };
  return useSetUpMutation(token, venueId, async () => (await consoleApi('publishVenue', { token, params })).data);
}

export function useUnlist(token: string, venueId: string) {
  const params = { venueId };
  return useSetUpMutation(token, venueId, async () => (await consoleApi('unlistVenue', { token, params })).data);
}

export function useDiscardDraft(token: string, venueId: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: () => consoleApi('discardDraft', { token, params: { venueId } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: manageKey(token, 'all') }),
  });
}
