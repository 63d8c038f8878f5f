import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '#app/components/button.tsx';
import { EmptyState, ErrorState } from '#app/components/state-message.tsx';
import { SignedInOnly } from '#app/features/session/signed-in-only.tsx';
import { useTopAfterReload } from '#app/lib/scroll-positions.ts';
import { usePageTitle } from '#app/lib/use-page-title.ts';
import type { MyBookingDetails } from '#contract/my-booking.ts';
import { ConfirmationView } from './confirmation/confirmation-view.tsx';
import { NotConfirmedView, standingTitle } from './confirmation/not-confirmed-view.tsx';
import { bookingQuery } from './queries.ts';
import { BookingLoading } from './steps/booking-states.tsx';

const NOT_FOUND = 'Booking data not found';

export function ConfirmationPage({ bookingId }: { bookingId: string }) {
  // While the booking is fetched the page is short: a browser that goes back to where it was ends in the footer.
  useTopAfterReload();
  return (
    <SignedInOnly
      reason="Sign in to see your receipt"
      why="Use the phone number you booked with."
      loading={<BookingLoading />}
      offersHome
    >
      {({ token }) => <OwnConfirmation key={bookingId} token={token} bookingId={bookingId} />}
    </SignedInOnly>
  );
}

function OwnConfirmation({ token, bookingId }: { token: string; bookingId: string }) {
  const { data, isPending, isFetching, isFetchedAfterMount, refetch } = useQuery(bookingQuery(token, bookingId));
  const booking = data?.booking;
  // What is remembered from before the payment is not said of a booking that has just been paid for.
  const isKnown = booking?.status === 'confirmed' || isFetchedAfterMount;
  usePageTitle(isKnown && data !== undefined ? titleOf(booking) : undefined);
  if (isPending || (data === undefined && isFetching) || !isKnown) return <BookingLoading />;
  if (data === undefined) {
    return (
      <div className="wrap py-16">
        <ErrorState title="Your booking could not be loaded." onRetry={() => void refetch()} />
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
  if (!booking) return NOT_FOUND;
  return booking.status === 'confirmed' ? 'Booking confirmed' : standingTitle(booking);
}

function NoBookingData() {
  return (
    <div className="wrap py-16">
      <EmptyState title={NOT_FOUND} actions={<LinkButton to="/">Go Home</LinkButton>} />
    </div>
  );
}
