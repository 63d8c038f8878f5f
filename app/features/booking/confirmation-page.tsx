import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '#app/components/button.tsx';
import { EmptyState, ErrorState } from '#app/components/state-message.tsx';
import { SignedInOnly } from '#app/features/session/signed-in-only.tsx';
import { useTopAfterReload } from '#app/lib/scroll-positions.ts';
import { usePageTitle } from '#app/lib/use-page-title.ts';
import type { MyBookingDetails } from '#contract/my-booking.ts';
import * as words from '#words/site/confirmation.ts';
import * as bookingWords from '#words/site/my-bookings.ts';
import * as signInWords from '#words/site/sign-in.ts';
import { ConfirmationView } from './confirmation/confirmation-view.tsx';
import { NotConfirmedView, standingTitle } from './confirmation/not-confirmed-view.tsx';
import { bookingQuery } from './queries.ts';
import { BookingLoading } from './steps/booking-states.tsx';

export function ConfirmationPage({ bookingId }: { bookingId: string }) {
  // While the booking is fetched the page is short: a browser that goes back to where it was ends in the footer.
  useTopAfterReload();
  return (
    <SignedInOnly reason={words.signInReason} why={words.signInWhy} loading={<BookingLoading />} offersHome>
      {({ token }) => <OwnConfirmation key={bookingId} token={token} bookingId={bookingId} />}
    </SignedInOnly>
  );
}

function OwnConfirmation({ token, bookingId }: { token: string; bookingId: string }) {
  const { data, isPending, isFetching, isFetchedAfterMount, refetch } = useQuery(bookingQuery(token, bookingId));
  const booking = data?.booking;
  // The cached booking may be from before the payment: never show it as unpaid.
  const isKnown = booking?.status === 'confirmed' || isFetchedAfterMount;
  usePageTitle(isKnown && data !== undefined ? titleOf(booking) : undefined);
  if (isPending || (data === undefined && isFetching) || !isKnown) return <BookingLoading />;
  if (data === undefined) {
    return (
      <div className="wrap py-16">
        <ErrorState title={bookingWords.pageFailed} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!booking) return <NoBookingData />;
  const now = new Date(data?.serverTime ?? Date.now());
  return booking.status === 'confirmed' ? (
    <ConfirmationView booking={booking} now={now} />
  ) : (
    <NotConfirmedView booking={booking} now={now} />
  );
}

function titleOf(booking: MyBookingDetails | undefined): string {
  if (!booking) return words.notFound;
  return booking.status === 'confirmed' ? words.confirmedPageTitle : standingTitle(booking);
}

function NoBookingData() {
  return (
    <div className="wrap py-16">
      <EmptyState title={words.notFound} actions={<LinkButton to="/">{signInWords.goHome}</LinkButton>} />
    </div>
  );
}
