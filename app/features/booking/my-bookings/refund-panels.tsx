import { Undo2 } from 'lucide-react';
import { LinkButton } from '#app/components/button.tsx';
import type { MyBookingDetails } from '#contract/my-booking.ts';
import * as words from '#words/site/my-bookings.ts';
import { followLabel, noRefundText, refundCauses, refundNote } from './refund-words.ts';
import { Panel } from './what-now.tsx';

/** The money on its way back. */
export function RefundPanels({ booking }: { booking: MyBookingDetails }) {
  const { refunds, status, receipt } = booking;
  if (refunds.length === 0) {
    if (status !== 'cancelled' || receipt.paid === 0) return null;
    return (
      <Panel icon={<Undo2 className="size-5" />} title={words.noRefundTitle}>
        <p>{noRefundText(booking, words.noRefundNotDue)}</p>
      </Panel>
    );
  }
  return refunds.map((refund) => (
    <Panel
      key={`${refund.cause} ${refund.askedAt}`}
      icon={<Undo2 className="size-5" />}
      title={refund.status === 'done' ? words.refundTitleDone : words.refundTitle}
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
