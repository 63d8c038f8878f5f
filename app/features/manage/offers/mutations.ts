import { useQueryClient } from '@tanstack/react-query';
import { consoleApi } from '#app/features/manage/console-api.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';
import type { Answer, CallInput } from '#contract/calls.ts';
import { offersQuery } from './queries.ts';

export type NewOffer = CallInput<'createOffer'>['body'];

/** Each answers with the offers as they are then. */
function useOffersMutation<Input>(
  token: string,
  venueId: string,
  change: (input: Input) => Promise<Answer<'listOffers'>['data']>,
) {
  const client = useQueryClient();
  const { queryKey } = offersQuery(token, venueId);
  return useSingleMutation({
    mutationFn: change,
    onSuccess: (offers) => client.setQueryData(queryKey, offers),
    // What was refused may be shown wrongly.
    onError: () => void client.invalidateQueries({ queryKey }),
  });
}

export function useCreateOffer(token: string, venueId: string) {
  return useOffersMutation(
    token,
    venueId,
    async (body: NewOffer) => (await consoleApi('createOffer', { token, params: { venueId }, body })).data,
  );
}

export function useEndOffer(token: string, venueId: string) {
  return useOffersMutation(
    token,
    venueId,
    async (offerId: number) => (await consoleApi('endOffer', { token, params: { venueId, offerId } })).data,
  );
}
