// What the page of a search is asked for, in its address.
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { type Filters, filtersIn } from '#domain/address-filters.ts';
import { foundQuery } from './queries.ts';
import { pageIn } from './venue-pages.tsx';

export type Asked = { q: string; filters: Filters; page: number };

export function askedIn(search: URLSearchParams): Asked {
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    filters: filtersIn(search),
    page: pageIn(search),
  };
}

/** The address of the same search at another place; undefined where there is none, or none for anything but a place. */
export function useSearchAt(): ((place: string) => string) | undefined {
  const { pathname, search } = useLocation();
  const client = useQueryClient();
  if (pathname !== '/search') return undefined;
  const { q, filters, page } = askedIn(new URLSearchParams(search));
  const found = client.getQueryData(foundQuery(q, filters, page).queryKey);
  const meant = [found?.sport?.name, ...(found?.understood ?? []).map(({ words }) => words)].filter(Boolean);
  if (meant.length === 0) return undefined;
  return (place) => {
    const next = new URLSearchParams(search);
    next.set('q', [...meant, place].join(' '));
    for (const name of ['near', 'sort', 'page']) next.delete(name);
    return `${pathname}?${next}`;
  };
}
