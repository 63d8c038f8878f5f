import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { dismissToasts, toast } from '#app/components/toast.ts';
import type { BookingChoice } from '#app/features/booking/booking-choice.ts';
import { useSession } from '#app/features/session/session-context.tsx';
import { LISTING_IN_PROGRESS, LISTING_IN_PROGRESS_MS } from '#app/features/venues/texts.ts';
import { useBusy } from '#app/lib/busy.ts';
import type { Venue } from '#contract/venue.ts';
import { newBookingId } from '#domain/booking-draft.ts';
import { begunBooking, draftOf, writeDraft } from './booking-draft-storage.ts';

const ABOUT_LISTING = 'listing';

/**
 * The way from a venue to its booking, with what is chosen there. Signing in comes first; who does so then goes on
 * without pressing again, and who closes the popup instead stays.
 */
export function useStartBooking({ listing }: Pick<Venue, 'listing'>): (booking: BookingChoice) => void {
  const session = useSession();
  const { status, askToLogin, isLoginOpen } = session;
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<BookingChoice>();
  const wasAsked = useRef(false);
  // Pressed before it is known who this is: carried out when it is.
  useBusy(wanted !== undefined && status === 'loading');
  const userId = session.status === 'signed-in' ? session.user.id : '';

  function goOn(booking: BookingChoice) {
    if (listing === 'in_progress') {
      toast(LISTING_IN_PROGRESS, { ms: LISTING_IN_PROGRESS_MS, about: ABOUT_LISTING });
      return;
    }
    const begun = begunBooking(booking.eventId, userId);
    const id = begun?.id ?? newBookingId(new Date());
    const path = `/booking/${id}`;
    // Pressed again while this page is still shown: a second entry of the next one would make Back stay on it.
    if (window.location.pathname === path) return;
    writeDraft(id, userId, draftOf(booking, begun?.draft));
    void navigate(path, { state: { ...booking, isFromVenue: true } });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the press waits for
  useEffect(() => {
    if (!wanted || status === 'loading' || isLoginOpen) return;
    if (status === 'signed-in' || wasAsked.current) {
      wasAsked.current = false;
      setWanted(undefined);
      if (status === 'signed-in') goOn(wanted);
    } else {
      wasAsked.current = true;
      askToLogin('Continue your booking');
    }
  }, [wanted, status, isLoginOpen]);
  useEffect(() => () => dismissToasts(ABOUT_LISTING), []);

  return setWanted;
}
