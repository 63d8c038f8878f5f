import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi, refusalIn } from '#app/lib/api.ts';
import { mine } from '#app/lib/mine.ts';
import type { Booking } from '#contract/booking.ts';

/** Paid or released elsewhere: shown without a reload. */
const LOOK_EVERY_MS = 15_000;

export type OpenHolds = {
  /** Newest first. */
  holds: Booking[];
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  aheadMs: number;
};

/** The slots that a player holds and has not paid for. */
export const openHoldsQuery = (token: string) =>
  queryOptions({
    queryKey: mine(token, 'holds'),
    queryFn: async (): Promise<OpenHolds> => {
      const { data } = await browserApi('listBookings', { token, query: { status: 'held' } });
      return { holds: data.bookings, aheadMs: Date.parse(data.serverTime) - Date.now() };
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.holds.length ? LOOK_EVERY_MS : false),
  });

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
