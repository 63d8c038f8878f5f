import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import * as words from '#words/site/venues.ts';
import { citiesQuery } from './queries.ts';

type CityListProps = {
  except: string | null;
  onPick: (city: string) => void;
  /** Where a search goes on in another city. */
  searchAt?: ((city: string) => string) | undefined;
};

/** Every city but one in a plain list, for a narrow place. */
export function CityList({ except, onPick, searchAt }: CityListProps) {
  const { data: cities, isPending, isLoadingError, refetch } = useQuery(citiesQuery());
  if (isPending) return <Skeleton className="h-80" />;
  if (isLoadingError) {
    return (
      <div role="alert" className="space-y-3">
        <p className="text-ink-muted">{words.citiesFailed}</p>
        <Button variant="outline" onClick={() => void refetch()}>
          {words.tryAgain}
        </Button>
      </div>
    );
  }
  if (cities.length === 0) return <p className="text-ink-muted">{words.citiesEmpty}</p>;
  return (
    <ul>
      {cities.map(
        (city) =>
          city.name !== except && (
            <li key={city.id} className="border-b border-line">
              <Link
                to={searchAt?.(city.name) ?? `/sportsvenues/${encodeURIComponent(city.name)}`}
                onClick={() => onPick(city.name)}
                className="flex min-h-13 items-center justify-between gap-4 rounded-lg font-medium hover:text-turf-700"
              >
                {city.name}
                <span className="text-sm font-normal text-ink-muted tabular-nums">{city.venueCount}</span>
              </Link>
            </li>
          ),
      )}
    </ul>
  );
}
