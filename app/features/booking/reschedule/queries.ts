import { queryOptions } from '@tanstack/react-query';
import { ownKey } from '#app/features/session/own-key.ts';
import { browserApi } from '#app/lib/api.ts';

/** Where a booking can be rescheduled to, as if it took no court itself. */
export const rescheduleSlotsQuery = (token: string, bookingId: string) =>
  queryOptions({
    queryKey: ownKey(token, 'reschedule-slots', bookingId),
    queryFn: async () => (await browserApi('listRescheduleSlots', { token, params: { bookingId } })).data.slots,
    staleTime: 0,
  });
