import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { PathPicture } from '#app/components/path-picture.tsx';
import * as words from '#words/site/search.ts';
import { suggestQuery } from './queries.ts';
import { optionGroups } from './search-options.ts';
import { searchPath } from './search-path.ts';

/** The cities, areas and sports that some words may mean, each with its page. What cannot be loaded is not there. */
export function FoundPlaces({ q }: { q: string }) {
  const { data } = useQuery({ ...suggestQuery(q), placeholderData: undefined });
  if (!data) return null;
  const options = optionGroups(data, q)
    .filter(({ kind }) => kind === 'places' || kind === 'sports')
    // The only place with the filters in the words is this same search in other words.
    .filter(({ kind, options: { length } }) => !(kind === 'places' && length === 1 && data.filterWords))
    .flatMap((group) => group.options)
    .filter(({ to }) => to !== searchPath(q));
  if (options.length === 0) return null;
  return (
    <nav aria-label={words.placesAndSports} className="mb-10">
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {options.map(({ key, to, title, note, picture }) => (
          <li key={key}>
            <Link
              to={to}
              className="group flex h-full min-h-18 items-center gap-3.5 rounded-card border border-line bg-white p-3 pr-4 transition-colors hover:border-turf-600"
            >
              {picture ? (
                <PathPicture path={picture} alt="" sizes="48px" eager className="size-12 shrink-0 rounded-xl" />
              ) : (
                <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-turf-100 text-pitch-800">
                  <MapPin aria-hidden="true" className="size-5.5" />
                </span>
              )}
              <span className="min-w-0 flex-1">
                <span className="block font-display text-lg leading-tight wrap-anywhere font-bold tracking-tight">
                  {title}
                </span>
                <span className="block text-sm wrap-anywhere text-ink-muted tabular-nums">{note}</span>
              </span>
              <ArrowUpRight
                aria-hidden="true"
                className="size-5 shrink-0 text-ink-muted transition-colors group-hover:text-turf-700"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
