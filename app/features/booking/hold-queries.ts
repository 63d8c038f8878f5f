import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ownKey } from '#app/features/session/own-key.ts';
import { browserApi } from '#app/lib/api.ts';
import { clockAhead } from '#app/lib/clock-ahead.ts';
import type { Booking } from '#contract/booking.ts';

/** Paid or released elsewhere: shown without a reload. */
const LOOK_EVERY_MS = 15_000;

export type OpenHolds = {
  /** Newest first. */
  holds: Booking[];
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  aheadMs: number;
};

/** What this tab has let go of: the server may not know yet, but nobody should be asked to pay for it. */
const givenBack = new Set<string>();

/** From now on that booking is not shown as held. */
export function forgetHold(client: QueryClient, token: string, bookingId: string): void {
  givenBack.add(bookingId);
  client.setQueryData(
    openHoldsQuery(token).queryKey,
    (known) => known && { ...known, holds: known.holds.filter((hold) => hold.bookingId !== bookingId) },
  );
}

/** The slots that a player holds and has not paid for. */
export const openHoldsQuery = (token: string) =>
  queryOptions({
    queryKey: ownKey(token, 'bookings', 'held'),
    queryFn: async (): Promise<OpenHolds> => {
      const { data } = await browserApi('listBookings', { token, query: { status: 'held' } });
      const holds = data.bookings.filter(({ bookingId }) => !givenBack.has(bookingId));
      return { holds, aheadMs: clockAhead(data.serverTime) };
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.holds.length ? LOOK_EVERY_MS : false),
  });

/** What a player has booked and paid for, the newest first. */
export const bookedQuery = (token: string) =>
  queryOptions({
    queryKey: ownKey(token, 'bookings', 'confirmed'),
    queryFn: async (): Promise<Booking[]> =>
      (await browserApi('listBookings', { token, query: { status: 'confirmed' } })).data.bookings,
    staleTime: 0,
  });
