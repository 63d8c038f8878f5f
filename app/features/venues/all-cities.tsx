import { useQuery } from '@tanstack/react-query';
import { SectionHeading } from '#app/components/section-heading.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { EmptyState, ErrorState } from '#app/components/state-message.tsx';
import * as words from '#words/site/venues.ts';
import { CityButton } from './city-button.tsx';
import { citiesQuery } from './queries.ts';

export function AllCities({ id }: { id: string }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="wrap scroll-mt-18 py-14 sm:py-20">
      <SectionHeading id={`${id}-heading`} title={words.citiesTitle} subtitle={words.citiesSubtitle} />
      <div className="min-h-120">
        <Cities />
      </div>
    </section>
  );
}

function Cities() {
  const { data: cities, isPending, isLoadingError, refetch } = useQuery(citiesQuery());
  if (isPending) {
    return (
      <p role="status" className="flex items-center justify-center gap-3 py-24 text-lg text-ink-muted">
        <Spinner className="size-5 text-turf-600" />
        {words.citiesLoading}
      </p>
    );
  }
  if (isLoadingError) return <ErrorState title={words.citiesFailed} onRetry={() => void refetch()} />;
  if (cities.length === 0) return <EmptyState title={words.citiesEmpty} />;
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.2rem),1fr))] gap-3 sm:grid-cols-2 sm:gap-4 md:grid-cols-3 xl:grid-cols-4">
      {cities.map((city) => (
        <CityButton key={city.id} city={city} />
      ))}
    </div>
  );
}
