// A payment that could not be used and goes back as it came: which it was, where it is, and that the booking is as it was.
import type { MyBooking } from '#contract/my-booking.ts';
import type { ReturnedPayment } from '#contract/refund.ts';
import { shortDate, shortDateAt, timeRange } from '#domain/date-text.ts';
import { indiaDate } from '#domain/india-time.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/site/returned-payments.ts';

type Times = NonNullable<ReturnedPayment['move']>['to'];
type Booked = Pick<MyBooking, 'status' | keyof Times>;

const ofBooking = {
  late: words.late,
  dropped: words.late,
  twice: words.twice,
  cancelled: words.cancelled,
  not_due: words.notDue,
};
const ofMove = {
  late: words.rescheduleLate,
  dropped: words.rescheduleDropped,
  twice: words.rescheduleTwice,
  cancelled: words.rescheduleCancelled,
  not_due: words.rescheduleLate,
};

/** 'Your payment of ₹700 for the move to Tue 17 Nov, 7:00 PM – 8:30 PM came too late. …' */
export function returnedText(payment: ReturnedPayment, booking: Booked): string {
  return [whichText(payment), wayBackText(payment), standsText(payment, booking)].filter(Boolean).join(' ');
}

export function returnedTitle({ status, move }: ReturnedPayment): string {
  if (status === 'done') return move ? words.titleRescheduleDone : words.titleDone;
  return move ? words.titleReschedule : words.title;
}

/** On the receipt, where the sum stands beside it. */
export function returnedLabel({ move }: ReturnedPayment): string {
  return move ? words.labelReschedule({ to: timesText(move.to) }) : words.label;
}

function whichText({ amount, why, move }: ReturnedPayment): string {
  const payment = formatRupees(amount);
  return move ? ofMove[why]({ payment, to: timesText(move.to) }) : ofBooking[why]({ payment });
}

function wayBackText({ status, isDelayed, expectedBy, doneAt }: ReturnedPayment): string {
  if (status === 'done') {
    return doneAt ? words.backSentOn({ date: shortDate(indiaDate(new Date(doneAt))) }) : words.backSent;
  }
  if (status === 'failed') return words.backFailed;
  return isDelayed ? words.backDelayed : words.backOnItsWay({ date: shortDate(expectedBy) });
}

/** Nothing of a booking that was cancelled, or moved elsewhere, since. */
function standsText({ move }: ReturnedPayment, booking: Booked): string | undefined {
  const isThere = !move || timesText(move.from) === timesText(booking);
  return booking.status === 'confirmed' && isThere ? words.stands({ when: timesText(booking) }) : undefined;
}

function timesText({ date, fromTime, toTime }: Times): string {
  return shortDateAt(date, timeRange(fromTime, toTime));
}
