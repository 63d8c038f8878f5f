import { useMutation, useQueryClient } from '@tanstack/react-query';
import { eventQuery } from '#app/features/venues/queries.ts';
import { ApiError, browserApi } from '#app/lib/api.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';
import type { Slot } from '#contract/venue.ts';
import { waitingListQuery } from './queries.ts';

type Place = { token: string; venueId: string; formatId: number | null; slot: Slot };

/** `onFree` asks anew for slots that are not those of the venue's page. */
export function useJoinWaitingList(onFree: (() => unknown) | undefined) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: async ({ token, venueId, formatId, slot: { date, startTime, endTime } }: Place) => {
      const body = { date, fromTime: startTime, toTime: endTime, format: formatId };
      return (await browserApi('joinWaitingList', { token, params: { id: venueId }, body })).data.entry;
    },
    onSuccess: (_entry, { token }) => void client.invalidateQueries(waitingListQuery(token)),
    // The slot can be booked right now: what is shown is out of date.
    onError(error, { venueId }) {
      if (!isSlotFree(error)) return;
      void client.invalidateQueries(eventQuery(venueId));
      onFree?.();
    },
  });
}

function isSlotFree(error: Error): boolean {
  return error instanceof ApiError && error.code === 'slot_free';
}

/** Takes the id of an entry. It may have been offered or have passed meanwhile: in any case the list is asked for anew. */
export function useLeaveWaitingList(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (entryId: string) => browserApi('leaveWaitingList', { token, params: { entryId } }),
    onSettled: () => client.invalidateQueries(waitingListQuery(token)),
  });
}
