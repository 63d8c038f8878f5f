import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LinkButton } from '#app/components/button.tsx';
import { EmptyState, ErrorState } from '#app/components/state-message.tsx';
import { BookingLoading, SignInFirst } from '#app/features/booking/booking-states.tsx';
import { ownBookingQuery } from '#app/features/booking/queries.ts';
import { ConfirmationView } from '#app/features/confirmation/confirmation-view.tsx';
import { useSession } from '#app/features/session/session-context.tsx';
import { eventQuery } from '#app/features/venues/queries.ts';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import type { Route } from './+types/booking-confirmation.ts';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(originFrom(matches), {
    title: 'Booking confirmed',
    description: 'Your booking at a glance.',
    path: `/booking-confirmation/${params.bookingId}`,
    hidden: true,
  });

export default function BookingConfirmation({ params }: Route.ComponentProps) {
  const session = useSession();
  const { status, askToLogin } = session;
  useEffect(() => {
    if (status === 'anonymous') askToLogin('Continue your booking');
  }, [status, askToLogin]);
  if (session.status === 'loading') return <BookingLoading />;
  if (session.status === 'anonymous') {
    return <SignInFirst onLogin={() => askToLogin('Continue your booking')}>Sign in to see your booking.</SignInFirst>;
  }
  return <OwnConfirmation token={session.token} bookingId={params.bookingId} />;
}

function OwnConfirmation({ token, bookingId }: { token: string; bookingId: string }) {
  const { data, isPending, isLoadingError, refetch } = useQuery(ownBookingQuery(token, bookingId));
  const booking = data?.booking;
  const venue = useQuery({ ...eventQuery(booking?.eventId ?? ''), enabled: booking !== undefined });
  if (isPending) return <BookingLoading />;
  if (isLoadingError) {
    return (
      <div className="wrap py-16">
        <ErrorState title="Your booking could not be loaded." onRetry={() => void refetch()} />
      </div>
    );
  }
  if (booking?.status !== 'confirmed') return <NoBookingData />;
  return <ConfirmationView booking={booking} address={venue.data?.venue.address} image={venue.data?.venue.image} />;
}

function NoBookingData() {
  return (
    <div className="wrap py-16">
      <EmptyState title="Booking data not found" actions={<LinkButton to="/">Go Home</LinkButton>} />
    </div>
  );
}
