import { Banknote, Undo2 } from 'lucide-react';
import { LinkButton } from '#app/components/button.tsx';
import type { BookingRefund } from '#contract/refund.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/site/my-bookings.ts';
import * as returnedWords from '#words/site/returned-payments.ts';
import { noRefundText, refundCauses, refundNote } from './refund-words.ts';
import { returnedText, returnedTitle } from './returned-words.ts';
import type { ShownBooking } from './shown-booking.ts';
import { Panel } from './what-now.tsx';

/** The money on its way back: payments that could not be used, and what the booking itself gives back. */
export function RefundPanels({ booking }: { booking: ShownBooking }) {
  return (
    <>
      <ReturnedPanels booking={booking} />
      <BookingRefunds booking={booking} />
    </>
  );
}

function ReturnedPanels({ booking }: { booking: ShownBooking }) {
  return booking.returnedPayments.map((payment) => (
    <Panel key={payment.paymentId} icon={<Undo2 className="size-5" />} title={returnedTitle(payment)}>
      <p>{returnedText(payment, booking)}</p>
      {payment.tracker && (
        <LinkButton to={payment.tracker} variant="outline" className="mt-4 w-full">
          {payment.status === 'done' ? returnedWords.see : returnedWords.follow}
        </LinkButton>
      )}
    </Panel>
  ));
}

function BookingRefunds({ booking }: { booking: ShownBooking }) {
  const { refunds } = booking;
  return (
    <>
      {hasOnlyCashBack(booking) && <CashReturned rupees={booking.cashReturned} />}
      {gaveNothingBack(booking) && (
        <Panel icon={<Undo2 className="size-5" />} title={words.noRefundTitle}>
          <p>{noRefundText(booking, words.noRefundNotDue)}</p>
        </Panel>
      )}
      {refunds.map((refund) => (
        <Panel
          key={`${refund.cause} ${refund.askedAt} ${refund.asCredit}`}
          icon={<Undo2 className="size-5" />}
          title={titleOf(refund)}
        >
          <p>
            {refundNote(refund)} {(refunds.length > 1 || refund.cause === 'moved') && refundCauses[refund.cause]}
          </p>
          {refund.tracker && (
            <LinkButton to={refund.tracker} variant="outline" className="mt-4 w-full">
              {words.actionFollowRefund}
            </LinkButton>
          )}
        </Panel>
      ))}
    </>
  );
}

function hasOnlyCashBack({ status, refunds, cashReturned, cashOwed, calledOff }: ShownBooking): boolean {
  return status === 'cancelled' && refunds.length === 0 && cashReturned > 0 && cashOwed === 0 && !calledOff;
}

/** What a move or the operator gave back before is another matter; cash is handed back at the ground. */
function gaveNothingBack({ status, refunds, receipt, paid, cashReturned, cashOwed, calledOff }: ShownBooking): boolean {
  const isPaidFor = receipt.payments.length > 0 && paid > 0 && cashReturned + cashOwed === 0 && !calledOff;
  return status === 'cancelled' && isPaidFor && !refunds.some(({ cause }) => cause === 'cancelled');
}

function CashReturned({ rupees }: { rupees: number }) {
  return (
    <Panel icon={<Banknote className="size-5" />} title={words.cashReturnedTitle}>
      <p>{words.noteCashReturned({ amount: formatRupees(rupees) })}</p>
    </Panel>
  );
}

function titleOf({ asCredit, status }: BookingRefund): string {
  if (asCredit) return words.refundTitleCredit;
  return status === 'done' ? words.refundTitleDone : words.refundTitle;
}
