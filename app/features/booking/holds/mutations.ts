import { useMutation, useQueryClient } from '@tanstack/react-query';
import { openHoldsQuery } from '#app/features/booking/hold-queries.ts';
import { browserApi, refusalIn } from '#app/lib/api.ts';
import * as words from '#words/site/holds.ts';

/** Gives a held slot back. It may have been paid for or have ended meanwhile: in any case the list is asked for anew. */
export function useReleaseHold(token: string, onReleased?: (bookingId: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (bookingId: string) => browserApi('releaseHold', { token, params: { bookingId } }),
    onSuccess: (_answer, bookingId) => onReleased?.(bookingId),
    onSettled: () => client.invalidateQueries(openHoldsQuery(token)),
  });
}

export const releaseFailure = (error: Error): string => refusalIn(error) ?? words.noticeReleaseFailed;
