import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { lazyPanel, WhenOpened } from '#app/components/lazy-panel.tsx';
import { EmptyState } from '#app/components/state-message.tsx';
import { Figure, figureGrid } from '#app/features/manage/frame/figure.tsx';
import { ListLoading } from '#app/features/manage/frame/list-loading.tsx';
import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import { NotLoaded } from '#app/features/manage/frame/states.tsx';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
import { AT_COUNTER } from '#app/features/manage/shifts/queries.ts';
import { cn } from '#app/lib/cn.ts';
import type { Dues } from '#contract/dues.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/manage/dues.ts';
import { DueList, type DueWay } from './due-list.tsx';
import { duesQuery } from './queries.ts';

const cashDialog = lazyPanel(() => import('./cash-dialog.tsx'));
const upiDialog = lazyPanel(() => import('./upi-dialog.tsx'));

type Handled = { booking: Dues['bookings'][number]; way: DueWay; times: number };

/** Who still has to pay, and whom the ground owes cash. */
export default function DuesPage({ token, venue }: VenuePageProps) {
  const of = { token, venueId: venue.id };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(duesQuery(of));
  const [handled, setHandled] = useState<Handled>();
  const [isOpen, setOpen] = useState(false);
  const bookings = data?.pages.flatMap((page) => page.bookings);
  const [all] = data?.pages ?? [];

  function handle(booking: Handled['booking'], way: DueWay): void {
    setHandled({ booking, way, times: (handled?.times ?? 0) + 1 });
    setOpen(true);
  }

  const shown = { open: isOpen, close: () => setOpen(false), of };
  /** As it is by now, or was when it was last on the list. */
  const bookingOf = ({ booking }: Handled) => bookings?.find(({ number }) => number === booking.number) ?? booking;

  return (
    <>
      <PageHeading title={words.title} intro={words.intro({ venue: venue.name })} />
      {!bookings || !all ? (
        error ? (
          <NotLoaded title={words.failed} onRetry={() => void refetch()} />
        ) : (
          <ListLoading />
        )
      ) : bookings.length === 0 ? (
        <EmptyState title={words.noneTitle}>{words.noneText}</EmptyState>
      ) : (
        <>
          <dl aria-label={words.figuresLabel} className={cn(figureGrid, 'mb-4 max-w-xl')}>
            <Figure value={formatRupees(all.due)} label={words.figuresDue} />
            <Figure value={formatRupees(all.owed)} label={words.figuresOwed} />
          </dl>
          <DueList
            venueId={venue.id}
            bookings={bookings}
            onSettle={AT_COUNTER.includes(venue.role) ? handle : undefined}
          />
        </>
      )}
      {hasNextPage && (
        <div className="mt-5 text-center">
          <Button variant="outline" waiting={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
      <WhenOpened open={isOpen}>
        {handled &&
          (handled.way === 'upi' ? (
            <upiDialog.Panel key={handled.times} {...shown} booking={bookingOf(handled)} />
          ) : (
            <cashDialog.Panel key={handled.times} {...shown} booking={bookingOf(handled)} way={handled.way} />
          ))}
      </WhenOpened>
    </>
  );
}
