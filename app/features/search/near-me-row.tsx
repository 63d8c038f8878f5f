import { LocateFixed } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { filtersIn, nearText, withFilters } from '#domain/address-filters.ts';
import type { Position } from '#domain/distance.ts';
import * as words from '#words/site/search.ts';

type NearMeRowProps = {
  search: URLSearchParams;
  whereabouts: {
    position: Position | null;
    isFetching: boolean;
    problem: string | null;
    findMe: () => Promise<unknown>;
  };
};

/** Whoever asks for what is near them sees the nearest first, once it is known where they are. */
export function NearMeRow({ search, whereabouts: { position, isFetching, problem, findMe } }: NearMeRowProps) {
  const navigate = useNavigate();
  const { near, sort } = filtersIn(search);
  const isSorted = near !== undefined || sort !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known; who then chooses another order keeps it
  useEffect(() => {
    if (!position || isSorted) return;
    const next = withFilters(search, { sort: 'distance', near: nearText(position) });
    void navigate({ search: next }, { replace: true, preventScrollReset: true });
  }, [position]);
  return (
    <div role="status" className="mb-5 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      {position ? (
        <p className="text-ink-muted">{words.nearestFirst}</p>
      ) : (
        <>
          <p className="text-ink-muted">{problem ?? words.nearestExplanation}</p>
          <Button variant="outline" waiting={isFetching} onClick={() => void findMe()} className="scripted">
            <LocateFixed aria-hidden="true" className="size-4.5" />
            {words.nearestFind}
          </Button>
        </>
      )}
    </div>
  );
}
