import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '#app/components/button.tsx';
import { EmptyState, ErrorState } from '#app/components/state-message.tsx';
import { BookingLoading } from '#app/features/booking/booking-states.tsx';
import { ConfirmationView } from '#app/features/confirmation/confirmation-view.tsx';
import { NotConfirmedView, standingTitle } from '#app/features/confirmation/not-confirmed-view.tsx';
import { myBookingQuery } from '#app/features/my-bookings/queries.ts';
import { useTopAfterReload } from '#app/lib/scroll-positions.ts';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import { usePageTitle } from '#app/lib/use-page-title.ts';
import type { MyBookingDetails } from '#contract/my-booking.ts';
import type { Route } from './+types/booking-confirmation.ts';
import { SignedInOnly } from './signed-in-only.tsx';

const NOT_FOUND = 'Booking data not found';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(originFrom(matches), {
    // Whether there is a booking, and what became of it, is known only to its player.
    title: 'Your receipt',
    description: 'Your booking at a glance.',
    path: `/booking-confirmation/${params.bookingId}`,
    hidden: true,
  });

export default function BookingConfirmation({ params }: Route.ComponentProps) {
  // While the booking is fetched the page is short: a browser that goes back to where it was ends in the footer.
  useTopAfterReload();
  return (
    <SignedInOnly
      reason="Sign in to see your receipt"
      why="Use the phone number you booked with."
      loading={<BookingLoading />}
      offersHome
    >
      {({ token }) => <OwnConfirmation key={params.bookingId} token={token} bookingId={params.bookingId} />}
    </SignedInOnly>
  );
}

function OwnConfirmation({ token, bookingId }: { token: string; bookingId: string }) {
  const { data, isPending, isFetching, isFetchedAfterMount, refetch } = useQuery(myBookingQuery(token, bookingId));
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
