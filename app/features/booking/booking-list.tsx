import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, LinkButton } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { ErrorState } from '#app/components/state-message.tsx';
import type { BookingsWhen } from '#contract/my-booking.ts';
import * as words from '#words/site/my-bookings.ts';
import { BookingCard } from './my-bookings/booking-card.tsx';
import { EmptyFixtures } from './my-bookings/empty-fixtures.tsx';
import { myBookingsQuery } from './queries.ts';

export function BookingList({ token, when }: { token: string; when: BookingsWhen }) {
  const query = useInfiniteQuery(myBookingsQuery(token, when));
  const { data, error, isPending, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  if (isPending || (!data && isFetching)) return <BookingListLoading />;
  if (!data) return <ErrorState title={words.listFailed} onRetry={() => void refetch()} />;
  const bookings = data.pages.flatMap((page) => page.bookings);
  const now = new Date(data.pages[0]?.serverTime ?? Date.now());
  if (bookings.length === 0) return <NoBookings when={when} />;
  return (
    <>
      <ul aria-label={words.listLabel} className="flex flex-col gap-5">
        {bookings.map((booking, index) => (
          <li key={booking.bookingId}>
            <BookingCard booking={booking} now={now} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {error && !isFetching && (
        <div className="mt-8">
          <ErrorState title={words.listNextFailed} onRetry={() => void fetchNextPage()} />
        </div>
      )}
      {hasNextPage && !(error && !isFetching) && (
        <div className="mt-8 flex justify-center">
          <Button variant="solid" size="lg" waiting={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? words.listLoadingMore : words.listMore}
          </Button>
        </div>
      )}
    </>
  );
}

/** Cards to come, in their shape. */
export function BookingListLoading() {
  return (
    <div role="status" data-page="loading" className="flex flex-col gap-5">
      <span className="sr-only">{words.listLoading}</span>
      {['first', 'second', 'third'].map((key) => (
        <Card key={key} className="grid sm:grid-cols-[15rem_minmax(0,1fr)]">
          <Skeleton className="h-36 rounded-none! sm:h-full" />
          <div className="p-5 sm:p-6">
            <Skeleton className="h-7 w-28 rounded-full!" />
            <Skeleton className="mt-3 h-7 w-3/5" />
            <Skeleton className="mt-3 h-5 w-4/5" />
            <Skeleton className="mt-2 h-5 w-2/5" />
            <Skeleton className="mt-6 h-11 w-44 rounded-full!" />
          </div>
        </Card>
      ))}
    </div>
  );
}

const empty = {
  upcoming: { title: words.noneUpcoming, text: words.noneUpcomingText },
  past: { title: words.nonePast, text: words.nonePastText },
  cancelled: { title: words.noneCancelled, text: words.noneCancelledText },
};

function NoBookings({ when }: { when: BookingsWhen }) {
  const { title, text } = empty[when];
  return (
    <div
      role="status"
      className="flex flex-col items-center rounded-card border border-dashed border-ink/20 px-6 py-14 text-center"
    >
      <EmptyFixtures />
      <p className="mt-6 font-display text-2xl font-bold">{title}</p>
      <p className="mt-2 max-w-md text-ink-muted">{text}</p>
      <LinkButton to="/venues" size="lg" className="mt-6">
        {words.noneFindVenue}
      </LinkButton>
    </div>
  );
}
