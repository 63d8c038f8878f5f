// A list's pages, which have addresses of their own: with scripts more venues are added to the list, without them the
// next page is opened.
import type { MouseEvent, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonRoleLink, buttonClass, LinkButton } from '#app/components/button.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { EmptyState } from '#app/components/state-message.tsx';
import * as words from '#words/site/venues.ts';

const MOST_PAGES = 10_000;

export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1;
}

/** The address's question part with another page in it. */
export function pageSearch(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search);
  if (page > 1) next.set('page', String(page));
  else next.delete('page');
  return next.size > 0 ? `?${next}` : '';
}

/** What of the address tells a page from the first one. */
export function pageSuffix(page: number): string {
  return pageSearch(new URLSearchParams(), page);
}

type LoadMoreProps = {
  /** The page after the last one that is shown. */
  page: number;
  variant: 'solid' | 'outline';
  onMore: () => void;
  isWaiting: boolean;
  /** What it says while it waits. */
  waitingText: string;
  children: ReactNode;
};

/** While it waits it offers nothing, but is the same element: whoever pressed it keeps their place on the page. */
export function LoadMore({ page, variant, onMore, isWaiting, waitingText, children }: LoadMoreProps) {
  const [search] = useSearchParams();
  function load(event: MouseEvent) {
    if (!isWaiting && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    if (!isWaiting) onMore();
  }
  return (
    <>
      <ButtonRoleLink
        to={{ search: pageSearch(search, page) }}
        rel="next"
        onClick={load}
        aria-disabled={isWaiting || undefined}
        className={buttonClass({ variant, size: 'lg' }, 'max-w-full whitespace-normal!')}
      >
        {isWaiting && <Spinner />}
        {isWaiting ? waitingText : children}
      </ButtonRoleLink>
      <span role="status" className="sr-only">
        {isWaiting && waitingText}
      </span>
    </>
  );
}

/** Back from a page that was opened by its address. */
export function EarlierVenues({ page }: { page: number }) {
  const [search] = useSearchParams();
  if (page <= 1) return null;
  return (
    <p className="mb-6">
      <LinkButton to={{ search: pageSearch(search, page - 1) }} rel="prev" variant="outline">
        {words.pagesEarlier}
      </LinkButton>
    </p>
  );
}

export function PastTheEnd() {
  const [search] = useSearchParams();
  return (
    <EmptyState
      title={words.pagesPastEnd}
      actions={
        <LinkButton to={{ search: pageSearch(search, 1) }} variant="solid">
          {words.pagesFirst}
        </LinkButton>
      }
    />
  );
}
