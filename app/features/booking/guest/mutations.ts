import { useQueryClient } from '@tanstack/react-query';
import { eventQuery } from '#app/features/venues/queries.ts';
import { browserApi } from '#app/lib/api.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';
import type { Answer, CallInput } from '#contract/calls.ts';
import { guestBookingKey } from './queries.ts';

type Moved = Answer<'rescheduleGuestBooking'>['data']['booking'];

/** `onDone` is told before anything is asked for anew: the booking, where it can go, and the venue's slots. */
export function useGuestReschedule(
  guestToken: string,
  { eventId }: { eventId: string },
  onDone: (moved: Moved) => void,
) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: async (body: CallInput<'rescheduleGuestBooking'>['body']) =>
      (await browserApi('rescheduleGuestBooking', { params: { token: guestToken }, body })).data.booking,
    onSuccess: onDone,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: guestBookingKey(guestToken) }),
        client.invalidateQueries(eventQuery(eventId)),
      ]),
  });
}
