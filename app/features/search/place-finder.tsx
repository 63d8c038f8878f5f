import { useQuery } from '@tanstack/react-query';
import { MapPin, Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useDebounced } from '#app/lib/use-debounced.ts';
import { SEARCH_LIMIT } from '#contract/limits.ts';
import * as words from '#words/site/search.ts';
import { suggestQuery } from './queries.ts';
import { foundPlaces } from './search-options.ts';
import { searchPath } from './search-path.ts';

type PlaceFinderProps = {
  /** With the city of the place that was chosen; without one when something else was looked for. */
  onLeave: (city?: string) => void;
  /** Where a search goes on at another place. */
  searchAt?: ((place: string) => string) | undefined;
};

/** Areas and cities by their names, where one chooses where to play. */
export function PlaceFinder({ onLeave, searchAt }: PlaceFinderProps) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const { data, isError, isPlaceholderData } = useQuery({ ...suggestQuery(q), enabled: q !== '' });
  const found = data && q !== '' ? foundPlaces(data) : [];
  const places = found.map((place) => ({ ...place, to: searchAt?.(place.name) ?? place.to }));
  const isFound = data !== undefined && !isPlaceholderData;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const typed = text.trim();
    if (typed === '') return;
    const [first] = typed === q && isFound ? places : [];
    void navigate(first?.to ?? searchPath(typed));
    onLeave(first?.city);
  }

  return (
    <div className="mt-1 shrink-0">
      <form action="/search" onSubmit={submit} className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-4 size-4.5 -translate-y-1/2 text-ink-muted"
        />
        <input
          type="search"
          name="q"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          maxLength={SEARCH_LIMIT}
          placeholder={words.placePlaceholder}
          aria-label={words.placeLabel}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          className="h-13 w-full rounded-full border border-ink/20 bg-white pr-4 pl-11 text-base text-ellipsis placeholder:text-ink-muted hover:border-ink/40"
        />
      </form>
      <div aria-live="polite">
        {q !== '' && isFound && (
          <>
            <p className="sr-only">{words.placeCount({ count: places.length })}</p>
            <ul className="mt-1">
              {places.map(({ key, to, title, note, city }) => (
                <PlaceRow key={key} to={to} title={title} note={note} onPress={() => onLeave(city)} />
              ))}
            </ul>
          </>
        )}
        {q !== '' && ((isFound && places.length === 0) || isError) && (
          <p className="mt-3 text-ink-muted">
            {isError ? words.failedTitle : words.placeNone({ query: q })}{' '}
            <Link to={searchPath(q)} onClick={() => onLeave()} className="-my-2.5 py-2.5 underline underline-offset-4">
              {words.placeSearchAll}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}

type PlaceRowProps = { to: string; title: string; note: string; onPress: () => void };

function PlaceRow({ to, title, note, onPress }: PlaceRowProps) {
  return (
    <li className="border-b border-line">
      <Link
        to={to}
        onClick={onPress}
        className="flex min-h-13 items-center gap-3 rounded-lg font-medium hover:text-turf-700"
      >
        <MapPin aria-hidden="true" className="size-4 shrink-0 text-turf-700" />
        <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
        <span className="shrink-0 text-sm font-normal text-ink-muted tabular-nums">{note}</span>
      </Link>
    </li>
  );
}
