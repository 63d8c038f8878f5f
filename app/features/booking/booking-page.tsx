import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { SignedInOnly } from '#app/features/session/signed-in-only.tsx';
import type { Player } from '#app/features/session/use-sign-in-first.ts';
import { eventQuery } from '#app/features/venues/queries.ts';
import { offersAt } from '#app/features/waiting-list/offered-slots.ts';
import { waitingListQuery } from '#app/features/waiting-list/queries.ts';
import { ApiError } from '#app/lib/api.ts';
import { useEntryOverReloads } from '#app/lib/reloaded-entry.ts';
import { useGoBack } from '#app/lib/use-go-back.ts';
import { isInPlaceOf, withOwnHold, withOwnTaken, withOwnTime } from '#domain/own-hold.ts';
import * as refused from '#words/shared/refused.ts';
import * as words from '#words/site/booking-steps.ts';
import type { BookingChoice } from './booking-choice.ts';
import { bookedQuery, openHoldsQuery } from './hold-queries.ts';
import { bookingQuery, newestBookingQuery } from './queries.ts';
import type { ShownSlot } from './slots/shown-slot.ts';
import { type BookingDraft, currentId, draftOf, forgetDraft, readDraft } from './steps/booking-draft-storage.ts';
import { BookingOpened } from './steps/booking-opened.tsx';
import { BookingFailed, BookingLoading, EventMissing, OpeningConfirmation } from './steps/booking-states.tsx';
import { entryIn, useLeaveSteps } from './steps/use-step-history.ts';

/** A payment finished elsewhere, in a UPI app or another tab, shows here by itself. */
const LOOK_EVERY_MS = 5_000;

type BookingPageProps = {
  /** As in the address. */
  bookingId: string;
  /** Nothing is really paid. */
  isDemo: boolean;
};

export function BookingPage({ bookingId, isDemo }: BookingPageProps) {
  const { flow } = entryIn(useLocation().state);
  useEntryOverReloads();
  return (
    <SignedInOnly reason={words.signInReason} why={words.signInToBook} loading={<BookingLoading />}>
      {(player) => <OwnBooking key={flow ?? bookingId} {...player} addressed={bookingId} isDemo={isDemo} />}
    </SignedInOnly>
  );
}

type OwnBookingProps = Player & { addressed: string; isDemo: boolean };

/** Finds out what the booking is about: from the server, from this tab's memory, or from the page one came from. */
function OwnBooking({ addressed, token, user, isDemo }: OwnBookingProps) {
  const location = useLocation();
  // It may go on under another id than the one in the address.
  const bookingId = currentId(addressed, user.id);
  const kept = readDraft(bookingId, user.id);
  const draft = kept ?? draftFrom(location.state);
  const hasStep = entryIn(location.state).step !== undefined;
  // Whoever comes straight from a venue has nothing on the server yet; who comes back to a step may have paid since.
  const [mayExist] = useState(!draft || draft.isHeld === true || (!kept && hasStep));
  const [wasHeld, setWasHeld] = useState(false);
  const own = useQuery({
    ...bookingQuery(token, bookingId),
    enabled: mayExist || wasHeld,
    retry: false,
    // When it goes on under another id, the steps stay while that is fetched.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data ? LOOK_EVERY_MS : false),
  });
  const eventId = own.data?.booking.eventId ?? draft?.eventId;
  const [changedFormat, setChangedFormat] = useState<{ format: string | undefined }>();
  // Whoever comes to pay means the format that is held, whatever was chosen since.
  const [comesToPay] = useState(() => ['payment', undefined].includes(entryIn(location.state).step));
  const held = own.data?.booking.status === 'held' ? own.data.booking : undefined;
  const isAnother = comesToPay && held !== undefined && held.formatId !== draft?.formatId;
  const known = own.data?.booking;
  const ofBooking = { format: known && String(known.formatId ?? known.category) };
  const { format } = changedFormat ?? (isAnother ? undefined : draft) ?? ofBooking;
  const event = useQuery({
    ...eventQuery(eventId ?? '', format),
    enabled: !(mayExist && own.isPending) && eventId !== undefined,
  });
  // A slot that somebody waited for looks booked to everyone but them.
  const waiting = useQuery(waitingListQuery(token));
  const open = useQuery({ ...openHoldsQuery(token), retry: false });
  const booked = useQuery(bookedQuery(token));
  const last = useQuery(newestBookingQuery(token));
  const goBack = useGoBack('/venues');
  const [isPaid, setPaid] = useState(false);
  const isOver = isPaid || own.data?.booking.status === 'confirmed';
  useEffect(() => {
    if (isOver) forgetDraft(bookingId);
  }, [isOver, bookingId]);
  useLeaveSteps(isOver ? `/booking-confirmation/${bookingId}` : undefined);
  if (isOver) return <OpeningConfirmation />;
  if (mayExist && own.isPending) return <BookingLoading />;
  if (mayExist && own.isError && !own.data) return <BookingFailed onRetry={() => void own.refetch()} />;
  if (eventId === undefined) return <EventMissing onBack={goBack} />;
  if (event.isPending || waiting.isPending || open.isPending || last.isPending) return <BookingLoading />;
  if (event.isLoadingError) {
    const isGone = event.error instanceof ApiError && event.error.status === 404;
    return isGone ? <EventMissing onBack={goBack} /> : <BookingFailed onRetry={() => void event.refetch()} />;
  }
  const { venue, formatId } = event.data;
  const holds = open.data?.holds ?? [];
  const isHere = isInPlaceOf(venue, formatId);
  const offered = offersAt(waiting.data?.entries, venue.id)
    .filter(isHere)
    .reduce(withOwnTime<ShownSlot>, event.data.slots);
  const withHolds = holds
    .filter((hold) => hold.eventId === venue.id && isHere(hold))
    .reduce(withOwnHold<ShownSlot>, offered);
  const mine = (booked.data ?? []).filter((each) => each.eventId === venue.id && isHere(each));
  return (
    <BookingOpened
      bookingId={bookingId}
      token={token}
      user={user}
      isDemo={isDemo}
      own={own.data ?? null}
      draft={draft}
      last={last.data ?? null}
      otherHolds={holds.filter((hold) => hold.bookingId !== bookingId)}
      aheadMs={open.data?.aheadMs ?? 0}
      venue={venue}
      format={format}
      formatId={formatId}
      onFormat={(next) => setChangedFormat({ format: next })}
      slots={mine.reduce(withOwnTaken<ShownSlot>, withHolds)}
      onSlotsChanged={async () => {
        await Promise.all([event.refetch(), waiting.refetch(), open.refetch()]);
        // Components hear of a query's new data in a later task: wait for that one.
        await new Promise((resolve) => setTimeout(resolve));
      }}
      onHeld={() => setWasHeld(true)}
      onPaid={() => setPaid(true)}
      onPaymentDecided={async () => {
        const { data } = await own.refetch();
        return data?.booking.status === 'confirmed' ? null : refused.paidTooLate;
      }}
    />
  );
}

function draftFrom(state: unknown): BookingDraft | null {
  const {
    eventId,
    format,
    date = null,
    fromTime = null,
    slots = 1,
    isUnfinished = false,
  } = (state ?? {}) as Partial<BookingChoice>;
  return eventId ? draftOf({ eventId, format, date, fromTime, slots, isUnfinished }) : null;
}
