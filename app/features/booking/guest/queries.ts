import { queryOptions } from '@tanstack/react-query';
import { ApiError, browserApi } from '#app/lib/api.ts';

/** What is paid or changed at the counter shows without a reload. */
const LOOK_EVERY_MS = 15_000;

export const guestBookingKey = (guestToken: string) => ['guest-booking', guestToken];

/** A booking by the link alone; null when the link leads to none. */
export const guestBookingQuery = (guestToken: string) =>
  queryOptions({
    queryKey: guestBookingKey(guestToken),
    queryFn: async () => {
      try {
        return (await browserApi('getGuestBooking', { params: { token: guestToken } })).data;
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? LOOK_EVERY_MS : false),
  });
