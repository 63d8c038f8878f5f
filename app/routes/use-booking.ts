import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#app/components/toast.ts';
import { readDraft, unfinishedBooking, writeDraft } from '#app/features/booking/booking-draft-storage.ts';
import { useSession } from '#app/features/session/session-context.tsx';
import { LISTING_IN_PROGRESS, LISTING_IN_PROGRESS_MS } from '#app/features/venues/texts.ts';
import type { BookingData } from '#app/lib/booking-data.ts';
import { useBusy } from '#app/lib/busy.ts';
import type { Venue } from '#contract/venue.ts';
import { newBookingId } from '#domain/booking-draft.ts';

/**
 * The way from a venue to its booking. Signing in comes first; who does so then goes on without pressing again, and
 * who closes the popup instead stays.
 */
export function useBooking({ listing }: Pick<Venue, 'listing'>): (booking: BookingData) => void {
  const session = useSession();
  const { status, askToLogin, isLoginOpen } = session;
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<BookingData>();
  // Pressed before it was known who this is: carried out when it is.
  const [early, setEarly] = useState<BookingData>();
  useBusy(early !== undefined);

  function goOn(booking: BookingData) {
    if (listing === 'in_progress') toast(LISTING_IN_PROGRESS, { ms: LISTING_IN_PROGRESS_MS });
    else void navigate(`/booking/${bookingIdFor(booking)}`, { state: booking });
  }

  /** Who has begun to book here goes on with that, so that nothing typed is lost and their own hold is not in the way. */
  function bookingIdFor({ eventId, date, time, slots }: BookingData): string {
    const userId = session.status === 'signed-in' ? session.user.id : '';
    const begun = unfinishedBooking(eventId, userId);
    if (!begun) return newBookingId(new Date());
    if (date && time) {
      const draft = readDraft(begun, userId);
      const chosen = { date, fromTime: time.startTime, toTime: undefined, slots, isRange: false, step: undefined };
      writeDraft(begun, userId, { eventId, ...draft, ...chosen });
    }
    return begun;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the sign-in matters
  useEffect(() => {
    if (!waiting || isLoginOpen) return;
    setWaiting(undefined);
    if (status === 'signed-in') goOn(waiting);
  }, [isLoginOpen]);

  function book(booking: BookingData) {
    if (status === 'loading') return setEarly(booking);
    if (status === 'signed-in') return goOn(booking);
    setWaiting(booking);
    askToLogin('Continue your booking');
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the loading matters
  useEffect(() => {
    if (!early || status === 'loading') return;
    setEarly(undefined);
    book(early);
  }, [early, status]);

  return book;
}
