import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { FreeTonight } from '#app/features/home/free-tonight.tsx';
import { Hero } from '#app/features/home/hero.tsx';
import { freeTonightQuery } from '#app/features/home/queries.ts';
import { ReadyToPlay } from '#app/features/home/ready-to-play.tsx';
import { Statistics } from '#app/features/home/statistics.tsx';
import { WhyChoose } from '#app/features/home/why-choose.tsx';
import { useLocationState } from '#app/features/location/location-context.tsx';
import { UseMyLocation } from '#app/features/location/use-my-location.tsx';
import { useSession } from '#app/features/session/session-context.tsx';
import { HomeCities } from '#app/features/venues/home-cities.tsx';
import { PopularSports } from '#app/features/venues/popular-sports.tsx';
import { citiesQuery, sportsQuery } from '#app/features/venues/queries.ts';
import { prefetch } from '#app/lib/prefetch.ts';
import { originFrom, pageMeta, SITE } from '#app/lib/seo.ts';
import { nearText } from '#domain/address-filters.ts';
import { LOCALE } from '#domain/locale.ts';
import * as words from '#words/site/home.ts';
import type { Route } from './+types/home.ts';
import type { ShellHandle } from './shell.tsx';

const HomeOwn = lazy(() => import('#app/features/home/own-games.tsx'));

export function loader({ context }: Route.LoaderArgs) {
  return prefetch(context, (client, api) => [
    client.prefetchQuery(citiesQuery(api)),
    client.prefetchQuery(sportsQuery(api)),
    client.prefetchQuery(freeTonightQuery({}, api)),
  ]);
}

/** Coming from another page nothing is awaited: each block shows its own loading state. */
export const clientLoader = () => null;

export const handle: ShellHandle = { opensWithPicture: true };

export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = originFrom(matches);
  return pageMeta(origin, {
    title: words.title,
    description: words.description,
    path: '/',
    jsonLd: import.meta.env.SSR
      ? [
          { '@type': 'Organization', name: SITE, url: `${origin}/`, logo: `${origin}/icon-512.png` },
          { '@type': 'WebSite', name: SITE, url: `${origin}/`, inLanguage: LOCALE },
        ]
      : [],
  });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData?.dehydrated}>
      <Hero locate={<UseMyLocation />} own={<Own />} />
      <Tonight />
      <PopularSports />
      <HomeCities />
      <WhyChoose />
      <Statistics />
      <ReadyToPlay />
    </HydrationBoundary>
  );
}

function Own() {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return (
    <Suspense>
      <HomeOwn token={session.token} />
    </Suspense>
  );
}

/** Everybody's document is about the largest city; whoever has a city of their own sees that one. */
function Tonight() {
  const { city, position } = useLocationState();
  const { data: sports } = useQuery(sportsQuery());
  return (
    <FreeTonight
      place={{ city: city ?? undefined, near: position ? nearText(position) : undefined }}
      sports={sports?.map(({ name }) => name) ?? []}
    />
  );
}
