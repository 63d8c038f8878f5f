// What cancelling gives back, in the words that every screen uses. The server has decided it: domain/refund.ts.
import type { MyBooking } from '#contract/my-booking.ts';
import type { BookingRefund } from '#contract/refund.ts';
import { shortDate } from '#domain/date-text.ts';
import { indiaDate } from '#domain/india-time.ts';
import { formatRupees, toPaise } from '#domain/price.ts';
import type { RefundDeadline } from '#domain/refund.ts';
import { nothingBackText, refundSentences } from '#domain/refund-text.ts';
import * as refundWords from '#words/shared/refunds.ts';
import * as words from '#words/site/my-bookings.ts';

type Cancellation = Pick<MyBooking['cancellation'], 'deadlines' | 'most'>;

export function deadlinesOf({ deadlines }: Pick<Cancellation, 'deadlines'>): Pick<RefundDeadline, 'until' | 'paise'>[] {
  return deadlines.map(({ until, amount }) => ({ until: new Date(until), paise: toPaise(amount) }));
}

export function cancellationText(cancellation: Cancellation): string {
  return refundSentences(refundWords, { deadlines: deadlinesOf(cancellation), most: cancellation.most }).join(' ');
}

/** Why a cancellation gave nothing back, or `otherwise` where that is not a matter of when the player cancelled. */
export function noRefundText(
  { cancelledBy, paymentId, cancellation }: Pick<MyBooking, 'cancelledBy' | 'paymentId' | 'cancellation'>,
  otherwise: string,
): string {
  if (cancelledBy !== 'player' || !paymentId) return otherwise;
  return nothingBackText(refundWords, cancellation.most, 'cancelled');
}

/** Where money on its way back is. */
export function refundNote({ amount, status, isDelayed, expectedBy, doneAt }: BookingRefund): string {
  const refund = formatRupees(amount);
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
  returned: words.refundForLatePayment,
  requested: words.refundForRequest,
};

export function followLabel({ status }: Pick<BookingRefund, 'status'>): string {
  return status === 'done' ? words.actionSeeRefund : words.actionFollowRefund;
}
