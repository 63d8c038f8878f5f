import { Undo2 } from 'lucide-react';
import { LinkButton } from '#app/components/button.tsx';
import type { MyBookingDetails } from '#contract/my-booking.ts';
import { followLabel, refundCauses, refundNote } from './refund-words.ts';
import { Panel } from './what-now.tsx';

/** The money on its way back. */
export function RefundPanels({ booking: { refunds, status, cancelledBy, receipt } }: { booking: MyBookingDetails }) {
  if (refunds.length === 0) {
    if (status !== 'cancelled' || receipt.paid === 0) return null;
    return (
      <Panel icon={<Undo2 className="size-5" />} title="Nothing comes back">
        <p>
          {cancelledBy === 'player'
            ? 'It was cancelled too late for a refund by the terms of this booking.'
            : 'By the terms of this booking no refund was due.'}
        </p>
      </Panel>
    );
  }
  return refunds.map((refund) => (
    <Panel
      key={`${refund.cause} ${refund.askedAt}`}
      icon={<Undo2 className="size-5" />}
      title={refund.status === 'done' ? 'Your refund was paid out' : 'Your refund'}
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
