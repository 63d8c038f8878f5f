import { useCallback, useState } from 'react';
import { sentenceOf } from '#app/lib/api.ts';
import type { MyBookingDetails } from '#contract/my-booking.ts';
import type { Selection } from '#domain/range-selection.ts';
import * as words from '#words/site/reschedule.ts';
import { useAskAnew, useDropReschedule, useReschedule } from './mutations.ts';
import { isSameSlot } from './new-slot.ts';

/** Holding the new slot, and letting it go again. The old one is never given up here. */
export function useRescheduling(token: string, booking: MyBookingDetails) {
  const [done, setDone] = useState<MyBookingDetails | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const askAnew = useAskAnew(token, booking);
  const rescheduling = useReschedule(token, booking, ({ outcome, booking: now }) => {
    if (outcome === 'moved') setDone(now);
  });
  const dropping = useDropReschedule(token, booking);
  const problem = rescheduling.error ?? dropping.error;

  /** `onHeld` is told once the difference can be paid. */
  function reschedule(
    selection: Selection,
    seen: { price: number; comesBack: number; due: number | undefined },
    onHeld: () => void,
  ): void {
    const { date, fromTime, toTime } = selection;
    dropping.reset();
    setTold(isSameSlot(booking, selection) ? words.sameSlot : null);
    if (isSameSlot(booking, selection)) return;
    const expected = {
      expectedPrice: seen.price,
      expectedRefund: seen.comesBack,
      expectedDue: seen.due,
      expectedRefundPercent: booking.rescheduling.refundPercent,
    };
    rescheduling.mutate(
      { date, fromTime, toTime, ...expected },
      { onSuccess: ({ outcome }) => outcome === 'payment_due' && onHeld() },
    );
  }

  function drop(onDropped?: () => void): void {
    rescheduling.reset();
    setTold(null);
    dropping.mutate(undefined, { onSettled: onDropped });
  }

  const { reset: forgetReschedule } = rescheduling;
  const { reset: forgetDrop } = dropping;
  const lost = useCallback(
    async (message: string): Promise<void> => {
      await askAnew();
      forgetReschedule();
      forgetDrop();
      setTold(`${message} ${words.oldStillYours}`);
    },
    [askAnew, forgetReschedule, forgetDrop],
  );

  return {
    notice: told ?? (problem && sentenceOf(problem, words.failed)),
    isBusy: rescheduling.isPending || dropping.isPending,
    done,
    reschedule,
    drop,
    lost,
    askAnew,
  };
}
