import { Check } from 'lucide-react';
import { LinkButton } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { EmptyState } from '#app/components/state-message.tsx';
import { TimeRange } from '#app/components/time-range.tsx';
import { cancelledText, refundOfCancellation } from '#app/features/booking/my-bookings/cancelled-words.ts';
import { movesLeftText, rescheduleSentence, termsText } from '#app/features/booking/my-bookings/refund-words.ts';
import type { ShownBooking } from '#app/features/booking/my-bookings/shown-booking.ts';
import type { MyBooking, MyBookingDetails } from '#contract/my-booking.ts';
import type { BookingRefund } from '#contract/refund.ts';
import { shortDate, shortDateAt, timeRange } from '#domain/date-text.ts';
import { formatRupees } from '#domain/price.ts';
import * as confirmationWords from '#words/site/confirmation.ts';
import * as bookingWords from '#words/site/my-bookings.ts';
import * as words from '#words/site/reschedule.ts';

export function RescheduleLoading() {
  return (
    <div role="status" data-page="loading" className="wrap min-h-svh max-w-5xl py-6 sm:py-9">
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="mb-6 h-11 w-44 rounded-full!" />
      <Skeleton className="mb-6 h-11 w-80 max-w-full" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-140" />
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}

/** `page`: where the booking is seen, if not among the player's own. */
type AboutProps = { booking: ShownBooking | MyBooking; page?: string };
const pageOf = ({ bookingId }: Pick<MyBooking, 'bookingId'>) => `/bookings/${bookingId}`;

/** Past the limit, too late, or not a booking that can be moved: it says which, and what is left to do. */
export function RescheduleNotAllowed({ booking, page = pageOf(booking) }: AboutProps) {
  return (
    <div className="wrap min-h-svh py-16">
      <EmptyState
        title={words.notAllowed}
        actions={
          <LinkButton to={page} variant="solid">
            {words.back}
          </LinkButton>
        }
      >
        {booking.rescheduling.reason}
      </EmptyState>
    </div>
  );
}

/** Why another slot is theirs than when the page was opened: moved in another tab, on another device, or by the venue. */
export function RescheduledElsewhere({ booking: { date, fromTime, toTime } }: { booking: MyBooking }) {
  return (
    <p className="mb-6 rounded-2xl bg-amber-50 px-5 py-4 font-medium text-amber-900">
      {words.elsewhere({ when: shortDateAt(date, timeRange(fromTime, toTime)) })}
    </p>
  );
}

/** Also where it was moved here before: cancelled in another tab, on another device, or by the venue. */
export function RescheduleCancelled({ booking, page = pageOf(booking) }: AboutProps) {
  const refund = refundOfCancellation(booking);
  return (
    <div className="wrap min-h-svh py-16">
      <EmptyState
        title={confirmationWords.cancelled}
        actions={
          <>
            <LinkButton to={page} variant="solid">
              {bookingWords.actionSee}
            </LinkButton>
            {refund?.tracker && (
              <LinkButton to={refund.tracker} variant="outline">
                {bookingWords.actionFollowRefund}
              </LinkButton>
            )}
          </>
        }
      >
        {cancelledText(booking)}
      </EmptyState>
    </div>
  );
}

export function Rescheduled({ booking, page = pageOf(booking) }: AboutProps & { booking: ShownBooking }) {
  const refund = booking.movedFrom?.comesBack ? booking.refunds.find(({ cause }) => cause === 'moved') : undefined;
  return (
    <div className="wrap flex min-h-svh max-w-2xl flex-col items-center py-12 text-center sm:py-16">
      <span className="grid size-18 place-items-center rounded-full bg-floodlight text-pitch-950">
        <Check className="size-9" strokeWidth={3} />
      </span>
      <h1 className="mt-5 text-4xl sm:text-6xl">{words.doneTitle}</h1>
      <Card className="mt-7 w-full p-6">
        <p className="text-ink-muted">{booking.eventName}</p>
        <p className="mt-2 text-lg font-semibold">{booking.formattedDate}</p>
        <p className="font-display text-[min(1.875rem,7.2vw)] font-extrabold tracking-tight tabular-nums sm:text-4xl">
          <TimeRange from={booking.fromTime} to={booking.toTime} />
        </p>
        {booking.movedFrom && (
          <p className="mt-4 border-t border-line pt-4 text-balance text-ink-muted">
            {moneyText(booking.movedFrom, refund)}
          </p>
        )}
        {booking.ticket && <p className="mt-2 text-balance text-ink-muted">{words.doneTicket}</p>}
        {booking.cancellation.allowed && (
          <p className="mt-4 border-t border-line pt-4 text-sm text-balance text-ink-muted">
            {booking.paid > 0 ? termsText(booking) : rescheduleSentence(booking.rescheduling).join('')}{' '}
            {movesLeftText(booking)}
          </p>
        )}
      </Card>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <LinkButton to={page} size="lg" replace>
          {bookingWords.actionSee}
        </LinkButton>
        {refund?.tracker && (
          <LinkButton to={refund.tracker} size="lg" variant="outline">
            {bookingWords.actionFollowRefund}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/** What the move did to the money. */
function moneyText(
  { paid, used, due, notDue, comesBack, cash, kept }: NonNullable<MyBookingDetails['movedFrom']>,
  refund: BookingRefund | undefined,
): string {
  const counted = used > 0 && words.doneUsed({ amount: formatRupees(used) });
  if (paid + used + due > 0) {
    const added = due > 0 && words.doneDue({ amount: formatRupees(due) });
    return [paid > 0 && words.donePaid({ amount: formatRupees(paid) }), added, counted].filter(Boolean).join(' ');
  }
  if (notDue + comesBack + kept === 0) return words.doneNothing;
  const dropped = notDue > 0 && words.doneNotDue({ amount: formatRupees(notDue) });
  const inCash = cash > 0 && words.doneCash({ amount: formatRupees(cash) });
  const back = refund && words.doneRefund({ refund: formatRupees(refund.amount), date: shortDate(refund.expectedBy) });
  return [dropped, back, inCash, kept > 0 && words.doneStays({ amount: formatRupees(kept) })].filter(Boolean).join(' ');
}
