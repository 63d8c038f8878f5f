import { useState } from 'react';
import { Button, LinkButton } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { rich } from '#app/components/rich.tsx';
import { ApiError, sentenceOf } from '#app/lib/api.ts';
import type { MyBookingDetails } from '#contract/my-booking.ts';
import type { BookingRefund } from '#contract/refund.ts';
import { formatRupees } from '#domain/price.ts';
import { nothingBackText } from '#domain/refund-text.ts';
import * as refundWords from '#words/shared/refunds.ts';
import * as components from '#words/site/components.ts';
import * as words from '#words/site/my-bookings.ts';
import { momentText, timesOf } from './booking-words.ts';
import { useCancelBooking } from './mutations.ts';
import { followLabel, noRefundText, refundNote } from './refund-words.ts';
import { Deadlines } from './what-now.tsx';

type CancelDialogProps = { open: boolean; close: () => void; token: string; booking: MyBookingDetails };

type Outcome =
  | { is: 'cancelled'; amount: number; tracker: string | null }
  | { is: 'already'; booking: MyBookingDetails; isNews: boolean }
  | { is: 'refused'; why: string };

/** Says what comes back before the click, and does exactly that or nothing. */
export default function CancelDialog({ open, close, token, booking }: CancelDialogProps) {
  const [shown, setShown] = useState(booking);
  /** Why it is shown anew. */
  const [news, setNews] = useState<string>();
  // Opened by an old link, the booking may be cancelled or played already.
  const [outcome, setOutcome] = useState<Outcome | null>(() => changeSince(booking, false));
  const [isHeld] = useState(booking.status === 'held');
  const cancelling = useCancelBooking(token, booking.bookingId);
  const { isPending: isBusy } = cancelling;
  const notice = news ?? (cancelling.error && sentenceOf(cancelling.error, words.cancelFailed));

  function cancel(): void {
    setNews(undefined);
    cancelling.mutate(shown, {
      onSuccess(result) {
        const change = result.is === 'cancelled' ? result : changeSince(result.booking, true);
        setOutcome(change);
        if (change || result.is === 'cancelled') return;
        setNews(result.booking.startsAt === shown.startsAt ? words.cancelChanged : words.cancelRescheduledMeanwhile);
        setShown(result.booking);
      },
      onError(error) {
        const isTooLate = error instanceof ApiError && (error.code === 'too_late' || error.code === 'hold_expired');
        if (isTooLate) setOutcome({ is: 'refused', why: sentenceOf(error, words.cancelFailed) });
      },
    });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={() => !isBusy && close()}
      title={titleOf(outcome, isHeld)}
      description={rich(
        words.cancelAbout({
          venue: shown.eventName,
          date: shown.formattedDate,
          times: timesOf(shown),
          unbroken: (text) => <span className="inline-block">{text}</span>,
        }),
      )}
    >
      {outcome ? (
        <Told outcome={outcome} booking={booking} isHeld={isHeld} close={close} />
      ) : (
        <>
          {isHeld ? <p className="text-ink-muted">{words.giveUpText}</p> : <Terms booking={shown} />}
          {notice && (
            <p role="alert" className="mt-4 rounded-xl bg-amber-50 px-4 py-3 font-medium text-amber-900">
              {notice}
            </p>
          )}
          <div className="mt-6 flex flex-col gap-3">
            <Button variant="danger" size="lg" waiting={isBusy} onClick={cancel}>
              {isBusy ? words.cancelCancelling : isHeld ? words.nowGiveUp : callOf(shown.cancellation.amount)}
            </Button>
            <Button variant="outline" size="lg" disabled={isBusy} onClick={close}>
              {isHeld ? words.giveUpKeep : words.cancelKeep}
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
    return { is: 'refused', why: now.cancellation.reason ?? words.cancelNotAnyMore };
  }
  return null;
}

function callOf(amount: number): string {
  return amount > 0 ? words.cancelConfirm({ refund: formatRupees(amount) }) : words.cancelConfirmWithout;
}

function titleOf(outcome: Outcome | null, isHeld: boolean): string {
  if (!outcome) return isHeld ? words.giveUpTitle : words.cancelTitle;
  if (outcome.is === 'cancelled') return isHeld ? words.giveUpDone : words.cancelDone;
  return outcome.is === 'already' ? words.alreadyTitle : words.cancelTooLate;
}

function Terms({ booking }: { booking: MyBookingDetails }) {
  const { cancellation: shown } = booking;
  const kept = booking.receipt.kept - shown.amount;
  return (
    <div className="text-ink-muted">
      {shown.amount > 0 ? (
        <p className="text-lg text-ink">
          {rich(
            (kept > 0 ? words.nowCancelNow : words.cancelAllBack)({
              refund: formatRupees(shown.amount),
              strong: (text) => <strong className="font-display text-2xl tabular-nums">{text}</strong>,
            }),
          )}
        </p>
      ) : (
        <p className="text-lg text-ink">{nothingBackText(refundWords, shown.most, 'cancelling')}</p>
      )}
      {kept > 0 && <p className="mt-1">{words.cancelStays({ amount: formatRupees(kept) })}</p>}
      <Deadlines booking={{ cancellation: shown }} />
      <p className="mt-3 text-sm">
        {shown.amount > 0 && `${words.cancelMoneyGoes} `}
        {words.cancelSlotIsFree}
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
      <p className="text-ink-muted">{told(outcome, { refund, isHeld, most: booking.cancellation.most })}</p>
      <div className="mt-6 flex flex-col gap-3">
        {tracker && (
          <LinkButton to={tracker} size="lg">
            {followLabel(refund ?? { status: 'asked' })}
          </LinkButton>
        )}
        <Button variant={tracker ? 'outline' : 'solid'} size="lg" onClick={close}>
          {components.close}
        </Button>
      </div>
    </div>
  );
}

type Known = { refund: BookingRefund | undefined; isHeld: boolean; most: number };

function told(outcome: Outcome, { refund, isHeld, most }: Known): string {
  if (outcome.is === 'refused') return outcome.why;
  if (outcome.is === 'cancelled') {
    if (isHeld) return words.giveUpDoneText;
    if (refund) return refundNote(refund);
    return outcome.amount > 0
      ? words.cancelDoneRefund({ refund: formatRupees(outcome.amount) })
      : words.cancelDoneNothing({ reason: nothingBackText(refundWords, most, 'cancelled') });
  }
  return `${alreadyText(outcome)} ${refund ? refundNote(refund) : noRefundText(outcome.booking, words.alreadyNothingBack)}`;
}

function alreadyText({ booking: { cancelledAt, cancelledBy }, isNews }: Extract<Outcome, { is: 'already' }>): string {
  const by = cancelledBy === 'operator' ? 'venue' : 'player';
  if (!cancelledAt) return (isNews ? words.alreadyCancelledBefore : words.alreadyCancelled)({ by });
  const when = momentText(cancelledAt);
  return (isNews ? words.alreadyCancelledBeforeOn : words.alreadyCancelledOn)({ by, when });
}

/** What its cancellation gave back; what an earlier reschedule did is another matter. */
function refundOf({ refunds }: MyBookingDetails) {
  return refunds.find(({ cause }) => cause === 'cancelled');
}
