// The venues of one location. Two addresses lead here: with the location's name, and without, for wherever the player is.
import { HydrationBoundary } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import { FilterBar } from '#app/features/filters/filter-bar.tsx';
import { useLocationState } from '#app/features/location/location-context.tsx';
import { LocationPill } from '#app/features/location/location-pill.tsx';
import { useWhereabouts } from '#app/features/location/use-whereabouts.ts';
import { breadcrumbs } from '#app/features/reading/structured-data.ts';
import { CityBanner } from '#app/features/venues/city-banner.tsx';
import { locationGallery } from '#app/features/venues/location-gallery.ts';
import { LocationVenues } from '#app/features/venues/location-venues.tsx';
import { areasQuery, filteredQuery, locationQuery, sportsQuery } from '#app/features/venues/queries.ts';
import { spelledPlace } from '#app/features/venues/spelled-place.ts';
import { venueList } from '#app/features/venues/structured-data.ts';
import { useLocationVenues } from '#app/features/venues/use-location-venues.ts';
import { pageIn, pageSuffix } from '#app/features/venues/venue-pages.tsx';
import { refusalIn } from '#app/lib/api.ts';
import { prefetch, prefetched } from '#app/lib/prefetch.ts';
import { scrollToTop } from '#app/lib/scroll-to-top.ts';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import { filtersIn, hasFilters, NO_FILTERS, nearText, withFilters } from '#domain/address-filters.ts';
import * as words from '#words/site/venues.ts';
import type { Route } from './+types/city.ts';
import type { ShellHandle } from './shell.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const location = locationIn(params);
  const search = new URL(request.url).searchParams;
  const [filters, page] = [filtersIn(search), pageIn(search)];
  let refusal: string | undefined;
  const loaded = await prefetch(context, (client, api) => {
    const all = client.prefetchInfiniteQuery(locationQuery(location, undefined, 1, api));
    const filtered = async () => {
      if (hasFilters(filters, 'sport')) {
        await client.fetchInfiniteQuery(filteredQuery(location, filters, page, api));
        return;
      }
      if (page > 1 && !filters.sport) {
        await client.prefetchInfiniteQuery(locationQuery(location, undefined, page, api));
        return;
      }
      await all;
      const isMore = client.getQueryData(locationQuery(location).queryKey)?.pages[0]?.pagination.hasMore;
      if (filters.sport && isMore)
        await client.prefetchInfiniteQuery(locationQuery(location, filters.sport, page, api));
    };
    return [
      client.prefetchQuery(sportsQuery(api)),
      ...(location ? [client.prefetchQuery(areasQuery(location, api))] : []),
      all,
      filtered().catch((error: unknown) => {
        refusal = refusalIn(error);
      }),
    ];
  });
  return { ...loaded, refusal };
}

export const clientLoader = () => null;

export const handle: ShellHandle = { opensWithPicture: true };

export const meta: Route.MetaFunction = ({ matches, params, loaderData, location: address }) => {
  const origin = originFrom(matches);
  const named = locationIn(params);
  const search = new URLSearchParams(address.search);
  const page = pageIn(search);
  const venues = prefetched(loaderData, locationQuery(named, undefined, page))?.pages[0]?.venues ?? [];
  const location = named && spelledPlace(named, venues);
  const path = location ? `/sportsvenues/${encodeURIComponent(location)}` : '/sports-venues';
  const isPartLater = page > 1 && hasFilters(filtersIn(search));
  const title = location ? words.placeTitle({ place: location }) : words.placeTitleEverywhere;
  return pageMeta(origin, {
    title,
    description: location ? words.placeDescription({ place: location }) : words.placeDescriptionEverywhere,
    path: `${path}${pageSuffix(page)}`,
    jsonLd: import.meta.env.SSR
      ? [
          venueList(origin, title, venues),
          breadcrumbs(origin, [
            { name: words.breadcrumb, path: '/venues' },
            { name: location ?? words.placeEverywhere, path },
          ]),
        ]
      : [],
    // A later page of only some venues is none of the whole list's pages.
    hidden: venues.length === 0 || isPartLater,
  });
};

export default function City({ loaderData, params }: Route.ComponentProps) {
  const { city } = useLocationState();
  const [search] = useSearchParams();
  const named = locationIn(params);
  // What is nearest to somebody does not end where their city does.
  const isNearest = filtersIn(search).sort === 'distance';
  return (
    <HydrationBoundary state={loaderData?.dehydrated}>
      <Screen
        location={named ?? (isNearest ? undefined : (city ?? undefined))}
        isNamed={named !== undefined}
        refusal={loaderData?.refusal}
      />
    </HydrationBoundary>
  );
}

type ScreenProps = { location: string | undefined; isNamed: boolean; refusal: string | undefined };

function Screen({ location, isNamed, refusal }: ScreenProps) {
  const [search] = useSearchParams();
  const filters = filtersIn(search);
  const found = useLocationVenues(location, filters, pageIn(search), refusal);
  const whereabouts = useWhereabouts();
  const { placeName } = useLocationState();
  const isNearest = filters.sort === 'distance' && !location;
  const spelled = location && spelledPlace(location, found.everything);
  const isAroundMe = useIsHere(filters.near) && isNearest;
  useRememberedCity(isNamed ? found.everything[0]?.city : undefined);
  useScrollToTopOnChange(location);
  return (
    <>
      <CityBanner
        key={location}
        location={
          <LocationPill place={spelled ?? (isAroundMe ? (placeName ?? words.placeNearYou) : words.placeAllCities)} />
        }
        gallery={locationGallery(found.everything)}
      />
      <LocationVenues
        location={spelled}
        nearestTo={isAroundMe ? (placeName ? { name: placeName } : 'you') : isNearest ? 'here' : undefined}
        found={found}
        filterBar={<FilterBar scope={{ location }} whereabouts={whereabouts} sportIsElsewhere />}
        unfiltered={
          hasFilters(filters, 'sport', 'sort', 'near') ? { search: withFilters(search, NO_FILTERS) } : undefined
        }
      />
    </>
  );
}

/** Whether a place in the address is where the player is; then it can be named. */
function useIsHere(near: string | undefined): boolean {
  const { position } = useLocationState();
  return near !== undefined && position !== null && near === nearText(position);
}

/** As long as nobody said where they are, the last city they looked at is theirs. */
function useRememberedCity(city: string | undefined): void {
  const { rememberCity } = useLocationState();
  useEffect(() => {
    if (city) rememberCity(city);
  }, [city, rememberCity]);
}

function useScrollToTopOnChange(location: string | undefined): void {
  const hasMovedInHistory = useNavigationType() === 'POP';
  const previous = useRef(location);
  useEffect(() => {
    if (previous.current === location) return;
    previous.current = location;
    if (!hasMovedInHistory) scrollToTop();
  }, [location, hasMovedInHistory]);
}

/** One of the two addresses has no name in it. */
function locationIn(params: { location?: string }): string | undefined {
  return params.location?.trim() || undefined;
}
