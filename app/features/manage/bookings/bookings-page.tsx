import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/state-message.tsx';
import { toast } from '#app/components/toast.ts';
import { ListLoading } from '#app/features/manage/frame/list-loading.tsx';
import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import { NotLoaded } from '#app/features/manage/frame/states.tsx';
import type { OrganisationPageProps } from '#app/features/manage/page-props.ts';
import { mayExport, useSavedFile } from '#app/features/manage/use-saved-file.ts';
import { sentenceOf } from '#app/lib/api.ts';
import { useDebounced } from '#app/lib/use-debounced.ts';
import { longDate } from '#domain/date-text.ts';
import { areInOrder } from '#domain/days.ts';
import * as words from '#words/manage/bookings.ts';
import { BookingFilterForm } from './booking-filter.tsx';
import { FoundList } from './found-list.tsx';
import { asked, type BookingFilter, FILTERS, foundBookingsQuery } from './queries.ts';

/** All bookings of the organisation, looked through by whatever is known of one. */
export default function BookingsPage({ token, organisation }: OrganisationPageProps) {
  const [address, setAddress] = useSearchParams();
  const filter = filterIn(address);
  // The address is slower than a hand that types.
  const [typed, setTyped] = useState(filter.q);
  const q = useDebounced(typed.trim());
  const organisationId = organisation.id;
  const of = { token, organisationId, filter: { ...filter, q } };
  const isBackwards = !areInOrder(filter);
  const query = useInfiniteQuery({
    ...foundBookingsQuery(of),
    enabled: !isBackwards,
    placeholderData: (before) => before,
  });
  const file = useSavedFile();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = query;
  const bookings = data?.pages.flatMap((page) => page.bookings);
  const isFiltered = q !== '' || FILTERS.some((name) => filter[name] !== '');
  const change = (changed: Partial<BookingFilter>) => {
    const next = Object.entries({ ...filterNow(), ...changed }).filter(([, value]) => value !== '');
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  const keepInAddress = useEffectEvent(change);
  useEffect(() => keepInAddress({ q }), [q]);
  function save(): void {
    const query = asked({ ...filterNow(), q: typed.trim() });
    const onError = (problem: Error) => toast(sentenceOf(problem, words.exportFailed), { tone: 'error' });
    file.mutate((api) => api('exportBookings', { token, params: { organisationId }, query }), { onError });
  }
  return (
    <>
      <PageHeading
        title={words.title}
        intro={words.intro({ organisation: organisation.name })}
        actions={
          mayExport(organisation.role) && (
            <Button variant="outline" waiting={file.isPending} onClick={save}>
              {words.exportAction}
            </Button>
          )
        }
      />
      <BookingFilterForm
        filter={filter}
        text={typed}
        venues={organisation.venues}
        onType={setTyped}
        onChange={(changed) => change({ ...changed, q })}
      />
      {isBackwards ? (
        <EmptyState title={words.emptyBackwardsTitle}>
          {words.emptyBackwardsText({ from: longDate(filter.from), to: longDate(filter.to) })}
        </EmptyState>
      ) : !bookings ? (
        error ? (
          <NotLoaded isPage={false} onRetry={() => void refetch()} />
        ) : (
          <ListLoading />
        )
      ) : bookings.length === 0 ? (
        <EmptyState title={isFiltered ? words.emptyFilteredTitle : words.emptyTitle}>
          {isFiltered ? words.emptyFilteredText : words.emptyText}
        </EmptyState>
      ) : (
        <FoundList bookings={bookings} isOld={isPlaceholderData} tellsVenue={organisation.venues.length > 1} />
      )}
      {hasNextPage && !isBackwards && (
        <div className="mt-5 text-center">
          <Button variant="outline" waiting={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
    </>
  );
}

/** What was chosen a moment ago may not be drawn yet. */
const filterNow = () => filterIn(new URLSearchParams(location.search));

function filterIn(address: URLSearchParams): BookingFilter {
  return Object.fromEntries(FILTERS.map((name) => [name, address.get(name) ?? ''])) as BookingFilter;
}
