import { useEffect, useState } from 'react';
import { Button, LinkButton } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { rich } from '#app/components/rich.tsx';
import { ApiError, sentenceOf } from '#app/lib/api.ts';
import { shortDate } from '#domain/date-text.ts';
import { formatRupees } from '#domain/price.ts';
import { nothingBackText } from '#domain/refund-text.ts';
import * as refundWords from '#words/shared/refunds.ts';
import * as components from '#words/site/components.ts';
import * as words from '#words/site/my-bookings.ts';
import { timesOf } from './booking-words.ts';
import { backText, cancelledText, refundOfCancellation } from './cancelled-words.ts';
import { cashBackOf } from './cash-back.ts';
import { type CancelCalls, isChanged, useCancelBooking } from './mutations.ts';
import { cappedOf } from './refund-words.ts';
import type { ShownBooking } from './shown-booking.ts';
import { Deadlines } from './what-now.tsx';

type CancelDialogProps = {
  open: boolean;
  close: () => void;
  /** There is nothing left to cancel. */
  onEnded?: () => void;
  calls: CancelCalls;
  booking: ShownBooking;
};

type Outcome =
  | { is: 'cancelled'; booking: ShownBooking }
  | { is: 'already'; booking: ShownBooking; hasPressed: boolean }
  | { is: 'refused'; why: string };

/** A press that comes sooner after a change was meant for what stood there before. */
const TO_READ_MS = 700;

/** Says what comes back before the click, and does exactly that or nothing. */
export default function CancelDialog({ open, close, onEnded, calls, booking }: CancelDialogProps) {
  const [shown, setShown] = useState(booking);
  /** Why it is shown anew. */
  const [news, setNews] = useState<string>();
  // Opened by an old link, the booking may be cancelled or played already.
  const [outcome, setOutcome] = useState<Outcome | null>(() => changeSince(booking, false));
  const isHeld = shown.status === 'held';
  const cancelling = useCancelBooking(calls);
  const { isPending: isBusy } = cancelling;
  const isToBeRead = useIsNew(shown, TO_READ_MS);
  const notice = news ?? (cancelling.error && sentenceOf(cancelling.error, words.cancelFailed));

  function showAnew(now: ShownBooking, hasPressed: boolean): void {
    const change = changeSince(now, hasPressed);
    setOutcome(change);
    if (change) return;
    setNews(now.startsAt === shown.startsAt ? words.cancelChanged : words.cancelRescheduledMeanwhile);
    setShown(now);
  }

  // The page behind asks for it again now and then, and may learn what another tab has done.
  const isOutdated = !isBusy && !outcome && isChanged(booking, shown);
  useEffect(() => {
    if (isOutdated) showAnew(booking, false);
  });

  const hasEnded = outcome !== null && outcome.is !== 'refused';
  useEffect(() => {
    if (hasEnded) onEnded?.();
  }, [hasEnded, onEnded]);

  function cancel(): void {
    if (isToBeRead) return;
    setNews(undefined);
    cancelling.mutate(shown, {
      onSuccess({ is, booking: now }) {
        if (is === 'cancelled') setOutcome({ is, booking: now });
        else showAnew(now, true);
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
            <Button
              variant="danger"
              size="lg"
              waiting={isBusy}
              aria-disabled={isToBeRead || undefined}
              onClick={cancel}
            >
              {isBusy ? words.cancelCancelling : isHeld ? words.nowGiveUp : callOf(shown)}
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

/** Whether it has just taken the place of another one. */
function useIsNew(shown: unknown, forMs: number): boolean {
  const [known, setKnown] = useState(shown);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(shown), forMs);
    return () => clearTimeout(timer);
  }, [shown, forMs]);
  return known !== shown;
}

/** Another tab or another device may have been faster, or the game may have begun. */
function changeSince(now: ShownBooking, hasPressed: boolean): Outcome | null {
  if (now.status === 'cancelled') return { is: 'already', booking: now, hasPressed };
  if (!now.cancellation.allowed) {
    return { is: 'refused', why: now.cancellation.reason ?? words.cancelNotAnyMore };
  }
  return null;
}

function callOf({ cancellation: { amount }, receipt }: ShownBooking): string {
  if (receipt.paid === 0) return words.nowCancel;
  return amount > 0 ? words.cancelConfirm({ refund: formatRupees(amount) }) : words.cancelConfirmWithout;
}

function titleOf(outcome: Outcome | null, isHeld: boolean): string {
  if (!outcome) return isHeld ? words.giveUpTitle : words.cancelTitle;
  if (outcome.is === 'cancelled') return isHeld ? words.giveUpDone : words.cancelDone;
  return outcome.is === 'already' ? words.alreadyTitle : words.cancelTooLate;
}

function Terms({ booking }: { booking: ShownBooking }) {
  const { cancellation: shown } = booking;
  const { receipt, amountDue, pendingMove } = booking;
  const kept = booking.paid - shown.amount;
  const cash = cashBackOf(booking);
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
        <p className="text-lg text-ink">
          {receipt.paid === 0 ? words.cancelNothingPaid : nothingBackText(refundWords, cappedOf(booking), 'cancelling')}
        </p>
      )}
      {kept > 0 && <p className="mt-1">{words.cancelStays({ amount: formatRupees(kept) })}</p>}
      {cash > 0 && (
        <p className="mt-1">
          {cash < shown.amount ? words.cashSomeBack({ amount: formatRupees(cash) }) : words.cashAllBack}
        </p>
      )}
      {amountDue > 0 && <p className="mt-1">{words.cancelDueDropped({ amount: formatRupees(amountDue) })}</p>}
      {pendingMove && (
        <p className="mt-1">
          {words.cancelPendingReschedule({ date: shortDate(pendingMove.date), times: timesOf(pendingMove) })}
        </p>
      )}
      {receipt.paid > 0 && <Deadlines booking={booking} />}
      <p className="mt-3 text-sm">
        {shown.amount > cash && `${words.cancelMoneyGoes} `}
        {words.cancelSlotIsFree}
      </p>
    </div>
  );
}

type ToldProps = { outcome: Outcome; booking: ShownBooking; isHeld: boolean; close: () => void };

function Told({ outcome, booking, isHeld, close }: ToldProps) {
  // The page asks again meanwhile: what it says of the refund is said here too.
  const latest = outcome.is !== 'refused' && booking.status !== 'cancelled' ? outcome.booking : booking;
  const refund = refundOfCancellation(latest);
  const tracker = outcome.is === 'refused' ? null : refund?.tracker;
  return (
    <div role="status">
      <p className="text-ink-muted">{told(outcome, latest, isHeld)}</p>
      <div className="mt-6 flex flex-col gap-3">
        {tracker && (
          <LinkButton to={tracker} size="lg">
            {words.actionFollowRefund}
          </LinkButton>
        )}
        <Button variant={tracker ? 'outline' : 'solid'} size="lg" onClick={close}>
          {components.close}
        </Button>
      </div>
    </div>
  );
}

function told(outcome: Outcome, latest: ShownBooking, isHeld: boolean): string {
  if (outcome.is === 'refused') return outcome.why;
  if (outcome.is === 'already') return cancelledText(latest, outcome.hasPressed);
  if (isHeld) return words.giveUpDoneText;
  const { receipt } = latest;
  const reason =
    receipt.paid === 0 ? words.cancelNothingPaid : nothingBackText(refundWords, cappedOf(latest), 'cancelled');
  return backText(latest) || words.cancelDoneNothing({ reason });
}
