import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi, refusalIn } from '#app/lib/api.ts';
import { openHoldsQuery } from './queries.ts';

/** Gives a held slot back. It may have been paid for or have ended meanwhile: in any case the list is asked for anew. */
export function useReleaseHold(token: string, onReleased?: (bookingId: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (bookingId: string) => browserApi('releaseHold', { token, params: { bookingId } }),
    onSuccess: (_answer, bookingId) => onReleased?.(bookingId),
    onSettled: () => client.invalidateQueries(openHoldsQuery(token)),
  });
}

export const releaseFailure = (error: Error): string =>
  refusalIn(error) ?? 'The slot could not be released. Please try again.';
