// What cancelling gives back, in the words that every screen uses. The server has decided it: domain/refund.ts.
import type { MyBooking } from '#contract/my-booking.ts';
import type { BookingRefund } from '#contract/refund.ts';
import { shortDate } from '#domain/date-text.ts';
import { indiaDate } from '#domain/india-time.ts';
import { formatRupees, toPaise } from '#domain/price.ts';
import { NO_CAP, type RefundCap, type RefundDeadline } from '#domain/refund.ts';
import { type Capped, nothingBackText, refundSentences } from '#domain/refund-text.ts';
import { rescheduleUntilText } from '#domain/reschedule.ts';
import * as refundWords from '#words/shared/refunds.ts';
import * as rescheduleWords from '#words/shared/reschedule.ts';
import * as words from '#words/site/my-bookings.ts';

export type Paid = Pick<MyBooking, 'totalPrice' | 'amountDue' | 'paid' | 'cameBack'> & {
  cancellation: Pick<MyBooking['cancellation'], 'cap'>;
};
type Terms = Omit<Paid, 'cancellation'> & {
  cancellation: Pick<MyBooking['cancellation'], 'deadlines' | 'cap'>;
  rescheduling: Pick<MyBooking['rescheduling'], 'allowed' | 'until'>;
};

export function deadlinesOf({
  deadlines,
}: Pick<MyBooking['cancellation'], 'deadlines'>): Pick<RefundDeadline, 'until' | 'paise'>[] {
  return deadlines.map(({ until, amount }) => ({ until: new Date(until), paise: toPaise(amount) }));
}

/** What was paid of the price, and what a late move lets come back of it. What was due is dropped on cancelling. */
export function cappedOf({ totalPrice, amountDue, paid, cameBack, cancellation: { cap } }: Paid): Capped {
  return { pricePaise: toPaise(Math.min(totalPrice - amountDue, paid + cameBack)), cap: capOf(cap) };
}

export function capOf(cap: MyBooking['cancellation']['cap']): RefundCap {
  return cap ? { paise: toPaise(cap.of), backPaise: toPaise(cap.most) } : NO_CAP;
}

/** What cancelling gives back, and until when it can be moved. */
export function termsText(booking: Terms): string {
  const { cancellation, rescheduling } = booking;
  const refund = refundSentences(refundWords, { deadlines: deadlinesOf(cancellation), ...cappedOf(booking) });
  return [...refund, ...rescheduleSentence(rescheduling)].join(' ');
}

/** Nothing where it cannot be moved any more. */
export function rescheduleSentence({ allowed, until }: Terms['rescheduling']): string[] {
  return allowed && until ? [rescheduleUntilText(rescheduleWords.until, new Date(until))] : [];
}

/** Whether, and how often, a booking that was moved can be moved again. */
export function movesLeftText({
  rescheduling: { allowed, reason, movesLeft },
  movedTimes,
}: Pick<MyBooking, 'rescheduling' | 'movedTimes'>): string {
  if (!allowed) return reason ?? '';
  return movesLeft === 1 && movedTimes > 0 ? words.rescheduleOnceMore : words.rescheduleLeft({ count: movesLeft });
}

/** Why a cancellation gave nothing back, or `otherwise` where that is not a matter of when the player cancelled. */
export function noRefundText(booking: Paid & Pick<MyBooking, 'cancelledBy' | 'paymentId'>, otherwise: string): string {
  if (booking.cancelledBy !== 'player' || !booking.paymentId) return otherwise;
  return nothingBackText(refundWords, cappedOf(booking), 'cancelled');
}

/** Where money on its way back is. */
export function refundNote({ amount, status, isDelayed, expectedBy, doneAt, asCredit }: BookingRefund): string {
  const refund = formatRupees(amount);
  if (asCredit) return words.refundAsCredit({ refund });
  if (status === 'done') {
    return doneAt
      ? words.refundDoneOn({ refund, date: shortDate(indiaDate(new Date(doneAt))) })
      : words.refundDone({ refund });
  }
  if (status === 'failed') return words.refundFailed({ refund });
  if (isDelayed) return words.refundDelayed({ refund });
  return words.refundOnItsWay({ refund, date: shortDate(expectedBy) });
}

/** Which of several it is. */
export const refundCauses: Record<BookingRefund['cause'], string> = {
  cancelled: words.refundForCancellation,
  moved: words.refundForReschedule,
  requested: words.refundForRequest,
};
