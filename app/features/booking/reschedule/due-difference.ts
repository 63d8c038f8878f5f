import { capOf } from '#app/features/booking/my-bookings/refund-words.ts';
import type { ShownBooking } from '#app/features/booking/my-bookings/shown-booking.ts';
import { toPaise, toRupees } from '#domain/price.ts';
import { deskDifference } from '#domain/reschedule.ts';
import { type Difference, differenceOf } from './new-slot.ts';

type Paid = Pick<
  ShownBooking,
  'totalPrice' | 'cancellation' | 'rescheduling' | 'paid' | 'amountDue' | 'receipt' | 'refunds'
>;

/** What rescheduling costs or brings. With money at the counter, what it costs more is not paid first but due. */
export function moneyOfMove(booking: Paid, price: number): Difference {
  const { rescheduling, amountDue, paid, receipt, refunds } = booking;
  if (!rescheduling.addsToDue) return differenceOf(booking, price);
  const left = (asCredit: boolean) =>
    toPaise(
      sum(receipt.payments.filter(({ method }) => (method === 'credit') === asCredit)) -
        sum(refunds.filter((refund) => refund.asCredit === asCredit)),
    );
  const [gatewayPaise, creditPaise] = [left(false), left(true)];
  const money = deskDifference(
    { totalPaise: toPaise(booking.totalPrice), duePaise: toPaise(amountDue) },
    toPaise(price),
    {
      percent: rescheduling.refundPercent,
      cap: capOf(booking.cancellation.cap),
      gatewayPaise,
      creditPaise,
      cashPaise: toPaise(paid) - gatewayPaise - creditPaise,
    },
  );
  return {
    due: 0,
    used: toRupees(money.usedPaise),
    comesBack: toRupees(money.backPaise),
    isKept: toRupees(money.keptPaise),
    later: {
      due: toRupees(money.duePaise),
      more: toRupees(money.morePaise),
      less: toRupees(money.droppedPaise),
      cash: toRupees(money.cashPaise),
    },
  };
}

const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);
