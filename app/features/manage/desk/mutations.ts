import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#app/components/toast.ts';
import { consoleApi } from '#app/features/manage/console-api.ts';
import { duesKey, manageKey } from '#app/features/manage/queries.ts';
import { shiftsKey } from '#app/features/manage/shifts/queries.ts';
import { ApiError, isUnanswered, sentenceOf } from '#app/lib/api.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';
import type { CallInput } from '#contract/calls.ts';
import type { DeskBooking } from '#contract/desk.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/manage/desk.ts';
import { newKey } from './money-entry.ts';
import { deskBookingQuery, moveKey, ownActQuery } from './queries.ts';

/** As long as a move can be taken back. */
const UNDO_MS = 10_000;

export type At = { token: string; venueId: string };
export type OfBooking = At & { number: string };

/** Everything of the venue that is on screen is asked for anew: sheet, booking, shifts, dues. */
export function useFresh({ token, venueId }: At) {
  const client = useQueryClient();
  return {
    client,
    refresh(): void {
      const keys = [manageKey(token, 'venue', venueId), shiftsKey({ token, venueId }), duesKey({ token, venueId })];
      for (const queryKey of keys) void client.invalidateQueries({ queryKey });
    },
    /** What was done is on the sheet before it is said to be. */
    sheet: () => client.invalidateQueries({ queryKey: manageKey(token, 'venue', venueId, 'day') }),
    keep(booking: DeskBooking): void {
      const { queryKey } = deskBookingQuery(token, venueId, booking.number);
      client.setQueryData(ownActQuery(token, venueId, booking.number).queryKey, booking);
      // An answer that is on its way may be older.
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, booking);
    },
    /** Without an answer it may be one's own doing: nobody else is said to have done it. */
    doubt(error: Error, number: string): void {
      if (isUnanswered(error)) client.setQueryData(ownActQuery(token, venueId, number).queryKey, null);
    },
  };
}

/** Opens one's own shift, unless it is open by now. */
export async function openShift({ token, venueId }: At, float: number): Promise<void> {
  try {
    await consoleApi('openShift', { token, params: { venueId }, body: { float } });
  } catch (error) {
    const isOpen = error instanceof ApiError && error.code === 'shift_open';
    if (!isOpen) throw error;
  }
}

type Money = { key: string; amount: number; float: number | undefined };

/** Money over the counter: into the drawer, or out of it again. */
export function useCash(of: OfBooking, call: 'takeCash' | 'returnCash' | 'takeCredit') {
  const { refresh, keep, doubt } = useFresh(of);
  const { token, venueId, number } = of;
  return useSingleMutation({
    meta: { bookingNumber: number },
    async mutationFn({ key, amount, float }: Money) {
      if (float !== undefined) await openShift(of, float);
      const params = { venueId, bookingId: number };
      return (await consoleApi(call, { token, params, body: { key, amount } })).data.booking;
    },
    onSuccess: keep,
    onError: (error) => doubt(error, number),
    onSettled: refresh,
  });
}

type Correction = Omit<CallInput<'correctCash'>['body'], 'reason'> & { reason: string; float: number | undefined };

/** Takes cash back that was entered by mistake. */
export function useCorrectCash(of: OfBooking) {
  const { refresh, keep, doubt } = useFresh(of);
  return useSingleMutation({
    async mutationFn({ float, ...body }: Correction) {
      if (float !== undefined) await openShift(of, float);
      return correctCash(of, body);
    },
    onSuccess: keep,
    onError: (error) => doubt(error, of.number),
    onSettled: refresh,
  });
}

export function useWriteOff(of: OfBooking) {
  const { refresh, keep, doubt } = useFresh(of);
  const { token, venueId, number } = of;
  return useSingleMutation({
    mutationFn: async (body: CallInput<'writeOff'>['body']) =>
      (await consoleApi('writeOff', { token, params: { venueId, bookingId: number }, body })).data.booking,
    onSuccess: keep,
    onError: (error) => doubt(error, of.number),
    onSettled: refresh,
  });
}

async function correctCash({ token, venueId, number }: OfBooking, body: CallInput<'correctCash'>['body']) {
  return (await consoleApi('correctCash', { token, params: { venueId, bookingId: number }, body })).data.booking;
}

