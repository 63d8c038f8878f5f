import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { LinkButton } from '#app/components/button.tsx';
import { EmptyState, ErrorState } from '#app/components/state-message.tsx';
import { messageOf, refusalIn } from '#app/lib/api.ts';
import type { Pagination } from '#contract/paging.ts';
import * as words from '#words/site/venues.ts';
import type { Asked } from './asked-search.ts';
import { FoundAreas } from './found-areas.tsx';
import { FreeTimes } from './free-times.tsx';
import { foundQuery, RESULTS_PER_PAGE } from './queries.ts';
import { NotQuite, UnderstoodChips, withWords } from './search-reading.tsx';
import { VenueCard } from './venue-card.tsx';
import { VenueGrid, VenueGridSkeleton } from './venue-grid.tsx';
import { PastTheEnd, pageSearch } from './venue-pages.tsx';

type FoundVenuesProps = {
  asked: Asked;
  search: URLSearchParams;
  filterBar: ReactNode;
  /** Why the API would not answer the server. */
  refusal: string | undefined;
  /** Where the player wants to play, once that is known. */
  city: string | null;
  /** The same words without any filters; undefined when there are none. */
  unfiltered: To | undefined;
};

/** The venues for some words and filters, a page at a time. */
export function FoundVenues({ asked, search, filterBar, refusal, city, unfiltered }: FoundVenuesProps) {
  const { q, filters, page } = asked;
  const { data, error, isPending, isFetching, refetch } = useQuery(foundQuery(q, filters, page));
  const refused = refusalIn(error) ?? (isPending ? refusal : undefined);
  const total = data?.pagination.total;
  const date = filters.date ?? data?.understood?.find((one) => one.date)?.date;
  const isNotQuite = Boolean(data?.missingSport ?? data?.leftOut ?? data?.nothingIn);
  return (
    <section aria-labelledby="venues">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
        <h2 id="venues" className="text-2xl sm:text-[1.75rem]">
          {words.foundTitle}
        </h2>
        <div aria-live="polite" className="flex min-h-6 flex-wrap gap-x-4 text-ink-muted tabular-nums">
          <p>{total ? words.count({ count: total }) : ''}</p>
          {data?.message && !isNotQuite && <p>{data.message}</p>}
        </div>
        {city && q && data?.venues.some((venue) => venue.city !== city) && (
          <Link
            to={{ search: withWords(search, `${q} ${city}`) }}
            className="-my-2 truncate py-2 font-medium text-turf-700 underline underline-offset-4"
          >
            {words.foundOnlyIn({ city })}
          </Link>
        )}
      </div>
      <div role="status">{data?.message && isNotQuite && <NotQuite message={data.message} />}</div>
      <UnderstoodChips understood={data?.understood} search={search} />
      {data && !data.place && !isNotQuite && <FoundAreas q={q} venues={data.venues} search={search} />}
      {(isPending || Boolean(total) || unfiltered) && filterBar}
      {refused ? (
        <ErrorState title={refused} actions={unfiltered && <ClearFilters to={unfiltered} />} />
      ) : error && !data && !isFetching ? (
        <ErrorState title={words.failed({ reason: messageOf(error) })} onRetry={() => void refetch()} />
      ) : !data ? (
        <VenueGridSkeleton />
      ) : data.venues.length === 0 && total ? (
        <PastTheEnd />
      ) : data.venues.length === 0 ? (
        <NothingFound q={q} unfiltered={unfiltered} />
      ) : (
        <>
          <VenueGrid>
            {data.venues.map((venue) => (
              <li key={venue.id || venue.name}>
                <VenueCard
                  venue={venue}
                  sport={filters.sport ?? data.sport?.category}
                  date={filters.date ?? venue.freeSlots?.[0]?.date ?? date}
                  from={filters.from}
                  to={filters.to}
                  times={venue.freeSlots && <FreeTimes venue={venue} sport={filters.sport ?? data.sport?.category} />}
                />
              </li>
            ))}
          </VenueGrid>
          <Pages pagination={data.pagination} page={page} search={search} />
        </>
      )}
    </section>
  );
}

function NothingFound({ q, unfiltered }: { q: string; unfiltered: To | undefined }) {
  return (
    <EmptyState
      title={q ? words.foundNothingFor({ query: q }) : words.foundNothing}
      actions={
        <>
          {unfiltered && <ClearFilters to={unfiltered} />}
          <LinkButton to="/venues" variant={unfiltered ? 'outline' : 'solid'}>
            {words.allCities}
          </LinkButton>
        </>
      }
    >
      {unfiltered ? words.foundNothingFits : words.foundCheckSpelling}
    </EmptyState>
  );
}

function ClearFilters({ to }: { to: To }) {
  return (
    <LinkButton to={to} variant="solid">
      {words.clearFilters}
    </LinkButton>
  );
}

function Pages({ pagination, page, search }: { pagination: Pagination; page: number; search: URLSearchParams }) {
  const last = Math.ceil(pagination.total / RESULTS_PER_PAGE);
  if (last <= 1) return null;
  return (
    <nav aria-label={words.foundPages} className="mt-9 grid grid-cols-[1fr_auto_1fr] items-center gap-3">
      <span>
        {page > 1 && (
          <LinkButton to={{ search: pageSearch(search, page - 1) }} rel="prev" variant="outline">
            <ArrowLeft aria-hidden="true" className="size-4.5" />
            {words.foundPrevious}
          </LinkButton>
        )}
      </span>
      <span aria-current="page" className="text-ink-muted tabular-nums">
        {words.foundPage({ page, last })}
      </span>
      <span className="justify-self-end">
        {pagination.hasMore && (
          <LinkButton to={{ search: pageSearch(search, page + 1) }} rel="next" variant="outline">
            {words.foundNext}
            <ArrowRight aria-hidden="true" className="size-4.5" />
          </LinkButton>
        )}
      </span>
    </nav>
  );
}
