// Sends a new booking. When its answer is lost, what stands is asked for before anything else is sent.
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { consoleApi } from '#app/features/manage/console-api.ts';
import { ApiError, sentenceOf, UserFacingError } from '#app/lib/api.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';
import type { CallInput } from '#contract/calls.ts';
import type { DeskBooking } from '#contract/desk.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { newBookingId } from '#domain/booking-draft.ts';
import { type At, openShift, useFresh } from './mutations.ts';
import { currentShiftQuery } from './queries.ts';

type Wanted = Omit<CallInput<'bookAtDesk'>['body'], 'bookingId'>;
/** `isEarlier`: what stands is what was sent before, which need not be what was sent now. */
export type Sent = { booking: DeskBooking; isEarlier: boolean };

/** Nobody knows whether it was booked. */
class NoAnswer extends UserFacingError {
  override name = 'NoAnswer';
}

/** Books; where money is taken and no shift is open, that is opened first. */
export function useNewBooking(at: At) {
  const { token, venueId } = at;
  const client = useQueryClient();
  const { refresh, keep, sheet } = useFresh(at);
  // Sent without an answer. Its id stays in use, so that the server never books it beside what is sent next.
  const lost = useRef<{ bookingId: string; wanted: string }>(undefined);

  async function standing(bookingId: string): Promise<DeskBooking | null> {
    try {
      return (await consoleApi('findDeskBooking', { token, params: { venueId }, query: { bookingId } })).data.booking;
    } catch (error) {
      throw noAnswer(error);
    }
  }

  async function send(wanted: Wanted): Promise<Sent> {
    const last = lost.current;
    const isOther = last !== undefined && last.wanted !== JSON.stringify(wanted);
    const earlier = isOther ? await standing(last.bookingId) : null;
    if (earlier) return { booking: earlier, isEarlier: true };
    const bookingId = last?.bookingId ?? newBookingId(new Date());
    try {
      const body = { ...wanted, bookingId };
      const made = await consoleApi('bookAtDesk', { token, params: { venueId }, body });
      return { booking: made.data.booking, isEarlier: false };
    } catch (error) {
      const code = refusalCode(error);
      // A refusal says that nothing was done. Any other failure does not.
      if (code === undefined) lost.current = { bookingId, wanted: isOther ? '' : JSON.stringify(wanted) };
      // It was cancelled meanwhile: the next one is another booking.
      if (code === 'booking_cancelled') lost.current = undefined;
      const isKnown = code === 'booking_id_used';
      const found = isKnown || code === undefined ? await standing(bookingId).catch(() => null) : null;
      if (!found) throw code === undefined ? noAnswer(error) : error;
      return { booking: found, isEarlier: isKnown || isOther };
    }
  }

  const mutation = useSingleMutation({
    async mutationFn({ wanted, float }: { wanted: Wanted; float: number | undefined }) {
      if (float !== undefined) {
        await openShift(at, float).catch((error: unknown) => {
          throw lost.current ? noAnswer(error) : error;
        });
        await client.invalidateQueries(currentShiftQuery(token, venueId));
      }
      return send(wanted);
    },
    async onSuccess({ booking }) {
      lost.current = undefined;
      keep(booking);
      await sheet();
    },
    onSettled: refresh,
  });
  return { ...mutation, isUnsure: mutation.error instanceof NoAnswer };
}

/** Undefined for what is no refusal of ours, such as a proxy's page. */
function refusalCode(error: unknown): ErrorCode | undefined {
  return error instanceof ApiError && error.status < 500 ? error.code : undefined;
}

/** Being offline, or not being let in, is said in its own words. */
function noAnswer(error: unknown): NoAnswer {
  const isFailure = error instanceof ApiError && refusalCode(error) === undefined;
  return new NoAnswer(isFailure ? '' : sentenceOf(error, ''));
}
