// Suggestions as the list shows them: groups of options, each of which leads somewhere.
import type { Suggestions } from '#contract/finding.ts';
import { searchPath } from './search-path.ts';

export type SearchOption = { key: string; to: string; title: string; note: string; picture?: string | undefined };
export type OptionGroup = { label: string; options: SearchOption[] };

type Sport = { name: string; category: string } | undefined;

/** Places first, then sports, then venues: whoever types 'pune' means the city. */
export function optionGroups(
  { cities, areas, sports, venues, understood = [] }: Suggestions,
  q: string,
): OptionGroup[] {
  const places = [
    ...cities.map(({ name, venueCount, sport }) => place(name, '', venueCount, sport)),
    ...areas.map(({ name, city, venueCount, sport }) => place(name, city, venueCount, sport)),
  ];
  const groups: OptionGroup[] = [
    { label: q ? 'Places' : 'Cities', options: places },
    {
      label: 'Sports',
      options: sports.map(({ name, category, venueCount }) => ({
        key: `sport-${category}`,
        to: `/sports/${encodeURIComponent(category)}`,
        title: name,
        note: count(venueCount),
        picture: `/art/category-${category}-640.webp`,
      })),
    },
    {
      label: 'Venues',
      options: venues.map(({ id, name, category, location, image }) => ({
        key: `venue-${id}`,
        to: `/event/${encodeURIComponent(id)}`,
        title: name,
        note: `${category} · ${location}`,
        picture: image,
      })),
    },
  ];
  const found = groups.filter(({ options }) => options.length > 0);
  if (!q || found.length + understood.length === 0) return found;
  // Only the search itself knows about the filters in the words.
  return understood.length > 0 ? [everything(q, understood), ...found] : [...found, everything(q, [])];
}

function place(name: string, city: string, venueCount: number, sport: Sport): SearchOption {
  const location = city ? `${name}, ${city}` : name;
  const to = `/sportsvenues/${encodeURIComponent(location)}`;
  return {
    key: `place-${location}`,
    to: sport ? `${to}?sport=${encodeURIComponent(sport.category)}` : to,
    title: sport ? `${sport.name} in ${name}` : name,
    note: city ? `${city} · ${count(venueCount)}` : count(venueCount),
  };
}

function everything(q: string, understood: readonly string[]): OptionGroup {
  return {
    label: 'Everything',
    options: [
      { key: 'everything', to: searchPath(q), title: `See all results for “${q}”`, note: understood.join(' · ') },
    ],
  };
}

function count(venues: number): string {
  return `${venues} ${venues === 1 ? 'venue' : 'venues'}`;
}
