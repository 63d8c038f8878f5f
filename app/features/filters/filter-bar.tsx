import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ButtonRoleLink, buttonClass } from '#app/components/button.tsx';
import { lazyPanel, WhenOpened } from '#app/components/lazy-panel.tsx';
import { rich } from '#app/components/rich.tsx';
import { cn } from '#app/lib/cn.ts';
import { type Filters, filtersIn, hasFilters, nearText, withFilters } from '#domain/address-filters.ts';
import type { Position } from '#domain/distance.ts';
import * as words from '#words/site/filters.ts';
import type { Scope } from './queries.ts';
import type { Whereabouts } from './whereabouts.ts';

/** Most visits have no filters to show; who opens the panel will have. */
const loadChips = () => import('./filter-chips.tsx');
const FilterChips = lazy(loadChips);
const filterPanel = lazyPanel(async () => (await Promise.all([import('./filter-panel.tsx'), loadChips()]))[0]);

type FilterBarProps = {
  scope: Scope;
  whereabouts: Whereabouts;
  /** A place that the search names: distances are from there as long as it is not known where the player is. */
  place?: Position | undefined;
  /** A sport that is shown as chosen elsewhere has no chip as long as it is the only filter. */
  sportIsElsewhere?: boolean;
};

/** Filters, the order, and what has been chosen so far. All of it is in the address. */
export function FilterBar({ scope, whereabouts, place, sportIsElsewhere = false }: FilterBarProps) {
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const filters = filtersIn(search);
  const count = numberOf(filters, sportIsElsewhere);
  return (
    <div id="filters" className="mb-6 scroll-mt-24">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <button
          type="button"
          aria-haspopup="dialog"
          onPointerEnter={filterPanel.preload}
          onFocus={filterPanel.preload}
          onClick={() => setOpen(true)}
          className={buttonClass({ variant: count > 0 ? 'solid' : 'outline' }, 'px-4! scripted')}
        >
          <SlidersHorizontal aria-hidden="true" className="size-4.5" />
          {words.title}
          {count > 0 && (
            <span className="grid h-5 min-w-5 place-items-center rounded-full bg-floodlight px-1 text-xs text-pitch-950 tabular-nums">
              {rich(words.chosen({ count, hidden: (text) => <span className="sr-only">{text}</span> }))}
            </span>
          )}
        </button>
        <SortControl {...{ search, filters, whereabouts, place }} hasWords={Boolean(scope.q)} />
      </div>
      {count > 0 && (
        <Suspense fallback={<div className="mt-4 h-11" />}>
          <FilterChips search={search} />
        </Suspense>
      )}
      <WhenOpened open={isOpen}>
        <filterPanel.Panel
          open={isOpen}
          close={() => setOpen(false)}
          scope={scope}
          search={search}
          whereabouts={whereabouts}
        />
      </WhenOpened>
    </div>
  );
}

/** How many chips there are. */
function numberOf(filters: Filters, sportIsElsewhere: boolean): number {
  if (!hasFilters(filters, 'sort', 'near', ...(sportIsElsewhere ? (['sport'] as const) : []))) return 0;
  const { sport, minPrice, maxPrice, minRating, services, date, within } = filters;
  const single = [sport, minPrice ?? maxPrice, minRating, date, within].filter(Boolean).length;
  return single + (services?.split(',').filter((service) => service.trim()).length ?? 0);
}

const orders = [
  { sort: 'rating', label: words.sortRating },
  { sort: 'price', label: words.sortPrice },
  { sort: 'distance', label: words.sortDistance },
] as const;

type SortControlProps = Pick<FilterBarProps, 'whereabouts' | 'place'> & {
  search: URLSearchParams;
  filters: Filters;
  hasWords: boolean;
};

function SortControl({ search, filters, whereabouts, place, hasWords }: SortControlProps) {
  const navigate = useNavigate();
  const { findMe, choosePlace, isFetching } = whereabouts;
  const position = whereabouts.position ?? place;
  const near = filters.near ?? (position ? nearText(position) : undefined);
  const chosen = filters.sort ?? (hasWords ? undefined : 'rating');
  async function findFirst() {
    const { href } = window.location;
    const { position: found, isLost } = await findMe();
    // That may take long; whoever has gone on meanwhile, or chosen other filters, is left alone.
    if (window.location.href !== href) return;
    if (found) void navigate({ search: withFilters(search, { sort: 'distance', near: nearText(found) }) });
    else if (isLost) choosePlace();
  }
  return (
    <nav aria-label={words.sortTitle} className="flex max-w-full items-center gap-3 max-sm:grow">
      <span aria-hidden="true" className="text-sm text-ink-muted max-sm:hidden">
        {words.sortTitle}
      </span>
      <ul className="flex min-w-0 rounded-full bg-chalk-200 p-1 text-sm font-semibold max-sm:grow max-sm:flex-wrap max-sm:rounded-3xl">
        {orders.map(({ sort, label }) => {
          const look = cn(
            'inline-flex h-9 w-full items-center justify-center rounded-full px-3 sm:px-4 transition-colors',
            'before:absolute before:-inset-y-1 before:inset-x-0 relative',
            sort === chosen ? 'bg-white shadow-card' : 'text-ink-muted hover:text-ink',
          );
          return (
            <li key={sort} className="max-sm:grow">
              {sort === 'distance' && !near ? (
                <button
                  type="button"
                  aria-pressed={false}
                  disabled={isFetching}
                  onClick={() => void findFirst()}
                  className={cn(look, 'scripted disabled:cursor-progress')}
                >
                  {label}
                </button>
              ) : (
                <ButtonRoleLink
                  to={{ search: withFilters(search, orderOf(sort, sort === chosen, hasWords, near)) }}
                  aria-pressed={sort === chosen}
                  className={look}
                >
                  {label}
                </ButtonRoleLink>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The default order is not in the address. In search results, pressing the chosen order again removes it. */
function orderOf(
  sort: (typeof orders)[number]['sort'],
  isChosen: boolean,
  hasWords: boolean,
  near: string | undefined,
): Filters {
  if (sort === 'distance') return isChosen && hasWords ? { sort: undefined } : { sort, near };
  if (hasWords) return { sort: isChosen ? undefined : sort };
  return { sort: sort === 'rating' ? undefined : sort };
}
