import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { rich } from '#app/components/rich.tsx';
import type { FreeEvening } from '#contract/evening.ts';
import { withFilters } from '#domain/address-filters.ts';
import * as words from '#words/site/home.ts';

type Evening = Pick<FreeEvening, 'city' | 'evening'>;

/** The search for what is free then, with the times of each venue; the nearest to a place first. */
export function pathToFree(
  { city, evening }: Evening,
  { sport, area, near }: { sport?: string; area?: string; near?: string | undefined } = {},
): string {
  // Not 'tomorrow evening', which search takes for the hours until 9 PM.
  const when = evening === 'tonight' ? 'tonight' : 'tomorrow after 5 pm';
  const q = [sport, area, city, when].filter(Boolean).join(' ');
  return `/search${withFilters(new URLSearchParams({ q }), near ? { near, sort: 'distance' } : {})}`;
}

type TonightChipsProps = {
  evening: Evening | undefined;
  sports: readonly string[];
  /** The nearest first, or those with most venues. */
  areas: readonly string[];
  near: string | undefined;
};

/** One press to another sport or another area. Each row has its height before anything is in it. */
export function TonightChips({ evening, sports, areas, near }: TonightChipsProps) {
  return (
    <nav aria-label={words.tonightOther} className="mb-6 space-y-2 sm:mb-7">
      <Row>
        {evening &&
          sports.map((sport) => (
            <Chip key={sport} to={pathToFree(evening, { sport, near })}>
              <Name name={sport} evening={evening} />
            </Chip>
          ))}
      </Row>
      {/* Another city's areas are another row: none of them has moved. */}
      <Row key={evening?.city}>
        {evening &&
          areas.map((area) => (
            <Chip key={area} to={pathToFree(evening, { area })}>
              <MapPin aria-hidden="true" className="size-4 shrink-0 text-floodlight" />
              <Name name={area} evening={evening} />
            </Chip>
          ))}
      </Row>
    </nav>
  );
}

/** Said in full, it is no other link of the page. */
function Name({ name, evening }: { name: string; evening: Evening }) {
  return (
    <span>
      {rich(words.tonightChip({ name, ...evening, hidden: (text) => <span className="sr-only">{text}</span> }))}
    </span>
  );
}

function Row({ children }: { children: ReactNode }) {
  return (
    <ul className="-mx-5 flex min-h-11 gap-2 overflow-x-auto px-5 [scrollbar-width:none] sm:mx-0 sm:px-0">
      {children}
    </ul>
  );
}

function Chip({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li className="shrink-0">
      <Link
        to={to}
        className="relative flex h-11 items-center gap-1.5 rounded-full border border-white/25 px-4 text-[0.9375rem] font-medium whitespace-nowrap transition-colors hover:border-white/60 focus-visible:-outline-offset-3"
      >
        {children}
      </Link>
    </li>
  );
}
