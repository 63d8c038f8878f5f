import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#app/components/toast.ts';
import { consoleApi } from '#app/features/manage/console-api.ts';
import { dayQuery } from '#app/features/manage/day-query.ts';
import { isUnanswered, sentenceOf } from '#app/lib/api.ts';
import type { DayBooking } from '#contract/day.ts';
import type { Arrival } from '#domain/arrival.ts';
import * as words from '#words/manage/day.ts';
import { withArrival } from './arrival-on-sheet.ts';
import { dropUnsent, keepUnsent } from './unsent-arrivals.ts';

/** How long a change can be taken back from where it is announced. */
const UNDO_MS = 10_000;

type Change = { booking: DayBooking; state: Arrival; isUndo?: boolean };
type Noticed = Change & { at: string };

/** Shows at once who has come; what is refused is shown as it was before. */
export function useSetArrival(token: string, venueId: string, date: string) {
  const client = useQueryClient();
  const { queryKey } = dayQuery(token, venueId, date);
  const { mutate } = useMutation({
    // One after the other, so that an undo never overtakes what it undoes.
    scope: { id: `arrival-${venueId}` },
    async mutationFn({ booking: { bookingId }, state }: Noticed) {
      await consoleApi('setArrival', { token, params: { venueId, bookingId }, body: { state } });
      dropUnsent({ venueId, bookingId });
    },
    onError(error, { booking, state, at }) {
      if (isUnanswered(error)) {
        // It may even have been noted: saying the same again changes nothing.
        keepUnsent({ venueId, bookingId: booking.bookingId, state, at });
        toast(words.arrivalKept({ said: saidOf(booking, state) }), { about: aboutOf(booking), ms: UNDO_MS });
        return;
      }
      client.setQueryData(queryKey, (day) => day && withArrival(day, booking.bookingId, booking.arrival));
      toast(sentenceOf(error, words.arrivalFailed), { tone: 'error', about: aboutOf(booking) });
    },
    onSettled: (_data, error) => (isUnanswered(error) ? undefined : client.invalidateQueries({ queryKey })),
  });

  return function set({ booking, state, isUndo = false }: Change): void {
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (day) => day && withArrival(day, booking.bookingId, state));
    mutate({ booking, state, at: new Date().toISOString() });
    const undo = () => set({ booking: { ...booking, arrival: state }, state: booking.arrival, isUndo: true });
    toast(saidOf(booking, state), {
      about: aboutOf(booking),
      ms: UNDO_MS,
      ...(isUndo ? {} : { action: { label: words.arrivalUndo, onPress: undo } }),
    });
  };
}

/** A newer message about the same booking takes the place of the one before. */
const aboutOf = ({ bookingId }: DayBooking) => `arrival-${bookingId}`;

function saidOf({ name }: DayBooking, state: Arrival): string {
  if (state === 'arrived') return words.arrivalMarkedArrived({ name });
  return state === 'no_show' ? words.arrivalMarkedNoShow({ name }) : words.arrivalUndone({ name });
}
