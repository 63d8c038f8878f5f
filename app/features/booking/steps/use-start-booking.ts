import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { dismissToasts, toast } from '#app/components/toast.ts';
import type { BookingChoice } from '#app/features/booking/booking-choice.ts';
import { useSignInFirst } from '#app/features/session/use-sign-in-first.ts';
import type { Venue } from '#contract/venue.ts';
import { newBookingId } from '#domain/booking-draft.ts';
import * as refused from '#words/shared/refused.ts';
import * as words from '#words/site/booking-steps.ts';
import { begunBooking, draftOf, writeDraft } from './booking-draft-storage.ts';

const ABOUT_LISTING = 'listing';
const LISTING_IN_PROGRESS_MS = 10_000;

/** The way from a venue to its booking, with what is chosen there. */
export function useStartBooking({ listing }: Pick<Venue, 'listing'>): (choice: BookingChoice) => void {
  const signInFirst = useSignInFirst(words.signInReason);
  const navigate = useNavigate();
  useEffect(() => () => dismissToasts(ABOUT_LISTING), []);

  function start(choice: BookingChoice, userId: string): void {
    if (listing === 'in_progress') {
      toast(refused.notListed, { ms: LISTING_IN_PROGRESS_MS, about: ABOUT_LISTING });
      return;
    }
    const begun = begunBooking(choice.eventId, userId);
    const id = begun?.id ?? newBookingId(new Date());
    const path = `/booking/${id}`;
    // Pressed again while this page is still shown: a second entry of the next one would make Back stay on it.
    if (window.location.pathname === path) return;
    writeDraft(id, userId, draftOf(choice, begun?.draft));
    void navigate(path, { state: { ...choice, isFromVenue: true } });
  }

  return (choice) =>
    signInFirst(({ user }) => start(choice, user.id), {
      why: choice.fromTime ? words.signInToBook : words.signInToChoose,
    });
}
