import { HydrationBoundary, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { data, useSearchParams } from 'react-router';
import { breadcrumbs } from '#app/features/reading/structured-data.ts';
import { sportCitiesQuery, sportQuery, sportsQuery } from '#app/features/venues/queries.ts';
import { spelledPlace } from '#app/features/venues/spelled-place.ts';
import { sportContent, sportNameOf } from '#app/features/venues/sport-content.ts';
import { SportHero } from '#app/features/venues/sport-hero.tsx';
import { SportVenues } from '#app/features/venues/sport-venues.tsx';
import { venueList } from '#app/features/venues/structured-data.ts';
import { pageIn, pageSuffix } from '#app/features/venues/venue-pages.tsx';
import { ApiError } from '#app/lib/api.ts';
import { prefetch, prefetched } from '#app/lib/prefetch.ts';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import * as words from '#words/site/sports.ts';
import * as venuesWords from '#words/site/venues.ts';
import type { Route } from './+types/sport.ts';
import type { ShellHandle } from './shell.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { city, page } = askedIn(new URL(request.url).searchParams);
  let refusal: string | undefined;
  const loaded = await prefetch(context, (client, api) => [
    client.prefetchQuery(sportCitiesQuery(params.sport, api)),
    client.fetchInfiniteQuery(sportQuery(params.sport, city, page, api)).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) refusal = error.message;
    }),
  ]);
  return data({ ...loaded, refusal }, { status: refusal ? 404 : 200 });
}

export const clientLoader = () => null;

export const handle: ShellHandle = { opensWithPicture: true };

export const meta: Route.MetaFunction = ({ matches, params, loaderData, location }) => {
  const origin = originFrom(matches);
  const { city, page: number } = askedIn(new URLSearchParams(location.search));
  const page = prefetched(loaderData, sportQuery(params.sport, city, number))?.pages[0];
  const venues = page?.venues ?? [];
  const name = page?.sport.name ?? sportNameOf(params.sport);
  const path = `/sports/${encodeURIComponent(page?.sport.category ?? params.sport)}`;
  const title = city
    ? words.titleInCity({ sport: name, city: spelledPlace(city, venues) })
    : words.title({ sport: name });
  return pageMeta(origin, {
    title,
    description: sportContent(params.sport, name).description,
    path: `${path}${pageSuffix(number)}`,
    jsonLd: import.meta.env.SSR
      ? [
          venueList(origin, title, venues),
          breadcrumbs(origin, [
            { name: venuesWords.breadcrumb, path: '/venues' },
            { name, path },
          ]),
        ]
      : [],
    // A later page of one city's venues is none of the whole list's pages.
    hidden: venues.length === 0 || (city !== undefined && number > 1),
  });
};

export default function SportRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData?.dehydrated}>
      <SportPage key={params.sport} sport={params.sport} refusal={loaderData?.refusal} />
    </HydrationBoundary>
  );
}

function SportPage({ sport, refusal }: { sport: string; refusal: string | undefined }) {
  const [search] = useSearchParams();
  const { city, page } = askedIn(search);
  const name = useSportName(sport, city, page, refusal === undefined);
  return (
    <>
      <SportHero sport={sport} name={name} />
      <SportVenues sport={sport} name={name} city={city} page={page} refusal={refusal} />
    </>
  );
}

function askedIn(search: URLSearchParams): { city: string | undefined; page: number } {
  return { city: search.get('city') || undefined, page: pageIn(search) };
}

/** As the API writes it, as soon as some answer has told. */
function useSportName(sport: string, city: string | undefined, page: number, isKnown: boolean): string {
  const { data: answer } = useInfiniteQuery({ ...sportQuery(sport, city, page), enabled: isKnown });
  const sports = useQueryClient().getQueryData(sportsQuery().queryKey);
  const known = sports?.find(({ category }) => category === sport.toLowerCase());
  return answer?.pages[0]?.sport?.name ?? known?.name ?? sportNameOf(sport);
}
