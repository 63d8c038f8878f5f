import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Button, LinkButton } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { SignedInOnly } from '#app/features/session/signed-in-only.tsx';
import type { Player } from '#app/features/session/use-sign-in-first.ts';
import { eventQuery } from '#app/features/venues/queries.ts';
import { useWaitDialog } from '#app/features/waiting-list/use-wait-dialog.tsx';
import { useEntryOverReloads } from '#app/lib/reloaded-entry.ts';
import { useTopOnChange } from '#app/lib/use-top-on-change.ts';
import type { Slot, Venue } from '#contract/venue.ts';
import { finishedAs, isAboutMove } from '#domain/finish-move.ts';
import { indiaDate } from '#domain/india-time.ts';
import { periodOf } from '#domain/periods.ts';
import type { Selection } from '#domain/range-selection.ts';
import { slotsOfTime } from '#domain/run-lines.ts';
import { runPrice } from '#domain/run-price.ts';
import * as bookingWords from '#words/site/my-bookings.ts';
import * as words from '#words/site/reschedule.ts';
import { HoldCountdown } from './hold-countdown.tsx';
import { BookingNotFound, BookingPageFailed } from './my-bookings/booking-page-states.tsx';
import { returnedText } from './my-bookings/returned-words.ts';
import { playerPayment } from './payment/pay.ts';
import { PaymentFollower } from './payment/payment-follower.tsx';
import { PaymentSection } from './payment/payment-section.tsx';
import { bookingQuery, type KnownBooking } from './queries.ts';
import { moneyOfMove } from './reschedule/due-difference.ts';
import { bookingToPay, countOf, isSameSlot, refundAfterRescheduling } from './reschedule/new-slot.ts';
import { rescheduleSlotsQuery } from './reschedule/queries.ts';
import { RescheduleAction } from './reschedule/reschedule-action.tsx';
import {
  RescheduleCancelled,
  Rescheduled,
  RescheduledElsewhere,
  RescheduleLoading,
  RescheduleNotAllowed,
} from './reschedule/reschedule-states.tsx';
import { LaterRefund, PaidSlot, RescheduleSummary } from './reschedule/reschedule-summary.tsx';
import { useBegunPayment } from './reschedule/use-begun-payment.ts';
import { useOwnMarked } from './reschedule/use-own-marked.ts';
import { useRescheduleHistory } from './reschedule/use-reschedule-history.ts';
import { useRescheduling } from './reschedule/use-rescheduling.ts';
import { SlotPicker } from './slots/slot-picker.tsx';

type ReschedulePageProps = {
  bookingId: string;
  /** Nothing is really paid. */
  isDemo: boolean;
};

export function ReschedulePage({ bookingId, isDemo }: ReschedulePageProps) {
  useEntryOverReloads();
  return (
    <SignedInOnly reason={words.title} why={bookingWords.signInWhy} loading={<RescheduleLoading />}>
      {(player) => <OwnReschedule key={bookingId} {...player} bookingId={bookingId} isDemo={isDemo} />}
    </SignedInOnly>
  );
}

type Paying = Player & { isDemo: boolean };

function OwnReschedule({ bookingId, ...paying }: Paying & { bookingId: string }) {
  const { token } = paying;
  const own = useQuery(bookingQuery(token, bookingId));
  const isOwn = Boolean(own.data);
  const [search] = useSearchParams();
  const slots = useQuery({ ...rescheduleSlotsQuery(token, bookingId), enabled: isOwn });
  const event = useQuery({ ...eventQuery(own.data?.booking.eventId ?? ''), enabled: isOwn });
  if (own.data === null) return <BookingNotFound />;
  if (own.data && slots.data && event.data) {
    return <RescheduleSteps {...paying} own={own.data} slots={slots.data} venue={event.data.venue} />;
  }
  const { booking } = own.data ?? {};
  if (booking && finishedAs(search, booking) === 'moved') return <Rescheduled booking={booking} />;
  if (booking?.status === 'cancelled') return <RescheduleCancelled booking={booking} />;
  if (booking && !booking.rescheduling.allowed && !booking.pendingMove)
    return <RescheduleNotAllowed booking={booking} />;
  const failed = [own, slots, event].find(({ isError, isFetching }) => isError && !isFetching);
  return failed ? <BookingPageFailed onRetry={() => void failed.refetch()} /> : <RescheduleLoading />;
}

