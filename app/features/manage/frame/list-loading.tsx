import { Card } from '#app/components/card.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import * as words from '#words/manage/frame.ts';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Below a heading that is there already: the rows that come. */
export function ListLoading() {
  return (
    <Card role="status" data-page="loading">
      <span className="sr-only">{words.loading}</span>
      {ROWS.map((row) => (
        <div key={row} className="flex flex-col gap-2 border-line px-4 py-4 not-first:border-t sm:px-5">
          <Skeleton className="h-5 w-44 max-w-full" />
          <Skeleton className="h-4 w-72 max-w-full" />
        </div>
      ))}
    </Card>
  );
}
