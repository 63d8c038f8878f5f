import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { type BookingDraft, forgetDraft, readDraft } from '#app/features/booking/booking-draft-storage.ts';
import { BookingFailed, BookingLoading, EventMissing, SignInFirst } from '#app/features/booking/booking-states.tsx';
import { withOwnHold } from '#app/features/booking/chosen.ts';
import { ownBookingQuery } from '#app/features/booking/queries.ts';
import { PAYMENT_RETURNED } from '#app/features/booking/texts.ts';
import { useSession } from '#app/features/session/session-context.tsx';
import { eventQuery } from '#app/features/venues/queries.ts';
import { offersAt } from '#app/features/waiting-list/offered-slots.ts';
import { waitingListQuery } from '#app/features/waiting-list/queries.ts';
import { ApiError } from '#app/lib/api.ts';
import type { BookingData } from '#app/lib/booking-data.ts';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import { useGoBack } from '#app/lib/use-go-back.ts';
import type { User } from '#contract/session.ts';
import type { Route } from './+types/booking.ts';
import { BookingSteps } from './booking-steps.tsx';
import type { ShellHandle } from './shell.tsx';

const LOGIN_REASON = 'Continue your booking';
/** A payment finished elsewhere, in a UPI app or another tab, shows here by itself. */
const LOOK_EVERY_MS = 5_000;

export const handle: ShellHandle = { isCheckout: true };

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(originFrom(matches), {
    title: 'Your booking',
    description: 'Select a date and time, enter your details and pay.',
    path: `/booking/${params.bookingId}`,
    hidden: true,
  });

export default function BookingPage({ params }: Route.ComponentProps) {
  const session = useSession();
  const { status, askToLogin } = session;
  useEffect(() => {
    if (status === 'anonymous') askToLogin(LOGIN_REASON);
  }, [status, askToLogin]);
  if (session.status === 'loading') return <BookingLoading />;
  if (session.status === 'anonymous') return <SignInFirst onLogin={() => askToLogin(LOGIN_REASON)} />;
  return <OwnBooking key={params.bookingId} bookingId={params.bookingId} token={session.token} user={session.user} />;
}

/** Finds out what the booking is about: from the server, from this tab's memory, or from the page one came from. */
function OwnBooking({ bookingId, token, user }: { bookingId: string; token: string; user: User }) {
  const handedOver: unknown = useLocation().state;
  const draft = readDraft(bookingId, user.id) ?? draftFrom(handedOver);
  // Whoever comes straight from a venue has nothing on the server yet.
  const [mayExist] = useState(!draft || draft.isHeld === true);
  const [wasHeld, setWasHeld] = useState(false);
  const own = useQuery({
    ...ownBookingQuery(token, bookingId),
    enabled: mayExist || wasHeld,
    refetchInterval: ({ state }) => (state.data ? LOOK_EVERY_MS : false),
  });
  const eventId = own.data?.booking.eventId ?? draft?.eventId;
  const [changedSport, setChangedSport] = useState<{ sport: string | undefined }>();
  const { sport } = changedSport ?? draft ?? { sport: own.data?.booking.category };
  const event = useQuery({
    ...eventQuery(eventId ?? '', sport),
    enabled: !(mayExist && own.isPending) && eventId !== undefined,
  });
  // A slot that somebody waited for looks booked to everyone but them.
  const waiting = useQuery(waitingListQuery(token));
  const goBack = useGoBack('/venues');
  const isConfirmed = own.data?.booking.status === 'confirmed';
  useEffect(() => {
    if (isConfirmed) forgetDraft(bookingId);
  }, [isConfirmed, bookingId]);
  if (isConfirmed) return <Navigate replace to={`/booking-confirmation/${bookingId}`} />;
  if (mayExist && own.isPending) return <BookingLoading />;
  if (mayExist && own.isError && !own.data) return <BookingFailed onRetry={() => void own.refetch()} />;
  if (eventId === undefined) return <EventMissing onBack={goBack} />;
  if (event.isPending || waiting.isPending) return <BookingLoading />;
  if (event.isLoadingError) {
    const isGone = event.error instanceof ApiError && event.error.status === 404;
    return isGone ? <EventMissing onBack={goBack} /> : <BookingFailed onRetry={() => void event.refetch()} />;
  }
  return (
    <BookingSteps
      bookingId={bookingId}
      token={token}
      user={user}
      own={own.data ?? null}
      draft={draft}
      venue={event.data.venue}
      sport={sport}
      sportId={event.data.sport}
      onSport={(next) => setChangedSport({ sport: next })}
      slots={offersAt(waiting.data?.entries, event.data.venue.id).reduce(withOwnHold, event.data.slots)}
      onSlotsChanged={async () => {
        await Promise.all([event.refetch(), waiting.refetch()]);
        // The query tells its readers in a task of its own, after this.
        await new Promise((resolve) => setTimeout(resolve));
      }}
      onHeld={() => setWasHeld(true)}
      onPaymentDecided={async () => {
        const { data } = await own.refetch();
        return data?.booking.status === 'confirmed' ? null : PAYMENT_RETURNED;
      }}
    />
  );
}

function draftFrom(state: unknown): BookingDraft | null {
  const { eventId, sport, date, time, slots } = (state ?? {}) as Partial<BookingData>;
  return eventId ? { eventId, sport, date: date ?? undefined, fromTime: time?.startTime, slots } : null;
}
