// Everything that is found for some words and filters, all of which are in the address.
import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import { FilterBar } from '#app/features/filters/filter-bar.tsx';
import { useLocationState } from '#app/features/location/location-context.tsx';
import { useWhereabouts } from '#app/features/location/use-whereabouts.ts';
import { FoundPlaces } from '#app/features/search/found-places.tsx';
import { NearMeRow } from '#app/features/search/near-me-row.tsx';
import { suggestQuery } from '#app/features/search/queries.ts';
import { SearchField } from '#app/features/search/search-field.tsx';
import { askedIn } from '#app/features/venues/asked-search.ts';
import { FoundVenues } from '#app/features/venues/found-venues.tsx';
import { foundQuery } from '#app/features/venues/queries.ts';
import { refusalIn } from '#app/lib/api.ts';
import { prefetch } from '#app/lib/prefetch.ts';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import { usePageTitle } from '#app/lib/use-page-title.ts';
import { hasFilters, NO_FILTERS, withFilters } from '#domain/address-filters.ts';
import { saysNearMe } from '#domain/search-words/near-me.ts';
import * as words from '#words/site/search.ts';
import type { Route } from './+types/search.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { q, filters, page } = askedIn(new URL(request.url).searchParams);
  let refusal: string | undefined;
  const loaded = await prefetch(context, (client, api) => [
    client.prefetchQuery(suggestQuery(q, api)),
    client.fetchQuery(foundQuery(q, filters, page, api)).catch((error: unknown) => {
      refusal = refusalIn(error);
    }),
  ]);
  return { ...loaded, q, refusal };
}

export const clientLoader = () => null;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(originFrom(matches), {
    title: titleOf(loaderData?.q ?? ''),
    description: words.pageDescription,
    path: '/search',
    hidden: true,
  });

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData?.dehydrated}>
      <Results refusal={loaderData?.refusal} />
    </HydrationBoundary>
  );
}

function Results({ refusal }: { refusal: string | undefined }) {
  const [search] = useSearchParams();
  const asked = askedIn(search);
  const { q, filters } = asked;
  usePageTitle(titleOf(q));
  useFreshStart(`${q}\n${asked.page}`);
  // Places beside 'No venues found' would contradict it.
  const { data: found } = useQuery(foundQuery(q, filters, asked.page));
  const isEmpty = found?.pagination.total === 0;
  const isFiltered = hasFilters(filters, 'sort', 'near');
  const whereabouts = useWhereabouts();
  const { city } = useLocationState();
  return (
    <div className="wrap pt-6 pb-16 sm:pt-10 sm:pb-24">
      <div className="mb-6 lg:hidden">
        <SearchField id="search-page" look="page" />
      </div>
      <h1 className="mb-6 first-letter:uppercase text-[2rem] leading-[1.08] wrap-anywhere sm:mb-8 sm:text-5xl">
        {q || words.pageHeading}
      </h1>
      {!isEmpty && saysNearMe(q) && <NearMeRow key={q} search={search} whereabouts={whereabouts} />}
      {!isEmpty && <FoundPlaces q={q} />}
      <FoundVenues
        asked={asked}
        search={search}
        refusal={refusal}
        city={city}
        filterBar={<FilterBar scope={{ q: q || undefined }} whereabouts={whereabouts} place={found?.place} />}
        unfiltered={isFiltered ? { search: withFilters(search, NO_FILTERS) } : undefined}
      />
    </div>
  );
}

/** Other results begin at the top of the page, for the eye and for the keyboard. */
function useFreshStart(results: string): void {
  const hasMovedInHistory = useNavigationType() === 'POP';
  const previous = useRef(results);
  useEffect(() => {
    if (previous.current === results) return;
    previous.current = results;
    if (!hasMovedInHistory) window.scrollTo({ top: 0 });
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [results, hasMovedInHistory]);
}

function titleOf(q: string): string {
  return q ? words.pageTitleFor({ query: q }) : words.pageTitle;
}
