import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Sheet } from '#app/components/dialog.tsx';
import { refusalIn } from '#app/lib/api.ts';
import { NO_WISHES, nearText, type Wishes, wishesIn, withWishes } from '#app/lib/wishes.ts';
import { DistanceSection } from './distance-section.tsx';
import type { Whereabouts } from './filter-bar.tsx';
import { PriceSection } from './price-section.tsx';
import { countsQuery, type Scope } from './queries.ts';
import { RatingSection, ServicesSection, SportSection } from './simple-sections.tsx';
import { TimeSection } from './time-section.tsx';

type FilterPanelProps = {
  open: boolean;
  close: () => void;
  scope: Scope;
  search: URLSearchParams;
  whereabouts: Whereabouts;
};

/** A sheet from the bottom on a phone, a panel at the side on a wide screen. Nothing changes until it is confirmed. */
export default function FilterPanel({ open, close, ...props }: FilterPanelProps) {
  return (
    <Sheet
      side="bottom-or-right"
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title="Filters"
      className="on-light"
    >
      <Wishing {...props} close={close} />
    </Sheet>
  );
}

function Wishing({ close, scope, search, whereabouts }: Omit<FilterPanelProps, 'open'>) {
  const navigate = useNavigate();
  const [wishes, setWishes] = useState(() => wishesIn(search));
  const [problem, setProblem] = useState<string>();
  const near = wishes.near ?? (whereabouts.position ? nearText(whereabouts.position) : undefined);
  const { data, error, isPending, isFetching, refetch } = useQuery(countsQuery(scope, wishes, near));
  // While a wish is refused, or counting fails, the last counts still tell what there is to choose from.
  const [counts, setCounts] = useState(data?.counts);
  if (data?.counts && data.counts !== counts) setCounts(data.counts);
  const refusal = refusalIn(error);
  const change = (changes: Wishes) => setWishes({ ...wishes, ...changes });
  const section = { wishes, counts, change, isWaiting: isPending };

  function confirm() {
    void navigate({ search: withWishes(search, wishes) });
    close();
  }

  return (
    <>
      <div className="space-y-8">
        <SportSection {...section} />
        <TimeSection {...section} problem={refusal} />
        <PriceSection {...section} problem={problem} setProblem={setProblem} />
        <RatingSection {...section} />
        <DistanceSection {...section} near={near} whereabouts={whereabouts} />
        <ServicesSection {...section} />
      </div>
      <div className="sticky -bottom-6 z-10 -mx-6 mt-8 -mb-6 border-t border-line bg-chalk px-6 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))]">
        {error && !refusal && (
          <p role="alert" className="mb-3 flex items-center justify-between gap-3 text-sm font-medium text-clay-700">
            Counts could not be loaded.
            <Button variant="outline" waiting={isFetching} onClick={() => void refetch()}>
              Try Again
            </Button>
          </p>
        )}
        <div className="flex items-center gap-3">
          <Button
            variant="ghost"
            onClick={() => {
              setWishes({ ...NO_WISHES, sort: wishes.sort, near: wishes.near });
              setProblem(undefined);
            }}
          >
            Clear all
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

function confirmText(total: number | undefined): string {
  if (total === undefined) return 'Show venues';
  if (total === 0) return 'No venues match';
  return `Show ${total.toLocaleString('en-IN')} ${total === 1 ? 'venue' : 'venues'}`;
}