/** Says that cash was taken, and offers to take it back, also when the booking is closed by then. */
export function useTakeBack(of: OfBooking) {
  const { refresh, keep } = useFresh(of);
  const about = `money-${of.number}`;

  function say(text: string, { takings }: DeskBooking, amount: number): void {
    const taken = takings.findLast((one) => one.amount === amount && one.correctable === amount);
    if (!taken) {
      toast(text, { about });
      return;
    }
    // Pressed again after no answer came, it is the same correction.
    const body = { key: newKey(), taking: taken.id, amount, reason: words.correctUndone };
    const action = { label: words.correctUndo, onPress: () => void undo() };
    async function undo(): Promise<void> {
      try {
        keep(await correctCash(of, body));
        toast(words.correctDone({ amount: formatRupees(amount) }), { about });
      } catch (error) {
        const again = isUnanswered(error) ? { action, ms: UNDO_MS } : {};
        toast(sentenceOf(error, words.correctUnanswered), { tone: 'error', about, ...again });
      } finally {
        refresh();
      }
    }
    toast(text, { about, ms: UNDO_MS, action });
  }
  return { say };
}

/** The code of an order for what is due, or some of it. */
export function useShowUpi(of: At) {
  const { refresh, keep } = useFresh(of);
  const { token, venueId } = of;
  return useSingleMutation({
    async mutationFn({ number, key, amount, float }: Money & { number: string }) {
      if (float !== undefined) await openShift(of, float);
      const params = { venueId, bookingId: number };
      return (await consoleApi('showUpi', { token, params, body: { key, amount } })).data;
    },
    onSuccess: ({ booking }) => keep(booking),
    onSettled: refresh,
  });
}

export function useCancelAtDesk(of: OfBooking) {
  const { refresh, keep, doubt } = useFresh(of);
  const { token, venueId, number } = of;
  return useSingleMutation({
    meta: { bookingNumber: number },
    mutationFn: async (body: CallInput<'cancelAtDesk'>['body']) =>
      (await consoleApi('cancelAtDesk', { token, params: { venueId, bookingId: number }, body })).data.booking,
    onSuccess: keep,
    onError: (error) => doubt(error, number),
    onSettled: refresh,
  });
}

export function useChangeGuest(of: OfBooking) {
  const { refresh, keep } = useFresh(of);
  const { token, venueId, number } = of;
  return useSingleMutation({
    meta: { bookingNumber: number },
    mutationFn: async (body: CallInput<'changeGuest'>['body']) =>
      (await consoleApi('changeGuest', { token, params: { venueId, bookingId: number }, body })).data.booking,
    onSuccess: keep,
    onSettled: refresh,
  });
}

export function useSendLink({ token, venueId, number }: OfBooking) {
  return useSingleMutation({
    mutationFn: () => consoleApi('sendGuestLink', { token, params: { venueId, bookingId: number } }),
  });
}

type NewSlot = CallInput<'quoteDeskReschedule'>['body'];

export function useMoveAtDesk(of: OfBooking) {
  const { client, refresh, keep, sheet } = useFresh(of);
  const { token, venueId, number } = of;
  const params = { venueId, bookingId: number };
  return useSingleMutation({
    mutationFn: async (body: CallInput<'rescheduleAtDesk'>['body']) =>
      (await consoleApi('rescheduleAtDesk', { token, params, body })).data,
    async onSuccess({ booking }) {
      keep(booking);
      await sheet();
    },
    // The price may be another one by now.
    onError: (error) =>
      isUnanswered(error) ? undefined : client.invalidateQueries({ queryKey: moveKey(token, venueId) }),
    onSettled: refresh,
  });
}

/** Back to where it was, with everything as it was. */
export function useMoveBack({ token, venueId }: At) {
  const { refresh, keep, sheet } = useFresh({ token, venueId });
  return async function moveBack(number: string, slot: NewSlot): Promise<DeskBooking> {
    const params = { venueId, bookingId: number };
    try {
      const { price, due, back, cashBack, kept } = (
        await consoleApi('quoteDeskReschedule', { token, params, body: slot })
      ).data;
      const expected = { price, due, back, cashBack, kept };
      const { booking } = (await consoleApi('rescheduleAtDesk', { token, params, body: { ...slot, expected } })).data;
      keep(booking);
      await sheet();
      return booking;
    } finally {
      refresh();
    }
  };
}
