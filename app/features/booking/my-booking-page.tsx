import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { LinkButton } from '#app/components/button.tsx';
import { lazyPart } from '#app/components/insisting.ts';
import { lazyPanel, WhenOpened } from '#app/components/lazy-panel.tsx';
import { toast } from '#app/components/toast.ts';
import { SignedInOnly } from '#app/features/session/signed-in-only.tsx';
import type { Player } from '#app/features/session/use-sign-in-first.ts';
import { sentenceOf } from '#app/lib/api.ts';
import { recoverFocus } from '#app/lib/recover-focus.ts';
import { usePageTitle } from '#app/lib/use-page-title.ts';
import * as words from '#words/site/my-bookings.ts';
import { HoldCountdown } from './hold-countdown.tsx';
import { playerInstead } from './instead/instead-calls.ts';
import { BookingHeader } from './my-bookings/booking-header.tsx';
import { BookingNotFound, BookingPageFailed, BookingPageLoading } from './my-bookings/booking-page-states.tsx';
import { listPathOf } from './my-bookings/booking-words.ts';
import { playerComplaint } from './my-bookings/complaint-calls.ts';
import { CashOwedPanel, DuePanel } from './my-bookings/due-panel.tsx';
import { playerCancelling } from './my-bookings/mutations.ts';
import { Receipt, WhereAndWho } from './my-bookings/receipt.tsx';
import { RefundPanels } from './my-bookings/refund-panels.tsx';
import { RefundRequest } from './my-bookings/refund-request.tsx';
import { WhatNow } from './my-bookings/what-now.tsx';
import { playerPayment } from './payment/pay.ts';
import { bookingQuery, bookingsKey, type KnownBooking } from './queries.ts';
import { useDropReschedule } from './reschedule/mutations.ts';

const ComplaintPanel = lazyPart(() => import('./my-bookings/complaint-panel.tsx'));
const insteadPanel = lazyPanel(() => import('./instead/instead-panel.tsx'));
const cancelDialog = lazyPanel(() => import('./my-bookings/cancel-dialog.tsx'));

type MyBookingPageProps = {
  bookingId: string;
  /** Nothing is really paid. */
  isDemo: boolean;
};

export function MyBookingPage({ bookingId, isDemo }: MyBookingPageProps) {
  return (
    <SignedInOnly reason={words.signInOne} why={words.signInWhy} loading={<BookingPageLoading />}>
      {(player) => <OwnBooking key={bookingId} {...player} bookingId={bookingId} isDemo={isDemo} />}
    </SignedInOnly>
  );
}

type OwnBookingProps = Player & MyBookingPageProps;

function OwnBooking({ bookingId, ...player }: OwnBookingProps) {
  const { data, isPending, isFetching, refetch } = useQuery(bookingQuery(player.token, bookingId));
  usePageTitle(data ? titleOf(data.booking) : undefined);
  if (isPending || (data === undefined && isFetching)) return <BookingPageLoading />;
  if (data === undefined) return <BookingPageFailed onRetry={() => void refetch()} />;
  if (data === null) return <BookingNotFound />;
  return <Shown {...player} {...data} />;
}

function titleOf({ eventName, formattedDate }: KnownBooking['booking']): string {
  return words.pageTitleOf({ venue: eventName, date: formattedDate });
}

type ShownProps = KnownBooking & Omit<OwnBookingProps, 'bookingId'>;

function Shown({ token, user, isDemo, booking, serverTime, aheadMs }: ShownProps) {
  const queryClient = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const dropping = useDropReschedule(token, booking);
  const wantsToCancel = search.has('cancel');
  const reload = useCallback(
    () => queryClient.invalidateQueries({ queryKey: bookingsKey(token) }).then(recoverFocus),
    [queryClient, token],
  );
  const heldUntil = booking.status === 'held' ? booking.holdExpiresAt : booking.pendingMove?.holdExpiresAt;

  function keepOld(): void {
    dropping.mutate(undefined, {
      onError: (error) => toast(sentenceOf(error), { tone: 'error' }),
      onSettled: recoverFocus,
    });
  }

  const open = (part?: 'cancel' | 'pay') =>
    setSearch(part ? { [part]: '' } : {}, { replace: true, preventScrollReset: true });
  const due = { ...booking, totalPrice: booking.amountDue };

  return (
    <div className="wrap min-h-svh max-w-5xl py-6 sm:py-9 print:max-w-none print:py-0">
      <LinkButton to={listPathOf(booking, new Date(serverTime))} variant="outline" className="no-print mb-5">
        <ArrowLeft className="size-4" />
        {words.title}
      </LinkButton>
      <BookingHeader booking={booking} now={new Date(serverTime)} />
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] items-start print:block gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <aside
          aria-label={words.nowLabel}
          className="no-print flex flex-col gap-5 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1"
        >
          {booking.calledOff && (
            <WhenOpened open>
              <insteadPanel.Panel
                booking={booking}
                calledOff={booking.calledOff}
                calls={playerInstead(token, booking.bookingId)}
              />
            </WhenOpened>
          )}
          <DuePanel
            booking={booking}
            calls={playerPayment({ token, userId: user.id }, due, { isDifference: true })}
            isDemo={isDemo}
            isPaying={search.has('pay')}
            setPaying={(isPaying) => open(isPaying ? 'pay' : undefined)}
            reload={reload}
          />
          <CashOwedPanel booking={booking} />
          <RefundPanels booking={booking} />
          <WhatNow
            booking={booking}
            now={new Date(serverTime)}
            countdown={
              heldUntil && <HoldCountdown expiresAt={heldUntil} aheadMs={aheadMs} onEnd={() => void reload()} />
            }
            onCancel={() => {
              open('cancel');
              // A tab that was left open may show it as it was.
              void queryClient.invalidateQueries(bookingQuery(token, booking.bookingId));
            }}
            onKeepOld={keepOld}
            isGivingUp={dropping.isPending}
          />
          <RefundRequest token={token} booking={booking} />
          <Suspense>
            <ComplaintPanel booking={booking} calls={playerComplaint(token, booking.bookingId)} />
          </Suspense>
        </aside>
        <div className="flex flex-col gap-5 lg:col-start-1 lg:row-start-1">
          <Receipt booking={booking} />
          <WhereAndWho booking={booking} />
        </div>
      </div>
      <WhenOpened open={wantsToCancel}>
        <cancelDialog.Panel
          key={String(wantsToCancel)}
          open={wantsToCancel}
          close={() => open()}
          onEnded={forgetQuestion}
          calls={playerCancelling(token, booking.bookingId)}
          booking={booking}
        />
      </WhenOpened>
    </div>
  );
}

/** Whoever comes back from the refund's page is not asked again. The router is not told: the dialog stays until it is closed. */
function forgetQuestion(): void {
  history.replaceState(history.state, '', location.pathname);
}
