import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { rich } from '#app/components/rich.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { cn } from '#app/lib/cn.ts';
import { filtersIn, hasFilters, withFilters } from '#domain/address-filters.ts';
import * as words from '#words/site/venues.ts';
import { areasQuery } from './queries.ts';

/** The areas of the city that a page is about, each with its page; filters are kept. */
export function CityAreas({ location }: { location: string }) {
  const { data, isPending } = useQuery(areasQuery(location));
  const [search] = useSearchParams();
  if (isPending) return <Skeleton className="mb-5 h-11 rounded-full" />;
  if (!data?.city || data.areas.length < 2) return null;
  const { city, areas } = data;
  // How many of them the filters leave is not known here.
  const isCounted = !hasFilters(filtersIn(search), 'sort', 'near');
  const to = (place: string) => ({
    pathname: `/sportsvenues/${encodeURIComponent(place)}`,
    search: withFilters(search, {}),
  });
  const isHere = (...names: string[]) => names.some((name) => name.toLowerCase() === location.toLowerCase());
  return (
    <nav aria-label={words.areasLabel({ city })} className="mb-5">
      <ul className="-mx-5 flex gap-2 overflow-x-auto px-5 py-0.5 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0">
        <Area to={to(city)} isHere={isHere(city)}>
          {words.areasAll({ city })}
        </Area>
        {areas.map(({ name, venueCount }) => (
          <Area key={name} to={to(`${name}, ${city}`)} isHere={isHere(name, `${name}, ${city}`)}>
            {name}
            {isCounted && (
              <span className="text-sm tabular-nums opacity-75">
                {rich(
                  words.areasCount({ count: venueCount, hidden: (text) => <span className="sr-only">{text}</span> }),
                )}
              </span>
            )}
          </Area>
        ))}
      </ul>
    </nav>
  );
}

type AreaProps = { to: { pathname: string; search: string }; isHere: boolean; children: ReactNode };

function Area({ to, isHere, children }: AreaProps) {
  return (
    <li className="shrink-0">
      <Link
        to={to}
        aria-current={isHere ? 'page' : undefined}
        className={cn(
          'relative inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-[0.9375rem] font-medium transition-colors',
          isHere ? 'border-pitch-950 bg-pitch-950 text-white' : 'border-line bg-white hover:border-ink/40',
        )}
      >
        {children}
      </Link>
    </li>
  );
}
