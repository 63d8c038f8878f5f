import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ownKey } from '#app/features/session/own-key.ts';
import { ApiError, browserApi } from '#app/lib/api.ts';
import { clockAhead } from '#app/lib/clock-ahead.ts';
import type { Answer } from '#contract/calls.ts';
import type { BookingsWhen } from '#contract/my-booking.ts';
import { lookEvery } from './look-every.ts';

const BOOKINGS_PER_PAGE = 10;

/** All of a player's bookings, whatever the list, with what they hold (hold-queries.ts); to be asked for anew after any change. */
export const bookingsKey = (token: string) => ownKey(token, 'bookings');

export const myBookingsQuery = (token: string, when: BookingsWhen) =>
  infiniteQueryOptions({
    queryKey: [...bookingsKey(token), 'list', when],
    queryFn: async ({ pageParam }) => {
      const query = { when, limit: BOOKINGS_PER_PAGE, offset: pageParam || undefined };
      return (await browserApi('listUserBookings', { token, query })).data;
    },
    initialPageParam: 0,
    getNextPageParam: ({ pagination }) => (pagination.hasMore ? pagination.offset + pagination.limit : undefined),
    staleTime: 0,
  });

export type KnownBooking = Answer<'getBooking'>['data'] & {
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  aheadMs: number;
};

/** One booking with our clock beside it; null when the player has none by that id. */
export const bookingQuery = (token: string, bookingId: string) =>
  queryOptions({
    queryKey: [...bookingsKey(token), 'one', bookingId],
    queryFn: async (): Promise<KnownBooking | null> => {
      try {
        const { data } = await browserApi('getBooking', { token, params: { bookingId } });
        return { ...data, aheadMs: clockAhead(data.serverTime) };
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data ? lookEvery(data.booking, Date.now() + data.aheadMs) : false),
  });

/** What the player gave with their newest booking is filled in with the next; null before the first. */
export const newestBookingQuery = (token: string) =>
  queryOptions({
    queryKey: [...bookingsKey(token), 'newest'],
    queryFn: async () => (await browserApi('listBookings', { token, query: { limit: 1 } })).data.bookings[0] ?? null,
    retry: false,
  });

/** Nobody plays more often in the days that can be booked. */
const GAMES_AHEAD = 50;

/** The player's confirmed games that are still ahead, the next first, with our clock beside them. */
export const gamesAheadQuery = (token: string) =>
  queryOptions({
    queryKey: [...bookingsKey(token), 'ahead'],
    queryFn: async () => {
      const query = { when: 'upcoming', limit: GAMES_AHEAD };
      const { bookings, serverTime } = (await browserApi('listUserBookings', { token, query })).data;
      return { games: bookings.filter(({ status }) => status === 'confirmed'), serverTime };
    },
  });
