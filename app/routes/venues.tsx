import { HydrationBoundary } from '@tanstack/react-query';
import { breadcrumbs } from '#app/features/reading/structured-data.ts';
import { AllCities } from '#app/features/venues/all-cities.tsx';
import { citiesQuery } from '#app/features/venues/queries.ts';
import { cityList } from '#app/features/venues/structured-data.ts';
import { VenuesHero } from '#app/features/venues/venues-hero.tsx';
import { prefetch, prefetched } from '#app/lib/prefetch.ts';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import * as words from '#words/site/venues.ts';
import type { Route } from './+types/venues.ts';
import type { ShellHandle } from './shell.tsx';

const CITIES_ID = 'cities';

export function loader({ context }: Route.LoaderArgs) {
  return prefetch(context, (client, api) => [client.prefetchQuery(citiesQuery(api))]);
}

export const clientLoader = () => null;

export const handle: ShellHandle = { opensWithPicture: true };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const origin = originFrom(matches);
  const title = words.pageTitle;
  return pageMeta(origin, {
    title,
    description: words.pageDescription,
    path: '/venues',
    jsonLd: import.meta.env.SSR
      ? [
          cityList(origin, title, prefetched(loaderData, citiesQuery()) ?? []),
          breadcrumbs(origin, [{ name: words.breadcrumb, path: '/venues' }]),
        ]
      : [],
  });
};

export default function Venues({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData?.dehydrated}>
      <VenuesHero targetId={CITIES_ID} />
      <AllCities id={CITIES_ID} />
    </HydrationBoundary>
  );
}
