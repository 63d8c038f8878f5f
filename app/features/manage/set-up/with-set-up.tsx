import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConsoleLoading } from '#app/features/manage/frame/console-loading.tsx';
import { NotLoaded } from '#app/features/manage/frame/states.tsx';
import type { KeptPlaces } from '#contract/places.ts';
import type { VenueSetUp } from '#contract/venue-set-up.ts';
import { placesQuery, setUpQuery } from './queries.ts';

type WithSetUpProps = {
  token: string;
  venueId: string;
  children: (setUp: VenueSetUp, places: KeptPlaces) => ReactNode;
};

/** A page that needs all that is set up of a ground. */
export function WithSetUp({ token, venueId, children }: WithSetUpProps) {
  const setUp = useQuery(setUpQuery(token, venueId));
  const places = useQuery(placesQuery(token));
  if (setUp.data && places.data) return children(setUp.data, places.data);
  if (!setUp.error && !places.error) return <ConsoleLoading />;
  return (
    <NotLoaded
      onRetry={() => {
        void setUp.refetch();
        void places.refetch();
      }}
    />
  );
}
