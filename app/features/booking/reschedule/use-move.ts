import { useCallback, useRef, useState } from 'react';
import { browserApi, sentenceOf } from '#app/lib/api.ts';
import type { Answer } from '#contract/calls.ts';
import type { MyBookingDetails } from '#contract/my-booking.ts';
import type { BookingRefund } from '#contract/refund.ts';
import type { Selection } from '#domain/range-selection.ts';
import { isSameSlot } from './new-slot.ts';

const SAME_SLOT = 'That is the slot you have already. Choose another one.';
const MOVE_FAILED = 'The booking could not be moved. Please try again. Your slot is still yours.';

type MoveDeps = {
  token: string;
  booking: MyBookingDetails;
  /** The booking, its free slots and the venue's prices may all have changed. */
  onChanged: () => Promise<unknown>;
};

export type Done = { booking: MyBookingDetails; refund: BookingRefund | null };

/** Holding the new slot, and letting it go again. The old one is never given up here. */
export function useMove({ token, booking, onChanged }: MoveDeps) {
  const [notice, setNotice] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const isRunning = useRef(false);
  const params = { bookingId: booking.bookingId };

  async function attempt(work: () => Promise<string | null>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setNotice(null);
    let problem: string | null;
    try {
      problem = await work();
    } catch (error) {
      problem = sentenceOf(error, MOVE_FAILED);
    }
    await onChanged().catch(() => {});
    setNotice(problem);
    setBusy(false);
    isRunning.current = false;
  }

  function move(selection: Selection, seen: { price: number; comesBack: number }): Promise<void> {
    if (isSameSlot(booking, selection)) {
      setNotice(SAME_SLOT);
      return Promise.resolve();
    }
    const { date, fromTime, toTime } = selection;
    return attempt(async () => {
      const body = {
        date,
        fromTime,
        toTime,
        expectedPrice: seen.price,
        expectedRefund: seen.comesBack,
        expectedRefundMost: booking.rescheduling.refundPercent,
      };
      const { data } = await browserApi('rescheduleBooking', { token, params, body });
      if (data.outcome === 'moved') setDone({ booking: data.booking, refund: data.refund });
      return null;
    });
  }

  /** Lets the held slot go; the old one stays. */
  function drop(): Promise<void> {
    return attempt(async () => {
      await browserApi('dropReschedule', { token, params });
      return null;
    });
  }

  /** The difference is paid: what does the server say the booking is now? */
  async function paid(): Promise<void> {
    try {
      const { data }: Answer<'getBooking'> = await browserApi('getBooking', { token, params });
      setDone({ booking: data.booking, refund: null });
    } catch {
      // The page asks again by itself, and then shows that the booking has moved.
    }
    await onChanged().catch(() => {});
  }

  const lost = useCallback(
    async (message: string): Promise<void> => {
      await onChanged().catch(() => {});
      setNotice(`${message} Your old slot is still yours.`);
    },
    [onChanged],
  );

  return { notice, isBusy, done, move, drop, paid, lost };
}
