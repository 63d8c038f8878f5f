import { ArrowRight } from 'lucide-react';
import { ButtonRoleLink } from '#app/components/button.tsx';
import type { City } from '#contract/catalogue.ts';
import * as words from '#words/site/venues.ts';

export function CityButton({ city }: { city: Pick<City, 'name'> & Partial<City> }) {
  const venues = words.citiesVenues({ count: city.venueCount ?? 0 });
  return (
    <ButtonRoleLink
      to={`/sportsvenues/${encodeURIComponent(city.name)}`}
      title={venues}
      className="group flex min-h-22 items-center justify-between gap-3 rounded-card border border-line bg-white py-4 pr-4 pl-5 max-[359px]:px-3.5 transition-[border-color,box-shadow,translate] duration-200 hover:-translate-y-0.5 hover:border-turf-600 hover:shadow-card sm:pl-6"
    >
      <span className="min-w-0">
        <span className="block truncate font-display text-[min(1.25rem,5.5vw)] font-bold tracking-tight sm:text-2xl">
          {city.name}
        </span>
        <span className="mt-0.5 block text-sm text-ink-muted tabular-nums">{venues}</span>
      </span>
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-turf-100 text-pitch-800 transition-colors group-hover:bg-floodlight max-[420px]:hidden">
        <ArrowRight className="size-5" />
      </span>
    </ButtonRoleLink>
  );
}
