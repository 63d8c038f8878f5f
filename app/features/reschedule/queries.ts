import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#app/lib/api.ts';
import { mine } from '#app/lib/mine.ts';

/** Where a booking can be moved, as if it took no court itself. */
export const rescheduleSlotsQuery = (token: string, bookingId: string) =>
  queryOptions({
    queryKey: mine(token, 'reschedule-slots', bookingId),
    queryFn: async () => (await browserApi('listRescheduleSlots', { token, params: { bookingId } })).data.slots,
    staleTime: 0,
  });
