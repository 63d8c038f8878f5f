import { MapPin } from 'lucide-react';
import { Link } from 'react-router';
import type { VenueSummary } from '#contract/venue.ts';
import * as words from '#words/site/venues.ts';
import { withWords } from './search-reading.tsx';

type FoundAreasProps = { q: string; venues: readonly VenueSummary[]; search: URLSearchParams };

/** Of a search all over one city, the areas in which something was found, most first: the same search, nearer by. */
export function FoundAreas({ q, venues, search }: FoundAreasProps) {
  const areas = Object.entries(Object.groupBy(venues, ({ area }) => area))
    .toSorted(([, a = []], [, b = []]) => b.length - a.length)
    .map(([area]) => area);
  const [city, ...others] = new Set(venues.map((venue) => venue.city));
  if (!q || !city || others.length > 0 || areas.length < 2) return null;
  return (
    <nav aria-label={words.areasLabel({ city })} className="mb-5">
      <ul className="-mx-5 flex gap-2 overflow-x-auto px-5 py-0.5 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0">
        {areas.map((area) => (
          <li key={area} className="shrink-0">
            <Link
              to={{ search: withWords(search, `${q} ${area}`) }}
              className="relative inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-white px-4 text-[0.9375rem] font-medium transition-colors hover:border-ink/40"
            >
              <MapPin aria-hidden="true" className="size-4 shrink-0 text-turf-700" />
              {area}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
