import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ownKey } from '#app/features/session/own-key.ts';
import { ApiError, browserApi } from '#app/lib/api.ts';
import { clockAhead } from '#app/lib/clock-ahead.ts';
import type { BookingsWhen } from '#contract/my-booking.ts';

export const BOOKINGS_PER_PAGE = 10;
/** A refund on its way, a request being read, a slot being paid for elsewhere: shown without a reload. */
const LOOK_EVERY_MS = 15_000;

/** All of a player's bookings, whatever the list; to be asked for anew after any change. */
export const myBookingsKey = (token: string) => ownKey(token, 'bookings');

export const myBookingsQuery = (token: string, when: BookingsWhen) =>
  infiniteQueryOptions({
    queryKey: [...myBookingsKey(token), 'list', when],
    queryFn: async ({ pageParam }) => {
      const query = { when, limit: BOOKINGS_PER_PAGE, offset: pageParam || undefined };
      return (await browserApi('listUserBookings', { token, query })).data;
    },
    initialPageParam: 0,
    getNextPageParam: ({ pagination }) => (pagination.hasMore ? pagination.offset + pagination.limit : undefined),
    staleTime: 0,
  });

/** One booking with our clock beside it; null when the player has none by that id. */
export const myBookingQuery = (token: string, bookingId: string) =>
  queryOptions({
    queryKey: [...myBookingsKey(token), 'one', bookingId],
    queryFn: async () => {
      try {
        const { data } = await browserApi('getBooking', { token, params: { bookingId } });
        return { ...data, aheadMs: clockAhead(data.serverTime) };
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? LOOK_EVERY_MS : false),
  });
