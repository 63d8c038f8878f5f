// How somebody chooses what they want instead of a game that was called off.
import { type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query';
import { toast } from '#app/components/toast.ts';
import { guestBookingKey } from '#app/features/booking/guest/queries.ts';
import type { ShownBooking } from '#app/features/booking/my-bookings/shown-booking.ts';
import { bookingsKey } from '#app/features/booking/queries.ts';
import { rescheduleSlotsQuery } from '#app/features/booking/reschedule/queries.ts';
import { browserApi } from '#app/lib/api.ts';
import { recoverFocus } from '#app/lib/recover-focus.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';
import type { CallInput } from '#contract/calls.ts';
import type { Slot } from '#contract/venue.ts';

type Choice = CallInput<'chooseInstead'>['body'];

export type InsteadCalls = {
  choose: (choice: Choice) => Promise<ShownBooking>;
  slotsQuery: UseQueryOptions<Slot[], Error, Slot[], QueryKey>;
  /** All that choosing changes. */
  changedKey: QueryKey;
};

export function playerInstead(token: string, bookingId: string): InsteadCalls {
  return {
    choose: async (body) => (await browserApi('chooseInstead', { token, params: { bookingId }, body })).data.booking,
    slotsQuery: rescheduleSlotsQuery(token, bookingId) as InsteadCalls['slotsQuery'],
    changedKey: bookingsKey(token),
  };
}

export function guestInstead(guestToken: string): InsteadCalls {
  const params = { token: guestToken };
  return {
    choose: async (body) => (await browserApi('chooseInsteadByLink', { params, body })).data.booking,
    slotsQuery: {
      queryKey: [...guestBookingKey(guestToken), 'slots'],
      queryFn: async () => (await browserApi('listGuestSlots', { params })).data.slots,
      staleTime: 0,
    },
    changedKey: guestBookingKey(guestToken),
  };
}

/** `done` says what was chosen: by then whatever asked for it may have left the page. */
export function useChooseInstead({ choose, changedKey }: InsteadCalls, done: (choice: Choice['choice']) => string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: choose,
    onSuccess: (_booking, { choice }) => toast(done(choice)),
    async onSettled() {
      await client.invalidateQueries({ queryKey: changedKey });
      recoverFocus();
    },
  });
}
