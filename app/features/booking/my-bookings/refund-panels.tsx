import { Banknote, Undo2 } from 'lucide-react';
import { LinkButton } from '#app/components/button.tsx';
import type { BookingRefund } from '#contract/refund.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/site/my-bookings.ts';
import { followLabel, noRefundText, refundCauses, refundNote } from './refund-words.ts';
import type { ShownBooking } from './shown-booking.ts';
import { Panel } from './what-now.tsx';

/** The money on its way back. */
export function RefundPanels({ booking }: { booking: ShownBooking }) {
  const { refunds, status, receipt, cashOwed } = booking;
  if (refunds.length === 0) {
    // Cash is handed back at the ground, and of that the receipt shows only what was kept.
    const hasCome = receipt.payments.length > 0 || booking.cashReturned > 0;
    if (status !== 'cancelled' || !hasCome || cashOwed > 0 || booking.calledOff) return null;
    if (booking.cashReturned > 0) return <CashReturned rupees={booking.cashReturned} />;
    return (
      <Panel icon={<Undo2 className="size-5" />} title={words.noRefundTitle}>
        <p>{noRefundText(booking, words.noRefundNotDue)}</p>
      </Panel>
    );
  }
  return refunds.map((refund) => (
    <Panel
      key={`${refund.cause} ${refund.askedAt} ${refund.asCredit}`}
      icon={<Undo2 className="size-5" />}
      title={titleOf(refund)}
    >
      <p>
        {refundNote(refund)} {refunds.length > 1 && refundCauses[refund.cause]}
      </p>
      {refund.tracker && (
        <LinkButton to={refund.tracker} variant="outline" className="mt-4 w-full">
          {followLabel(refund)}
        </LinkButton>
      )}
    </Panel>
  ));
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
