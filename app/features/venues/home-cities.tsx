import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '#app/components/button.tsx';
import { SectionHeading } from '#app/components/section-heading.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#app/components/state-message.tsx';
import * as words from '#words/site/venues.ts';
import { CityButton } from './city-button.tsx';
import { citiesQuery } from './queries.ts';

const CITIES_ON_HOME = 6;
const grid =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.2rem),1fr))] gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3';

export function HomeCities() {
  return (
    <section aria-labelledby="cities" className="wrap py-14 sm:py-20">
      <SectionHeading id="cities" title={words.citiesTitle} subtitle={words.citiesSubtitle} />
      <Cities />
    </section>
  );
}

function Cities() {
  const { data: cities, isPending, isLoadingError, refetch } = useQuery(citiesQuery());
  if (isPending) {
    return (
      <div role="status" aria-label={words.citiesLoading} className={grid}>
        {Array.from({ length: CITIES_ON_HOME }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else to be told apart by
          <Skeleton key={index} className="h-22" data-testid="city-skeleton" />
        ))}
      </div>
    );
  }
  if (isLoadingError) {
    return (
      <ErrorState
        title={words.citiesFailed}
        onRetry={() => void refetch()}
        actions={
          <LinkButton to="/venues" variant="outline">
            {words.citiesToVenues}
          </LinkButton>
        }
      />
    );
  }
  if (cities.length === 0) return <EmptyState title={words.citiesEmpty} />;
  return (
    <div className={grid}>
      {cities.slice(0, CITIES_ON_HOME).map((city) => (
        <CityButton key={city.id} city={city} />
      ))}
    </div>
  );
}
