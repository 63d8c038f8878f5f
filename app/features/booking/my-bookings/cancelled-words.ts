// What is said of a booking that is cancelled already: when, by whom, and what comes back.
import type { MyBooking } from '#contract/my-booking.ts';
import type { BookingRefund } from '#contract/refund.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/site/my-bookings.ts';
import { momentText } from './booking-words.ts';
import { noRefundText, type Paid, refundNote } from './refund-words.ts';

type Cancelled = Pick<
  MyBooking,
  keyof Paid | 'cancelledAt' | 'cancelledBy' | 'refunds' | 'cashOwed' | 'cashReturned' | 'paymentId'
>;

/** `hasPressed`: somebody was about to cancel it, too. */
export function cancelledText(booking: Cancelled, hasPressed = false): string {
  return `${whenText(booking, hasPressed)} ${backText(booking) || noRefundText(booking, words.alreadyNothingBack)}`;
}

function whenText({ cancelledAt, cancelledBy }: Cancelled, hasPressed: boolean): string {
  const by = cancelledBy === 'operator' ? 'venue' : 'player';
  if (!cancelledAt) return (hasPressed ? words.alreadyCancelledBefore : words.alreadyCancelled)({ by });
  const when = momentText(cancelledAt);
  return (hasPressed ? words.alreadyCancelledBeforeOn : words.alreadyCancelledOn)({ by, when });
}

/** What the gateway sends back, and what the ground hands back. */
export function backText(booking: Pick<Cancelled, 'refunds' | 'cashOwed' | 'cashReturned'>): string {
  const refund = refundOfCancellation(booking);
  const cash = booking.cashOwed > 0 && words.noteCashOwed({ amount: formatRupees(booking.cashOwed) });
  const { cashReturned } = booking;
  const handed = cashReturned > 0 && words.noteCashReturned({ amount: formatRupees(cashReturned) });
  return [refund && refundNote(refund), cash, handed].filter(Boolean).join(' ');
}

/** What its cancellation gave back; what an earlier reschedule did is another matter. */
export function refundOfCancellation({ refunds }: Pick<Cancelled, 'refunds'>): BookingRefund | undefined {
  return refunds.find(({ cause }) => cause === 'cancelled');
}