type RescheduleStepsProps = Paying & {
  own: KnownBooking;
  slots: Slot[];
  venue: Venue;
};

function RescheduleSteps({
  token,
  user,
  isDemo,
  own: { booking, serverTime, aheadMs },
  slots,
  venue,
}: RescheduleStepsProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [selection, setSelection] = useState<Selection | null>(null);
  const flow = useRescheduling(token, booking);
  const { lost } = flow;
  const onHoldEnd = useCallback(() => void lost(words.holdEnded), [lost]);
  const page = `/bookings/${booking.bookingId}`;
  const [search, setSearch] = useSearchParams();
  const { wait, dialog } = useWaitDialog(venue, booking.formatId, flow.askAnew);
  const shownSlots = useOwnMarked(token, slots, venue, booking);
  const { pendingMove } = booking;
  const begun = useBegunPayment(booking);
  const [opened] = useState(booking);
  // What was paid here, or since the page was opened, came too late: nobody else tells whoever waits for it.
  const known = opened.returnedPayments.map(({ paymentId }) => paymentId);
  const isNews = (paymentId: string) => paymentId === begun.lastId || !known.includes(paymentId);
  const inVain = pendingMove ? undefined : booking.returnedPayments.find(({ paymentId }) => isNews(paymentId));
  const wasMovedElsewhere = !isSameSlot(opened, booking);
  // Paid in a UPI app or another tab, the booking is rescheduled without this page's doing.
  const [paying, setPaying] = useState(pendingMove);
  if (pendingMove && pendingMove.holdExpiresAt !== paying?.holdExpiresAt) setPaying(pendingMove);
  const isRescheduledMeanwhile = !pendingMove && paying !== null && isSameSlot(booking, paying);
  const rescheduled = flow.done ?? (isRescheduledMeanwhile ? booking : null);
  const finished = finishedAs(search, booking);
  const [isLeaving, setLeaving] = useState(false);
  const { isBackAtSlots, wasRescheduledHere, goToPayment } = useRescheduleHistory({ booking, rescheduled, isLeaving });
  const isRescheduled = wasRescheduledHere || rescheduled !== null || finished === 'moved';
  const toPay = isBackAtSlots ? null : pendingMove;
  const isCancelled = booking.status === 'cancelled';
  useTopOnChange(isCancelled ? 'cancelled' : isRescheduled ? 'rescheduled' : toPay ? 'paying' : 'choosing');
  if (isCancelled) return <RescheduleCancelled booking={booking} />;
  if (isRescheduled && booking.status === 'confirmed') return <Rescheduled booking={rescheduled ?? booking} />;
  if (!toPay && !booking.rescheduling.allowed) return <RescheduleNotAllowed booking={booking} />;

  /** The address has it too, so that a reload finds it chosen. */
  function choose(chosen: Selection | null): void {
    setSelection(chosen);
    if (!chosen && isAboutMove(search)) return;
    const { date, fromTime, toTime } = chosen ?? {};
    const next = new URLSearchParams(date && fromTime && toTime ? { date, fromTime, toTime } : {});
    if (String(next) !== String(search)) setSearch(next, { replace: true, preventScrollReset: true, state });
  }

  const isGone = finished === 'gone' && opened.pendingMove === null;
  const notice = flow.notice ?? (isGone && `${words.heldNoMore} ${words.oldStillYours}`);
  const price = selection && runPrice(slotsOfTime(selection, slots));
  const isNew = selection !== null && !isSameSlot(booking, selection);
  const difference = toPay
    ? { due: toPay.amountDue, used: toPay.used, comesBack: 0, isKept: 0 }
    : isNew && price !== null
      ? moneyOfMove(booking, price)
      : null;
  const target = toPay
    ? { ...toPay, price: toPay.totalPrice }
    : isNew && price !== null
      ? { ...selection, price }
      : null;
  const held = toPay && {
    expiresAt: toPay.holdExpiresAt,
    aheadMs,
  };
  const percent = toPay?.refundPercent ?? booking.rescheduling.refundPercent;
  const refund =
    target && difference
      ? refundAfterRescheduling(booking, { ...target, difference, percent }, new Date(serverTime))
      : null;

  const action = !toPay && (
    <RescheduleAction
      target={target}
      difference={difference}
      refund={refund}
      isBusy={flow.isBusy}
      disabled={!isNew}
      onPress={() =>
        selection &&
        price !== null &&
        flow.reschedule(
          selection,
          { price, comesBack: difference?.comesBack ?? 0, due: difference?.later?.due },
          goToPayment,
        )
      }
    />
  );

  return (
    <div className="wrap min-h-svh max-w-5xl py-6 sm:py-9">
      {/* While paying, the way back stands beside the button that pays. */}
      {!toPay && (
        <LinkButton to={page} variant="outline" className="mb-6">
          <ArrowLeft className="size-4" />
          {words.back}
        </LinkButton>
      )}
      <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <h1 className="text-3xl sm:text-5xl">{toPay ? words.payTitle : words.title}</h1>
        {held && <HoldCountdown {...held} onEnd={onHoldEnd} />}
      </div>
      {toPay && <PaidSlot slot={toPay} />}
      <div role="status">{wasMovedElsewhere && <RescheduledElsewhere booking={booking} />}</div>
      {(inVain || notice) && (
        <p role="alert" className="mb-6 rounded-2xl bg-amber-50 px-5 py-4 font-medium text-amber-900">
          {inVain ? returnedText(inVain, booking) : notice}
        </p>
      )}
      {begun.lastId !== undefined && (
        <PaymentFollower
          key={begun.lastId}
          token={token}
          paymentId={begun.lastId}
          onDecided={() => void flow.askAnew()}
          onFailed={begun.forget}
        />
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {toPay ? (
          <PaymentSection
            key={toPay.holdExpiresAt}
            isBegun={begun.paymentId !== undefined}
            onOrder={begun.keep}
            calls={playerPayment({ token, userId: user.id }, bookingToPay(booking, toPay), {
              isDifference: true,
            })}
            isDemo={isDemo}
            booking={bookingToPay(booking, toPay)}
            isDifference
            countdown={held && <HoldCountdown {...held} />}
            refundTerms={refund && <LaterRefund refund={refund} />}
            onBack={() => flow.drop()}
            onLost={(message) => void lost(message)}
            // The page then shows by itself that the booking has been rescheduled.
            onPaid={() => void flow.askAnew()}
          />
        ) : (
          <Card className="p-5 sm:p-7">
            <SlotPicker
              title={<h2 className="text-2xl">{venue.name}</h2>}
              today={indiaDate(new Date(serverTime))}
              venue={venue}
              slots={shownSlots}
              opensOn={periodOf(booking.fromTime)}
              usual={{ count: countOf(slots, booking), duration: booking.duration }}
              initial={{ date: booking.date, ...offeredIn(search) }}
              onChange={choose}
              onWait={wait}
            />
          </Card>
        )}
        <aside aria-label={words.summaryTitle} className="flex flex-col gap-4 lg:sticky lg:top-24">
          <RescheduleSummary
            booking={booking}
            target={target}
            difference={difference}
            // While the difference is being paid it stands with the payment.
            refund={toPay ? null : refund}
            action={action}
          />
          {toPay && (
            <Button
              variant="outline"
              size="lg"
              waiting={flow.isBusy}
              onClick={() => {
                setLeaving(true);
                flow.drop(() => void navigate(page, { replace: true }));
              }}
            >
              {bookingWords.pendingRescheduleKeepOld}
            </Button>
          )}
        </aside>
      </div>
      {dialog}
    </div>
  );
}

/** Whoever comes from an offer has chosen already. */
function offeredIn(search: URLSearchParams) {
  const [date, fromTime, toTime] = ['date', 'fromTime', 'toTime'].map((name) => search.get(name) ?? undefined);
  return date && fromTime ? { date, fromTime, toTime } : {};
}
