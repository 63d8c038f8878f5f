import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Sheet } from '#app/components/dialog.tsx';
import { refusalIn } from '#app/lib/api.ts';
import type { FilterCounts } from '#contract/finding.ts';
import { type Filters, filtersIn, NO_FILTERS, nearText, withFilters } from '#domain/address-filters.ts';
import * as words from '#words/site/filters.ts';
import { DistanceSection } from './distance-section.tsx';
import { PriceSection } from './price-section.tsx';
import { countsQuery, type Scope } from './queries.ts';
import { RatingSection, ServicesSection, SportSection } from './simple-sections.tsx';
import { TimeSection } from './time-section.tsx';
import type { Whereabouts } from './whereabouts.ts';

type FilterPanelProps = {
  open: boolean;
  close: () => void;
  scope: Scope;
  search: URLSearchParams;
  whereabouts: Whereabouts;
};

/** A sheet from the bottom on a phone, a panel at the side on a wide screen. Nothing changes until it is confirmed. */
export default function FilterPanel({ open, close, ...props }: FilterPanelProps) {
  const isConfirmed = useRef(false);
  // What was asked for comes into view, with the filters above it: on a phone it is further down than the banner.
  useEffect(() => {
    if (open || !isConfirmed.current) return;
    isConfirmed.current = false;
    document.getElementById('filters')?.scrollIntoView();
  }, [open]);
  function confirm() {
    isConfirmed.current = true;
    close();
  }
  return (
    <Sheet
      side="bottom-or-right"
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={words.title}
      className="on-light"
    >
      <FilterForm {...props} onConfirm={confirm} />
    </Sheet>
  );
}

type FilterFormProps = Omit<FilterPanelProps, 'open' | 'close'> & { onConfirm: () => void };

function FilterForm({ onConfirm, scope, search, whereabouts }: FilterFormProps) {
  const navigate = useNavigate();
  const [filters, setFilters] = useState(() => filtersIn(search));
  const [problem, setProblem] = useState<string>();
  const near = filters.near ?? (whereabouts.position ? nearText(whereabouts.position) : undefined);
  const { data, error, isPending, isFetching, refetch } = useQuery(countsQuery(scope, filters, near));
  // While a filter is refused, or counting fails, the last counts still tell what there is to choose from.
  const [known, setKnown] = useState(data?.counts);
  const [counts, setCounts] = useState(data?.counts);
  if (data?.counts && data.counts !== known) {
    setKnown(data.counts);
    setCounts(withServicesOf(counts, data.counts));
  }
  // The server sends it only while no other time is chosen; the choice of none needs it afterwards too.
  const [timeInWords, setTimeInWords] = useState(data?.timeInWords);
  if (data?.timeInWords && data.timeInWords !== timeInWords) setTimeInWords(data.timeInWords);
  const [sportInWords, setSportInWords] = useState(data?.sportInWords);
  if (data?.sportInWords && data.sportInWords !== sportInWords) setSportInWords(data.sportInWords);
  const refusal = refusalIn(error);
  const change = (changes: Filters) => setFilters({ ...filters, ...changes });
  const section = { filters, counts, change, isWaiting: isPending };

  function confirm() {
    void navigate({ search: withFilters(search, filters) });
    onConfirm();
  }

  return (
    <>
      <div className="space-y-8">
        <SportSection {...section} sportInWords={sportInWords} />
        <TimeSection {...section} timeInWords={timeInWords} problem={refusal} />
        <PriceSection {...section} problem={problem} setProblem={setProblem} />
        <RatingSection {...section} />
        <DistanceSection {...section} near={near} whereabouts={whereabouts} />
        <ServicesSection {...section} />
      </div>
      <div className="sticky -bottom-6 z-10 -mx-6 mt-8 -mb-6 border-t border-line bg-chalk px-6 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))]">
        {error && !refusal && (
          <p role="alert" className="mb-3 flex items-center justify-between gap-3 text-sm font-medium text-clay-700">
            {words.countsFailed}
            <Button variant="outline" waiting={isFetching} onClick={() => void refetch()}>
              {words.tryAgain}
            </Button>
          </p>
        )}
        <div className="flex items-center gap-3">
          <Button
            variant="ghost"
            onClick={() => {
              setFilters({ ...NO_FILTERS, sort: filters.sort, near: filters.near });
              setProblem(undefined);
            }}
          >
            {words.clearAll}
          </Button>
          <Button
            size="lg"
            className="flex-1"
            aria-live="polite"
            disabled={Boolean(refusal || problem) || (!error && data?.total === 0)}
            onClick={confirm}
          >
            {confirmText(error ? undefined : data?.total)}
          </Button>
        </div>
      </div>
    </>
  );
}

/** A service keeps its place with every further filter, also when no venue is left that has it. */
function withServicesOf(before: FilterCounts | undefined, now: FilterCounts): FilterCounts {
  const kept = (before?.services ?? []).map(
    ({ service }) => now.services.find((one) => one.service === service) ?? { service, count: 0 },
  );
  const fresh = now.services.filter(({ service }) => !kept.some((one) => one.service === service));
  return { ...now, services: [...kept, ...fresh] };
}

function confirmText(total: number | undefined): string {
  if (total === undefined) return words.show;
  return total === 0 ? words.noMatch : words.showCount({ count: total });
}
