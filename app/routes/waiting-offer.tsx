import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { ErrorState } from '#app/components/state-message.tsx';
import type { BookingChoice } from '#app/features/booking/booking-choice.ts';
import { HoldCountdown } from '#app/features/booking/hold-countdown.tsx';
import { myBookingsQuery } from '#app/features/booking/queries.ts';
import { SignedInOnly } from '#app/features/session/signed-in-only.tsx';
import { eventQuery } from '#app/features/venues/queries.ts';
import { useLeaveWaitingList } from '#app/features/waiting-list/mutations.ts';
import { OfferLoading, OfferNotFound, OfferView } from '#app/features/waiting-list/offer-view.tsx';
import { slotsOfOffer } from '#app/features/waiting-list/offered-slots.ts';
import { watchedWaitingListQuery } from '#app/features/waiting-list/queries.ts';
import { sentenceOf } from '#app/lib/api.ts';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import type { MyBooking } from '#contract/my-booking.ts';
import type { WaitingEntry } from '#contract/waiting-list.ts';
import { newBookingId } from '#domain/booking-draft.ts';
import * as words from '#words/site/waiting-list.ts';
import type { Route } from './+types/waiting-offer.ts';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(originFrom(matches), {
    title: words.offerPageTitle,
    description: words.offerPageDescription,
    path: `/waiting-list/${params.entryId}`,
    hidden: true,
  });

export default function WaitingOfferPage({ params }: Route.ComponentProps) {
  return (
    <SignedInOnly reason={words.offerSignInReason} why={words.offerSignInWhy} loading={<OfferLoading />}>
      {({ token }) => <OwnOffer key={params.entryId} token={token} entryId={params.entryId} />}
    </SignedInOnly>
  );
}

function OwnOffer({ token, entryId }: { token: string; entryId: string }) {
  const { data, isPending, isFetching, refetch } = useQuery(watchedWaitingListQuery(token));
  const mine = useInfiniteQuery(myBookingsQuery(token, 'upcoming'));
  if (isPending || mine.isPending || (!data && isFetching)) return <OfferLoading />;
  if (!data) {
    return (
      <div className="wrap min-h-svh py-16">
        <ErrorState title={words.offerLoadFailed} onRetry={() => void refetch()} />
      </div>
    );
  }
  const entry = data.entries.find(({ id }) => id === entryId);
  if (!entry) return <OfferNotFound />;
  const bookings = mine.data?.pages.flatMap((page) => page.bookings) ?? [];
  const rescheduleHere = wayHere(entry, bookings);
  return <Offer token={token} entry={entry} rescheduleHere={rescheduleHere} aheadMs={data.aheadMs} />;
}

type OfferProps = { token: string; entry: WaitingEntry; rescheduleHere: string | undefined; aheadMs: number };

function Offer({ token, entry, rescheduleHere, aheadMs }: OfferProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const reload = useCallback(
    () => void queryClient.invalidateQueries(watchedWaitingListQuery(token)),
    [queryClient, token],
  );
  const leaving = useLeaveWaitingList(token);
  /** On to the booking page, with these times chosen already. */
  const booking = useMutation({
    mutationFn: async () => {
      const { eventId, date } = entry;
      const format = String(entry.formatId);
      const { slots } = await queryClient.fetchQuery(eventQuery(eventId, format));
      const offered = slotsOfOffer(slots, entry);
      const choice: BookingChoice = {
        eventId,
        format,
        date,
        fromTime: offered[0]?.startTime ?? null,
        slots: Math.max(1, offered.length),
      };
      await navigate(`/booking/${newBookingId(new Date())}`, { state: choice });
    },
    onError: reload,
  });
  const problem = booking.error ?? leaving.error;

  function book(): void {
    leaving.reset();
    booking.mutate();
  }

  function leave(): void {
    booking.reset();
    leaving.mutate(entry.id, { onSuccess: () => void navigate('/waiting-list', { replace: true }) });
  }

  return (
    <OfferView
      entry={entry}
      countdown={
        entry.offerExpiresAt && <HoldCountdown expiresAt={entry.offerExpiresAt} aheadMs={aheadMs} onEnd={reload} />
      }
      notice={problem && sentenceOf(problem)}
      // Also until the next page is there.
      isBusy={booking.isPending || booking.isSuccess || leaving.isPending || leaving.isSuccess}
      rescheduleHere={rescheduleHere}
      onBook={book}
      onLeave={leave}
    />
  );
}

/** Where a booking the player has at this venue is rescheduled to what is kept for them. */
function wayHere({ eventId, date, fromTime, toTime }: WaitingEntry, bookings: MyBooking[]): string | undefined {
  const reschedulable = bookings.find((booking) => booking.eventId === eventId && booking.rescheduling.allowed);
  return (
    reschedulable &&
    `/bookings/${reschedulable.bookingId}/reschedule?${new URLSearchParams({ date, fromTime, toTime })}`
  );
}
