import { useQueryClient } from '@tanstack/react-query';
import { consoleApi } from '#app/features/manage/console-api.ts';
import { manageKey } from '#app/features/manage/queries.ts';
import { isUnanswered } from '#app/lib/api.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';
import type { CallInput } from '#contract/calls.ts';

type At = { token: string; venueId: string };

export function useCallOff({ token, venueId }: At) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: async (body: CallInput<'callOff'>['body']) =>
      (await consoleApi('callOff', { token, params: { venueId }, body })).data,
    // It is on the sheet before the form goes.
    onSuccess: () => client.invalidateQueries({ queryKey: manageKey(token, 'venue', venueId, 'day') }),
    // Other figures than were seen are asked for anew.
    onError(error) {
      if (!isUnanswered(error)) void client.invalidateQueries({ queryKey: manageKey(token, 'preview', venueId) });
    },
  });
}

/** `onOpened` is called even if the sheet has heard of it first, and what was closed is no longer there. */
export function useOpenCourts({ token, venueId, onOpened }: At & { onOpened: () => void }) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: async (body: CallInput<'openCourts'>['body']) =>
      (await consoleApi('openCourts', { token, params: { venueId }, body })).data,
    async onSuccess() {
      await client.invalidateQueries({ queryKey: manageKey(token, 'venue', venueId, 'day') });
      onOpened();
    },
  });
}

export function useSetBonus({ token, venueId, organisationId }: At & { organisationId: string }) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: async (percent: number) =>
      (await consoleApi('setCreditBonus', { token, params: { organisationId }, body: { percent } })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: manageKey(token, 'preview', venueId) }),
  });
}
