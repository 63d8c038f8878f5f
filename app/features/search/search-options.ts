// Suggestions as the list shows them: groups of options, each of which leads somewhere.
import type { Suggestions } from '#contract/finding.ts';
import * as words from '#words/site/search.ts';
import { searchPath } from './search-path.ts';

export type SearchOption = { key: string; to: string; title: string; note: string; picture?: string | undefined };
export type OptionGroup = {
  kind: 'places' | 'sports' | 'venues' | 'everything';
  label: string;
  options: SearchOption[];
};

type Sport = { name: string; category: string } | undefined;

/** Places first, then sports, then venues: whoever types 'pune' means the city. */
export function optionGroups(
  { cities, areas, sports, venues, understood = [], filterWords, filterDate }: Suggestions,
  q: string,
): OptionGroup[] {
  const filters = filterWords ? { typed: filterWords, labels: understood } : undefined;
  const places = [
    ...cities.map((city) => place({ ...city, city: '' }, filters)),
    ...areas.map((area) => place(area, filters)),
  ];
  const groups: OptionGroup[] = [
    { kind: 'places', label: q ? words.places : words.cities, options: places },
    {
      kind: 'sports',
      label: words.sports,
      options: sports.map(({ name, category, venueCount }) => ({
        key: `sport-${category}`,
        to: filters ? searchPath(`${name} ${filters.typed}`) : `/sports/${encodeURIComponent(category)}`,
        title: name,
        note: filters ? noteOf(filters.labels) : words.venueCount({ count: venueCount }),
        picture: `/art/category-${category}-640.webp`,
      })),
    },
    {
      kind: 'venues',
      label: words.venues,
      options: venues.map(({ id, name, category, location, image, sport }) => ({
        key: `venue-${id}`,
        to: venuePath(id, { date: filterDate, sport: sport?.category }),
        title: name,
        note: `${sport?.name ?? category} · ${location}`,
        picture: image,
      })),
    },
  ];
  const found = groups.filter(({ options }) => options.length > 0);
  if (!q || found.length + understood.length === 0) return found;
  // Only the search itself knows about the filters in the words.
  return understood.length > 0 ? [everything(q, understood), ...found] : [...found, everything(q, [])];
}

/** With the day and the sport that were asked for chosen on it. */
function venuePath(id: string, { date, sport }: { date: string | undefined; sport: string | undefined }): string {
  const search = new URLSearchParams({ ...(date && { date }), ...(sport && { sport }) });
  return `/event/${encodeURIComponent(id)}${search.size > 0 ? `?${search}` : ''}`;
}

/** The cities and areas alone, each with its whole name and the city it is or lies in. */
export function foundPlaces({ cities, areas }: Pick<Suggestions, 'cities' | 'areas'>): (SearchOption & {
  name: string;
  city: string;
})[] {
  return [
    ...cities.map((city) => ({ ...place({ ...city, city: '' }, undefined), name: city.name, city: city.name })),
    ...areas.map((area) => ({ ...place(area, undefined), name: `${area.name}, ${area.city}`, city: area.city })),
  ];
}

type Place = { name: string; city: string; venueCount: number; sport?: Sport };
/** As they were typed, and as the search reads them. */
type WordFilters = { typed: string; labels: readonly string[] };

function place({ name, city, venueCount, sport }: Place, filters: WordFilters | undefined): SearchOption {
  const location = city ? `${name}, ${city}` : name;
  const page = `/sportsvenues/${encodeURIComponent(location)}`;
  const pageOfSport = sport ? `${page}?sport=${encodeURIComponent(sport.category)}` : page;
  const count = city ? words.venueCountIn({ city, count: venueCount }) : words.venueCount({ count: venueCount });
  return {
    key: `place-${location}`,
    // The page of a place knows no filters in words: they go to the search, with the place as it was chosen.
    to: filters ? searchPath([sport?.name, location, filters.typed].filter(Boolean).join(' ')) : pageOfSport,
    title: sport ? words.sportIn({ sport: sport.name, place: name }) : name,
    // How many the filters leave is not known.
    note: filters ? noteOf([city, ...filters.labels]) : count,
  };
}

function noteOf(parts: readonly string[]): string {
  return parts.filter(Boolean).join(' · ');
}

function everything(q: string, understood: readonly string[]): OptionGroup {
  return {
    kind: 'everything',
    label: words.everything,
    options: [{ key: 'everything', to: searchPath(q), title: words.seeAll({ query: q }), note: noteOf(understood) }],
  };
}
