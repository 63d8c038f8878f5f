// What cancelling gives back, in the words that every screen uses. The server has decided it: domain/refund.ts.
import type { MyBooking } from '#contract/my-booking.ts';
import type { BookingRefund } from '#contract/refund.ts';
import { shortDate } from '#domain/date-text.ts';
import { indiaDate } from '#domain/india-time.ts';
import { formatRupees, toPaise } from '#domain/price.ts';
import type { RefundDeadline } from '#domain/refund.ts';
import { lateRescheduleText, refundText } from '#domain/refund-text.ts';
import * as refundWords from '#words/shared/refunds.ts';

type Cancellation = Pick<MyBooking['cancellation'], 'deadlines' | 'most'>;

export function deadlinesOf({ deadlines }: Pick<Cancellation, 'deadlines'>): Pick<RefundDeadline, 'until' | 'paise'>[] {
  return deadlines.map(({ until, amount }) => ({ until: new Date(until), paise: toPaise(amount) }));
}

export function cancellationText(cancellation: Cancellation): string {
  return [refundText(refundWords, deadlinesOf(cancellation)), lateRescheduleText(refundWords, cancellation.most)]
    .filter(Boolean)
    .join(' ');
}

/** Of money that the gateway has paid out: the account is the bank's. */
const MAY_SHOW_LATER = 'Some banks show it a day or two later.';

/** Where money on its way back is. */
export function refundNote({ amount, status, isDelayed, expectedBy, doneAt }: BookingRefund): string {
  const rupees = formatRupees(amount);
  if (status === 'done')
    return `${rupees} was paid out${doneAt ? ` on ${shortDate(indiaDate(new Date(doneAt)))}` : ''}. ${MAY_SHOW_LATER}`;
  if (status === 'failed') return `${rupees} could not be sent. We are looking into it.`;
  if (isDelayed) return `${rupees} is delayed: the bank refuses for now, and we keep trying.`;
  return `${rupees} is on its way back, expected by ${shortDate(expectedBy)}.`;
}

/** Which of several it is. */
export const refundCauses: Record<BookingRefund['cause'], string> = {
  cancelled: 'It is for the cancellation.',
  moved: 'It is what the slot you moved to costs less.',
  returned: 'It is a payment that came too late.',
  requested: 'It is what you asked for.',
};

export function followLabel({ status }: Pick<BookingRefund, 'status'>): string {
  return status === 'done' ? 'See how it went' : 'Follow the refund';
}
