import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#app/components/toast.ts';
import { useSession } from '#app/features/session/session-context.tsx';
import { LISTING_IN_PROGRESS, LISTING_IN_PROGRESS_MS } from '#app/features/venues/texts.ts';
import type { BookingData } from '#app/lib/booking-data.ts';
import type { Venue } from '#contract/venue.ts';
import { newBookingId } from '#domain/booking-draft.ts';

/**
 * The way from a venue to its booking. Signing in comes first; who does so then goes on without pressing again, and
 * who closes the popup instead stays.
 */
export function useBooking({ listing }: Pick<Venue, 'listing'>): (booking: BookingData) => void {
  const { status, askToLogin, isLoginOpen } = useSession();
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<BookingData>();

  function goOn(booking: BookingData) {
    if (listing === 'in_progress') toast(LISTING_IN_PROGRESS, { ms: LISTING_IN_PROGRESS_MS });
    else void navigate(`/booking/${newBookingId(new Date())}`, { state: booking });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the sign-in matters
  useEffect(() => {
    if (!waiting || isLoginOpen) return;
    setWaiting(undefined);
    if (status === 'signed-in') goOn(waiting);
  }, [isLoginOpen]);

  return (booking) => {
    if (status === 'loading') return;
    if (status === 'signed-in') return goOn(booking);
    setWaiting(booking);
    askToLogin('Continue your booking');
  };
}
