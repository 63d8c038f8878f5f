import { queryOptions } from '@tanstack/react-query';
import { lookEvery } from '#app/features/booking/look-every.ts';
import { ApiError, browserApi } from '#app/lib/api.ts';

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
    refetchInterval: ({ state: { data } }) => (data ? lookEvery(data.booking, Date.parse(data.serverTime)) : false),
  });
