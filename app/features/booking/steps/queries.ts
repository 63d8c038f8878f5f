import { queryOptions } from '@tanstack/react-query';
import { ownKey } from '#app/features/session/own-key.ts';
import { ApiError, browserApi } from '#app/lib/api.ts';
import { clockAhead } from '#app/lib/clock-ahead.ts';
import type { Booking } from '#contract/booking.ts';

export type OwnBooking = { booking: Booking; aheadMs: number };

/** One of the player's own bookings with our clock beside it; null when they have none by that id. */
export const ownBookingQuery = (token: string, bookingId: string) =>
  queryOptions({
    queryKey: ownKey(token, 'booking', bookingId),
    queryFn: async (): Promise<OwnBooking | null> => {
      try {
        const { data } = await browserApi('getBooking', { token, params: { bookingId } });
        return { ...data, aheadMs: clockAhead(data.serverTime) };
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
    staleTime: 0,
    retry: false,
  });

/** What the player gave with their newest booking is filled in with the next; null before the first. */
export const lastBookingQuery = (token: string) =>
  queryOptions({
    queryKey: ownKey(token, 'last-booking'),
    queryFn: async (): Promise<Booking | null> => {
      const { data } = await browserApi('listBookings', { token, query: { limit: 1 } });
      return data.bookings[0] ?? null;
    },
    retry: false,
  });
