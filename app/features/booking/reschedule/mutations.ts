import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { bookingsKey } from '#app/features/booking/queries.ts';
import { eventQuery } from '#app/features/venues/queries.ts';
import { browserApi } from '#app/lib/api.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';
import type { Answer, CallInput } from '#contract/calls.ts';
import type { MyBooking } from '#contract/my-booking.ts';
import { rescheduleSlotsQuery } from './queries.ts';

type Rescheduled = Answer<'rescheduleBooking'>['data'];

/** Asks anew for all that rescheduling changes: the player's bookings, where this one can go, and the venue's slots. */
export function useAskAnew(token: string, { bookingId, eventId }: MyBooking): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: bookingsKey(token) }),
      client.invalidateQueries(rescheduleSlotsQuery(token, bookingId)),
      client.invalidateQueries(eventQuery(eventId)),
    ]);
  }, [client, token, bookingId, eventId]);
}

/** Reschedules the booking, or holds the new slot until the difference is paid. `onAnswer` is told before anything is asked for anew. */
export function useReschedule(token: string, booking: MyBooking, onAnswer: (answer: Rescheduled) => void) {
  const askAnew = useAskAnew(token, booking);
  return useSingleMutation({
    mutationFn: async (body: CallInput<'rescheduleBooking'>['body']) => {
      const params = { bookingId: booking.bookingId };
      return (await browserApi('rescheduleBooking', { token, params, body })).data;
    },
    onSuccess: onAnswer,
    onSettled: askAnew,
  });
}

/** Lets the held slot go; the old one stays. */
export function useDropReschedule(token: string, booking: MyBooking) {
  const askAnew = useAskAnew(token, booking);
  return useSingleMutation({
    mutationFn: () => browserApi('dropReschedule', { token, params: { bookingId: booking.bookingId } }),
    onSettled: askAnew,
  });
}
