import { useState } from 'react';
import { Button, LinkButton } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { ApiError, sentenceOf } from '#app/lib/api.ts';
import type { MyBookingDetails } from '#contract/my-booking.ts';
import type { BookingRefund } from '#contract/refund.ts';
import { formatRupees } from '#domain/price.ts';
import { momentText, timesOf } from './booking-words.ts';
import { useCancelBooking } from './mutations.ts';
import { followLabel, refundNote } from './refund-words.ts';
import { Deadlines } from './what-now.tsx';

type CancelDialogProps = { open: boolean; close: () => void; token: string; booking: MyBookingDetails };

type Outcome =
  | { is: 'cancelled'; amount: number; tracker: string | null }
  | { is: 'already'; booking: MyBookingDetails; isNews: boolean }
  | { is: 'refused'; why: string };

const CANCEL_FAILED = 'The booking could not be cancelled. Please try again.';
const REFUND_CHANGED = 'Time went on: what comes back has changed. Please look again.';

/** Says what comes back before the click, and does exactly that or nothing. */
export default function CancelDialog({ open, close, token, booking }: CancelDialogProps) {
  const [shown, setShown] = useState(booking.cancellation);
  const [isNewRefund, setNewRefund] = useState(false);
  // From an old link, the booking may be past all this already.
  const [outcome, setOutcome] = useState<Outcome | null>(() => changeSince(booking, false));
  const [isHeld] = useState(booking.status === 'held');
  const cancelling = useCancelBooking(token, booking.bookingId);
  const { isPending: isBusy } = cancelling;
  const notice = isNewRefund ? REFUND_CHANGED : cancelling.error && sentenceOf(cancelling.error, CANCEL_FAILED);

  function cancel(): void {
    setNewRefund(false);
    cancelling.mutate(shown.amount, {
      onSuccess(result) {
        const change = result.is === 'cancelled' ? result : changeSince(result.booking, true);
        setOutcome(change);
        if (change || result.is === 'cancelled') return;
        setShown(result.booking.cancellation);
        setNewRefund(true);
      },
      onError(error) {
        const isTooLate = error instanceof ApiError && (error.code === 'too_late' || error.code === 'hold_expired');
        if (isTooLate) setOutcome({ is: 'refused', why: sentenceOf(error, CANCEL_FAILED) });
      },
    });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={() => !isBusy && close()}
      title={titleOf(outcome, isHeld)}
      description={`${booking.eventName}, ${booking.formattedDate}, ${timesOf(booking)}`}
    >
      {outcome ? (
        <Told outcome={outcome} booking={booking} isHeld={isHeld} close={close} />
      ) : (
        <>
          {isHeld ? (
            <p className="text-ink-muted">Nothing was paid, so nothing has to come back. Others can book it at once.</p>
          ) : (
            <Terms booking={booking} shown={shown} />
          )}
          {notice && (
            <p role="alert" className="mt-4 rounded-xl bg-amber-50 px-4 py-3 font-medium text-amber-900">
              {notice}
            </p>
          )}
          <div className="mt-6 flex flex-col gap-3">
            <Button variant="danger" size="lg" waiting={isBusy} onClick={cancel}>
              {isBusy ? 'Cancelling...' : isHeld ? 'Give the slot up' : callOf(shown.amount)}
            </Button>
            <Button variant="outline" size="lg" disabled={isBusy} onClick={close}>
              {isHeld ? 'Keep it' : 'Keep the booking'}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

/** Another tab or another device may have been faster, or the game may have begun. */
function changeSince(now: MyBookingDetails, isNews: boolean): Outcome | null {
  if (now.status === 'cancelled') return { is: 'already', booking: now, isNews };
  if (!now.cancellation.allowed) {
    return { is: 'refused', why: now.cancellation.reason ?? 'This booking cannot be cancelled any more.' };
  }
  return null;
}

function callOf(amount: number): string {
  return amount > 0 ? `Cancel and get ${formatRupees(amount)} back` : 'Cancel without a refund';
}

function titleOf(outcome: Outcome | null, isHeld: boolean): string {
  if (!outcome) return isHeld ? 'Give this slot up?' : 'Cancel this booking?';
  if (outcome.is === 'cancelled') return isHeld ? 'Given up' : 'Cancelled';
  return outcome.is === 'already' ? 'Already cancelled' : 'Too late to cancel';
}

function Terms({ booking, shown }: { booking: MyBookingDetails; shown: MyBookingDetails['cancellation'] }) {
  const kept = booking.receipt.kept - shown.amount;
  return (
    <div className="text-ink-muted">
      {shown.amount > 0 ? (
        <p className="text-lg text-ink">
          Cancel now and <strong className="font-display text-2xl tabular-nums">{formatRupees(shown.amount)}</strong>{' '}
          comes back{kept > 0 ? '.' : ', all of it.'}
        </p>
      ) : (
        <p className="text-lg text-ink">Cancel now and nothing comes back: the game is too close.</p>
      )}
      {kept > 0 && <p className="mt-1">{formatRupees(kept)} stays with the venue.</p>}
      <Deadlines booking={{ cancellation: shown }} />
      <p className="mt-3 text-sm">
        {shown.amount > 0 && 'The money goes to where you paid from, usually within 5 to 7 working days. '}
        The slot is free for others at once.
      </p>
    </div>
  );
}

type ToldProps = { outcome: Outcome; booking: MyBookingDetails; isHeld: boolean; close: () => void };

function Told({ outcome, booking, isHeld, close }: ToldProps) {
  // The page asks again meanwhile: what it says of the refund is said here too.
  const refund = refundOf(outcome.is === 'already' && booking.status !== 'cancelled' ? outcome.booking : booking);
  const tracker =
    outcome.is === 'refused' ? null : (refund?.tracker ?? (outcome.is === 'cancelled' && outcome.tracker));
  return (
    <div role="status">
      <p className="text-ink-muted">{told(outcome, refund, isHeld)}</p>
      <div className="mt-6 flex flex-col gap-3">
        {tracker && (
          <LinkButton to={tracker} size="lg">
            {followLabel(refund ?? { status: 'asked' })}
          </LinkButton>
        )}
        <Button variant={tracker ? 'outline' : 'solid'} size="lg" onClick={close}>
          Close
        </Button>
      </div>
    </div>
  );
}

function told(outcome: Outcome, refund: BookingRefund | undefined, isHeld: boolean): string {
  if (outcome.is === 'refused') return outcome.why;
  if (outcome.is === 'cancelled') {
    if (isHeld) return 'The slot is free for others now.';
    if (refund) return refundNote(refund);
    return outcome.amount > 0
      ? `${formatRupees(outcome.amount)} is on its way back to where you paid from.`
      : 'The slot is free for others now. Nothing comes back.';
  }
  const { cancelledAt, cancelledBy } = outcome.booking;
  const by = cancelledBy === 'operator' ? 'The venue cancelled it' : 'This booking was cancelled';
  const back = refund ? refundNote(refund) : 'Nothing comes back.';
  const meanwhile = outcome.isNews ? ', before you pressed. Nothing was done twice.' : '.';
  return `${by}${cancelledAt ? ` on ${momentText(cancelledAt)}` : ''}${meanwhile} ${back}`;
}

/** What its cancellation gave back; what an earlier reschedule did is another matter. */
function refundOf({ refunds }: MyBookingDetails) {
  return refunds.find(({ cause }) => cause === 'cancelled');
}
