import { useMutation, useQueryClient } from '@tanstack/react-query';
import { openHoldsQuery } from '#app/features/booking/hold-queries.ts';
import { eventQuery } from '#app/features/venues/queries.ts';
import { waitingListQuery } from '#app/features/waiting-list/queries.ts';
import { browserApi, refusalIn } from '#app/lib/api.ts';
import type { Booking } from '#contract/booking.ts';
import * as words from '#words/site/holds.ts';

/** Gives a held slot back. It may have been paid for or have ended meanwhile: in any case the list is asked for anew. */
export function useReleaseHold(token: string, { bookingId, eventId }: Booking, onReleased?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => browserApi('releaseHold', { token, params: { bookingId } }),
    onSuccess() {
      // The slot is free again, or offered to whoever waits for it.
      void client.invalidateQueries({ queryKey: eventQuery(eventId).queryKey });
      void client.invalidateQueries(waitingListQuery(token));
      onReleased?.();
    },
    onSettled: () => client.invalidateQueries(openHoldsQuery(token)),
  });
}

export const releaseFailure = (error: Error): string => refusalIn(error) ?? words.noticeReleaseFailed;
