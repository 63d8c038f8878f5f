import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeftRight, UserRoundCheck } from 'lucide-react';
import { Suspense, useCallback, useState } from 'react';
import { LinkButton } from '#app/components/button.tsx';
import { lazyPart } from '#app/components/insisting.ts';
import { lazyPanel, WhenOpened } from '#app/components/lazy-panel.tsx';
import { NotFoundView } from '#app/components/not-found-view.tsx';
import { useSession } from '#app/features/session/session-context.tsx';
import { recoverFocus } from '#app/lib/recover-focus.ts';
import type { Answer } from '#contract/calls.ts';
import * as words from '#words/site/guest-booking.ts';
import * as bookingWords from '#words/site/my-bookings.ts';
import { guestCancelling, guestComplaint, guestPayment } from './guest/guest-calls.ts';
import { guestBookingKey, guestBookingQuery } from './guest/queries.ts';
import { guestInstead } from './instead/instead-calls.ts';
import { BookingHeader } from './my-bookings/booking-header.tsx';
import { BookingPageFailed, BookingPageLoading } from './my-bookings/booking-page-states.tsx';
import { momentText } from './my-bookings/booking-words.ts';
import { CashOwedPanel, DuePanel } from './my-bookings/due-panel.tsx';
import { Receipt, WhereAndWho } from './my-bookings/receipt.tsx';
import { RefundPanels } from './my-bookings/refund-panels.tsx';
import { movesLeftText } from './my-bookings/refund-words.ts';
import type { ShownBooking } from './my-bookings/shown-booking.ts';
import { CancelPanel, Panel } from './my-bookings/what-now.tsx';

const SeriesPanel = lazyPart(() => import('./guest/series-panel.tsx'));
const ComplaintPanel = lazyPart(() => import('./my-bookings/complaint-panel.tsx'));
const insteadPanel = lazyPanel(() => import('./instead/instead-panel.tsx'));
const cancelDialog = lazyPanel(() => import('./my-bookings/cancel-dialog.tsx'));

type GuestBookingPageProps = {
  /** As in the address: it stands for the guest. */
  guestToken: string;
  /** Nothing is really paid. */
  isDemo: boolean;
};

/** A booking that was made at the ground, for whoever has the link in its message. */
export function GuestBookingPage(props: GuestBookingPageProps) {
  const { data, isPending, isFetching, refetch } = useQuery(guestBookingQuery(props.guestToken));
  if (isPending || (data === undefined && isFetching)) return <BookingPageLoading />;
  if (data === undefined) return <BookingPageFailed onRetry={() => void refetch()} />;
  if (data === null) {
    return (
      <NotFoundView to="/bookings" label={bookingWords.title}>
        {words.notFound}
      </NotFoundView>
    );
  }
  return <Shown {...props} {...data} />;
}

type ShownProps = GuestBookingPageProps & Answer<'getGuestBooking'>['data'];

function Shown({ guestToken, isDemo, booking, series, serverTime }: ShownProps) {
  const queryClient = useQueryClient();
  const [isPaying, setPaying] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const reload = useCallback(
    () => queryClient.invalidateQueries({ queryKey: guestBookingKey(guestToken) }).then(recoverFocus),
    [queryClient, guestToken],
  );
  const now = new Date(serverTime);
  const isAhead = booking.status === 'confirmed' && new Date(booking.endsAt) > now;
  return (
    <div className="wrap min-h-svh max-w-5xl py-6 sm:py-9 print:max-w-none print:py-0">
      <BookingHeader booking={booking} now={now} />
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] items-start print:block gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <aside
          aria-label={bookingWords.nowLabel}
          className="no-print flex flex-col gap-5 lg:col-start-2 lg:row-start-1"
        >
          {booking.calledOff && (
            <WhenOpened open>
              <insteadPanel.Panel booking={booking} calledOff={booking.calledOff} calls={guestInstead(guestToken)} />
            </WhenOpened>
          )}
          <DuePanel
            booking={booking}
            calls={guestPayment(guestToken, booking.amountDue)}
            isDemo={isDemo}
            isPaying={isPaying}
            setPaying={setPaying}
            reload={reload}
          />
          {series && (
            <Suspense>
              <SeriesPanel series={series} />
            </Suspense>
          )}
          <CashOwedPanel booking={booking} />
          <RefundPanels booking={booking} />
          {isAhead && (
            <>
              <ReschedulePanel booking={booking} guestToken={guestToken} />
              <CancelPanel
                booking={booking}
                onCancel={() => {
                  setCancelling(true);
                  void queryClient.invalidateQueries(guestBookingQuery(guestToken));
                }}
              />
            </>
          )}
          <Suspense>
            <ComplaintPanel booking={booking} calls={guestComplaint(guestToken)} />
          </Suspense>
          <KeepPanel bookingId={booking.bookingId} />
        </aside>
        <div className="flex flex-col gap-5 lg:col-start-1 lg:row-start-1">
          <Receipt booking={booking} />
          <WhereAndWho booking={booking} />
        </div>
      </div>
      <WhenOpened open={isCancelling}>
        <cancelDialog.Panel
          key={String(isCancelling)}
          open={isCancelling}
          close={() => setCancelling(false)}
          calls={guestCancelling(guestToken)}
          booking={booking}
        />
      </WhenOpened>
    </div>
  );
}

function KeepPanel({ bookingId }: { bookingId: string }) {
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <Panel icon={<UserRoundCheck className="size-5" />} title={words.signInTitle}>
      <p>{isSignedIn ? words.signedInText : words.signInText}</p>
      <LinkButton to={`/bookings/${bookingId}`} variant="outline" className="mt-4 w-full">
        {isSignedIn ? bookingWords.actionSee : words.signInButton}
      </LinkButton>
    </Panel>
  );
}

function ReschedulePanel({ booking, guestToken }: { booking: ShownBooking; guestToken: string }) {
  const { rescheduling, bookingId } = booking;
  const { allowed, reason, until, addsToDue } = rescheduling;
  const any = until
    ? bookingWords.rescheduleAnySlotUntil({ until: momentText(until) })
    : bookingWords.rescheduleAnySlot;
  return (
    <Panel icon={<ArrowLeftRight className="size-5" />} title={bookingWords.rescheduleTitle}>
      <p>{!allowed ? reason : addsToDue ? `${any} ${movesLeftText(booking)}` : words.rescheduleSignInText}</p>
      {allowed && (
        <LinkButton
          to={addsToDue ? `/b/${guestToken}/reschedule` : `/bookings/${bookingId}/reschedule`}
          variant="outline"
          className="mt-4 w-full"
        >
          {addsToDue ? bookingWords.rescheduleChoose : words.rescheduleSignInButton}
        </LinkButton>
      )}
    </Panel>
  );
}
