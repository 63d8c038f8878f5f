// The sum on a booking's card: what was paid and has not come back, and the price beside it where that is another.
import type { MyBooking } from '#contract/my-booking.ts';
import { formatRupees, toPaise } from '#domain/price.ts';
import * as words from '#words/site/my-bookings.ts';

type Paid = Pick<MyBooking, 'status' | 'totalPrice' | 'amountDue' | 'paid' | 'cameBack' | 'calledOff'>;

/** `about` says what the sum is, where it is not simply the price. */
export function sumOf(booking: Paid): { sum: string; about?: string } {
  const { status, totalPrice, amountDue, paid, cameBack } = booking;
  if (status === 'cancelled' && paid + cameBack > 0) {
    return { sum: formatRupees(paid + cameBack), about: aboutCancelled(booking) };
  }
  if (status === 'confirmed' && toPaise(paid) !== toPaise(totalPrice) - toPaise(amountDue)) {
    return { sum: formatRupees(paid), about: words.sumPaid({ price: formatRupees(totalPrice) }) };
  }
  return { sum: formatRupees(totalPrice) };
}

function aboutCancelled({ paid, cameBack, calledOff }: Paid): string {
  // What comes back is still to be chosen, or was taken as credit.
  if (calledOff) return words.sumCancelled;
  if (cameBack === 0) return words.sumCancelledKept;
  return paid > 0
    ? words.sumCancelledSome({ back: formatRupees(cameBack), kept: formatRupees(paid) })
    : words.sumCancelledAll;
}
